/** `board`: a site of many reports. */
import { makeBoard } from '../../reports/board/make-board.ts';
import { type Register, readRegister } from '../../reports/board/register/read-register.ts';
import { readPublicKey } from '../../reports/seal/key-file.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { indexSecret } from '../board/index-secret.ts';
import { readAll } from '../board/readers.ts';
import { signedText } from '../certificates/signed-file.ts';
import type { BoardArguments } from '../command-line/board/board-options.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { boardNotes, boardText } from '../texts/board-text.ts';

/** @throws UserError for folders without a report, for a site folder that is not a board, and for a register without a key. */
export async function board(args: BoardArguments, io: Io): Promise<ExitCode> {
  const { folders, out, key, lang, verbose } = args;
  const trusted = key === undefined ? undefined : (await readPublicKey(key)).thumbprint;
  const { name, version } = packageInfo();
  try {
    const register = await registerOf(args, trusted);
    const secret = await indexSecret(io.env);
    const reuse = secret && { secret };
    const tool = { name, version };
    const content = await makeBoard({ folders, out, lang, trusted, tool, readAll, register, reuse });
    io.stderr.write(boardNotes(content, { lang, isWhole: verbose === true }, io));
    io.stdout.write(boardText(content, { out, lang }));
  } catch (error) {
    // An error of the file system; those of threads are not instances of its class.
    if (!(error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))) throw error;
    throw new UserError(
      `Cannot write the board to ${out}: ${error.code}.`,
      'Free disk space, or give another folder with --out.',
    );
  }
  return EXIT.conformant;
}

/** The certificates as they stand today; undefined where no register is asked for. */
async function registerOf(
  { register, revocations = [], lang }: BoardArguments,
  key: string | undefined,
): Promise<Register | undefined> {
  if (register === undefined) {
    if (revocations.length === 0) return undefined;
    throw new UserError('--revocations needs a register.', 'Add --register <certificates>.');
  }
  if (key === undefined)
    throw new UserError(
      'A register shows the certificates of one certifier: name its public key.',
      'Add --key <public key>.',
    );
  return readRegister(register, {
    key,
    day: dayOf(new Date()),
    revocations: revocations.map((path) => ({ path, text: signedText(path) })),
    lang,
  });
}
