/** Annotations of GitHub Actions. */
import { causesIn } from '../../reports/causes/causes-of.ts';
import { groupBy } from '../../reports/model/grouping.ts';
import { inLanguage } from '../../reports/model/in-language.ts';
import { causeExcuse, isExcusedCause } from '../../reports/scoring/unscored.ts';
import { CAUSE_PHRASES } from '../../reports/words/page/cause-words.ts';
import { LABELLED, ROW_WORDS } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';

/** GitHub shows ten of each kind for a step, and drops the others. */
const SHOWN = 10;

/** In the order in which GitHub is to show them. */
const KINDS = ['error', 'warning', 'notice'] as const;

type Kind = (typeof KINDS)[number];

/** `::error title=…::…` for each cause that fails, `::warning …` for each that warns, `::notice …` for what is waived or unscored. */
export function annotations(report: Report, language: Language): string[] {
  const shown = inLanguage(report, language);
  const checks = new Map(shown.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  const causes = groupBy(causesIn(shown), (cause) => kindOf(cause, shown.requirements));
  return KINDS.flatMap((kind) =>
    (causes.get(kind) ?? []).slice(0, SHOWN).map((cause) =>
      annotation(cause, checks.get(cause.checks[0] ?? ''), {
        kind,
        language,
        excuse: causeExcuse(cause, shown.requirements, language),
      }),
    ),
  );
}

/** A failure that is waived or unscored is a notice. */
function kindOf(cause: ReportedCause, requirements: Report['requirements']): Kind | undefined {
  if (cause.verdict === 'inconclusive') return undefined;
  if (isExcusedCause(cause, requirements)) return 'notice';
  return cause.verdict === 'fail' ? 'error' : 'warning';
}

interface AnnotationView {
  readonly kind: Kind;
  readonly language: Language;
  /** Why it does not cause exit code 1. */
  readonly excuse: string | undefined;
}

function annotation(
  cause: ReportedCause,
  best: ReportedCheck | undefined,
  { kind, language, excuse }: AnnotationView,
): string {
  const labelled = LABELLED[language];
  const { expected, actual } = ROW_WORDS[language];
  const lines = [
    labelled(best?.circumstance ?? cause.id, cause.title),
    ...(excuse === undefined ? [] : [excuse]),
    ...(best?.failure
      ? [labelled(expected, best.failure.expected), labelled(actual, best.failure.actual)]
      : []),
    CAUSE_PHRASES[language].extent(cause.checks.length, cause.requirements.length),
  ];
  return `::${kind} title=${property(cause.requirements[0] ?? '')}::${data(lines.join('\n'))}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
