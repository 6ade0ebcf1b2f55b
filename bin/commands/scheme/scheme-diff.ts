/** `scheme diff`: what participants must do otherwise by another version of a scheme. */

import { differencesOf } from '../../../reports/scheme/scheme-differences.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import type { SchemeDiffArguments } from '../../command-line/scheme/scheme-options.ts';
import type { Io } from '../../io.ts';
import { differencesText } from '../../texts/scheme-text.ts';

/** @throws UserError for a file at fault. @returns 1 where something that participants must meet differs. */
export async function schemeDiff(
  { older, newer, json, lang }: SchemeDiffArguments,
  io: Io,
): Promise<ExitCode> {
  const differences = differencesOf(readScheme(older).scheme, readScheme(newer).scheme);
  io.stdout.write(
    json === true
      ? `${JSON.stringify(differences, undefined, 2)}\n`
      : `${differencesText(differences, lang)}\n`,
  );
  return differences.length === 0 ? EXIT.conformant : EXIT.nonConformant;
}
