/** The last words of a run. */
import { basename, dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { causeLines } from '../../reports/causes/cause-text.ts';
import { type SummaryView, summaryText } from '../../reports/formats/text.ts';
import { decisiveOutcome } from '../../reports/model/decisive-outcome.ts';
import { coverageText } from '../../reports/model/figures/contract-coverage.ts';
import { filterText } from '../../reports/model/filter-text.ts';
import { gainsIn } from '../../reports/model/gains.ts';
import { GAIN_WORDS } from '../../reports/words/gain-words.ts';
import { hanging } from '../../reports/words/layout/hanging.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { movedByInstrument, movedText, reachedLines } from '../../reports/words/money-words.ts';
import { outcomeLine } from '../../reports/words/outcome-line.ts';
import { REASON_WORDS } from '../../reports/words/reasons.ts';
import type { Language } from '../../spec/document/language.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { NOT_RUN_REASONS } from '../../spec/run/part/not-run.ts';
import { EXIT, type ExitCode, isUndecided } from '../../spec/run/verdicts.ts';
import { gainsInShort } from '../texts/gains-text.ts';
import { paragraph } from '../texts/paragraph.ts';
import { ENDING_WORDS, type ExitMeaning } from '../words/ending-words.ts';
import { inconclusiveLines, networkText, type UnverifiedView } from './unverified-text.ts';

export interface Ending {
  readonly report: Report;
  /** Paths of the reports, the page first. */
  readonly files: readonly string[];
  readonly exitCode: ExitCode;
}

/** Errors of the suite that the terminal shows; report.json holds them all, with their stacks. */
const SHOWN_ERRORS = 3;

/** The table by section, the outcome, what was left out, where the reports are; what is behind the failures comes last. */
export function endingText({ report, files, exitCode }: Ending, view: UnverifiedView): string {
  const { style, language } = view;
  const { exits } = ENDING_WORDS[language];
  const lines = [
    '',
    summaryText(essential(report), view),
    ...leftOut(report, language).map((line) => style.caution(line)),
    ...worthAdding(report, view),
    '',
    labelled('network', networkText(report, language), view),
    ...moneyLines(report, view),
    ...exercised(report, view),
    ...reportsAt(files, view),
    labelled('exit', `${exitCode}, ${exits[meaningOf(exitCode, report)]}`, view),
    ...inconclusiveLines(report, view),
    ...ranDry(report, language).map((line) => style.caution(line)),
    ...(report.run.money === undefined ? [] : reachedLines(report.run.money, language)).map((line) =>
      style.caution(line),
    ),
  ];
  return [
    ...lines.flatMap((line) => line.split('\n')).map((line) => inWidth(line, view)),
    ...causeLines(report, {
      ...view,
      columns: view.isTerminal ? view.columns : undefined,
      wrapped: (text, indent) => paragraph(text, view.columns, ' '.repeat(indent)),
      folder: files[0] === undefined ? undefined : shortest(dirname(files[0])),
    }),
    '',
  ].join('\n');
}

/** So wide are the labels, with the space behind them. */
const LABEL_WIDTH = 8;

function labelled(
  label: 'network' | 'money' | 'covered' | 'report' | 'exit',
  value: string,
  { style, language }: Required<SummaryView>,
): string {
  const word = ENDING_WORDS[language].labels[label];
  return `${style.quiet(word)}${' '.repeat(LABEL_WIDTH - word.length)}${value}`;
}

/** A line that is too wide for a terminal goes on below, behind its label. */
function inWidth(line: string, { isTerminal, columns }: UnverifiedView): string {
  const text = stripVTControlCharacters(line);
  if (isTerminal !== true || text.length <= columns) return line;
  return hanging(line, columns, /^[^ ]{1,7} +[^ ]/.test(text.slice(0, LABEL_WIDTH + 1)) ? LABEL_WIDTH : 2);
}

/** Where the page is, and what lies beside it. */
function reportsAt(files: readonly string[], view: Required<SummaryView>): string[] {
  const [first, ...others] = files;
  if (first === undefined) return [];
  const { beside } = ENDING_WORDS[view.language];
  const names = others.map((file) => basename(file)).join(', ');
  return [
    labelled('report', shortest(first), view),
    ...(others.length === 0 ? [] : [paragraph(beside(names), view.columns, ' '.repeat(LABEL_WIDTH))]),
  ];
}

/** The report without what the terminal has no room for: sections that a filter emptied, and stacks. */
function essential(report: Report): Report {
  const { run, requirements, totals, exitReason, harnessErrors } = report;
  const selected = new Set(requirements.filter((one) => selects(run.filter, one)).map((one) => one.section));
  const sections = totals.sections.filter(({ section }) => selected.has(section));
  const errors = harnessErrors.slice(0, SHOWN_ERRORS);
  return {
    ...report,
    totals: { ...totals, sections },
    ...(exitReason !== undefined && { exitReason: firstLine(exitReason) }),
    harnessErrors: errors.map((error) => ({ ...error, message: firstLine(error.message) })),
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The outcome alone, with what keeps it from being the whole truth. */
export function quietText({ report }: Ending, language: Language): string {
  return `${[outcomeLine(report, language), ...leftOut(report, language)].join(REASON_WORDS[language].apart)}\n`;
}

/** Payers that are named; report.json names all. */
const SHOWN_PAYERS = 6;

/** Payers that ran dry, once for all that they were needed for. */
function ranDry({ run: { dryPayers = [] }, requirements }: Report, language: Language): string[] {
  // The suite itself empties what allows drain: that is worth a word where a check went without.
  const isFelt = requirements.some(({ checks }) =>
    checks.some(({ verdict, cause }) => verdict === 'inconclusive' && cause === 'fixture'),
  );
  if (dryPayers.length === 0 || !isFelt) return [];
  const { dry, moreKeys } = ENDING_WORDS[language];
  const named = dryPayers
    .slice(0, SHOWN_PAYERS)
    .map(({ name, balance }) => visibleLine(balance === undefined ? name : `${name} (${balance})`));
  const more = dryPayers.length - named.length;
  return [dry(more > 0 ? [...named, moreKeys(more)] : named)];
}

/** What a filter left out: a run of a part proves nothing about the rest. */
function leftOut({ run, requirements }: Report, language: Language): string[] {
  const filter = filterText(run.filter);
  const unrun = notRun(requirements, language);
  if (filter === '') return unrun;
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  const out = judged.filter((requirement) => !selects(run.filter, requirement)).length;
  return [ENDING_WORDS[language].leftOut(filter, out, judged.length), ...unrun];
}

/** How many checks were selected and not run, by the reason. */
function notRun(requirements: Report['requirements'], language: Language): string[] {
  const checks = requirements.flatMap((requirement) => requirement.checks);
  return NOT_RUN_REASONS.flatMap((reason) => {
    const count = checks.filter((check) => check.notRun === reason).length;
    return count === 0 ? [] : [ENDING_WORDS[language].notRun[reason](count)];
  });
}

/** What moved, beside what was announced; then the instruments that moved most. */
function moneyLines({ run: { money } }: Report, view: Required<SummaryView>): string[] {
  if (money === undefined) return [];
  const { language, columns } = view;
  const indent = ' '.repeat(LABEL_WIDTH);
  const below = paragraph(movedByInstrument(money, language), columns, indent);
  const total = paragraph(movedText(money, language), columns, indent).trimStart();
  return [labelled('money', total, view), ...(below.trim() === '' ? [] : [below])];
}

/** What of the contract was exercised, in numbers. */
function exercised({ coverage }: Report, view: Required<SummaryView>): string[] {
  if (coverage === undefined) return [];
  const text = paragraph(coverageText(coverage, view.language), view.columns, ' '.repeat(LABEL_WIDTH));
  return [labelled('covered', text.trimStart(), view)];
}

/** How many checks were skipped, and what would let more be verified: five lines at the most. */
function worthAdding(
  { requirements, outlook }: Report,
  { style, language, columns }: UnverifiedView,
): string[] {
  const words = ENDING_WORDS[language];
  const skipped = requirements.flatMap(({ checks }) =>
    checks.filter(
      ({ verdict, shard, notRun }) => verdict === 'skipped' && shard === undefined && notRun === undefined,
    ),
  );
  if (skipped.length === 0) return [];
  const head = `${style.caution(words.labels.skipped)} ${words.wanting(words.checks(skipped.length))}`;
  const gains = gainsIn(requirements, outlook).map(({ key, step }) => ({
    key,
    requirements: step?.requirements ?? 0,
  }));
  if (gains.length === 0) return ['', head];
  const how = GAIN_WORDS[language].how('payops-conformance doctor');
  return ['', head, ...gainsInShort({ ...outlook, gains }, { language, columns }), style.quiet(`  ${how}`)];
}

function meaningOf(exitCode: ExitCode, report: Report): ExitMeaning {
  const { run, outcome, requirements, harnessErrors } = report;
  if (exitCode === EXIT.nonConformant) return 'failed';
  if (exitCode === EXIT.error) return harnessErrors.length > 0 ? 'harnessError' : 'unneededWaiver';
  if (exitCode === EXIT.incomplete) {
    if (run.interrupted) return 'interrupted';
    if (outcome === 'non-conformant') return 'waivedAndIncomplete';
    return isUndecided(requirements) ? 'undecided' : 'incomplete';
  }
  if (outcome === 'non-conformant') return 'waived';
  if (outcome === 'conformant') return 'conformant';
  return decisiveOutcome(report) === 'conformant' ? 'shard' : 'incompleteAllowed';
}

function shortest(file: string): string {
  const fromHere = relative(process.cwd(), file);
  return fromHere.startsWith('..') ? file : fromHere;
}
