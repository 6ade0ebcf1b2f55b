/** The options of `board`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, LIST, OUT, type Table, VERBOSE } from '../option-rows.ts';

export const BOARD_OPTIONS = {
  out: {
    ...OUT,
    default: 'payops-board',
    describe: 'Folder of the site: new, empty, or an earlier board.',
  },
  key: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe:
      'Public key that you trust: the board marks the reports that it signed, and its register shows the certificates that it signed.',
  },
  register: {
    ...LIST,
    group: GROUP.output,
    describe:
      'Add a register of certificates: their files, or folders of them (*.jws), signed with --key. Repeatable.',
  },
  revocations: {
    ...LIST,
    group: GROUP.output,
    describe: 'With --register: the revocation list of the certifier. Repeatable.',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type BoardArguments = InferredOptionTypes<typeof BOARD_OPTIONS> & { readonly folders: string[] };
