/** `ics check`: whether a declaration is complete and consistent. */
import { contradictionsInside } from '../../../reports/declaration/inside.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import {
  ENUMERATION_NAMES,
  operationsDeclared,
  valuesDeclared,
} from '../../../spec/declaration/declaration.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readDeclaration } from '../../../target/declaration/read-declaration.ts';
import { problemCount } from '../../../target/own-files/placed-problems.ts';
import type { IcsCheckArguments } from '../../command-line/ics/ics-options.ts';
import type { Io } from '../../io.ts';
import { contradictionLines } from '../../texts/review-text.ts';
import { ICS_WORDS } from '../../words/ics-words.ts';

/** @throws UserError that lists everything that is unset or wrong, or does not go together. */
export async function icsCheck({ file, json, lang }: IcsCheckArguments, io: Io): Promise<ExitCode> {
  const { declaration, digest, lineOf } = readDeclaration(file);
  const inside = contradictionsInside(declaration);
  if (inside.length > 0) {
    const lines = contradictionLines(inside, { path: file, lineOf, language: lang });
    const head = `The declaration ${file} has ${problemCount(inside.length)}.`;
    throw new UserError(
      [head, ...lines].join('\n'),
      `To review it: npx payops-conformance ics review ${file}`,
    );
  }
  if (json === true) {
    io.stdout.write(`${JSON.stringify({ ...declaration, digest }, undefined, 2)}\n`);
    return EXIT.conformant;
  }
  const words = ICS_WORDS[lang];
  const { organisation, product, values } = declaration;
  const offered = ENUMERATION_NAMES.flatMap((name) => valuesDeclared(declaration, name));
  const all = ENUMERATION_NAMES.flatMap((name) => Object.keys(values[name]));
  io.stdout.write(
    [
      words.complete(`${product.name} ${product.version}`, organisation),
      words.counts(operationsDeclared(declaration).length, OPERATION_IDS.length, offered.length, all.length),
      digest,
      '',
    ].join('\n'),
  );
  return EXIT.conformant;
}
