/**
 * Plain-text blocks for the terminal. Pure: colours are passed in as functions.
 *
 * Every text from the target goes through `visible`, so that it can neither move the cursor nor reorder a line.
 */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { type Outcome, VERDICTS } from '../../spec/run/verdicts.ts';
import { attestedSummary, namedIds } from '../attestations/attested.ts';
import { replayLine, showLine } from '../causes/replay-line.ts';
import { certificationLines } from '../certification/certification-text.ts';
import { narrowingText } from '../model/filter-text.ts';
import { checkIn, inLanguage } from '../model/in-language.ts';
import { schemeLines } from '../scheme/scheme-text.ts';
import { excuseText, scoringNotes } from '../scoring/unscored.ts';
import { ATTESTATION_WORDS } from '../words/attestation-words.ts';
import { chosenNote } from '../words/budget-words.ts';
import { numeral } from '../words/counting.ts';
import { bestExchangeOf, findingRows, rowsWithValues } from '../words/finding-rows.ts';
import { withGroupedAmounts } from '../words/layout/grouped-amounts.ts';
import { hanging, hangingCommand, hangingShell } from '../words/layout/hanging.ts';
import { PLAIN, type TextStyle } from '../words/layout/text-style.ts';
import { cut, visible, visibleLine } from '../words/layout/visible.ts';
import { countedLine, outcomeSentence, verdictNotes } from '../words/outcome-line.ts';
import { TERMINAL_WORDS } from '../words/page/terminal-words.ts';
import { retestNotes } from '../words/retest-words.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS, type RowName } from '../words/rows.ts';
import { shardNotes } from '../words/shard-words.ts';
import {
  IN_PART_WORDS,
  OUTCOME_WORDS,
  type ShownVerdict,
  VERDICT_HEADS,
  VERDICT_WORDS,
} from '../words/verdict-words.ts';
import { type Format, REPORT_FILES } from './formats.ts';

/** Characters of one value that are shown; the report holds the whole. */
const VALUE_LIMIT = 1200;

/** Style and language; plain English by default. */
export interface TextView {
  readonly style?: TextStyle;
  readonly language?: Language;
}

export interface FailureView extends TextView {
  /** The reports that the run writes: only these are referred to. */
  readonly formats?: readonly Format[];
  /** The folder of the reports, as it would be typed; by default where the run wrote them. */
  readonly folder?: string | undefined;
  /** Width of the terminal, to which values are wrapped; absent: lines stay unwrapped. */
  readonly columns?: number | undefined;
  /** Prints shell commands of any length; otherwise a long one gives way to the `show` that prints it. */
  readonly hasWholeCommands?: boolean | undefined;
}

/** The same without defaults. */
export type ShownFailure = Required<Omit<FailureView, Optional>> & Pick<FailureView, Optional>;

type Optional = 'columns' | 'folder' | 'hasWholeCommands';

export interface SummaryView extends TextView {
  /** Width of the terminal; titles of sections are cut to fit. */
  readonly columns?: number;
}

/** A check that failed or warned: the rule, what happened instead, and how to reproduce it. */
export function failureText(report: Report, check: ReportedCheck, view: FailureView = {}): string {
  const { style = PLAIN, language = DEFAULT_LANGUAGE, formats = [], columns, folder } = view;
  const requirement = inLanguage(report, language).requirements.find(({ checks }) =>
    checks.some(({ id }) => id === check.id),
  );
  const mark = markOf(check, style, language);
  const head = requirement
    ? `${mark} ${style.strong(requirement.id)} ${style.quiet(PLACE_WORDS[language](requirement.section, requirement.level))}`
    : `${mark} ${style.strong(check.id)}`;
  const rows = [
    ...rowsWithValues([['rule', requirement?.statement]]),
    ...rowsWithValues(
      findingRows(checkIn(check, language), language).map(([name, value]) => [
        name,
        name === 'again' ? shownCommand(value, report, check.id, view) : value,
      ]),
    ),
    ...rowsWithValues([['evidence', evidenceOf(check, formats, language, folder ?? report.run.folder)]]),
  ];
  const shown = { style, language, formats, columns };
  return [head, ...rows.map(([name, value]) => row(name, value, shown))].join('\n');
}

/**
 * A shell command as it is, since a part of one does harm; a long one is where `report.json` keeps it, for `show`.
 * An embedded sandbox ends with its run: only `replay` starts one again, and a replay has nothing to add.
 */
function shownCommand(command: string, report: Report, check: string, view: FailureView): string | undefined {
  const { formats = [], language = DEFAULT_LANGUAGE, hasWholeCommands = false, folder } = view;
  if (hasWholeCommands) return command;
  if (report.profile.sandbox !== undefined)
    return formats.includes('json') ? replayLine(report, check, folder) : undefined;
  if (command.length <= VALUE_LIMIT || !formats.includes('json')) return command;
  return TERMINAL_WORDS[language].longCommand(command.length, showLine(check, folder));
}

