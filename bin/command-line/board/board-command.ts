/** `board`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { BOARD_OPTIONS } from './board-options.ts';

/** `board`: sends nothing, and needs no server. */
export function boardCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'board <folders..>',
    'Build a website from many reports: targets by section, and the history of each target.',
    (each) =>
      each
        .positional('folders', {
          type: 'string',
          array: true,
          demandOption: true,
          describe: 'Folders of reports, or parent folders',
        })
        .options(BOARD_OPTIONS)
        .example('$0 board reports --out site', 'Builds the site; open site/index.html.')
        .epilogue('Exit codes: 0 the board was built, whatever it shows; 2 usage error.'),
    (args) => {
      checkValues(BOARD_OPTIONS, args);
      carryOut(async () => (await import('../../commands/board.ts')).board(args, io));
    },
  );
}
