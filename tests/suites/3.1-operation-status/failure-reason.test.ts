/** When a failure lacks its reason, and who may give one (3.1). */
import { describe, expect, test } from 'vitest';
import { reasonOnlyOnFailure, withoutReason } from '../../../suites/3.1-operation-status/failure-reason.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';
import { sightings } from '../observe/sightings.ts';

describe('a failure', () => {
  test.each<[string, reasons: readonly unknown[], lackingAt: number | undefined]>([
    ['with its reason at once', ['solde', 'solde'], undefined],
    ['with a reason that comes a moment later', [null, null, 'solde'], undefined],
    ['that never gives one', [null, ''], 1],
    ['with blanks for a reason', ['  '], 0],
    ['that takes its reason back', [null, 'solde', null], 2],
  ])('%s, seen in the list', (_, reasons, lackingAt) => {
    const seen = sightings(...reasons.map((raisonEchec, at) => [at, { raisonEchec }] as const));
    expect(withoutReason(seen, undefined)).toBe(lackingAt === undefined ? undefined : seen[lackingAt]);
  });

  test('in the answer of the execution lacks it although the list gives it', () => {
    const seen = sightings([0, { raisonEchec: null }], [100, { raisonEchec: 'solde' }]);
    expect(withoutReason(seen, seen[0])).toBe(seen[0]);
  });
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
