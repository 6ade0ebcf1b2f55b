/** `board`: a site of many reports. */
import { makeBoard } from '../../reports/board/make-board.ts';
import { readPublicKey } from '../../reports/seal/key-file.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { indexSecret } from '../board/index-secret.ts';
import { readAll } from '../board/readers.ts';
import type { BoardArguments } from '../command-line/board/board-options.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { boardNotes, boardText } from '../texts/board-text.ts';

/** @throws UserError for folders without a report, and for a site folder that is not a board. */
export async function board({ folders, out, key, lang, verbose }: BoardArguments, io: Io): Promise<ExitCode> {
  const trusted = key === undefined ? undefined : (await readPublicKey(key)).thumbprint;
  const { name, version } = packageInfo();
  try {
    const secret = await indexSecret(io.env);
    const reuse = secret && { secret };
    const content = await makeBoard({ folders, out, lang, trusted, tool: { name, version }, readAll, reuse });
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
