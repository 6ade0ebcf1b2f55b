/** `contract docs` and `contract types`: how they are called, and what their help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { DOCS_OPTIONS, TYPES_OPTIONS } from './export-options.ts';

/** `contract docs`: sends nothing, and asks the sandbox within the process. */
export function docsVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'docs',
    'Write the contract as one page: operations, fields, codes, rules, what is open, examples.',
    (verb) =>
      verb
        .options(DOCS_OPTIONS)
        .example('$0 contract docs --out contract.html', 'The id of each requirement is an anchor of it.')
        .example('$0 contract docs --lang fr --out contrat.html', 'In French.'),
    (args) => {
      checkValues(DOCS_OPTIONS, args);
      carryOut(async () => (await import('../../commands/contract/contract-docs.ts')).contractDocs(args, io));
    },
  );
}

/** `contract types`: sends nothing. */
export function typesVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'types',
    'Write TypeScript types of requests, records, answers and callbacks.',
    (verb) =>
      verb
        .options(TYPES_OPTIONS)
        .example('$0 contract types --out payops.d.ts', 'Types alone: nothing of them runs.')
        .epilogue(
          'They are of the contract as it is. For types of what a profile binds, give a generator such as openapi-typescript what contract export --profile writes.',
        ),
    (args) => {
      checkValues(TYPES_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/contract/contract-types.ts')).contractTypes(args, io),
      );
    },
  );
}
