/** What the report of a client says of scenarios, against its own checks. */
import type { Report, ReportedClient, ReportedScenario } from '../../../spec/generated/report-types.ts';
import { REPORT_FILES } from '../../formats/formats.ts';
import type { Condition, Problem } from '../condition.ts';

const { json: REPORT } = REPORT_FILES;

type ReportedCheck = Report['requirements'][number]['checks'][number];

/** Of each scenario: the checks in it, by requirement. */
function checksOf({
  requirements,
}: Report): ReadonlyMap<string, readonly (readonly [string, ReportedCheck])[]> {
  const all = new Map<string, (readonly [string, ReportedCheck])[]>();
  for (const { id, checks } of requirements)
    for (const check of checks) {
      const name = /^scenario (.+)$/.exec(check.circumstance)?.[1] ?? '';
      all.set(name, [...(all.get(name) ?? []), [id, check]]);
    }
  return all;
}

/** Each scenario lists the rules that its checks broke, and nothing is passed in one that nobody lived through. */
export function scenariosCondition(report: Report, { scenarios, undeclared }: ReportedClient): Condition {
  const checks = checksOf(report);
  const problems: Problem[] = scenarios.flatMap((scenario) =>
    problemsOf(scenario, checks.get(scenario.id) ?? []),
  );
  const known = new Set(scenarios.map(({ id }) => id));
  for (const name of checks.keys())
    if (name !== '' && !known.has(name))
      problems.push({ file: REPORT, id: name, text: 'has checks, and the report lists no such scenario' });
  const missed = scenarios.filter(({ state }) => state === 'missed').length;
  if (report.outcome === 'conformant' && (missed > 0 || undeclared.length > 0))
    problems.push({
      file: REPORT,
      id: 'outcome',
      text: 'is conformant, though not all that the client does was lived through',
    });
  const lived = scenarios.filter(({ state }) => state === 'lived').length;
  return {
    id: 'scenarios',
    title: 'Every scenario says what its checks say',
    note: `${lived} of ${scenarios.length} lived through`,
    problems,
  };
}

function problemsOf(
  { id, state, rules, failed, warned }: ReportedScenario,
  checks: readonly (readonly [string, ReportedCheck])[],
): Problem[] {
  const wrong = (text: string): Problem => ({ file: REPORT, id, text });
  const broken = (wanted: string) =>
    checks.filter(([, { verdict }]) => verdict === wanted).map(([requirement]) => requirement);
  const differs = (listed: readonly string[], found: readonly string[]) =>
    listed.toSorted().join() !== found.toSorted().join();
  const passed = checks.filter(([rule, { verdict }]) => verdict === 'pass' && rules.includes(rule));
  return [
    ...(differs(failed, broken('fail')) ? [wrong('lists other failures than its checks have')] : []),
    ...(differs(warned, broken('warn')) ? [wrong('lists other warnings than its checks have')] : []),
    ...(state !== 'lived' && passed.length > 0
      ? [wrong('was not lived through, and a rule passed in it')]
      : []),
    ...(state === 'undeclared' && checks.length > 0 ? [wrong('is undeclared, and has checks')] : []),
  ];
}
