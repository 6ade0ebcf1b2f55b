/** Annotations of GitHub Actions. */
import { causesIn } from '../../reports/causes/causes-of.ts';
import { inLanguage } from '../../reports/model/in-language.ts';
import { causeWaiverText, isWaivedCause } from '../../reports/waivers/waived.ts';
import { CAUSE_PHRASES } from '../../reports/words/page/cause-words.ts';
import { LABELLED, ROW_WORDS } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';

/** GitHub shows ten of each kind for a step, and drops the others. */
const SHOWN = 10;

/** `::error title=…::…` for each cause that fails, `::warning …` for each that warns, `::notice …` for what is waived. */
export function annotations(report: Report, language: Language): string[] {
  const shown = inLanguage(report, language);
  const checks = new Map(shown.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  const causes = causesIn(shown);
  return [
    ...causes.filter((cause) => kindOf(cause) === 'error').slice(0, SHOWN),
    ...causes.filter((cause) => kindOf(cause) === 'warning').slice(0, SHOWN),
    ...causes.filter((cause) => kindOf(cause) === 'notice').slice(0, SHOWN),
  ].map((cause) =>
    annotation(cause, checks.get(cause.checks[0] ?? ''), {
      language,
      waiver: causeWaiverText(cause, shown.requirements, language),
    }),
  );
}

/** A waived failure is a notice. */
function kindOf(cause: ReportedCause): 'error' | 'warning' | 'notice' | undefined {
  if (cause.verdict === 'inconclusive') return undefined;
  if (isWaivedCause(cause)) return 'notice';
  return cause.verdict === 'fail' ? 'error' : 'warning';
}

function annotation(
  cause: ReportedCause,
  best: ReportedCheck | undefined,
  { language, waiver }: { readonly language: Language; readonly waiver: string | undefined },
): string {
  const command = kindOf(cause) ?? 'warning';
  const labelled = LABELLED[language];
  const { expected, actual } = ROW_WORDS[language];
  const lines = [
    labelled(best?.circumstance ?? cause.id, cause.title),
    ...(waiver === undefined ? [] : [waiver]),
    ...(best?.failure
      ? [labelled(expected, best.failure.expected), labelled(actual, best.failure.actual)]
      : []),
    CAUSE_PHRASES[language].extent(cause.checks.length, cause.requirements.length),
  ];
  return `::${command} title=${property(cause.requirements[0] ?? '')}::${data(lines.join('\n'))}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
