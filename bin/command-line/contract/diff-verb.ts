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
    "Hold a server's own OpenAPI against the contract, or two versions of the contract against each other.",
    (verb) =>
      verb
        .positional('theirs', { type: 'string', demandOption: true, describe: DESCRIPTION })
        .positional('newer', { type: 'string', describe: 'The newer of two versions of the contract' })
        .options(CONTRACT_DIFF_OPTIONS)
        .example('$0 contract diff openapi.yaml', 'One finding after the other, with its line.')
        .example('$0 contract diff openapi.yaml --write-profile draft.yaml', 'With a profile to start from.')
        .epilogue(
          'Exit codes: 0 the contract is kept; 1 something breaks; 2 a mistake; 3 nothing breaks, and something narrows or widens it.',
        ),
    (args) => {
      checkValues(CONTRACT_DIFF_OPTIONS, args);
      carryOut(async () => (await import('../../commands/contract/contract-diff.ts')).contractDiff(args, io));
    },
  );
}
