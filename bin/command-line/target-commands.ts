/** The commands that use a target or describe one: their arguments and their help. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { REPLAY_OPTIONS, REQUIREMENTS_OPTIONS, RUN_OPTIONS, SANDBOX_OPTIONS } from './option-table.ts';

const EXIT_CODES =
  'Exit codes: 0 conformant, or every failure is waived; 1 at least one failure; 2 error in the command line, the profile, a waiver or the suite; 3 no failure, but some requirements could not be verified.';

/** `run` takes options only. */
export function runCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'run',
    'Run the checks against a target and write the reports.',
    (each) =>
      each
        .options(RUN_OPTIONS)
        .example('$0 run --sandbox', 'Tests the embedded sandbox.')
        .example('$0 run', 'Tests the target of payops.profile.yaml in this folder.')
        .example('$0 run --watch', 'Repeats what failed whenever the target restarts.')
        .example('$0 run --section 4.1,5', 'Tests two sections.')
        .example("$0 run --requirement 'envelope.*'", 'Tests one family of requirements.')
        .example('$0 run --requirements 2026-11', 'Scores the run by a frozen requirement set.')
        .example('$0 run --shard 3/8', 'Runs the third of eight shards; report merge joins them.')
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(RUN_OPTIONS, args);
      carryOut(async () => (await import('../commands/run.ts')).run(args, io));
    },
  );
}

/** `replay` takes the cases from a report and the target from the profile. */
export function replayCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'replay [what] [report]',
    'Repeat checks of a report and show whether they fail again.',
    (each) =>
      each
        .positional('what', { type: 'string', describe: 'Id of a check, a requirement or a cause' })
        .positional('report', {
          type: 'string',
          describe: 'report.json or its folder [default: the newest report in this folder]',
        })
        .options(REPLAY_OPTIONS)
        .example(
          '$0 replay execute.success/an-operation',
          'Repeats one check of the newest report with the profile of this folder.',
        )
        .example('$0 replay c1 payops-report', 'Repeats every check of the first cause.')
        .example('$0 replay --failed', 'Repeats everything that failed or warned.')
        .epilogue(
          'Exit codes: 0 none failed again; 1 at least one failed again; 2 usage error; 3 no verdict for some.',
        ),
    (args) => {
      checkValues(REPLAY_OPTIONS, args);
      carryOut(async () => (await import('../commands/replay.ts')).replay(args, io));
    },
  );
}

/** `sandbox` runs until it is interrupted. */
export function sandboxCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'sandbox',
    'Start the embedded reference server; Ctrl-C stops it.',
    (each) =>
      each
        .options(SANDBOX_OPTIONS)
        .example('$0 sandbox --write-profile', 'Starts a target to practise with, and writes its profile.')
        .example('$0 sandbox --list-faults', 'Prints all faults.'),
    (args) => {
      checkValues(SANDBOX_OPTIONS, args);
      carryOut(async () => (await import('../commands/sandbox.ts')).sandbox(args, io));
    },
  );
}

/** `requirements` sends nothing. */
export function requirementsCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'requirements [words..]',
    'List the requirements, and those that a profile leaves unchecked.',
    (each) =>
      each
        .positional('words', {
          type: 'string',
          array: true,
          describe:
            'Only requirements that mention all of these: words, a status code, a section, a method and path',
        })
        .options(REQUIREMENTS_OPTIONS)
        .example('$0 requirements --section 4.1', 'The requirements of one section.')
        .example('$0 requirements cancel 404', 'The requirements that mention both.')
        .example('$0 requirements PUT /cancel', 'The requirements of one call.')
        .example(
          '$0 requirements cancel.outcome --where',
          'The sources of its checks and rules, and its faults.',
        )
        .example('$0 requirements --profile a.yaml', 'The keys that this profile lacks.'),
    (args) => {
      checkValues(REQUIREMENTS_OPTIONS, args);
      carryOut(async () => (await import('../commands/requirements.ts')).requirements(args, io));
    },
  );
}
