/** `board`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { BOARD_OPTIONS } from './board-options.ts';

/** `board` sends no requests. */
export function boardCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'board <folders..>',
    'Make a site from many reports: targets by section, requirements, history.',
    (each) =>
      each
        .positional('folders', {
          type: 'string',
          array: true,
          demandOption: true,
          describe: 'Folders of reports, or folders above them',
        })
        .options(BOARD_OPTIONS)
        .example('$0 board reports --out site', 'Then open site/index.html.')
        .example(
          '$0 board reports --register certificates --revocations revocations.jws --key certifier.json.pub',
          'Also makes a register of certificates.',
        )
        .epilogue('Exit codes: 0 the board was written, whatever it shows; 2 error.'),
    (args) => {
      checkValues(BOARD_OPTIONS, args);
      carryOut(async () => (await import('../../commands/board.ts')).board(args, io));
    },
  );
}