function markOf(check: ReportedCheck, style: TextStyle, language: Language): string {
  const { verdict } = check;
  const { marks } = TERMINAL_WORDS[language];
  if (verdict === 'fail')
    return excuseText(check, language) === undefined ? style.bad(marks.fail) : style.caution(marks.fail);
  return style.caution(verdict === 'warn' ? marks.warn : VERDICT_WORDS[language][verdict].toUpperCase());
}

/** A table of verdicts by section, and the outcome. */
export function summaryText(report: Report, view: SummaryView = {}): string {
  const { style = PLAIN, language = DEFAULT_LANGUAGE, columns = 100 } = view;
  const shown = inLanguage(report, language);
  const { run, totals, outcome, exitReason, harnessErrors } = shown;
  const words = TERMINAL_WORDS[language];
  const filter = narrowingText(run);
  const notes = [
    filter === '' ? undefined : words.narrowed(filter),
    ...scoringNotes(shown, language),
    ...shardNotes(shown, language),
    ...retestNotes(shown, language),
    chosenNote(shown, language),
    exitReason === undefined ? undefined : visibleLine(exitReason),
    ...harnessErrors.slice(1).map(({ message }) => visibleLine(message)),
  ].filter((note) => note !== undefined);
  const sentence = outcomeSentence(shown, language);
  const selected = shown.requirements.filter((one) => selects(run.filter, one));
  return [
    ...tableOf(totals, style, columns, language),
    style.quiet(countedLine(selected, language)),
    ...noteLines(shown, style, language),
    '',
    LABELLED[language](style.strong(paint(outcome, style, language)), sentence),
    ...certificationLines(report.certification, style, language),
    ...schemeLines(report.scheme, style, language),
    ...notes.map((note) => style.caution(words.note(note))),
  ].join('\n');
}

/** What the verdicts of the table mean, and how many requirements without one were verified in part. */
function noteLines(report: Report, style: TextStyle, language: Language): string[] {
  const { totals, requirements } = report;
  const { notVerified, others } = verdictNotes(totals.requirements, language);
  const parts = requirements.flatMap(({ inPart }) => inPart ?? []);
  const sum = (of: 'judged' | 'of') => parts.reduce((total, part) => total + part[of], 0);
  const { skipped, inconclusive } = totals.requirements;
  const extent = [parts.length, sum('judged'), sum('of'), skipped + inconclusive] as const;
  const inPart = `  ${IN_PART_WORDS[language].requirements(...extent)}`;
  const lines = [
    notVerified,
    parts.length > 0 ? inPart : undefined,
    ...others,
    ...attestedLines(report, language).map((line) => `  ${line}`),
  ];
  return lines.flatMap((line) => (line === undefined ? [] : [style.quiet(line)]));
}

/** Who attests which of the excluded requirements, a line for each wording; none where nobody does. */
export function attestedLines(report: Report, language: Language): string[] {
  const summary = attestedSummary(report, language);
  if (summary === undefined) return [];
  const { counted, missing, groups } = summary;
  const labelled = LABELLED[language];
  return [
    counted,
    ...groups.map(({ text, ids }) => labelled(text, namedIds(ids, language))),
    ...(missing.length === 0
      ? []
      : [labelled(ATTESTATION_WORDS[language].missing, namedIds(missing, language))]),
  ];
}

/** Requirements by verdict. */
export type Counts = Report['totals']['requirements'];

/** Empty columns are left out, except pass and fail. */
function tableOf(
  { sections, requirements: total }: Report['totals'],
  style: TextStyle,
  width: number,
  language: Language,
): string[] {
  const words = TERMINAL_WORDS[language];
  const order: readonly ShownVerdict[] = ['pass', ...VERDICTS.filter((one) => one !== 'pass'), 'excluded'];
  const columns = order.filter((column) => column === 'pass' || column === 'fail' || total[column] > 0);
  const isOneRow = sections.filter(({ requirements }) => !hasFindings(requirements)).length === 1;
  const withFindings = sections.filter(({ requirements }) => isOneRow || hasFindings(requirements));
  const others = sections
    .filter((section) => !withFindings.includes(section))
    .map(({ requirements }) => requirements);
  const names = withFindings.map(({ section, title }) => `${section.padEnd(6)}${title}`.trimEnd());
  const folded = others.length === 0 ? '' : words.withoutFindings(others.length);
  const heads = columns.map((column) => VERDICT_HEADS[language][column]);
  const room = width - heads.join('  ').length - 2;
  const longest = Math.max(...[...names, folded].map((name) => name.length));
  const first = Math.max(words.section.length, Math.min(room, longest));
  const line = (name: string, counts: Counts) =>
    [
      fitted(name, first),
      ...columns.map((column) => cell(column, numeral(language, counts[column]), style, language)),
    ].join('  ');
  return [
    style.quiet([words.section.padEnd(first), ...heads].join('  ')),
    ...withFindings.map(({ requirements }, index) => line(names[index] ?? '', requirements)),
    ...(others.length === 0 ? [] : [line(folded, sumOf(others))]),
    line(words.total, total),
  ];
}

