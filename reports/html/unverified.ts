/** What could not be verified, by the profile key that would change it. */
import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { type Finding, findingsOf } from '../findings-of.ts';
import { type Markup, markup } from '../markup.ts';
import { plural } from '../outcome-line.ts';
import { code, linkTo, said } from './parts.ts';

/** Number of requirements that the section is about. */
export function unverifiedCount({ totals }: Report): number {
  return totals.requirements.skipped + totals.requirements['not-applicable'];
}

export function unverifiedSection({ requirements }: Report): Markup {
  const skipped = findingsOf(requirements, 'skipped');
  const keyed = groupedBy(skipped, ({ check }) => check.profileKey);
  const other = groupedBy(
    skipped.filter(({ check }) => check.profileKey === undefined),
    ({ check }) => check.message ?? 'No reason was given.',
  );
  const absent = groupedBy(
    findingsOf(requirements, 'not-applicable'),
    ({ check }) => check.profileKey ?? check.message,
  );
  const unchecked = groupedBy(
    requirements.filter(({ checks, excluded }) => checks.length === 0 && excluded === undefined),
    ({ reason }) => reason,
  );
  return markup`<section aria-labelledby="unverified"><h2 id="unverified">Not verified</h2>
${
  keyed.size + other.size + absent.size + unchecked.size === 0
    ? markup`<p class="lead">Nothing was left out.</p>`
    : markup`<p class="lead">What was not tried, and what to add to the profile so that it is.</p>`
}
${[...keyed].map(([key, found]) => group(markup`Add ${code(key)} to the profile: ${checksOf(found)}`, requirementsOf(found)))}${[...other].map(([why, found]) => group(markup`${said(why)}: ${checksOf(found)}`, requirementsOf(found)))}${[...absent].map(([key, found]) => group(markup`Not offered by the target, says the profile under ${code(key)}: ${checksOf(found)}`, requirementsOf(found)))}${[...unchecked].map(([why, left]) => group(markup`${said(why)}: ${left.length} ${plural(left.length, 'requirement')}`, left))}</section>
`;
}

function checksOf(found: readonly Finding[]): string {
  const rules = requirementsOf(found).length;
  return `${found.length} ${plural(found.length, 'check')} of ${rules} ${plural(rules, 'requirement')}`;
}

function group(title: Markup, members: readonly ReportedRequirement[]): Markup {
  return markup`<div class="group"><p>${title}</p>
<details><summary class="small soft">Which requirements</summary><ul>${members.map(({ id, statement }) => markup`<li>${linkTo(`req-${id}`, markup`<code>${id}</code>`)} ${statement}</li>`)}</ul></details></div>
`;
}

function requirementsOf(found: readonly Finding[]): ReportedRequirement[] {
  return [...new Set(found.map(({ requirement }) => requirement))];
}

/** Members by key in the order of first appearance; those without a key are left out. */
function groupedBy<T>(members: readonly T[], keyOf: (member: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return groups;
}
