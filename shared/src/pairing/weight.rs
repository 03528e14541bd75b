//! Whole numbers wide enough to hold every criterion of a bracket at once, most important first.

/// An ordered number a matching can be weighed with.
pub(super) trait Weight: Copy + Ord {
    /// Usable bits, sign included.
    const BITS: u32;
    /// Nothing.
    const ZERO: Self;
    /// A small number.
    fn of(value: i128) -> Self;
    /// Sum.
    fn plus(self, other: Self) -> Self;
    /// Difference.
    fn minus(self, other: Self) -> Self;
    /// Times two to the power of `bits`.
    fn shifted(self, bits: u32) -> Self;
    /// Half of an even number.
    fn half(self) -> Self;
    /// Twice.
    fn twice(self) -> Self {
        self.plus(self)
    }
}

impl Weight for i128 {
    const BITS: u32 = 128;
    const ZERO: Self = 0;

    fn of(value: i128) -> Self {
        value
    }

    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    fn shifted(self, bits: u32) -> Self {
        self << bits
    }

    fn half(self) -> Self {
        self >> 1
    }
}

/// A signed number of `N` limbs of 64 bits, the least significant first, in two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let sign = (other.0[N - 1] >> 63).cmp(&(self.0[N - 1] >> 63));
        sign.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const ZERO: Self = Wide([0; N]);

    fn of(value: i128) -> Self {
        let mut limbs = [if value < 0 { u64::MAX } else { 0 }; N];
        limbs[0] = value as u64;
        limbs[1] = (value >> 64) as u64;
        Wide(limbs)
    }

    fn plus(self, other: Self) -> Self {
        let mut limbs = [0; N];
        let mut carry = false;
        for (sum, (a, b)) in limbs.iter_mut().zip(self.0.iter().zip(&other.0)) {
            let (low, first) = a.overflowing_add(*b);
            let (low, second) = low.overflowing_add(u64::from(carry));
            *sum = low;
            carry = first | second;
        }
        Wide(limbs)
    }

    fn minus(self, other: Self) -> Self {
        let mut limbs = [0; N];
        let mut borrow = false;
        for (difference, (a, b)) in limbs.iter_mut().zip(self.0.iter().zip(&other.0)) {
            let (low, first) = a.overflowing_sub(*b);
            let (low, second) = low.overflowing_sub(u64::from(borrow));
            *difference = low;
            borrow = first | second;
        }
        Wide(limbs)
    }

    fn shifted(self, bits: u32) -> Self {
        let (whole, part) = ((bits / 64) as usize, bits % 64);
        let mut limbs = [0; N];
        let mut carried = 0;
        for (limb, own) in limbs.iter_mut().skip(whole).zip(&self.0) {
            *limb = own << part | carried;
            carried = if part > 0 { own >> (64 - part) } else { 0 };
        }
        Wide(limbs)
    }

    fn half(self) -> Self {
        let mut limbs = self.0;
        let mut above = self.0[N - 1] & (1 << 63);
        for limb in limbs.iter_mut().rev() {
            let low = *limb << 63;
            *limb = (*limb >> 1) | above;
            above = low;
        }
        Wide(limbs)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_wide_number_counts_like_a_native_one(a in -(1_i128 << 90)..1 << 90, b in -(1_i128 << 90)..1 << 90, bits in 0_u32..30) {
            let (wide_a, wide_b) = (Wide::<4>::of(a), Wide::<4>::of(b));
            prop_assert_eq!(wide_a.plus(wide_b), Wide::of(a + b));
            prop_assert_eq!(wide_a.minus(wide_b), Wide::of(a - b));
            prop_assert_eq!(wide_a.twice().half(), wide_a);
            prop_assert_eq!(wide_a.shifted(bits), Wide::of(a << bits));
            prop_assert_eq!(wide_a.shifted(bits + 64).shifted(3), wide_a.shifted(bits + 67));
            prop_assert_eq!(wide_a.cmp(&wide_b), a.cmp(&b));
        }
    }
}
