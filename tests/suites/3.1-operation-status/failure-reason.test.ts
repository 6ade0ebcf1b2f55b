/** When a failure lacks its reason, and who may give one (3.1). */
import { describe, expect, test } from 'vitest';
import {
  judgeNoReason,
  judgeReasonGiven,
  reasonOnlyOnFailure,
} from '../../../suites/3.1-operation-status/failure-reason.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { judged } from '../judged.ts';
import { seen } from '../observe/watched.ts';

describe('status.failure-has-reason', () => {
  const OPEN = { statutOperation: 'ENCOURS' };

  test.each<[string, reasons: readonly unknown[], lackingIn: string | undefined]>([
    ['a reason at once', ['solde', 'solde'], undefined],
    ['a reason that comes a moment later', [null, null, 'solde'], undefined],
    ['none ever', [null, ''], 'x2'],
    ['blanks', ['  '], 'x1'],
    ['a reason that is taken back', [null, 'solde', null], 'x3'],
  ])('a failure that the list shows, with %s', (_, reasons, lackingIn) => {
    const failures = reasons.map(
      (raisonEchec, at) => [100 * at + 100, { statutOperation: 'ECHOUE', raisonEchec }] as const,
    );
    const outcome = judged((t) => judgeReasonGiven(t, { watch: seen([0, OPEN], ...failures) }));
    if (lackingIn === undefined) expect(outcome).toEqual({ held: true });
    else
      expect(outcome).toMatchObject({
        failure: { message: 'an operation that is ECHOUE gives no reason', exchangeId: lackingIn },
      });
  });

  test('the answer of the execution must give it at once, although the list does', () => {
    const watch = seen(
      [0, { statutOperation: 'ECHOUE', raisonEchec: null }],
      [100, { statutOperation: 'ECHOUE', raisonEchec: 'solde' }],
    );
    expect(judged((t) => judgeReasonGiven(t, { watch }))).toMatchObject({ failure: { exchangeId: 'x0' } });
  });

  test('an operation that was not seen to fail proves nothing', () => {
    expect(judged((t) => judgeReasonGiven(t, { watch: seen([0, OPEN]) }))).toHaveProperty('inconclusive');
  });
});

describe('status.reason-only-on-failure', () => {
  const OPEN = { statutOperation: 'INITIEE' };

  test.each<[string, looks: readonly Readonly<Record<string, unknown>>[], said: object]>([
    ['one that was never final', [OPEN, OPEN], { inconclusive: expect.stringContaining('without failing') }],
    [
      'one that failed',
      [OPEN, { statutOperation: 'ECHOUE', raisonEchec: 'solde' }],
      { inconclusive: expect.any(String) },
    ],
    ['one that succeeded', [OPEN, { statutOperation: 'SUCCES' }], { held: true }],
    [
      'one whose reason comes with its success',
      [OPEN, { statutOperation: 'SUCCES', raisonEchec: 'Aucune' }],
      { failure: { exchangeId: 'x1', actual: 'raisonEchec "Aucune"' } },
    ],
  ])('followed: %s', (_, looks, said) => {
    const watch = seen(...looks.map((record, at) => [100 * at, record] as const));
    expect(judged((t) => judgeNoReason(t, { watch }))).toMatchObject(said);
  });

  test.each([
    ['ECHOUE', 'solde', undefined],
    ['SUCCES', null, undefined],
    ['SUCCES', '', undefined],
    ['SUCCES', 'solde', '/body/1/raisonEchec'],
  ])('%s with the reason %j', (statutOperation, raisonEchec, pointer) => {
    const body = [{ statutOperation: 'ENCOURS' }, { statutOperation, raisonEchec }];
    const answer = { ...answerTo({ operationId: 'listOperations' }, 200), json: { body } };
    const examine = begunRule('status.reason-only-on-failure', reasonOnlyOnFailure);
    expect(examine(answer)?.pointer).toBe(pointer);
  });
});
