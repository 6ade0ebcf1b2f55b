/** `scheme` and its verbs: the rules of a certification programme, before a run is judged by them. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import type { Table } from '../option-rows.ts';
import { SCHEME_OPTIONS } from './scheme-options.ts';

/** The options of each verb, by the command's whole name. */
export const SCHEME_ROWS: Readonly<Record<string, Table>> = {
  'scheme check': SCHEME_OPTIONS,
  'scheme show': SCHEME_OPTIONS,
  'scheme diff': SCHEME_OPTIONS,
};

/** `scheme` and its verbs. They send nothing. */
export function schemeCommand(line: Argv, asking: Asking): Argv {
  return line.command('scheme', 'Check, show or compare the schemes of certification programmes.', (each) =>
    [checkVerb, showVerb, diffVerb]
      .reduce((verbs, add) => add(verbs, asking), each)
      .demandCommand(1, 'Add a verb: check, show, diff.'),
  );
}

function checkVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'check <file>',
    'Check a scheme: its keys, practices, values and requirements.',
    (verb) =>
      verb
        .positional('file', { type: 'string', demandOption: true, describe: 'The file of the scheme' })
        .options(SCHEME_OPTIONS)
        .example('$0 scheme check scheme.yaml', 'Prints each mistake with its line.')
        .epilogue('Exit codes: 0 the scheme can be used; 2 it has mistakes.'),
    (args) => {
      checkValues(SCHEME_OPTIONS, args);
      carryOut(async () => (await import('../../commands/scheme/scheme-check.ts')).schemeCheck(args, io));
    },
  );
}

function showVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'show [file]',
    'Print what a scheme can decide, as a scheme to start from; with a file, what that scheme decides.',
    (verb) =>
      verb
        .positional('file', { type: 'string', describe: 'The file of a scheme' })
        .options(SCHEME_OPTIONS)
        .example('$0 scheme show', 'Prints every practice with its values.'),
    (args) => {
      checkValues(SCHEME_OPTIONS, args);
      carryOut(async () => (await import('../../commands/scheme/scheme-show.ts')).schemeShow(args, io));
    },
  );
}

function diffVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'diff <older> <newer>',
    'Compare two versions of a scheme.',
    (verb) =>
      verb
        .positional('older', { type: 'string', demandOption: true, describe: 'The older version' })
        .positional('newer', { type: 'string', demandOption: true, describe: 'The newer version' })
        .options(SCHEME_OPTIONS)
        .example('$0 scheme diff scheme-2026.yaml scheme-2027.yaml', 'Prints what participants must change.')
        .epilogue(
          'Exit codes: 0 nothing that participants must meet differs; 1 something does; 2 usage error.',
        ),
    (args) => {
      checkValues(SCHEME_OPTIONS, args);
      carryOut(async () => (await import('../../commands/scheme/scheme-diff.ts')).schemeDiff(args, io));
    },
  );
}
