/** A plan as a table for people. */
import type { TextStyle } from '../reports/text.ts';
import { SECTION_NUMBERS, SECTIONS } from '../spec/sections.ts';
import { paragraph } from './paragraph.ts';
import { gapsOf, type KeyGap, type PlannedRequirement } from './plan.ts';

export interface PlanView {
  readonly style: TextStyle;
  /** Lines are broken to fit; undefined for one line a requirement, which other programs can filter. */
  readonly columns?: number;
  /** How the profile names its target; undefined where no profile is named. */
  readonly target?: string;
  /** What makes the run long, if anything does. */
  readonly forecast?: string;
}

/** Section by section; with a profile, what would be skipped, and which keys would change it. */
export function planText(plan: readonly PlannedRequirement[], view: PlanView): string {
  const blocks = SECTION_NUMBERS.flatMap((section) => {
    const members = plan.filter(({ requirement }) => requirement.section === section);
    if (members.length === 0) return [];
    const title = view.style.strong(`${section}  ${SECTIONS[section].en}`);
    return [title, ...members.map((member) => entry(member, view)), ''];
  });
  return [...blocks, totals(plan, view), ''].join('\n');
}

function entry({ requirement, checks }: PlannedRequirement, { style, columns, target }: PlanView): string {
  const { id, level, statement, excluded } = requirement;
  const head = `  ${style.good(id)}  ${style.quiet(level)}  ${countOf(checks.length, excluded)}`;
  const lines = [statement, ...(excluded === undefined ? [] : [`Not checked: ${excluded}`])];
  if (target !== undefined && excluded === undefined) lines.push(...fate(checks));
  if (columns === undefined) return `${head}  ${lines.join(' ')}`;
  return [head, ...lines.map((line) => paragraph(line, columns, '      '))].join('\n');
}

function countOf(checks: number, excluded: string | undefined): string {
  if (excluded !== undefined) return 'excluded';
  return checks === 1 ? '1 check' : `${checks} checks`;
}

/** What would become of the checks of a requirement. */
function fate(checks: PlannedRequirement['checks']): string[] {
  const lacking = checks.flatMap(({ lack }) => lack ?? []);
  const of = (verdict: string) => lacking.filter((lack) => lack.verdict === verdict);
  const skipped = of('skipped');
  const lines: string[] = [];
  if (lacking.length === 0) return lines;
  if (of('not-applicable').length > 0) lines.push(`${of('not-applicable').length} not applicable.`);
  const keys = [...new Set(skipped.map(({ key }) => key))].join(', ');
  if (skipped.length > 0) lines.push(`${skipped.length} of ${checks.length} would be skipped: add ${keys}.`);
  return lines;
}

function totals(plan: readonly PlannedRequirement[], view: PlanView): string {
  const { style, target } = view;
  const checks = plan.flatMap((one) => one.checks);
  const excluded = plan.filter(({ requirement }) => requirement.excluded !== undefined).length;
  const sum = `${plan.length} requirements, ${excluded} of them excluded, ${checks.length} checks`;
  if (target === undefined) return style.strong(sum);
  const number = (verdict?: string) => checks.filter(({ lack }) => lack?.verdict === verdict).length;
  const fates = `${number()} would be run, ${number('skipped')} skipped, ${number('not-applicable')} not applicable`;
  return [
    style.strong(`${sum}; with ${target} ${fates}`),
    ...gapsOf(plan).map((gap) => gapText(gap, view)),
    ...(view.forecast === undefined ? [] : [paragraph(view.forecast, view.columns ?? 120, '  ')]),
  ].join('\n');
}

function gapText({ key, reasons, checks, requirements }: KeyGap, { style, columns = 120 }: PlanView): string {
  const head = `  ${style.caution(key)}  ${checks} ${checks === 1 ? 'check' : 'checks'} of ${requirements.length} ${requirements.length === 1 ? 'requirement' : 'requirements'}`;
  return [head, ...reasons.map((reason) => paragraph(reason, columns, '      '))].join('\n');
}
