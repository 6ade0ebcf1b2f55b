/** `eligibility`: whether a report may be filed. */

import type { Condition } from '../../reports/eligibility/filing-condition.ts';
import { readFiled } from '../../reports/folder/filed-report.ts';
import { displayJson } from '../../reports/formats/json-report.ts';
import { conditionsOf, isEligible } from '../../reports/model/eligibility-conditions.ts';
import { readPublicKey } from '../../reports/seal/key-file.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { outcomeLine } from '../../reports/words/outcome-line.ts';
import { ELIGIBILITY_WORDS } from '../../reports/words/page/eligibility-words.ts';
import { DEFAULT_LANGUAGE } from '../../spec/document/language.ts';
import { type Concern, concernsOf } from '../../spec/errata/errata.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { readScheme } from '../../target/scheme/read-scheme.ts';
import { appliedErrata } from '../applied-errata.ts';
import type { EligibilityArguments } from '../command-line/option-table.ts';
import { clientsInfo, contractInfo } from '../contract-info.ts';
import { type Io, styleFor } from '../io.ts';
import { conditionRows } from '../texts/condition-rows.ts';
import { type ErrataView, errataJson, errataLines } from '../texts/errata-text.ts';

/**
 * Tells each condition with yes or no.
 * @returns 0 where the report may be filed, else 1.
 * @throws UserError where there is no report that this version reads, or no key or scheme where one is named.
 */
export async function eligibility(args: EligibilityArguments, io: Io): Promise<ExitCode> {
  const trusted = args.key === undefined ? undefined : await readPublicKey(args.key);
  const scheme = args.scheme === undefined ? undefined : readScheme(args.scheme);
  const { report, signature } = await readFiled(args.report, trusted);
  const concerns = concernsOf(report, appliedErrata(args.errata));
  const standard = {
    contract: contractInfo(),
    clients: clientsInfo(),
    now: Date.now(),
    maxAge: args['max-age'],
    signature,
    attested: args.attested,
    concerns,
    calibratedWithin: args['calibrated-within'],
    scheme,
    nonce: args.nonce,
  };
  const language = args.json === true ? DEFAULT_LANGUAGE : args.lang;
  const conditions = conditionsOf(report, standard, language);
  const eligible = isEligible(conditions);
  io.stdout.write(
    args.json === true
      ? displayJson({
          eligible,
          outcome: report.outcome,
          conditions,
          ...(concerns.length > 0 && { errata: errataJson(concerns) }),
        })
      : forPeople(report, { conditions, concerns }, { language, style: styleFor(io.stdout, io.env) }),
  );
  return eligible ? EXIT.conformant : EXIT.nonConformant;
}

/** What is said of a report. */
interface Answer {
  readonly conditions: readonly Condition[];
  readonly concerns: readonly Concern[];
}

function forPeople(
  report: Report,
  { conditions, concerns }: Answer,
  { language, style }: ErrataView,
): string {
  const words = ELIGIBILITY_WORDS[language];
  const rows = conditionRows(conditions, { language, style });
  const verdict = isEligible(conditions) ? style.good(words.may) : style.bad(words.mayNot);
  const told = `${verdict}. ${words.outcome(visibleLine(outcomeLine(report, language)))}`;
  const errata = errataLines(concerns, { style, language });
  const suffered = errata.length === 0 ? [] : ['', ...errata];
  return `${[...rows, ...suffered, '', told, style.quiet(words.hint)].join('\n')}\n`;
}
