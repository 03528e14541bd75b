"""Runs commands of Gacrux, one a line of input, each in a process split off from this one: what
takes long to import is imported once, and no run can harm the next."""

import json
import os
import runpy
import signal
import sys
import traceback

import gacrux.pairingchecker
import gacrux.tiebreakchecker
import gacrux.tournamentgenerator

COMMANDS = ("pairingchecker", "tiebreakchecker", "tournamentgenerator")


def run(command, arguments, log, limit):
    signal.alarm(limit)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(file, stream)
    sys.set_int_max_str_digits(15000)
    sys.argv = [command, *arguments]
    try:
        runpy.run_module(f"gacrux.{command}", run_name="__main__")
    except SystemExit:
        pass
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()


for command in COMMANDS:
    # Imported for what they import; each runs anew.
    del sys.modules[f"gacrux.{command}"]
for line in sys.stdin:
    request = json.loads(line)
    child = os.fork()
    if child == 0:
        try:
            run(**request)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    print(status, flush=True)
