/** `certificate revoke`: the next revocation list of a certifier. */
import { existsSync } from 'node:fs';
import { writePieces } from '../../../reports/archive/pieces.ts';
import { certificateDigest } from '../../../reports/certificates/certificate-file.ts';
import {
  nextRevocations,
  readRevocations,
  revocationOf,
  signRevocations,
} from '../../../reports/certificates/revocations.ts';
import { readSigningKey } from '../../../reports/seal/key-file.ts';
import type { SigningKey } from '../../../reports/seal/keys.ts';
import { LABELLED } from '../../../reports/words/rows.ts';
import type { Revocation, Revocations } from '../../../spec/generated/revocations-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { certificateAt, signedText } from '../../certificates/signed-file.ts';
import type { RevokeArguments } from '../../command-line/certificate/certificate-options.ts';
import type { Io } from '../../io.ts';
import { CERTIFICATE_TEXTS } from '../../words/certificate-texts.ts';

/** @throws UserError for a certificate or a list of another key, and one that is revoked already: nothing is written. */
export async function certificateRevoke(args: RevokeArguments, io: Io): Promise<ExitCode> {
  const { certificates, key: keyFile, reason, out, lang } = args;
  const key = await readSigningKey(keyFile, '--key');
  const before = existsSync(out) ? await listAt(out, key) : undefined;
  const now = new Date().toISOString();
  const entries: Revocation[] = [];
  for (const path of certificates) entries.push(await entryOf(path, { before, key, now, reason, entries }));
  const list = nextRevocations(before, entries, { issuer: key.pub.thumbprint, issuedAt: now });
  try {
    await writePieces(out, [await signRevocations(list, key)]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UserError(
      `${out} cannot be written: ${String(error.code)}.`,
      'Choose another file with --out <file>.',
    );
  }
  const words = CERTIFICATE_TEXTS[lang];
  const lines = entries.map(({ certificate }) => LABELLED[lang](certificate, words.revoked));
  io.stdout.write(`${[...lines, words.list(out, list.sequence, list.entries.length)].join('\n')}\n`);
  return EXIT.conformant;
}

/** The list so far. */
async function listAt(path: string, key: SigningKey): Promise<Revocations> {
  const list = await readRevocations(signedText(path)).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${path} is no revocation list: ${why}. Nothing was written.`,
      'Restore the list that was published last, or choose another file with --out <file>.',
    );
  });
  if (list.issuer === key.pub.thumbprint) return list;
  throw new UserError(
    `${path} is the list of another key, ${list.issuer}. Nothing was written.`,
    'Choose another file with --out <file>, or sign with that key.',
  );
}

interface Revoking {
  readonly before: Revocations | undefined;
  readonly key: SigningKey;
  readonly now: string;
  readonly reason: string;
  /** Of this command, so far. */
  readonly entries: readonly Revocation[];
}

async function entryOf(path: string, { before, key, now, reason, entries }: Revoking): Promise<Revocation> {
  const { certificate, by, text } = await certificateAt(path);
  const { id } = certificate;
  if (by.thumbprint !== key.pub.thumbprint)
    throw new UserError(
      `${path}: key ${by.thumbprint} signed the certificate, not this one (${key.pub.thumbprint}). Nothing was written.`,
      'Only the certifier who signed a certificate can revoke it.',
    );
  const digest = certificateDigest(text);
  const known = before && revocationOf(before, { id, digest });
  if (known !== undefined)
    throw new UserError(
      `${path}: ${id} is revoked already, since ${known.revokedAt}. Nothing was written.`,
      'Leave it out.',
    );
  if (entries.some((one) => one.digest === digest))
    throw new UserError(`${path}: ${id} is named twice. Nothing was written.`, 'Leave it out once.');
  return { certificate: id, digest, revokedAt: now, reason };
}
