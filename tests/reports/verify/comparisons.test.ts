/** Verdicts of the rules that compare answers, against what the stored answers say. */
import { expect, test } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import { ComparisonsAgain } from '../../../reports/verify/conditions/comparisons-condition.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { input, result, run } from '../made-up.ts';

type Compared = 'held' | 'broken' | 'unseen' | 'open';

const ID = 'execute.reference-unique/every';
const PASSED = result('execute.reference-unique', 'every', { id: ID });
const failedBy = (actual: string): CheckResult => ({
  ...PASSED,
  verdict: 'fail',
  message: 'm',
  failure: { message: 'm', expected: 'e', actual, exchangeId: 'x1' },
});
const FAILED = failedBy('a');
const EXCHANGE: Exchange = {
  id: 'x1',
  kind: 'request',
  operationId: 'executeOperation',
  checkId: 'some/check',
  startedAt: '2026-03-04T05:06:07.000Z',
  durationMs: 1,
  attempts: 1,
  request: { method: 'POST', url: '', headers: {} },
};

function again(
  check: CheckResult,
  compared: Compared,
  { id = 'x1', profiles = 1, interrupted = false } = {},
) {
  const begun = new ComparisonsAgain(
    Array.from({ length: profiles }, () => ({})),
    () => ({ see: () => {}, resultOf: (checkId) => (checkId === ID ? compared : undefined) }),
  );
  begun.see({ ...EXCHANGE, id }, undefined);
  const { judged, condition } = begun.judged(
    buildReport(input({ run: run({ results: [check], interrupted }) })),
  );
  return {
    judged: [...judged],
    problems: condition.problems.map(({ text }) => text),
    absent: condition.absent,
  };
}

test.each<
  [what: string, check: CheckResult, compared: Compared, problem: string | undefined, judged: boolean]
>([
  ['a pass that follows', PASSED, 'held', undefined, true],
  ['a pass that does not', PASSED, 'broken', 'says pass, and the stored answers break the rule', false],
  ['a pass of nothing', PASSED, 'unseen', 'says pass, and no stored answer shows it', false],
  ['a pass that is open', PASSED, 'open', undefined, false],
  ['a failure that follows', FAILED, 'broken', undefined, true],
  ['a failure that does not', FAILED, 'held', 'says fail, and the stored answers honour the rule', false],
  ['a failure that is open', FAILED, 'open', undefined, false],
  ['a failure behind a mask', failedBy('«otp:1»'), 'held', undefined, false],
  ['what says nothing', { ...PASSED, verdict: 'observed' }, 'broken', undefined, false],
])('%s', (_what, check, compared, problem, judged) => {
  expect(again(check, compared)).toEqual({
    judged: judged ? [ID] : [],
    problems: problem === undefined ? [] : [problem],
    absent: undefined,
  });
});

test.each([
  ['a merged run', { id: 'b-x1' }],
  ['a run of several profiles', { profiles: 2 }],
  ['a run without one', { profiles: 0 }],
  ['a run that broke off', { interrupted: true }],
])('nothing is compared of %s', (_what, made) => {
  expect(again(PASSED, 'broken', made)).toEqual({ judged: [], problems: [], absent: true });
});
