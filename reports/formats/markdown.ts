/**
 * The report as Markdown, short enough for a comment on a pull request whatever happened: 60 lines at the most, below
 * 40,000 UTF-16 code units, where the smallest room that is known is 65,536.
 *
 * Whatever is not ours stands between backticks on one line: there it is no markup, mentions nobody
 * and links nowhere. There is no HTML in it.
 */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type {
  Report,
  ReportedCause,
  ReportedCheck,
  ReportedComparison,
  ReportedRequirement,
} from '../../spec/generated/report-types.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import { attestedSummary, namedIds } from '../attestations/attested.ts';
import { causesIn } from '../causes/causes-of.ts';
import { replayLine } from '../causes/replay-line.ts';
import { countsOf } from '../compare/diff-causes.ts';
import { narrowingText } from '../model/filter-text.ts';
import { gainsIn, whatLacks } from '../model/gains.ts';
import { groupBy } from '../model/grouping.ts';
import { inLanguage } from '../model/in-language.ts';
import { isOfSeen } from '../model/seen.ts';
import { isUnverified } from '../model/unverified.ts';
import { causeExcuse, scoringNotes } from '../scoring/unscored.ts';
import { ATTESTATION_WORDS } from '../words/attestation-words.ts';
import { chosenNote } from '../words/budget-words.ts';
import { CALIBRATION_WORDS } from '../words/calibration-words.ts';
import { numeral } from '../words/counting.ts';
import { GAIN_WORDS } from '../words/gain-words.ts';
import { moneyWords, movedInRun, reachedLines } from '../words/money-words.ts';
import { outcomeSentence } from '../words/outcome-line.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { COMPARISON_WORDS } from '../words/page/comparison-words.ts';
import { DIFF_WORDS } from '../words/page/diff-words.ts';
import { MARKDOWN_WORDS } from '../words/page/markdown-words.ts';
import { REASON_WORDS } from '../words/reasons.ts';
import { retestNotes } from '../words/retest-words.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../words/rows.ts';
import { translate } from '../words/sentences/translate.ts';
import { shardNotes } from '../words/shard-words.ts';
import { IN_PART_WORDS, OUTCOME_WORDS, VERDICT_WORDS } from '../words/verdict-words.ts';
import { CURL_LIMIT, code, headingOf, listBlock, moreLine, prose } from './markdown-pieces.ts';
import { programmeBlocks, residualBlock } from './markdown-programme.ts';
import { scenarioBlocks } from './markdown-scenarios.ts';

/** Causes told in full and in a line, reasons, and requirements of a reason: with all of them it is 60 lines at the most. */
const ROOM = { told: 4, listed: 8, unverified: 6, named: 3, attested: 3 } as const;

/** Markdown as GitHub and GitLab read it. */
export function renderMarkdown(report: Report, language: Language = DEFAULT_LANGUAGE): string {
  const shown = inLanguage(report, language);
  const { outcome, target, requirements } = shown;
  const words = MARKDOWN_WORDS[language];
  const unverified = requirements.filter(isUnverified);
  const programme = programmeBlocks(shown, language);
  const attested = attestedBlock(shown, language);
  const residual = residualBlock(shown, language);
  const scenarios = scenarioBlocks(shown, language);
  const others =
    linesOf([...programme, ...attested, ...scenarios, ...residual]) + scoringNotes(shown, language).length;
  const blocks = [
    `## ${MARK[outcome]} ${LABELLED[language](code(target.name, language), OUTCOME_WORDS[language][outcome])}`,
    `${prose(outcomeSentence(shown, language))}.`,
    ...programme,
    factsOf(shown, language),
    tableOf(shown, language),
    ...attested,
    ...scenarios,
    ...causeBlocks(shown, language, others),
    ...gainsBlock(report, language),
    ...unverifiedBlock(words.notVerified, unverified, language),
    ...residual,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Lines of blocks, with the empty one before each. */
function linesOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.split('\n').length + 1, 0);
}

/** Who attests which of the excluded requirements; nothing where nobody does. */
function attestedBlock(report: Report, language: Language): string[] {
  const summary = attestedSummary(report, language);
  if (summary === undefined) return [];
  const { counted, missing, groups } = summary;
  const quoted = (ids: readonly string[]) => namedIds(ids, language, (id) => code(id, language, 120));
  const labelled = LABELLED[language];
  const shown = groups.slice(0, ROOM.attested);
  const left = groups.slice(shown.length).reduce((sum, { ids }) => sum + ids.length, 0);
  const open = missing.length === 0 ? [] : [labelled(ATTESTATION_WORDS[language].missing, quoted(missing))];
  const head = [counted, ...open].join(REASON_WORDS[language].apart);
  const lines = [head, ...shown.map(({ text, ids }) => labelled(code(text, language), quoted(ids)))];
  return [[...lines.map((line) => `- ${line}`), ...moreLine(left, language)].join('\n')];
}

