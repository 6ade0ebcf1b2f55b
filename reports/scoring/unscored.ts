/** What of a report is unscored, in words. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type {
  Report,
  ReportedCause,
  ReportedCheck,
  ReportedRequirement,
} from '../../spec/generated/report-types.ts';
import { causeWaiverText, waiverText } from '../waivers/waived.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { LABELLED } from '../words/rows.ts';
import { UNSCORED_WORDS } from '../words/unscored-words.ts';

/** How a run was scored, and what failed without counting; none where everything counts. */
export function scoringNotes({ run, requirements }: Report, language: Language): string[] {
  const { requirementSet: set } = run;
  if (set === undefined) return [];
  const words = UNSCORED_WORDS[language];
  const checks = requirements.flatMap((one) => one.checks).filter(({ unscored }) => unscored === true);
  const whole = requirements.filter(({ unscored }) => unscored === true);
  if (checks.length === 0 && whole.length === 0) return [words.whole(visibleLine(set))];
  const failed = requirements.filter((one) =>
    one.checks.some(({ unscored, verdict }) => unscored === true && verdict === 'fail'),
  );
  return [
    words.extent(visibleLine(set), whole.length, checks.length),
    ...(failed.length === 0 ? [] : [LABELLED[language](words.failed, named(failed, language))]),
  ];
}

/** Requirements that are named in a line. */
const NAMED = 6;

function named(requirements: readonly ReportedRequirement[], language: Language): string {
  const ids = requirements.slice(0, NAMED).map(({ id }) => visibleLine(id));
  const left = requirements.length - ids.length;
  return `${ids.join(', ')}${left > 0 ? ` ${UNSCORED_WORDS[language].others(left)}` : ''}`;
}

/** Why a failure does not cause exit code 1: its waiver, or that it is unscored; undefined where it does. */
export function excuseText({ waiver, unscored }: ReportedCheck, language: Language): string | undefined {
  const reasons = [
    ...(waiver === undefined ? [] : [waiverText(waiver, language)]),
    ...(unscored === true ? [UNSCORED_WORDS[language].reason] : []),
  ];
  return reasons.length === 0 ? undefined : reasons.join(', ');
}

/** The same of a cause; undefined where none of its checks has an excuse. */
export function causeExcuse(
  cause: ReportedCause,
  requirements: readonly ReportedRequirement[],
  language: Language,
): string | undefined {
  const words = UNSCORED_WORDS[language];
  const { checks } = cause;
  const unscored = checksIn(cause, requirements).filter((check) => check.unscored === true).length;
  const reasons = [
    causeWaiverText(cause, requirements, language),
    unscored === 0
      ? undefined
      : unscored === checks.length
        ? words.reason
        : words.some(unscored, checks.length),
  ].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? undefined : reasons.join(', ');
}

/** Whether no check of a cause causes exit code 1: each is waived or unscored. */
export function isExcusedCause(cause: ReportedCause, requirements: readonly ReportedRequirement[]): boolean {
  const own = checksIn(cause, requirements);
  return own.length > 0 && own.every(({ waiver, unscored }) => waiver !== undefined || unscored === true);
}

function checksIn({ checks }: ReportedCause, requirements: readonly ReportedRequirement[]): ReportedCheck[] {
  const own = new Set(checks);
  return requirements.flatMap((one) => one.checks).filter(({ id }) => own.has(id));
}
