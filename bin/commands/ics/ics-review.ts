/** `ics review`: what contradicts a declaration. */
import { reviewed } from '../../../reports/declaration/review.ts';
import { isWhole } from '../../../reports/declaration/with-run.ts';
import { readReport } from '../../../reports/folder/report-file.ts';
import { offeredBy } from '../../../spec/diff/offered.ts';
import { readDescription } from '../../../spec/diff/reading/description.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readDeclaration } from '../../../target/declaration/read-declaration.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import type { IcsReviewArguments } from '../../command-line/ics/ics-options.ts';
import { type Io, styleFor } from '../../io.ts';
import { pathOfKey, reviewText } from '../../texts/review-text.ts';

/** @throws UserError for a file that cannot be read. @returns 1 where something contradicts the declaration. */
export async function icsReview(args: IcsReviewArguments, io: Io): Promise<ExitCode> {
  const { file, lang, json } = args;
  const { declaration, digest, lineOf } = readDeclaration(file);
  const report = args.report === undefined ? undefined : readReport(args.report);
  const contradictions = reviewed(declaration, {
    scheme: args.scheme === undefined ? undefined : readScheme(args.scheme).scheme,
    offer:
      args.openapi === undefined
        ? undefined
        : offeredBy(await readDescription(args.openapi, { allowRemote: args['allow-remote'] === true })),
    report,
  });
  const isPartial = report !== undefined && !isWhole(report);
  if (json === true) {
    const placed = contradictions.map((one) => ({ ...one, line: lineOf(pathOfKey(one.key)) }));
    const { organisation, product } = declaration;
    const whole = report === undefined ? {} : { wholeRun: !isPartial };
    const found = { declaration: { digest, organisation, product }, ...whole, contradictions: placed };
    io.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
  } else {
    const style = styleFor(io.stdout, io.env);
    const view = { path: file, lineOf, language: lang, isPartial, style };
    io.stdout.write(`${reviewText(declaration, contradictions, view)}\n`);
  }
  return contradictions.length === 0 ? EXIT.conformant : EXIT.nonConformant;
}
