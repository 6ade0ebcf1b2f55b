/** `contract diff`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { CONTRACT_DIFF_OPTIONS } from './diff-options.ts';

const DESCRIPTION = 'OpenAPI 3.1, 3.0 or Swagger 2.0, in YAML or JSON: a file or an address';

/** `contract diff`: sends nothing but the request for a description that stands at an address. */
export function diffVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'diff <theirs> [newer]',
    'Compare the OpenAPI description of a server with the contract, or two versions of the contract.',
    (verb) =>
      verb
        .positional('theirs', { type: 'string', demandOption: true, describe: DESCRIPTION })
        .positional('newer', {
          type: 'string',
          describe: 'The newer version, when comparing two versions of the contract',
        })
        .options(CONTRACT_DIFF_OPTIONS)
        .example('$0 contract diff openapi.yaml', 'Prints each finding with its line.')
        .example('$0 contract diff openapi.yaml --write-profile draft.yaml', 'Also drafts a profile.')
        .epilogue(
          'Exit codes: 0 the description honours the contract; 1 it breaks the contract; 2 usage error; 3 it narrows or widens the contract.',
        ),
    (args) => {
      checkValues(CONTRACT_DIFF_OPTIONS, args);
      carryOut(async () => (await import('../../commands/contract/contract-diff.ts')).contractDiff(args, io));
    },
  );
}
