/** The causes of a report for the terminal: the last that a run says. Pure: colours come as functions. */

import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';
import { inLanguage } from '../model/in-language.ts';
import { causeWaiverText } from '../waivers/waived.ts';
import { hanging, hangingShell } from '../words/layout/hanging.ts';
import type { TextStyle } from '../words/layout/text-style.ts';
import { cut, visible, visibleLine } from '../words/layout/visible.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { linesTake, shownAgain } from '../words/page/shown-again.ts';
import { TERMINAL_WORDS } from '../words/page/terminal-words.ts';
import { REASON_WORDS } from '../words/reasons.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../words/rows.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';
import { causesIn } from './causes-of.ts';
import { replayLine } from './replay-line.ts';

/** How causes are shown. */
export interface CausesView {
  readonly style: TextStyle;
  readonly language: Language;
  /** Puts a text into lines, each behind so many spaces. */
  readonly wrapped: (text: string, indent: number) => string;
  /** Width of the terminal, for shell lines and values; absent: they stand on one line. */
  readonly columns?: number | undefined;
  /** Every cause, with every check of it. */
  readonly isWhole: boolean;
  /** Where the reports are, as it would be typed; undefined where none were written. */
  readonly folder: string | undefined;
}

/** Causes that are shown without `isWhole`. */
const SHOWN = 20;
/** Characters of shell lines that are shown. */
const LONGEST_LINE = 4000;
/** Characters of what was wanted, and of what came: the page has all of it. */
const LONGEST_VALUE = 300;
/** So wide are a label and what stands around it. */
const LABEL = 13;

/** Failures and warnings, one block each; what is inconclusive is told by whose it is, elsewhere. */
export function causeLines(report: Report, view: CausesView): string[] {
  const shown = inLanguage(report, view.language);
  const causes = causesIn(shown).filter(({ verdict }) => verdict !== 'inconclusive');
  if (causes.length === 0) return [];
  const words = CAUSE_PHRASES[view.language];
  const told = view.isWhole ? causes : causes.slice(0, SHOWN);
  const left = causes.length - told.length;
  const checks = new Map(shown.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  return [
    '',
    LABELLED[view.language](view.style.strong(words.title), String(causes.length)),
    view.style.quiet(view.wrapped(linesTake(report, view.language), 0)),
    ...told.flatMap((cause) => ['', ...linesOf(cause, checks.get(cause.checks[0] ?? ''), report, view)]),
    ...(left > 0 ? ['', view.style.quiet(words.more(left))] : []),
  ];
}

function linesOf(
  cause: ReportedCause,
  best: ReportedCheck | undefined,
  report: Report,
  { style, language, wrapped, columns, isWhole, folder }: CausesView,
): string[] {
  const words = CAUSE_PHRASES[language];
  const { id, title, verdict, section, level, requirements, checks, followUps, only = [] } = cause;
  const waiver = causeWaiverText(cause, report.requirements, language);
  const [mark, ...rest] = wrapped(`${id} ${markOf(verdict, language)} ${visibleLine(title)}`, 3)
    .trimStart()
    .split(' ');
  const paint = verdict === 'fail' ? style.bad : style.caution;
  const [first = ''] = requirements;
  const place = `${first} (${PLACE_WORDS[language](section, level)})`;
  const row = (name: string, value: string) => `   ${style.quiet(name.padEnd(LABEL - 4))} ${value}`;
  const shell = (lines: string) => hangingShell(lines, columns, LABEL);
  const { expected, actual } = ROW_WORDS[language];
  const seen = (value: string, paint: (text: string) => string) => {
    const { text, left } = cut(visibleLine(value), LONGEST_VALUE);
    return hanging(`${text}${left > 0 ? '…' : ''}`, columns, LABEL, paint);
  };
  const { text, left } = cut(
    visible((best?.failure && shownAgain(best.failure, language)) ?? ''),
    LONGEST_LINE,
  );
  return [
    `${paint(mark ?? '')} ${rest.join(' ')}`,
    wrapped([place, words.extent(checks.length, requirements.length)].join(REASON_WORDS[language].apart), 3),
    ...(waiver === undefined ? [] : [style.caution(wrapped(waiver, 3))]),
    ...(only.length === 0 ? [] : [wrapped(words.only(only.map(visibleLine)), 3)]),
    ...(followUps.length === 0 ? [] : [style.quiet(wrapped(words.followUps(followUps.length), 3))]),
    ...(best?.failure === undefined
      ? []
      : [
          row(expected, seen(best.failure.expected, style.good)),
          row(actual, seen(best.failure.actual, style.bad)),
        ]),
    ...(text === '' || left > 0 ? [] : [row(words.again, shell(text))]),
    ...(folder === undefined
      ? []
      : [row(words.replay, shell(replayLine(report, id, report.run.folder ?? folder)))]),
    ...(isWhole ? checks.map((check) => style.quiet(`     ${visibleLine(check)}`)) : []),
  ];
}

function markOf(verdict: ReportedCause['verdict'], language: Language): string {
  return verdict === 'inconclusive'
    ? VERDICT_WORDS[language][verdict]
    : TERMINAL_WORDS[language].marks[verdict];
}
