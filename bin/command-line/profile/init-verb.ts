/** `init`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { INIT_OPTIONS } from './init-options.ts';

/** `init`: asks for what only somebody who knows the target can say, and finds out the rest. */
export function initCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'init',
    'Create a profile interactively.',
    (each) =>
      each
        .options(INIT_OPTIONS)
        .example('$0 init', 'Asks for everything and tries each answer.')
        .example('$0 init --add', 'Completes the profile of this folder.')
        .example(
          '$0 init --yes --base-url https://sandbox.example.org --payer W-1,MOBILE_WALLET,C-1 --beneficiary W-2,MOBILE_WALLET,C-1 --service S-1',
          'For scripts; the token comes from PAYOPS_TOKEN.',
        )
        .epilogue(
          'An option marked [list] may be repeated. Exit codes: 0 the profile was written; 2 it was not.',
        ),
    (args) => {
      checkValues(INIT_OPTIONS, args);
      carryOut(async () => (await import('../../commands/profile/init.ts')).init(args, io));
    },
  );
}