function hasFindings({ fail, warn, inconclusive, skipped }: Counts): boolean {
  return fail + warn + inconclusive + skipped > 0;
}

/** Counts added up. */
function sumOf(all: readonly Counts[]): Counts {
  return all.reduce((sum, counts) => ({
    pass: sum.pass + counts.pass,
    fail: sum.fail + counts.fail,
    warn: sum.warn + counts.warn,
    observed: sum.observed + counts.observed,
    skipped: sum.skipped + counts.skipped,
    'not-applicable': sum['not-applicable'] + counts['not-applicable'],
    inconclusive: sum.inconclusive + counts.inconclusive,
    excluded: sum.excluded + counts.excluded,
  }));
}

/** Padded or cut to a width; a cut name ends in an ellipsis. */
function fitted(name: string, width: number): string {
  return name.length <= width ? name.padEnd(width) : `${name.slice(0, width - 1).trimEnd()}…`.padEnd(width);
}

function cell(column: ShownVerdict, count: string, style: TextStyle, language: Language): string {
  const none = count === '0';
  const text = (none ? '·' : count).padStart(VERDICT_HEADS[language][column].length);
  if (none) return style.quiet(text);
  if (column === 'fail') return style.bad(text);
  if (column === 'pass') return style.good(text);
  return column === 'warn' || column === 'inconclusive' ? style.caution(text) : text;
}

function paint(outcome: Outcome, style: TextStyle, language: Language): string {
  const word = OUTCOME_WORDS[language][outcome];
  if (outcome === 'conformant') return style.good(word);
  return outcome === 'non-conformant' ? style.bad(word) : style.caution(word);
}

/** Width of a label with the spaces around it. */
const LABEL_WIDTH = 15;

/** A label and its value. Further lines are indented below the first; expected and actual are coloured. */
function row(name: RowName, value: string, view: ShownFailure): string {
  const { style, language, formats, columns } = view;
  const isValue = name === 'expected' || name === 'actual';
  const limit = name === 'again' ? Number.POSITIVE_INFINITY : VALUE_LIMIT;
  const { text, left } = cut(visible(isValue ? withGroupedAmounts(value, language) : value), limit);
  const whole = formats.includes('json') ? REPORT_FILES.json : undefined;
  const tail = left > 0 ? ` ${TERMINAL_WORDS[language].cut(left, whole)}` : '';
  const label = style.quiet(ROW_WORDS[language][name].padEnd(LABEL_WIDTH - 3));
  return `  ${label} ${inColumn(name, `${text}${tail}`, style, columns)}`;
}

function inColumn(name: RowName, text: string, style: TextStyle, columns: number | undefined): string {
  if (name === 'again') return hangingShell(text, columns, LABEL_WIDTH);
  if (name === 'evidence') return hangingCommand(text, columns, LABEL_WIDTH);
  const paint = name === 'expected' ? style.good : name === 'actual' ? style.bad : undefined;
  return hanging(text, columns, LABEL_WIDTH, paint);
}

/** The command that prints the exchange; without an exchange, the place on the page or in report.json. */
function evidenceOf(
  check: ReportedCheck,
  formats: readonly Format[],
  language: Language,
  folder: string | undefined,
): string | undefined {
  const exchange = bestExchangeOf(check);
  // A replay writes no evidence.
  if (formats.length === 0) return undefined;
  const words = TERMINAL_WORDS[language];
  if (exchange !== undefined)
    return words.exchangeIn(exchange, showLine(exchange, folder), beforeIn(check, exchange));
  if (formats.includes('html')) return `${REPORT_FILES.html}#check-${check.id}`;
  return formats.includes('json') ? words.checkIn(check.id, REPORT_FILES.json) : undefined;
}

/** Exchanges before the one that is shown by its command. */
const SHOWN_BEFORE = 4;

/** Ids of the exchanges of a timeline before another one: how what it shows came about. */
function beforeIn({ failure }: ReportedCheck, exchange: string): string[] {
  const ids = (failure?.timeline ?? []).flatMap(({ exchangeId }) => exchangeId ?? []);
  return [...new Set(ids)].filter((id) => id !== exchange).slice(0, SHOWN_BEFORE);
}
