/** `ics` and its verbs: what a participant declares of its product. They send nothing to a target. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import type { Table } from '../option-rows.ts';
import { ICS_CHECK_OPTIONS, ICS_INIT_OPTIONS, ICS_PAGE_OPTIONS, ICS_REVIEW_OPTIONS } from './ics-options.ts';

/** The options of each verb, by the command's whole name. */
export const ICS_ROWS: Readonly<Record<string, Table>> = {
  'ics init': ICS_INIT_OPTIONS,
  'ics check': ICS_CHECK_OPTIONS,
  'ics review': ICS_REVIEW_OPTIONS,
  'ics page': ICS_PAGE_OPTIONS,
};

export function icsCommand(line: Argv, asking: Asking): Argv {
  return line.command(
    'ics',
    'Declare what a product offers (implementation conformance statement), and review it.',
    (each) =>
      [initVerb, checkVerb, reviewVerb, pageVerb]
        .reduce((verbs, add) => add(verbs, asking), each)
        .demandCommand(1, 'Add a verb: init, check, review, page.'),
  );
}

const FILE = { type: 'string', demandOption: true, describe: 'The file of the declaration' } as const;

function initVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'init',
    'Write a declaration with every item unset, to be filled in.',
    (verb) =>
      verb
        .options(ICS_INIT_OPTIONS)
        .example('$0 ics init', 'Writes declaration.yaml.')
        .example(
          '$0 ics init --profile payops.profile.yaml --report payops-report',
          'Answers what the profile says and what the run showed. What it did not show stays unset.',
        ),
    (args) => {
      checkValues(ICS_INIT_OPTIONS, args);
      carryOut(async () => (await import('../../commands/ics/ics-init.ts')).icsInit(args, io));
    },
  );
}

function checkVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'check <file>',
    'Check a declaration: every item answered, nothing that contradicts itself, and no secret.',
    (verb) =>
      verb
        .positional('file', FILE)
        .options(ICS_CHECK_OPTIONS)
        .example('$0 ics check declaration.yaml', 'Prints each item that is unset or wrong with its line.')
        .epilogue('Exit codes: 0 the declaration is complete and consistent; 2 it is not.'),
    (args) => {
      checkValues(ICS_CHECK_OPTIONS, args);
      carryOut(async () => (await import('../../commands/ics/ics-check.ts')).icsCheck(args, io));
    },
  );
}

function reviewVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'review <file>',
    'List what contradicts a declaration: itself, a scheme, an OpenAPI description, a run.',
    (verb) =>
      verb
        .positional('file', FILE)
        .options(ICS_REVIEW_OPTIONS)
        .example('$0 ics review declaration.yaml', 'Prints what does not go together in it.')
        .example(
          '$0 ics review declaration.yaml --scheme scheme.yaml --openapi api.yaml --report payops-report',
          'Compares it with everything that is known of the product.',
        )
        .epilogue('Exit codes: 0 nothing contradicts it; 1 something does; 2 usage error.'),
    (args) => {
      checkValues(ICS_REVIEW_OPTIONS, args);
      carryOut(async () => (await import('../../commands/ics/ics-review.ts')).icsReview(args, io));
    },
  );
}

function pageVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'page <file>',
    'Write a declaration as a page to print.',
    (verb) =>
      verb
        .positional('file', FILE)
        .options(ICS_PAGE_OPTIONS)
        .example('$0 ics page declaration.yaml --out declaration.html', 'Writes one page without scripts.'),
    (args) => {
      checkValues(ICS_PAGE_OPTIONS, args);
      carryOut(async () => (await import('../../commands/ics/ics-page.ts')).icsPage(args, io));
    },
  );
}
