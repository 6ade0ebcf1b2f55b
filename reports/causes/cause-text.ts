/** The causes of a report for the terminal: an overview, the summary of each, and one in full. Pure. */

import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';
import { inLanguage } from '../model/in-language.ts';
import { causeExcuse } from '../scoring/unscored.ts';
import { withGroupedAmounts } from '../words/layout/grouped-amounts.ts';
import { hanging, hangingShell } from '../words/layout/hanging.ts';
import type { TextStyle } from '../words/layout/text-style.ts';
import { cut, visible, visibleLine } from '../words/layout/visible.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { linesTake, reproductionOf } from '../words/page/reproduction.ts';
import { TERMINAL_WORDS } from '../words/page/terminal-words.ts';
import { REASON_WORDS } from '../words/reasons.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../words/rows.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';
import { causesIn } from './causes-of.ts';
import { foldedRequirements } from './folded-requirements.ts';
import { replayLine, showLine } from './replay-line.ts';
import { reproducibleCheck } from './reproducible.ts';

/** How causes are shown. */
export interface CausesView {
  readonly style: TextStyle;
  readonly language: Language;
  /** Wraps a text. @param indent spaces before each line. */
  readonly wrapped: (text: string, indent: number) => string;
  /** Width of the terminal, for shell lines and values; absent: they stay on one line. */
  readonly columns?: number | undefined;
  /** Every cause, with its shell lines and all of its checks. */
  readonly isWhole: boolean;
  /** The folder of the reports, as one would type it; undefined if none were written. */
  readonly folder: string | undefined;
}

/** Causes in the overview without `isWhole`. */
const LISTED = 20;
/** Causes summarized at the end without `isWhole`. */
const SUMMARIZED = 5;
/** Characters of an expected or actual value. */
const LONGEST_VALUE = 300;
/** Width of a label with the spaces around it. */
const LABEL = 14;

/** Failures and warnings by cause, each with its requirements in a line: what a run shows first at its end. */
export function causeOverview(report: Report, view: CausesView): string[] {
  const { shown, causes, checks } = brokenIn(report, view.language);
  if (causes.length === 0) return [];
  const { style, language, wrapped, isWhole } = view;
  const listed = isWhole ? causes : causes.slice(0, LISTED);
  return [
    '',
    LABELLED[language](style.strong(CAUSE_PHRASES[language].title), String(causes.length)),
    ...listed.flatMap((cause) => [
      '',
      headOf(cause, view),
      ...foldedRequirements(cause, shown.requirements, checks, {
        language,
        folder: view.folder,
        most: isWhole ? undefined : 3,
      }).map((line) => wrapped(line, 3)),
    ]),
    ...remaining(causes.slice(listed.length), view),
  ];
}

/** The first causes, each with what was expected and what came: the last lines of a run. */
export function causeLines(report: Report, view: CausesView): string[] {
  const { causes, checks } = brokenIn(report, view.language);
  if (causes.length === 0) return [];
  const take = linesTake(report, view.language);
  const summarized = view.isWhole ? causes : causes.slice(0, SUMMARIZED);
  return [
    ...(view.isWhole && take !== '' ? ['', view.style.quiet(view.wrapped(take, 0))] : []),
    ...summarized.flatMap((cause) => ['', ...summaryOf(cause, checks, report, view)]),
    ...remaining(causes.slice(summarized.length), view),
  ];
}

/** What is broken, in a language; inconclusive checks are listed by reason elsewhere. */
function brokenIn(report: Report, language: Language) {
  const shown = inLanguage(report, language);
  return {
    shown,
    causes: causesIn(shown).filter(({ verdict }) => verdict !== 'inconclusive'),
    checks: new Map(shown.requirements.flatMap((one) => one.checks.map((check) => [check.id, check]))),
  };
}

function remaining(causes: readonly ReportedCause[], view: CausesView): string[] {
  const [next] = causes;
  if (next === undefined) return [];
  const command = view.folder === undefined ? undefined : showLine(next.id, view.folder);
  return ['', view.style.quiet(view.wrapped(CAUSE_PHRASES[view.language].more(causes.length, command), 0))];
}

/** Id, verdict and title, the id in colour. */
export function headOf(
  { id, verdict, title }: ReportedCause,
  { style, language, wrapped }: Pick<CausesView, 'style' | 'language' | 'wrapped'>,
): string {
  const mark =
    verdict === 'inconclusive' ? VERDICT_WORDS[language][verdict] : TERMINAL_WORDS[language].marks[verdict];
  const [first = '', ...rest] = wrapped(`${id} ${mark} ${visibleLine(title)}`, 3)
    .trimStart()
    .split(' ');
  const paint = verdict === 'fail' ? style.bad : style.caution;
  return `${paint(first)} ${rest.join(' ')}`;
}

/** How far a cause goes: its first requirement, counts, waivers, and what could not be judged because of it. */
export function extentLines(
  cause: ReportedCause,
  report: Report,
  { style, language, wrapped }: Pick<CausesView, 'style' | 'language' | 'wrapped'>,
): string[] {
  const words = CAUSE_PHRASES[language];
  const { section, level, requirements, checks, followUps, only = [] } = cause;
  const excuse = causeExcuse(cause, report.requirements, language);
  const place = `${requirements[0] ?? ''} (${PLACE_WORDS[language](section, level)})`;
  const extent = words.extent(checks.length, requirements.length);
  return [
    wrapped([place, extent].join(REASON_WORDS[language].apart), 3),
    ...(excuse === undefined ? [] : [style.caution(wrapped(excuse, 3))]),
    ...(only.length === 0 ? [] : [wrapped(words.only(only.map(visibleLine)), 3)]),
    ...(followUps.length === 0 ? [] : [style.quiet(wrapped(words.followUps(followUps.length), 3))]),
  ];
}

function summaryOf(
  cause: ReportedCause,
  checks: ReadonlyMap<string, ReportedCheck>,
  report: Report,
  view: CausesView,
): string[] {
  const best = checks.get(cause.checks[0] ?? '');
  const reproducible = reproducibleCheck(cause, checks)?.failure;
  const { style, language, columns, isWhole, folder } = view;
  const words = CAUSE_PHRASES[language];
  const row = (name: string, value: string) => `   ${style.quiet(name.padEnd(LABEL - 4))} ${value}`;
  const shell = (lines: string) => hangingShell(lines, columns, LABEL);
  const { expected, actual } = ROW_WORDS[language];
  const seen = (value: string, paint: (text: string) => string) => {
    const { text, left } = cut(visibleLine(withGroupedAmounts(value, language)), LONGEST_VALUE);
    return hanging(`${text}${left > 0 ? '…' : ''}`, columns, LABEL, paint);
  };
  const again = visible((reproducible && reproductionOf(reproducible, language)) ?? '');
  return [
    headOf(cause, view),
    ...extentLines(cause, report, view),
    ...(best?.failure === undefined
      ? []
      : [
          row(expected, seen(best.failure.expected, style.good)),
          row(actual, seen(best.failure.actual, style.bad)),
        ]),
    ...(isWhole && again !== '' ? [row(words.again, shell(again))] : []),
    ...(folder === undefined ? [] : [row(words.show, shell(showLine(cause.id, view.folder)))]),
    ...(isWhole && folder !== undefined
      ? [row(words.replay, shell(replayLine(report, cause.id, report.run.folder ?? folder)))]
      : []),
    ...(isWhole ? cause.checks.map((check) => style.quiet(`     ${visibleLine(check)}`)) : []),
  ];
}
