/** The summary that ends a run: causes, verdicts by section, outcome, facts, and how to look into each cause. */
import { basename, dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type CausesView, causeLines, causeOverview } from '../../reports/causes/cause-text.ts';
import { doctorLine } from '../../reports/causes/replay-line.ts';
import { type SummaryView, summaryText } from '../../reports/formats/text.ts';
import { decisiveOutcome } from '../../reports/model/decisive-outcome.ts';
import { coverageText } from '../../reports/model/figures/contract-coverage.ts';
import { totalsOf } from '../../reports/model/figures/counts.ts';
import { findingsOf } from '../../reports/model/findings-of.ts';
import { gainsIn, whatLacks } from '../../reports/model/gains.ts';
import { GAIN_WORDS } from '../../reports/words/gain-words.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { movedByInstrument, movedInRun, reachedLines } from '../../reports/words/money-words.ts';
import { notRunTexts } from '../../reports/words/not-run-words.ts';
import { outcomeLine } from '../../reports/words/outcome-line.ts';
import { REASON_WORDS } from '../../reports/words/reasons.ts';
import type { Language } from '../../spec/document/language.ts';
import { selects } from '../../spec/document/selection.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { NOT_RUN_REASONS, type NotRun } from '../../spec/run/part/not-run.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { EXIT, type ExitCode, isUndecided } from '../../spec/run/verdicts.ts';
import type { ScarcePayers } from '../../suites/engine/run/run-sight.ts';
import { sinceText } from '../since/since-text.ts';
import { gainsInShort } from '../texts/gains-text.ts';
import { inColumns } from '../texts/in-width.ts';
import { paragraph } from '../texts/paragraph.ts';
import { ENDING_WORDS, type ExitMeaning } from '../words/ending-words.ts';
import { inconclusiveLines, networkText, type UnverifiedView } from './unverified-text.ts';

export interface Ending {
  readonly report: Report;
  /** Paths of the reports, the page first. */
  readonly files: readonly string[];
  readonly exitCode: ExitCode;
  /** The last run in the same folder; absent if there is nothing to compare with. */
  readonly since?: Report | undefined;
  /** Payers that checks had to wait for; absent where they were not why the run took long. */
  readonly scarce?: ScarcePayers | undefined;
}

/** A breakdown comes first; of what a selection came to its note tells. */
const TOLD_ELSEWHERE: readonly NotRun[] = ['breakdown', 'spent', 'unseen'];
const OTHER_REASONS = NOT_RUN_REASONS.filter((reason) => !TOLD_ELSEWHERE.includes(reason));

/** Internal errors that the terminal shows; report.json holds all of them, with their stacks. */
const SHOWN_ERRORS = 3;

/** Causes come first, as an overview, and last, with what was expected and what came. */
export function endingText({ report, files, exitCode, since, scarce }: Ending, view: UnverifiedView): string {
  const { style, language } = view;
  const { exits } = ENDING_WORDS[language];
  const causes = causesView(files, view);
  const lines = [
    '',
    summaryText(essential(report), view),
    ...notRunTexts(report, language, OTHER_REASONS).map((line) => style.caution(line)),
    ...(since === undefined ? [] : sinceLines(since, report, view)),
    ...worthAdding(report, view),
    '',
    labelled('network', networkText(report, language), view),
    ...moneyLines(report, view),
    ...exercised(report, view),
    ...reportsAt(files, view),
    labelled('exit', `${exitCode}, ${exits[meaningOf(exitCode, report)]}`, view),
    ...inconclusiveLines(report, view),
    ...(scarce === undefined ? [] : [style.quiet(scarceText(scarce, language))]),
    ...ranDry(report, language).map((line) => style.caution(line)),
    ...(report.run.money === undefined ? [] : reachedLines(report.run.money, language)).map((line) =>
      style.caution(line),
    ),
  ];
  // A breakdown explains all causes below it.
  const breakdown = notRunTexts(report, language, ['breakdown']).flatMap((line) => ['', style.caution(line)]);
  return [
    ...breakdown.map((line) => inWidth(line, view)),
    ...causeOverview(report, causes),
    ...lines.flatMap((line) => line.split('\n')).map((line) => inWidth(line, view)),
    ...causeLines(report, causes),
    '',
  ].join('\n');
}

function causesView(files: readonly string[], view: UnverifiedView): CausesView {
  const folder = files[0] === undefined ? undefined : shortest(dirname(files[0]));
  return {
    ...view,
    columns: view.isTerminal ? view.columns : undefined,
    wrapped: (text, indent) => paragraph(text, view.columns, ' '.repeat(indent)),
    folder,
  };
}

/** Width of the labels, with the space after them. */
const LABEL_WIDTH = 8;

function labelled(
  label: keyof (typeof ENDING_WORDS)['en']['labels'],
  value: string,
  { style, language }: Required<SummaryView>,
): string {
  const word = ENDING_WORDS[language].labels[label];
  return `${style.quiet(word)}${' '.repeat(LABEL_WIDTH - word.length)}${value}`;
}

/** A line that is wider than the terminal continues below, indented behind its label or as far as it is itself. */
function inWidth(line: string, { isTerminal, columns, language }: UnverifiedView): string {
  if (isTerminal !== true) return line;
  const text = stripVTControlCharacters(line);
  const labels = Object.values(ENDING_WORDS[language].labels);
  const isLabelled = labels.some((label) => text.startsWith(label.padEnd(LABEL_WIDTH)));
  return inColumns(line, columns, isLabelled ? LABEL_WIDTH : 0);
}