/** Keys of the profile that are named. */
const SHOWN_KEYS = 6;

/** What is worth adding to the profile, in the order of the terminal, in one paragraph. @param report in English. */
function gainsBlock(report: Report, language: Language): string[] {
  const gains = gainsIn(report);
  if (gains.length === 0) return [];
  const words = GAIN_WORDS[language];
  const shown = gains.slice(0, SHOWN_KEYS).map(({ exact, hints, step }) => {
    const gain = step === undefined || step.requirements === 0 ? '' : ` +${step.requirements}`;
    const lacks = whatLacks({ exact, hints });
    return `${code(exact, language)}${gain}${lacks === undefined ? '' : ` (${prose(translate(lacks, language))})`}`;
  });
  const more = gains.length - shown.length;
  return [`${words.best} ${[...shown, ...(more > 0 ? [words.more(more)] : [])].join(', ')}`];
}

const MARK: Readonly<Record<Report['outcome'], string>> = {
  conformant: '✅',
  'non-conformant': '❌',
  incomplete: '⚠️',
};

function factsOf(report: Report, language: Language): string {
  const { tool, contract, target, run, exitReason, comparison, calibration } = report;
  const words = MARKDOWN_WORDS[language];
  const quoted = (text: string) => code(text, language);
  const filter = narrowingText(run);
  const chosen = chosenNote(report, language);
  const facts = [
    words.tool(quoted(tool.name), quoted(tool.version), quoted(contract.version), quoted(target.baseUrl)),
    ...(isOfSeen(report) ? [] : [words.run(quoted(run.startedAt), run.seed, run.effort)]),
    ...(filter === '' ? [] : [words.partOnly(quoted(filter))]),
    ...scoringNotes(report, language).map(prose),
    ...shardNotes(report, language),
    ...retestNotes(report, language).map(prose),
    ...moneyFacts(report, language).map(prose),
    ...(chosen === undefined ? [] : [chosen]),
    ...(comparison === undefined ? [] : [sinceText(comparison, language)]),
    ...(calibration === undefined ? [] : [calibrationFact(calibration, language)]),
    ...(exitReason === undefined ? [] : [words.note(quoted(exitReason))]),
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

function calibrationFact(
  { digest, finishedAt, outcome }: NonNullable<Report['calibration']>,
  language: Language,
): string {
  const { name, outcomes } = CALIBRATION_WORDS[language];
  return LABELLED[language](
    name,
    `${outcomes[outcome]}, ${code(finishedAt, language)}, ${code(digest, language)}`,
  );
}

/** What moved beside what was announced, and each bound that was reached. */
function moneyFacts(report: Report, language: Language): string[] {
  const { money } = report.run;
  if (money === undefined) return [];
  const { heading } = moneyWords(language);
  return [LABELLED[language](heading, movedInRun(report, language)), ...reachedLines(money, language)];
}

function sinceText({ baseline, causes }: ReportedComparison, language: Language): string {
  const told = DIFF_WORDS[language].causes(countsOf(causes));
  return `${COMPARISON_WORDS[language].since} ${code(baseline.startedAt, language)}. ${told}`;
}

/** Requirements by verdict; words of ours and numbers alone. */
function tableOf({ totals }: Report, language: Language): string {
  const columns = [...VERDICTS.toSorted(passFirst), 'excluded'] as const;
  const shown = columns.filter((name) => totals.requirements[name] > 0);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...shown.map((name) => VERDICT_WORDS[language][name])]),
    row(['---', ...shown.map(() => '--:')]),
    row([
      MARKDOWN_WORDS[language].requirements,
      ...shown.map((name) => numeral(language, totals.requirements[name])),
    ]),
  ].join('\n');
}

function passFirst(one: string, other: string): number {
  return Number(other === 'pass') - Number(one === 'pass');
}

/**
 * The causes of failures and warnings: the first of them with what is needed to see it, others in a line.
 * @param taken lines that are no longer there for them.
 */
function causeBlocks(report: Report, language: Language, taken: number): string[] {
  const causes = causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive');
  if (causes.length === 0) return [];
  const words = CAUSE_PHRASES[language];
  const checks = new Map(report.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])));
  const told = causes.slice(0, ROOM.told);
  const others = causes.slice(ROOM.told).map((cause) => shortCause(cause, report, language));
  return [
    headingOf(words.title, causes.length, language),
    ...told.map((cause) => fullCause(cause, checks.get(cause.checks[0] ?? ''), report, language)),
    ...listBlock(words.others, others, ROOM.listed - taken, language),
  ];
}

