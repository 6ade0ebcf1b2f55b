/** `contract docs` and `contract types`: how they are called, and what their help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { DOCS_OPTIONS, TYPES_OPTIONS } from './export-options.ts';

/** `contract docs`: sends nothing, and asks the sandbox within the process. */
export function docsVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'docs',
    'Write the contract as one HTML page: operations, fields, codes, rules, open points, examples.',
    (verb) =>
      verb
        .options(DOCS_OPTIONS)
        .example('$0 contract docs --out contract.html', 'Each requirement id is an anchor.')
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
        .example('$0 contract types --out payops.d.ts', 'Writes types only, without code.')
        .epilogue(
          'The types describe the contract without a profile. For types with the bindings of a profile, use a generator such as openapi-typescript on the output of contract export --profile.',
        ),
    (args) => {
      checkValues(TYPES_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/contract/contract-types.ts')).contractTypes(args, io),
      );
    },
  );
}
