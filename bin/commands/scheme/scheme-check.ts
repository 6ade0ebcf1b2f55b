/** `scheme check`: whether the file of a scheme can be used. */
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import type { SchemeArguments } from '../../command-line/scheme/scheme-options.ts';
import type { Io } from '../../io.ts';
import { schemeText } from '../../texts/scheme-text.ts';

/** @throws UserError that lists everything that is wrong with it. */
export async function schemeCheck(args: SchemeArguments, io: Io): Promise<ExitCode> {
  const { scheme, digest } = readScheme(args.file);
  io.stdout.write(
    args.json === true
      ? `${JSON.stringify({ ...scheme, digest }, undefined, 2)}\n`
      : `${schemeText(scheme, digest, args.lang)}\n`,
  );
  return EXIT.conformant;
}
