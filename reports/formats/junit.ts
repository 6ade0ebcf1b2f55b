/**
 * The report as JUnit XML, which CI servers read: a suite is a section of the document, a case is a
 * check.
 *
 * `fail` is a failure; where it is waived or unscored it is skipped, with the reason, and shown as a failure is. `skipped`, `not-applicable` and `inconclusive` are skipped with the reason:
 * none of them says that the target is wrong. `warn` and `observed` pass and say so in their output.
 * Only the suite's own troubles are errors. A requirement without checks is one skipped case, so
 * that nothing is missing without a trace.
 */
import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../model/figures/counts.ts';
import { excuseText } from '../scoring/unscored.ts';
import { waiverText } from '../waivers/waived.ts';
import { bestExchangeOf, findingRows, rowsText, rowsWithValues } from '../words/finding-rows.ts';
import { type Markup, markup, trustedMarkup } from '../words/layout/markup.ts';
import { visible, visibleLine } from '../words/layout/visible.ts';

type Kind = 'passed' | 'failure' | 'skipped' | 'error';

interface Case {
  readonly kind: Kind;
  readonly durationMs: number;
  /** Made when it is its turn: what stands before it tells how many there are of each kind. */
  xml(): Markup;
}

const DECLARATION = trustedMarkup('<?xml version="1.0" encoding="UTF-8"?>');

/** Well-formed XML 1.0 whatever the target has sent, a case a piece. */
export function* renderJunit(report: Report): Generator<string> {
  const suites = [...bySection(report.requirements)]
    .map(([section, requirements]) => ({
      name: `${section} ${titleOf(section)}`,
      cases: casesOf(requirements),
    }))
    .concat({ name: 'suite', cases: harnessCases(report) })
    .filter(({ cases }) => cases.length > 0);
  const all = suites.flatMap(({ cases }) => cases);
  const { startedAt } = report.run;
  const opened = markup`${DECLARATION}
<testsuites name="${line(`${report.tool.name}: ${report.target.name}`)}" ${tallies(all)} time="${seconds(report.run.durationMs)}" timestamp="${line(startedAt)}">
`;
  yield opened.toString();
  for (const { name, cases } of suites) {
    const suite = markup`<testsuite name="${line(name)}" ${tallies(cases)} time="${seconds(total(cases))}" timestamp="${line(startedAt)}">
`;
    yield suite.toString();
    for (const one of cases) yield one.xml().toString();
    yield '</testsuite>\n';
  }
  yield '</testsuites>\n';
}

function casesOf(requirements: readonly ReportedRequirement[]): Case[] {
  return requirements
    .filter(({ excluded }) => excluded === undefined)
    .flatMap((requirement) =>
      requirement.checks.length > 0
        ? requirement.checks.map((check) => caseOf(requirement, check))
        : [uncheckedCase(requirement)],
    );
}

function caseOf(requirement: ReportedRequirement, check: ReportedCheck): Case {
  return { kind: kindOf(check), durationMs: check.durationMs, xml: () => caseXml(requirement, check) };
}

function caseXml(requirement: ReportedRequirement, check: ReportedCheck): Markup {
  const { verdict, durationMs } = check;
  const kind = kindOf(check);
  const reason = [verdict, check.message, check.profileKey && `(profile key ${check.profileKey})`];
  const message = reason
    .filter((part) => part !== undefined && part !== '')
    .join(': ')
    .replace(': (', ' (');
  const excuse = excuseText(check, 'en');
  return markup`<testcase classname="${line(requirement.id)}" name="${line(check.circumstance)}" time="${seconds(durationMs)}">
<properties>
<property name="check" value="${line(check.id)}"/>
<property name="level" value="${requirement.level}"/>
<property name="verdict" value="${verdict}"/>
${
  check.waiver !== undefined &&
  markup`<property name="waiver" value="${line(waiverText(check.waiver, 'en'))}"/>
`
}</properties>
${
  kind === 'failure' &&
  markup`<failure type="${requirement.level}" message="${line(check.failure?.message ?? check.message ?? verdict)}">${failureBody(requirement, check)}</failure>
`
}${
  kind === 'skipped' &&
  markup`<skipped message="${line(excuse === undefined ? message : `${excuse}; ${message}`)}"/>
`
}${
  (kind === 'passed' ? verdict !== 'pass' : excuse !== undefined) &&
  markup`<system-out>${verdict === 'warn' || (excuse !== undefined && check.failure !== undefined) ? failureBody(requirement, check) : visible(message)}</system-out>
`
}</testcase>
`;
}

function kindOf({ verdict, waiver, unscored }: ReportedCheck): Kind {
  if (verdict === 'fail') return waiver === undefined && unscored !== true ? 'failure' : 'skipped';
  return verdict === 'pass' || verdict === 'warn' || verdict === 'observed' ? 'passed' : 'skipped';
}

function uncheckedCase({ id, verdict, reason }: ReportedRequirement): Case {
  const xml = () => markup`<testcase classname="${line(id)}" name="no check" time="0.000">
<skipped message="${line(`${verdict}: ${reason ?? ''}`)}"/>
</testcase>
`;
  return { kind: 'skipped', durationMs: 0, xml };
}

function harnessCases({ harnessErrors }: Report): Case[] {
  return harnessErrors.map(({ checkId, message }) => ({
    kind: 'error',
    durationMs: 0,
    xml: () => markup`<testcase classname="suite" name="${line(checkId ?? 'run')}" time="0.000">
<error message="${line(message)}"/>
</testcase>
`,
  }));
}

function failureBody({ id, section, statement }: ReportedRequirement, check: ReportedCheck): string {
  const rows = [...findingRows(check, 'en'), ...rowsWithValues([['exchange', bestExchangeOf(check)]])];
  return visible(`requirement: ${id}, section ${section}: ${statement}\n${rowsText(rows)}`);
}

function tallies(cases: readonly Case[]): Markup {
  const count = (kind: Kind) => cases.filter((one) => one.kind === kind).length;
  return markup`tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function total(cases: readonly Case[]): number {
  return cases.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** Milliseconds as seconds with three decimals. */
function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const line = visibleLine;