/** The page, and the other files in its folder. */
function reportsAt(files: readonly string[], view: Required<SummaryView>): string[] {
  const [first, ...others] = files;
  if (first === undefined) return [];
  const { also } = ENDING_WORDS[view.language];
  const names = others.map((file) => basename(file)).join(', ');
  return [
    labelled('report', shortest(first), view),
    ...(others.length === 0 ? [] : [paragraph(also(names), view.columns, ' '.repeat(LABEL_WIDTH))]),
  ];
}

/** The report without what the terminal has no room for: requirements that were not selected, and stacks. */
function essential(report: Report): Report {
  const { run, requirements, exitReason, harnessErrors } = report;
  const errors = harnessErrors.slice(0, SHOWN_ERRORS);
  return {
    ...report,
    totals: totalsOf(requirements.filter((one) => selects(run.filter, one))),
    ...(exitReason !== undefined && { exitReason: firstLine(exitReason) }),
    harnessErrors: errors.map((error) => ({ ...error, message: firstLine(error.message) })),
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The outcome in one line, with the checks that were not run. */
export function quietText({ report }: Ending, language: Language): string {
  return `${[outcomeLine(report, language), ...notRunTexts(report, language, NOT_RUN_REASONS)].join(REASON_WORDS[language].apart)}\n`;
}

/** Payers that are named; report.json names all of them. */
const SHOWN_PAYERS = 6;

/** Payers whose balance is exhausted, in one line. */
function ranDry({ run: { dryPayers = [] }, requirements }: Report, language: Language): string[] {
  // The suite itself empties instruments that allow drain: only a check that missed one makes it worth a line.
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

function scarceText({ type, payers, share }: ScarcePayers, language: Language): string {
  return ENDING_WORDS[language].scarce(type, payers, Math.round(share * 100));
}

/** What changed since the last run in the same folder. */
function sinceLines(since: Report, report: Report, view: UnverifiedView): string[] {
  const text = sinceText(since, report, view.language);
  return ['', labelled('since', paragraph(text, view.columns, ' '.repeat(LABEL_WIDTH)).trimStart(), view)];
}

/** The money that moved, compared with the estimate; with `isWhole`, by instrument. */
function moneyLines(report: Report, view: UnverifiedView): string[] {
  const { money } = report.run;
  if (money === undefined) return [];
  const { language, columns, isWhole } = view;
  const indent = ' '.repeat(LABEL_WIDTH);
  const below = isWhole ? paragraph(movedByInstrument(money, language), columns, indent) : '';
  const total = paragraph(movedInRun(report, language), columns, indent).trimStart();
  return [labelled('money', total, view), ...(below.trim() === '' ? [] : [below])];
}

/** The coverage of the contract. */
function exercised({ coverage }: Report, view: Required<SummaryView>): string[] {
  if (coverage === undefined) return [];
  const text = paragraph(coverageText(coverage, view.language), view.columns, ' '.repeat(LABEL_WIDTH));
  return [labelled('covered', text.trimStart(), view)];
}

/** How many checks were skipped, and which keys would let more be verified: at most five lines; none without a profile. */
function worthAdding(report: Report, { style, language, columns }: UnverifiedView): string[] {
  const { requirements, outlook, profile } = report;
  if (profile.path === undefined && profile.sandbox === undefined) return [];
  const words = ENDING_WORDS[language];
  const skipped = requirements.flatMap(({ checks }) =>
    checks.filter(
      ({ verdict, shard, notRun }) => verdict === 'skipped' && shard === undefined && notRun === undefined,
    ),
  );
  if (skipped.length === 0) return [];
  const head = style.caution(words.skipped(skipped.length));
  const gains = gainsIn(report).map(({ key, exact, hints, step }) => ({
    key,
    exact,
    requirements: step?.requirements ?? 0,
    lacks: whatLacks({ exact, hints }),
  }));
  if (gains.length === 0) return ['', head];
  const how = GAIN_WORDS[language].how(doctorLine(report));
  const isInconclusive = findingsOf(requirements, 'inconclusive').length > 0;
  const short = gainsInShort({ ...outlook, gains }, { language, columns, isInconclusive });
  return ['', head, ...short, style.quiet(`  ${how}`)];
}

function meaningOf(exitCode: ExitCode, report: Report): ExitMeaning {
  const { run, outcome, requirements, harnessErrors, scheme } = report;
  if (exitCode === EXIT.nonConformant) return outcome === 'non-conformant' ? 'failed' : 'schemeBroken';
  if (exitCode === EXIT.error) return harnessErrors.length > 0 ? 'harnessError' : 'unneededWaiver';
  if (exitCode === EXIT.incomplete) {
    if (run.interrupted) return 'interrupted';
    if (outcome === 'non-conformant') return 'waivedAndIncomplete';
    if (outcome === 'conformant' && scheme?.outcome === 'undecided') return 'schemeUndecided';
    if (isUndecided(scoredIn(requirements))) return 'undecided';
    return isNarrowed(report) ? 'narrowed' : 'incomplete';
  }
  if (outcome === 'non-conformant') return 'waived';
  if (outcome === 'conformant') return 'conformant';
  return decisiveOutcome(report) === 'conformant' ? 'shard' : 'incompleteAllowed';
}

/** Whether everything that was selected has a verdict, and something was not selected. */
function isNarrowed({ run, requirements }: Report): boolean {
  const judged = scoredIn(requirements);
  const selected = judged.filter((one) => selects(run.filter, one));
  return (
    selected.length < judged.length &&
    selected.every(({ verdict }) => verdict !== 'skipped' && verdict !== 'inconclusive')
  );
}

function shortest(file: string): string {
  const fromHere = relative(process.cwd(), file);
  return fromHere.startsWith('..') ? file : fromHere;
}
