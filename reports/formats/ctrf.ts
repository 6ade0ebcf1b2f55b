/**
 * The report in the Common Test Report Format (CTRF), which dashboards and CI actions read: a test is
 * a check.
 *
 * `warn` and `observed` pass and say so; `inconclusive` is `other`, and so is a failure that is waived, with who answers for it. A requirement without checks is
 * one skipped test. Errors of the suite itself are `other` too: they say nothing about the target.
 */
import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { titleOf } from '../model/figures/counts.ts';
import { excuseText } from '../scoring/unscored.ts';
import { visibleLine } from '../words/layout/visible.ts';
import { outcomeLine } from '../words/outcome-line.ts';
import { displayPieces } from './json-report.ts';

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

const STATUS: Readonly<Record<ReportedCheck['verdict'], Status>> = {
  pass: 'passed',
  warn: 'passed',
  observed: 'passed',
  fail: 'failed',
  skipped: 'skipped',
  'not-applicable': 'skipped',
  inconclusive: 'other',
};

/** CTRF 0.0, one JSON document. Times are milliseconds. */
export function renderCtrf(report: Report): Iterable<string> {
  const { tool, run, target, contract, outcome, requirements, harnessErrors } = report;
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  const tests = [...judged.flatMap(testsOf), ...harnessErrors.map(harnessTest)];
  const start = Date.parse(run.startedAt);
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  return displayPieces({
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: run.finishedAt,
    generatedBy: `${tool.name} ${tool.version}`,
    results: {
      tool: { name: tool.name, version: tool.version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        suites: new Set(judged.map(({ section }) => section)).size,
        start,
        stop: start + Math.round(run.durationMs),
        duration: Math.round(run.durationMs),
        extra: { outcome, sentence: outcomeLine(report) },
      },
      tests,
      environment: {
        reportName: `Conformance of ${target.name}`,
        appName: target.name,
        testEnvironment: target.baseUrl,
        extra: { contract: contract.version, seed: run.seed, effort: run.effort },
      },
    },
  });
}

function testsOf(requirement: ReportedRequirement) {
  const { id, verdict, reason, checks } = requirement;
  const shared = sharedOf(requirement);
  if (checks.length > 0) return checks.map((check) => testOf(check, id, shared));
  const status: Status = 'skipped';
  const message = reason ?? 'no check of it was run';
  return [{ ...shared, testId: id, name: id, status, duration: 0, rawStatus: verdict, message }];
}

function testOf(check: ReportedCheck, requirement: string, shared: ReturnType<typeof sharedOf>) {
  const { id, circumstance, verdict, durationMs, failure } = check;
  const problem = failure?.message ?? messageOf(check);
  const excuse = excuseText(check, 'en');
  const message = [excuse, problem].filter((part) => part !== undefined).join('; ');
  return {
    ...shared,
    testId: id,
    name: visibleLine(`${requirement}: ${circumstance}`),
    status: verdict === 'fail' && excuse !== undefined ? 'other' : STATUS[verdict],
    duration: Math.round(durationMs),
    rawStatus: verdict,
    ...(message !== '' && { message }),
    ...(failure && { trace: `expected: ${failure.expected}\nactual: ${failure.actual}` }),
    ...(failure?.again !== undefined && { snippet: failure.again }),
  };
}

function messageOf({ verdict, message, profileKey }: ReportedCheck): string | undefined {
  if (verdict === 'pass') return message;
  const key = profileKey === undefined ? '' : ` (profile key ${profileKey})`;
  return `${verdict}: ${message ?? ''}${key}`;
}

function sharedOf({ id, section, level, statement }: ReportedRequirement) {
  return {
    suite: [`${section} ${titleOf(section)}`.trim(), id],
    tags: [level],
    labels: { section, level, requirement: id },
    extra: { statement },
  };
}

function harnessTest({ checkId, message }: Report['harnessErrors'][number]) {
  const status: Status = 'other';
  const name = visibleLine(`error of the suite: ${checkId ?? 'run'}`);
  return { name, status, duration: 0, suite: ['suite'], rawStatus: 'harness error', message };
}
