/** The commands that have to do with a target: how each is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { REPLAY_OPTIONS, REQUIREMENTS_OPTIONS, RUN_OPTIONS, SANDBOX_OPTIONS } from './option-table.ts';

const EXIT_CODES = [
  'Exit codes: 0 conformant, or whatever failed is waived; 1 at least one requirement failed; 2 the command line, the',
  'profile, a waiver or the suite itself is at fault; 3 none failed, and some could not be verified.',
].join(' ');

/** `run`: all that it is about comes by options. */
export function runCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'run',
    'Run the checks against a target, and write the reports.',
    (each) =>
      each
        .options(RUN_OPTIONS)
        .example('$0 run --sandbox', 'Try it: the embedded sandbox is the target.')
        .example('$0 run', 'The target of payops.profile.yaml in this folder.')
        .example('$0 run --watch', 'Repeat what failed whenever the target restarts.')
        .example('$0 run --section 4.1,5', 'Two sections of it.')
        .example("$0 run --requirement 'envelope.*'", 'One family of requirements.')
        .example(
          '$0 run --shard 3/8',
          'The third of eight parts, each on a machine of its own; report merge joins them.',
        )
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(RUN_OPTIONS, args);
      carryOut(async () => (await import('../commands/run.ts')).run(args, io));
    },
  );
}

/** `replay`: the case comes from the report, the target from the profile. */
export function replayCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'replay <report> [what]',
    'Repeat checks as a report has them, and tell whether they fail again.',
    (each) =>
      each
        .positional('report', {
          type: 'string',
          demandOption: true,
          describe: 'report.json, or its folder',
        })
        .positional('what', { type: 'string', describe: 'The id of a check, a requirement or a cause' })
        .options(REPLAY_OPTIONS)
        .example('$0 replay payops-report execute.success/an-operation', 'With the profile of this folder.')
        .example('$0 replay payops-report c1', 'Every check of the first cause.')
        .example('$0 replay payops-report --failed', 'Whatever failed or warned.')
        .epilogue('Exit codes: 0 none failed again; 1 one did; 2 a mistake; 3 nothing can be said of some.'),
    (args) => {
      checkValues(REPLAY_OPTIONS, args);
      carryOut(async () => (await import('../commands/replay.ts')).replay(args, io));
    },
  );
}

/** `sandbox`: only an interrupt ends it. */
export function sandboxCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'sandbox',
    'Start the embedded reference server, until Ctrl-C.',
    (each) =>
      each
        .options(SANDBOX_OPTIONS)
        .example('$0 sandbox --write-profile', 'A target to practise on, and its profile.')
        .example('$0 sandbox --list-faults', 'Every way in which it can deviate.'),
    (args) => {
      checkValues(SANDBOX_OPTIONS, args);
      carryOut(async () => (await import('../commands/sandbox.ts')).sandbox(args, io));
    },
  );
}

/** `requirements`: sends nothing. */
export function requirementsCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'requirements [words..]',
    'List what is checked, and what a profile leaves unchecked.',
    (each) =>
      each
        .positional('words', {
          type: 'string',
          array: true,
          describe: 'Only those that speak of all of these: words, a code, a section, a method and path',
        })
        .options(REQUIREMENTS_OPTIONS)
        .example('$0 requirements --section 4.1', 'The rules of one section.')
        .example('$0 requirements cancel 404', 'Those that speak of both.')
        .example('$0 requirements PUT /cancel', 'Those about one call.')
        .example(
          '$0 requirements cancel.outcome --where',
          'Where it is checked and judged, and the faults that prove it.',
        )
        .example('$0 requirements --profile a.yaml', 'Which profile keys are worth adding.'),
    (args) => {
      checkValues(REQUIREMENTS_OPTIONS, args);
      carryOut(async () => (await import('../commands/requirements.ts')).requirements(args, io));
    },
  );
}
