/**
 * The report as Markdown, short enough for a comment on a pull request: below 40,000 UTF-16 code units, where the
 * smallest room that is known is 65,536.
 *
 * Whatever is not ours stands between backticks on one line: there it is no markup, mentions nobody
 * and links nowhere. There is no HTML in it.
 */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import { filterText } from '../model/filter-text.ts';
import { type Finding, findingsOf } from '../model/findings-of.ts';
import { inLanguage } from '../model/in-language.ts';
import { numeral } from '../words/counting.ts';
import { bestExchangeOf, filled, findingRows } from '../words/finding-rows.ts';
import { outcomeSentence } from '../words/outcome-line.ts';
import { MARKDOWN_WORDS } from '../words/page/markdown-words.ts';
import { LABELLED, PLACE_WORDS, ROW_WORDS } from '../words/rows.ts';
import { OUTCOME_WORDS, VERDICT_WORDS } from '../words/verdict-words.ts';
import { cut, visibleLine } from '../words/visible.ts';
import { REPORT_FILES } from './formats.ts';

/** Room for the findings told in full, and for each list of ids. */
const ROOM = { findings: 24_000, list: 3_000 } as const;

/** Characters of one value that are shown. */
const VALUE_LIMIT = 300;
const CURL_LIMIT = 900;

/** Markdown as GitHub and GitLab read it. */
export function renderMarkdown(report: Report, language: Language = DEFAULT_LANGUAGE): string {
  const shown = inLanguage(report, language);
  const { outcome, target, requirements } = shown;
  const words = MARKDOWN_WORDS[language];
  const failed = findingsOf(requirements, 'fail');
  const warned = findingsOf(requirements, 'warn').map((finding) => shortFinding(finding, language));
  const unverified = requirements.filter(isUnverified).map((one) => shortRequirement(one, language));
  const blocks = [
    `## ${MARK[outcome]} ${LABELLED[language](code(target.name, language), OUTCOME_WORDS[language][outcome])}`,
    `${prose(outcomeSentence(shown, language))}.`,
    factsOf(shown, language),
    tableOf(shown, language),
    ...findingBlocks(failed, language),
    ...listBlock(words.warnings, warned, language),
    ...listBlock(words.notVerified, unverified, language),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const MARK: Readonly<Record<Report['outcome'], string>> = {
  conformant: '✅',
  'non-conformant': '❌',
  incomplete: '⚠️',
};

function factsOf({ tool, contract, target, run, exitReason, traffic }: Report, language: Language): string {
  const words = MARKDOWN_WORDS[language];
  const quoted = (text: string) => code(text, language);
  const filter = filterText(run.filter);
  const facts = [
    words.tool(quoted(tool.name), quoted(tool.version), quoted(contract.version), quoted(target.baseUrl)),
    ...(traffic === undefined ? [words.run(quoted(run.startedAt), run.seed, run.effort)] : []),
    ...(filter === '' ? [] : [words.partOnly(quoted(filter))]),
    ...(exitReason === undefined ? [] : [words.note(quoted(exitReason))]),
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

/** Requirements by verdict; words of ours and numbers alone. */
function tableOf({ totals }: Report, language: Language): string {
  const columns = [...VERDICTS.toSorted(passFirst), 'excluded'] as const;
  const shown = columns.filter((name) => totals.requirements[name] > 0);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([MARKDOWN_WORDS[language].requirements, ...shown.map((name) => VERDICT_WORDS[language][name])]),
    row(['---', ...shown.map(() => '--:')]),
    row(['', ...shown.map((name) => numeral(language, totals.requirements[name]))]),
  ].join('\n');
}

function passFirst(one: string, other: string): number {
  return Number(other === 'pass') - Number(one === 'pass');
}

/** As many failures in full as there is room for; the others by name. */
function findingBlocks(findings: readonly Finding[], language: Language): string[] {
  if (findings.length === 0) return [];
  const words = MARKDOWN_WORDS[language];
  const told: string[] = [];
  let room: number = ROOM.findings;
  for (const finding of findings) {
    const text = fullFinding(finding, language);
    room -= text.length + 2;
    if (room < 0) break;
    told.push(text);
  }
  const others = findings.slice(told.length).map((finding) => shortFinding(finding, language));
  return [
    headed(words.failures, findings.length, language),
    ...told,
    ...listBlock(words.furtherFailures, others, language),
  ];
}

function fullFinding({ requirement, check }: Finding, language: Language): string {
  const { id, section, level, statement } = requirement;
  const rows = [...findingRows(check, language), ...filled([['exchange', bestExchangeOf(check)]])];
  const lines = rows.map(([name, value]) => {
    const shown = code(value, language, name === 'again' ? CURL_LIMIT : VALUE_LIMIT);
    return `- ${LABELLED[language](ROW_WORDS[language][name], shown)}`;
  });
  const head = `#### ${code(id, language)} ${PLACE_WORDS[language](prose(section), level)}`;
  return [head, prose(cut(visibleLine(statement), VALUE_LIMIT).text), lines.join('\n')].join('\n\n');
}

function shortFinding({ requirement, check }: Finding, language: Language): string {
  const { circumstance, failure, message, verdict } = check;
  const name = `${code(requirement.id, language, 120)} ${code(circumstance, language, 120)}`;
  const said = failure?.message ?? message ?? VERDICT_WORDS[language][verdict];
  return LABELLED[language](name, code(said, language, 160));
}

function isUnverified({ verdict, excluded }: ReportedRequirement): boolean {
  return excluded === undefined && (verdict === 'skipped' || verdict === 'inconclusive');
}

function shortRequirement({ id, verdict, reason }: ReportedRequirement, language: Language): string {
  const name = `${code(id, language, 120)} ${VERDICT_WORDS[language][verdict]}`;
  return reason === undefined ? name : LABELLED[language](name, code(reason, language, 160));
}

/** A headed list, as long as there is room, and how many did not fit. */
function listBlock(title: string, items: readonly string[], language: Language): string[] {
  if (items.length === 0) return [];
  const lines: string[] = [];
  let room: number = ROOM.list;
  for (const item of items) {
    room -= item.length + 3;
    if (room < 0) break;
    lines.push(`- ${item}`);
  }
  const left = items.length - lines.length;
  if (left > 0) lines.push(`- ${MARKDOWN_WORDS[language].more(left, REPORT_FILES.json)}`);
  return [headed(title, items.length, language), lines.join('\n')];
}

function headed(title: string, count: number, language: Language): string {
  return `### ${LABELLED[language](title, numeral(language, count))}`;
}

/** Text from elsewhere as a code span: on one line, cut, between more backticks than it holds in a row. */
export function code(text: string, language: Language, limit: number = VALUE_LIMIT): string {
  const line = visibleLine(text).trim();
  const { text: shown, left } = cut(line, limit);
  if (shown === '') return MARKDOWN_WORDS[language].empty;
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}${left > 0 ? ' …' : ''}`;
}

/** A sentence of the catalogue, with what Markdown would act on escaped. */
function prose(text: string): string {
  return visibleLine(text).replaceAll(/[\\`*_{}[\]<>#|~!&@^$]/g, String.raw`\$&`);
}
