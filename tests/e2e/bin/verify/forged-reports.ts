/** What a forger without the key may do to a report, and how it is named when everything else was made to fit. */
import type { Copy } from './forged-copy.ts';

/** A requirement that failed, by an answer that should have been another. */
export const FAILED = 'authentication.executeOperation';
export type Forgery = readonly [what: string, forge: (copy: Copy) => void, named: RegExp];

export const FORGED_REPORTS: readonly Forgery[] = [
  [
    'a failed check says pass',
    (c) => c.put({ ...c.failed(FAILED), verdict: 'pass' }),
    /^checks .*authentication\.executeOperation\/.*tells a failure/m,
  ],
  [
    'a failed check is a warning',
    (c) => {
      c.put({ ...c.failed(FAILED), verdict: 'warn' });
      c.settle();
    },
    /^checks .*authentication\.executeOperation\/.*a broken \w+ requirement is a fail/m,
  ],
  [
    'a requirement says pass',
    (c) => {
      c.requirement(FAILED).verdict = 'pass';
    },
    /^results .*authentication\.executeOperation is "pass"; .*"fail"/m,
  ],
  [
    'a reason is another',
    (c) => {
      c.requirement(FAILED).reason = 'fine';
    },
    /^results .*authentication\.executeOperation reason/m,
  ],
  [
    'a total of requirements',
    (c) => {
      c.report.totals.requirements.pass += 1;
    },
    /^results .*totals\.requirements\.pass/m,
  ],
  [
    'a total of checks',
    (c) => {
      c.report.totals.checks.fail -= 1;
    },
    /^results .*totals\.checks\.fail/m,
  ],
  [
    'a total of a section',
    (c) => {
      for (const { section, requirements } of c.report.totals.sections)
        if (section === '5') requirements.fail = 0;
    },
    /^results .*totals\.sections 5/m,
  ],
  [
    'the outcome',
    (c) => {
      c.report.outcome = 'conformant';
    },
    /^results .*outcome is "conformant"; .*"non-conformant"/m,
  ],
  [
    'the end of the run',
    (c) => {
      c.report.run.finishedAt = '2030-01-01T00:00:00.000Z';
    },
    /^results .*run\.finishedAt/m,
  ],
  ['a limit is left out', (c) => void c.report.limits.pop(), /^results .*limits/m],
  ['an open point is left out', (c) => void c.report.openPoints.pop(), /^results .*openPoints/m],
  [
    'a requirement is left out',
    (c) => {
      c.report.requirements = c.report.requirements.filter(({ id }) => id !== FAILED);
      c.settle();
    },
    /^catalogue .*authentication\.executeOperation is left out/m,
  ],
  [
    'a requirement is made up',
    (c) => {
      c.report.requirements.push({ ...c.requirement('execute.success'), id: 'execute.more', checks: [] });
      c.settle();
    },
    /^catalogue .*execute\.more is no requirement/m,
  ],
  [
    'requirements in another order',
    (c) => void c.report.requirements.reverse(),
    /^catalogue .*another order/m,
  ],
  [
    'a level is lowered',
    (c) => {
      c.requirement(FAILED).level = 'advisory';
      c.put({ ...c.failed(FAILED), verdict: 'warn' });
      c.settle();
    },
    /^catalogue .*authentication\.executeOperation is \w+, not advisory/m,
  ],
  [
    'a section is another',
    (c) => {
      c.requirement(FAILED).section = '4.2';
    },
    /^catalogue .*authentication\.executeOperation is of section 5/m,
  ],
  [
    'a statement is another',
    (c) => {
      c.requirement(FAILED).statement = 'Anything goes.';
    },
    /^catalogue .*another statement/m,
  ],
  [
    'a failed requirement is excluded',
    (c) => {
      c.requirement(FAILED).excluded = 'nobody can see it';
      c.settle();
    },
    /^catalogue .*authentication\.executeOperation is not excluded/m,
  ],
  [
    'the catalogue is another',
    (c) => {
      c.report.contract.requirementsDigest = `sha256:${'0'.repeat(64)}`;
    },
    /^catalogue .*requirementsDigest/m,
  ],
  [
    'a check is left out',
    (c) => {
      const { id } = c.failed(FAILED);
      const one = c.requirement(FAILED);
      one.checks = one.checks.filter((check) => check.id !== id);
      c.settle();
    },
    /^checks .*authentication\.executeOperation\/.* is left out/m,
  ],
  [
    'a check has two results',
    (c) => {
      const one = c.requirement(FAILED);
      one.checks = [...one.checks, c.failed(FAILED)];
      c.settle();
    },
    /^checks .* has two results/m,
  ],
  [
    'a check of another circumstance',
    (c) => c.put({ ...c.failed(FAILED), circumstance: 'when it rains' }),
    /^checks .*when-it-rains/m,
  ],
  [
    'the run was narrower than it was',
    (c) => {
      c.report.run.filter.requirements = ['execute.success'];
      c.settle();
    },
    /^checks .*is no check of/m,
  ],
  [
    'the run was interrupted, and has all its checks',
    (c) => {
      c.report.run.interrupted = true;
    },
    /^results .*exitReason/m,
  ],
  [
    'a quick run is made to look thorough',
    (c) => {
      c.report.run.effort = 'thorough';
    },
    /^effort .*any-valid-request had \d+ generated cases: the effort thorough makes \d+/m,
  ],
  [
    'the version of the program, so that another knows less of it',
    (c) => {
      c.report.tool.version = '0.0.1';
    },
    /^catalogue .*tool\.version is 0\.0\.1/m,
  ],
  [
    'a field that no report has',
    (c) => void Object.assign(c.report, { approved: true }),
    /^report-schema .*\/approved/m,
  ],
];
