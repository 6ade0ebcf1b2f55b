/** The ledger of the standing rules. */
import { describe, expect, test } from 'vitest';
import { StandingLedger, standingChecksOf } from '../../../../suites/engine/declare/standing.ts';
import type { StandingRule } from '../../../../suites/engine/declare/suite.ts';
import type { Answer } from '../../../../target/door/call.ts';
import { stepWith } from '../../../target/evidence/steps.ts';
import { closedRun } from '../closed-run.ts';
import { answerTo } from './answers.ts';

function answer(operationId: Answer['operationId'], status: number, exchangeId = 'x1'): Answer {
  return answerTo({ operationId }, status, exchangeId);
}

const EVEN: StandingRule = {
  requirement: 'envelope.message',
  operations: ['listOperations', 'cancelOperation'],
  applies: ({ status }) => status < 500,
  begin:
    () =>
    ({ status }) =>
      status % 2 === 0 ? undefined : { message: 'odd', expected: 'even', actual: String(status) },
};

function ledgerWith(...answers: Answer[]) {
  const checks = standingChecksOf([EVEN]);
  const ledger = new StandingLedger(checks, new Map(), closedRun().profile);
  for (const each of answers) ledger.examine(each);
  return checks.map((check) => ledger.resultOf(check, closedRun()));
}

describe('the ledger of the standing rules', () => {
  test('an operation whose answers all hold passes, and the others are not taken along', () => {
    const [list, cancel] = ledgerWith(answer('listOperations', 200), answer('listOperations', 404));
    expect(list).toMatchObject({ verdict: 'pass', message: '2 answers: 1 × 200, 1 × 404' });
    expect(cancel?.verdict).toBe('inconclusive');
  });

  test('one broken answer among many fails and is the one shown', () => {
    const [list] = ledgerWith(answer('listOperations', 200), answer('listOperations', 401, 'x7'));
    expect(list).toMatchObject({ verdict: 'fail', exchangeIds: ['x7'] });
    expect(list?.failure?.message).toContain('1 of 2 answers');
  });

  test('answers that may break a rule, and that it does not speak of, count only where they do', () => {
    const rule: StandingRule = {
      ...EVEN,
      applies: ({ status }) => status < 400,
      mayBreak: ({ status }) => status === 404 || status === 409,
    };
    const resultOf = (...statuses: readonly number[]) => {
      const checks = standingChecksOf([rule]);
      const run = closedRun();
      const ledger = new StandingLedger(checks, new Map(), run.profile);
      for (const status of statuses) ledger.examine(answer('listOperations', status));
      return checks.map((check) => ledger.resultOf(check, run))[0];
    };
    expect(resultOf(404)).toMatchObject({ verdict: 'inconclusive' });
    expect(resultOf(200, 404, 500)).toMatchObject({ verdict: 'pass', message: '1 answers: 1 × 200' });
    expect(resultOf(200, 409)?.failure?.message).toContain('1 of 2 answers');
  });

  test('answers that had nothing to be compared with prove nothing where the profile is why', () => {
    const resultWith = (compared: boolean) => {
      const begin = () => Object.assign(() => undefined, { hasCompared: () => compared });
      const checks = standingChecksOf([{ ...EVEN, begin }]);
      const run = closedRun();
      const needs = new Map([['listOperations' as const, ['fixtures.datedOperations' as const]]]);
      const ledger = new StandingLedger(checks, needs, run.profile);
      ledger.examine(answer('listOperations', 200));
      const [list] = checks.map((check) => ledger.resultOf(check, run));
      return list;
    };
    expect(resultWith(true)).toMatchObject({ verdict: 'pass' });
    expect(resultWith(false)).toMatchObject({ verdict: 'skipped', profileKey: 'fixtures.datedOperations' });
  });

  test('answers that prove nothing give no pass', () => {
    const begin = () =>
      Object.assign(() => undefined, { provesNothing: () => 'They came too close together.' });
    const checks = standingChecksOf([{ ...EVEN, begin }]);
    const run = closedRun();
    const ledger = new StandingLedger(checks, new Map(), run.profile);
    ledger.examine(answer('listOperations', 200));
    const [list] = checks.map((check) => ledger.resultOf(check, run));
    expect(list).toMatchObject({ verdict: 'inconclusive', message: 'They came too close together.' });
    expect(checks.map((check) => ledger.courseOf(check))).toContain('unseen');
  });

  test('the line that sends the broken one again stays, though a long run forgets it', () => {
    const checks = standingChecksOf([EVEN]);
    const ledger = new StandingLedger(checks, new Map(), closedRun().profile);
    const steps = [stepWith({ id: 'x7', line: () => 'curl -sS' })];
    const run = { ...closedRun(), steps: () => steps };
    const [broken] = ledger.examine(answer('listOperations', 401, 'x7'));
    if (broken === undefined) throw new Error('Nothing was broken.');
    expect(ledger.resultOf(broken, run).failure).toMatchObject({ curl: 'curl -sS', again: 'curl -sS' });
    steps.length = 0;
    expect(ledger.resultOf(broken, run).failure).toMatchObject({ curl: 'curl -sS', again: 'curl -sS' });
  });

  test('a page in place of an answer counts where it comes again with its code', () => {
    const page = (status: number, exchangeId: string): Answer => {
      const text = '<html><h1>Not here</h1></html>';
      return { ...answer('listOperations', status, exchangeId), json: undefined, text, shown: text };
    };
    const [once] = ledgerWith(answer('listOperations', 200), page(401, 'x2'), page(409, 'x3'));
    expect(once).toMatchObject({ verdict: 'pass', message: '1 answers: 1 × 200' });
    const [again] = ledgerWith(answer('listOperations', 200), page(401, 'x2'), page(401, 'x3'));
    expect(again).toMatchObject({ verdict: 'fail', exchangeIds: ['x2'] });
    expect(again?.failure?.message).toContain('2 of 3 answers');
  });

  test('answers that the rule does not speak of do not count', () => {
    const [list] = ledgerWith(answer('listOperations', 501));
    expect(list?.verdict).toBe('inconclusive');
  });

  test('where a target need not give such an answer, that none was seen is observed', () => {
    const [check] = standingChecksOf([{ ...EVEN, mayBeUnseen: true }]);
    if (check === undefined) throw new Error('There is no check.');
    const ledger = new StandingLedger([check], new Map(), closedRun().profile);
    expect(ledger.resultOf(check, closedRun()).verdict).toBe('observed');
  });

  test('a rule that compares answers remembers them for one run only', () => {
    const first: StandingRule = {
      ...EVEN,
      begin: () => {
        let seen = 0;
        return () => {
          seen += 1;
          return seen > 1 ? { message: 'twice', expected: 'once', actual: String(seen) } : undefined;
        };
      },
    };
    const checks = standingChecksOf([first]);
    for (let run = 0; run < 2; run += 1) {
      const ledger = new StandingLedger(checks, new Map(), closedRun().profile);
      ledger.examine(answer('listOperations', 200));
      expect(checks.slice(0, 1).map((check) => ledger.resultOf(check, closedRun()).verdict)).toEqual([
        'pass',
      ]);
    }
  });
});
