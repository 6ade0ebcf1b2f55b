/** `contract export`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { EXPORT_OPTIONS } from './export-options.ts';

/** `contract export`: sends nothing. */
export function exportVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'export',
    'Write the contract as OpenAPI.',
    (verb) =>
      verb
        .options(EXPORT_OPTIONS)
        .example('$0 contract export --out openapi.yaml', 'Writes OpenAPI 3.1 to one file.')
        .example('$0 contract export --openapi 3.0 --dereferenced --format json', 'For older tools.')
        .example('$0 contract export --profile a.yaml', 'For a mock server, a fuzzer or a client generator.'),
    (args) => {
      checkValues(EXPORT_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/contract/contract-export.ts')).contractExport(args, io),
      );
    },
  );
}
