/** `verify`: does a folder of reports hold together, and is it as it was signed? */
import { readPublicKey } from '../../reports/seal/key-file.ts';
import type { KnownCatalogue } from '../../reports/verify/account.ts';
import { openReports } from '../../reports/verify/archive/folder.ts';
import { FolderError } from '../../reports/verify/archive/folder-error.ts';
import { type Demands, type Verification, verifyFolder } from '../../reports/verify/verification.ts';
import { concernsOf } from '../../spec/errata/errata.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { appliedErrata } from '../applied-errata.ts';
import type { VerifyArguments } from '../command-line/option-table.ts';
import type { Io } from '../io.ts';
import { knownCatalogue } from '../known-catalogue.ts';
import { verificationJson, verificationText } from '../texts/verification-text.ts';

/**
 * Holds a folder to what a run would have left.
 * @returns 0 where every condition holds, else 1.
 * @throws UserError for what is neither a folder of reports nor a zip of one, or no key where one is named, and errata with problems.
 */
export async function verify(args: VerifyArguments, io: Io): Promise<ExitCode> {
  const trusted = args.key === undefined ? undefined : await readPublicKey(args.key);
  const errata = appliedErrata(args.errata);
  const known = knownCatalogue();
  const demands = { trusted, nonce: args.nonce };
  const verification = await verified(args.folder, known, demands);
  const { report } = verification;
  const concerns = report === undefined ? [] : concernsOf(report, errata);
  io.stdout.write(
    args.json === true
      ? verificationJson({ ...verification, concerns })
      : verificationText({ ...verification, concerns }, io, args.lang),
  );
  const holds = verification.conditions.every(({ problems }) => problems.length === 0);
  return holds ? EXIT.conformant : EXIT.nonConformant;
}

async function verified(path: string, known: KnownCatalogue, demands: Demands): Promise<Verification> {
  try {
    return await verifyFolder(openReports(path), known, demands);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new UserError(
      `${path}: ${error.message}.`,
      'Give the folder that a run wrote (--out), or a zip of it.',
    );
  }
}
