/** `rulings`: its arguments and its help. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { RULINGS_OPTIONS } from './rulings-options.ts';

/** `rulings`: reads many reports, and changes none. */
export function rulingsCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'rulings <reports..>',
    'Show what errata, or a new version of a scheme, change for each of many reports.',
    (each) =>
      each
        .positional('reports', {
          type: 'string',
          array: true,
          demandOption: true,
          describe: 'Folders of reports, or folders above them; zips as well',
        })
        .options(RULINGS_OPTIONS)
        .example('$0 rulings filed --errata errata.yaml', 'Prints one line for each report below filed.')
        .example(
          '$0 rulings filed --scheme scheme-2027.yaml',
          'Also judges them by a new version of the scheme.',
        )
        .epilogue(
          'Exit codes: 0 every report stands; 1 at least one is void, to be repeated, unreadable, or breaks the new scheme; 2 usage error.',
        ),
    (args) => {
      checkValues(RULINGS_OPTIONS, args);
      carryOut(async () => (await import('../../commands/rulings.ts')).rulings(args, io));
    },
  );
}
