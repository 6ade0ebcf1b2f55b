/** `keygen`: a key pair to sign reports with. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { newKeyPair } from '../../reports/seal/keys.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { KeygenArguments } from '../command-line/option-table.ts';
import { type Io, styleFor } from '../io.ts';

/**
 * Writes the private key, for its owner's eyes alone, and the public one beside it.
 * @throws UserError where one of the two files exists, or cannot be written.
 */
export async function keygen({ out }: KeygenArguments, io: Io): Promise<ExitCode> {
  const beside = `${out}.pub`;
  // A key that is lost cannot be made again, so that neither file is ever replaced.
  for (const path of [out, beside])
    if (existsSync(path))
      throw new UserError(
        `${path} exists already and was not changed.`,
        'Choose another file with --out <file>.',
      );
  const { secret, pub, thumbprint } = await newKeyPair();
  write(out, secret, 0o600);
  try {
    write(beside, pub, 0o644);
  } catch (error) {
    rmSync(out);
    throw error;
  }
  const style = styleFor(io.stdout, io.env);
  io.stdout.write(
    [
      `private key  ${out}  ${style.quiet('keep it to yourself: run --sign takes it')}`,
      `public key   ${beside}  ${style.quiet('give it away: verify --key takes it')}`,
      `thumbprint   ${style.strong(thumbprint)}`,
      '',
    ].join('\n'),
  );
  return EXIT.conformant;
}

function write(path: string, text: string, mode: number): void {
  try {
    writeFileSync(path, text, { mode, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(
      `The key cannot be written to ${path}: ${code}.`,
      'Choose another file with --out <file>.',
    );
  }
}
