/** `scheme show`: what schemes can decide, or what one decides. */
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { SchemeShowArguments } from '../../command-line/scheme/scheme-options.ts';
import type { Io } from '../../io.ts';
import { schemeSkeleton } from '../../texts/scheme-text.ts';

/** @throws UserError for a file at fault. */
export async function schemeShow(args: SchemeShowArguments, io: Io): Promise<ExitCode> {
  const { file, json, lang } = args;
  if (file !== undefined) return (await import('./scheme-check.ts')).schemeCheck({ ...args, file }, io);
  io.stdout.write(json === true ? `${JSON.stringify(PRACTICES, undefined, 2)}\n` : schemeSkeleton(lang));
  return EXIT.conformant;
}