/** Six lines at the most, and those between them. */
function fullCause(
  cause: ReportedCause,
  best: ReportedCheck | undefined,
  report: Report,
  language: Language,
): string {
  const { id, title, verdict, section, level, requirements, checks, followUps, only = [] } = cause;
  const words = CAUSE_PHRASES[language];
  const { failure } = best ?? {};
  const excuse = causeExcuse(cause, report.requirements, language);
  const line = lineOf(failure);
  const labelled = (label: string, value: string) => `- ${LABELLED[language](label, value)}`;
  const quoted = (text: string) => code(text, language);
  const { expected, actual, again } = ROW_WORDS[language];
  const { apart } = REASON_WORDS[language];
  const extent = [
    words.extent(checks.length, requirements.length),
    ...(excuse === undefined ? [] : [quoted(excuse)]),
    ...(only.length === 0 ? [] : [quoted(words.only(only))]),
    ...(followUps.length === 0 ? [] : [words.followUps(followUps.length)]),
  ];
  const replay = replayLine(report, id);
  return [
    `#### ${id} ${VERDICT_WORDS[language][verdict]}: ${quoted(title)}${changeOf(id, report, language)}`,
    [
      labelled(
        `${code(requirements[0] ?? '', language)} (${PLACE_WORDS[language](prose(section), level)})`,
        extent.join(apart),
      ),
      ...(failure === undefined
        ? []
        : [
            `${labelled(expected, quoted(failure.expected))}${apart}${LABELLED[language](actual, quoted(failure.actual))}`,
          ]),
      labelled(again, code(line ?? replay, language, CURL_LIMIT)),
      ...(line === undefined ? [] : [labelled(words.replay, code(replay, language))]),
    ].join('\n'),
  ].join('\n\n');
}

/** A shell line that is whole: several are too many here. */
function lineOf(failure: ReportedCheck['failure']): string | undefined {
  const { again = '' } = failure ?? {};
  return again === '' || again.includes('\n') || again.length > CURL_LIMIT ? undefined : again;
}

function shortCause(cause: ReportedCause, report: Report, language: Language): string {
  const { id, title, verdict, requirements } = cause;
  const excuse = causeExcuse(cause, report.requirements, language);
  const name = `${id} ${VERDICT_WORDS[language][verdict]} ${code(requirements[0] ?? '', language, 120)}`;
  const told = excuse === undefined ? name : `${name} (${code(excuse, language, 120)})`;
  return `${LABELLED[language](told, code(title, language, 160))}${changeOf(id, report, language)}`;
}

/** Whether a cause is new since an earlier run; nothing where none was given. */
function changeOf(id: string, { comparison }: Report, language: Language): string {
  const change = comparison?.causes.find((one) => one.id === id && one.change !== 'gone')?.change;
  return change === undefined ? '' : ` (${COMPARISON_WORDS[language].marks[change]})`;
}

/** Requirements with the same reason share a line: one option of a run usually leaves out many. */
function unverifiedBlock(
  title: string,
  requirements: readonly ReportedRequirement[],
  language: Language,
): string[] {
  if (requirements.length === 0) return [];
  const groups = [...groupBy(requirements, (one) => whyUnverified(one, language)).entries()];
  const shown = groups.slice(0, ROOM.unverified);
  const lines = shown.map(([why, all]) => `- ${namesOf(all, language)} ${why}`);
  const left = requirements.length - shown.reduce((sum, [, all]) => sum + all.length, 0);
  return [
    headingOf(title, requirements.length, language),
    [...lines, ...moreLine(left, language)].join('\n'),
  ];
}

function namesOf(all: readonly ReportedRequirement[], language: Language): string {
  const named = all.slice(0, ROOM.named).map(({ id }) => code(id, language, 120));
  const left = all.length - named.length;
  return `${named.join(', ')}${left > 0 ? ` ${MARKDOWN_WORDS[language].others(left)}` : ''}`;
}

function whyUnverified({ verdict, reason, inPart }: ReportedRequirement, language: Language): string {
  const { badge, extent } = IN_PART_WORDS[language];
  const word = VERDICT_WORDS[language][verdict];
  const told =
    inPart === undefined
      ? word
      : `${badge} (${extent(inPart.judged, inPart.of)}${REASON_WORDS[language].apart}${word})`;
  return reason === undefined ? told : LABELLED[language](told, code(reason, language, 160));
}

/** A headingOf list of so many, and how many did not fit. */
