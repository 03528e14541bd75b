//! What is played, and the faults that can be planted.

/// What is played. Rates are times in a thousand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Everything follows from it.
    pub seed: u64,
    /// How many phones.
    pub phones: usize,
    /// How many operations each of them makes.
    pub operations: u32,
    /// Messages lost, each way.
    pub loss: u32,
    /// Messages that come twice.
    pub duplicates: u32,
    /// Longest way of a message, in milliseconds: shorter ones overtake.
    pub latency: u32,
    /// Answers that hang for up to 20 seconds.
    pub hangs: u32,
    /// Batches in which the server is killed, at any step.
    pub kills: u32,
    /// Batches that are answered in part.
    pub partial: u32,
    /// Operations at which the database says no for now.
    pub refused_rows: u32,
    /// Batches of which somebody has sent a forged copy before.
    pub forgeries: u32,
    /// Restores of the server from a backup in one run, at most.
    pub server_restores: u32,
    /// Phones that are restored from an older state.
    pub phone_restores: u32,
    /// The planted fault.
    pub bug: Option<Bug>,
}

impl Plan {
    /// Twenty phones in a bad hall.
    #[must_use]
    pub const fn new(seed: u64, operations: u32) -> Self {
        Plan {
            seed,
            phones: 20,
            operations,
            loss: 300,
            duplicates: 100,
            latency: 400,
            hangs: 20,
            kills: 20,
            partial: 50,
            refused_rows: 5,
            forgeries: 30,
            server_restores: 2,
            phone_restores: 300,
            bug: None,
        }
    }
}

/// Faults that such a system is known to have. None is in the product; each must be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// The server answers before the commit.
    AcknowledgeBeforeCommit,
    /// The phone takes a whole batch for acknowledged when a part of it is.
    BatchDroppedOnPartialAnswer,
    /// An older manifest that comes late is shown.
    CursorMovesBack,
    /// The server knows an operation again by its signature.
    DedupBySignature,
    /// A row that is refused leaves the rows before it.
    ForgottenSavepoint,
    /// A refused row takes a revision with it.
    RevisionNotGivenBack,
    /// While something is pending, new confirmed values are not taken under it.
    ReplayWithoutRebase,
    /// The phone takes a new epoch without offering again.
    LostEpoch,
    /// The phone takes an answer of an epoch that is over.
    StaleAnswerTaken,
    /// A new app writes signed operations anew.
    QueueRewritten,
    /// A restored phone goes on in its chain without asking.
    SeqReusedAfterRestore,
    /// The server answers a duplicate with what it would say now.
    OutcomeForgotten,
    /// A forged copy stands for the genuine operation.
    ForgedBlocksGenuine,
    /// Rights are those of the time that the phone tells.
    RightsByDeviceClock,
}

impl Bug {
    /// Every one.
    pub const ALL: [Bug; 14] = [
        Bug::AcknowledgeBeforeCommit,
        Bug::BatchDroppedOnPartialAnswer,
        Bug::CursorMovesBack,
        Bug::DedupBySignature,
        Bug::ForgottenSavepoint,
        Bug::RevisionNotGivenBack,
        Bug::ReplayWithoutRebase,
        Bug::LostEpoch,
        Bug::StaleAnswerTaken,
        Bug::QueueRewritten,
        Bug::SeqReusedAfterRestore,
        Bug::OutcomeForgotten,
        Bug::ForgedBlocksGenuine,
        Bug::RightsByDeviceClock,
    ];
}
