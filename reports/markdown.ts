/**
 * The report as Markdown, short enough for a comment on a pull request.
 *
 * Whatever is not ours stands between backticks on one line: there it is no markup, mentions nobody
 * and links nowhere. There is no HTML in it.
 */
import type { Report, ReportedRequirement } from '../spec/generated/report-types.ts';
import { VERDICTS } from './counts.ts';
import { filterText } from './filter.ts';
import { type Finding, findingsOf } from './findings-of.ts';
import { outcomeSentence } from './outcome-line.ts';
import { secondTryText } from './second-try.ts';
import { cut, visibleLine } from './visible.ts';

/** No report is longer, in UTF-16 code units. The smallest room that is known for a comment is 65,536. */
export const MARKDOWN_LIMIT = 40_000;

/** Room for the findings told in full, and for each list of ids. */
const ROOM = { findings: 24_000, list: 3_000 } as const;

/** Characters of one value that are shown. */
const VALUE_LIMIT = 300;
const CURL_LIMIT = 900;

/** Markdown as GitHub and GitLab read it. */
export function renderMarkdown(report: Report): string {
  const { outcome, target, requirements } = report;
  const failed = findingsOf(requirements, 'fail');
  const warned = findingsOf(requirements, 'warn');
  const blocks = [
    `## ${MARK[outcome]} ${code(target.name)}: ${outcome}`,
    `${prose(outcomeSentence(report))}.`,
    factsOf(report),
    tableOf(report),
    ...findingBlocks('Failures', failed),
    ...listBlock('Warnings (advisory, they never weigh)', warned.map(shortFinding)),
    ...listBlock('Not verified', requirements.filter(isUnverified).map(shortRequirement)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const MARK: Readonly<Record<Report['outcome'], string>> = {
  conformant: '✅',
  'non-conformant': '❌',
  incomplete: '⚠️',
};

function factsOf({ tool, contract, target, run, exitReason }: Report): string {
  const filter = filterText(run.filter);
  const facts = [
    `${code(tool.name)} ${code(tool.version)}, document ${code(contract.version)}, target ${code(target.baseUrl)}`,
    `started ${code(run.startedAt)}, seed ${run.seed}, effort ${run.effort}`,
    ...(filter === '' ? [] : [`**a part only**: narrowed by ${code(filter)}`]),
    ...(exitReason === undefined ? [] : [`**note**: ${code(exitReason)}`]),
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

/** Requirements by verdict; words of ours and numbers alone. */
function tableOf({ totals }: Report): string {
  const columns = [...VERDICTS.toSorted(passFirst), 'excluded'] as const;
  const shown = columns.filter((name) => totals.requirements[name] > 0);
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['requirements', ...shown]),
    row(['---', ...shown.map(() => '--:')]),
    row(['', ...shown.map((name) => totals.requirements[name])]),
  ].join('\n');
}

function passFirst(one: string, other: string): number {
  return Number(other === 'pass') - Number(one === 'pass');
}

/** As many findings in full as there is room for; the others by name. */
function findingBlocks(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const told: string[] = [];
  let room: number = ROOM.findings;
  for (const finding of findings) {
    const text = fullFinding(finding);
    room -= text.length + 2;
    if (room < 0) break;
    told.push(text);
  }
  const others = findings.slice(told.length).map(shortFinding);
  return [`### ${title}: ${findings.length}`, ...told, ...listBlock('Further failures', others)];
}

function fullFinding({ requirement, check }: Finding): string {
  const { failure } = check;
  const rows: readonly (readonly [string, string | undefined, number?])[] = [
    ['circumstance', check.circumstance],
    ['problem', failure?.message ?? check.message],
    ['expected', failure?.expected],
    ['actual', failure?.actual],
    ['field', failure?.pointer],
    ['change', failure?.change],
    ['second try', failure && secondTryText(failure)],
    ['again', failure?.curl, CURL_LIMIT],
    ['exchange', failure?.exchangeId ?? check.exchangeIds.at(-1)],
  ];
  const lines = rows.flatMap(([label, value, limit]) =>
    value === undefined ? [] : [`- ${label}: ${code(value, limit)}`],
  );
  const head = `#### ${code(requirement.id)} section ${prose(requirement.section)}, ${requirement.level}`;
  return [head, prose(cut(visibleLine(requirement.statement), VALUE_LIMIT).text), lines.join('\n')].join(
    '\n\n',
  );
}

function shortFinding({ requirement, check }: Finding): string {
  return `${code(requirement.id, 120)} ${code(check.circumstance, 120)}: ${code(check.failure?.message ?? check.message ?? check.verdict, 160)}`;
}

function isUnverified({ verdict, excluded }: ReportedRequirement): boolean {
  return excluded === undefined && (verdict === 'skipped' || verdict === 'inconclusive');
}

function shortRequirement({ id, verdict, reason }: ReportedRequirement): string {
  return `${code(id, 120)} ${verdict}${reason === undefined ? '' : `: ${code(reason, 160)}`}`;
}

/** A headed list, as long as there is room, and how many did not fit. */
function listBlock(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const lines: string[] = [];
  let room: number = ROOM.list;
  for (const item of items) {
    room -= item.length + 3;
    if (room < 0) break;
    lines.push(`- ${item}`);
  }
  const left = items.length - lines.length;
  if (left > 0) lines.push(`- and ${left} more, in report.json`);
  return [`### ${title}: ${items.length}`, lines.join('\n')];
}

/** Text from elsewhere as a code span: on one line, cut, between more backticks than it holds in a row. */
function code(text: string, limit: number = VALUE_LIMIT): string {
  const line = visibleLine(text).trim();
  const { text: shown, left } = cut(line, limit);
  if (shown === '') return '(empty)';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}${left > 0 ? ' …' : ''}`;
}

/** A sentence of the catalogue, with what Markdown would act on escaped. */
function prose(text: string): string {
  return visibleLine(text).replaceAll(/[\\`*_{}[\]<>#|~!&@^$]/g, String.raw`\$&`);
}
