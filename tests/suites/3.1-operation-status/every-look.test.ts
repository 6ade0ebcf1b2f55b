/** Two looks at one operation in the lists of a run (3.1). */
import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import {
  movesAtEveryLook,
  neverBackAtEveryLook,
  reasonAtEveryLook,
  recordStandsAtEveryLook,
  standsWhenFinalAtEveryLook,
} from '../../../suites/3.1-operation-status/every-look.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

type Look = readonly [sentAt: number, record: Readonly<Record<string, unknown>>, wallet?: string];

/** What is said of each look, one after the other: it holds, breaks the rule, or says nothing. */
function saidOf(requirement: RequirementId, rule: Rule, looks: readonly Look[]): string[] {
  const examine = begunRule(requirement, rule);
  return looks.map(([sentAt, record, referenceWallet = 'W-1']) => {
    const body = [{ referenceOperation: 'OP-1', ...record }];
    const answer = answerTo({ operationId: 'listOperations', params: { referenceWallet } }, 200);
    const found = examine({ ...answer, json: { body }, sentAt, receivedAt: sentAt + 5 });
    if (found !== undefined) return 'broken';
    return examine.saidNothing() ? 'nothing' : 'held';
  });
}

const at = (statutOperation: string, second: string) => ({
  statutOperation,
  dateDernierStatut: `2026-03-01T10:00:${second}Z`,
});

describe('a change of status changes its date', () => {
  test.each<[string, readonly Look[], readonly string[]]>([
    [
      'broken where the status before was seen to last',
      [
        [0, at('ENCOURS', '00.123')],
        [100, at('ENCOURS', '00.123')],
        [200, at('SUCCES', '00.123')],
      ],
      ['nothing', 'nothing', 'broken'],
    ],
    [
      'open where both may have come within one moment',
      [
        [0, at('ENCOURS', '00.123')],
        [200, at('SUCCES', '00.123')],
      ],
      ['nothing', 'nothing'],
    ],
    [
      'held where it is another',
      [
        [0, at('ENCOURS', '00.123')],
        [100, at('ENCOURS', '00.123')],
        [200, at('SUCCES', '00.200')],
      ],
      ['nothing', 'nothing', 'held'],
    ],
    [
      'open in the list of another wallet',
      [
        [0, at('ENCOURS', '00.123')],
        [100, at('ENCOURS', '00.123')],
        [200, at('SUCCES', '00.123'), 'W-2'],
      ],
      ['nothing', 'nothing', 'nothing'],
    ],
    [
      'open in a list that was asked for before the other was answered',
      [
        [0, at('ENCOURS', '00.123')],
        [100, at('ENCOURS', '00.123')],
        [103, at('SUCCES', '00.123')],
      ],
      ['nothing', 'nothing', 'nothing'],
    ],
  ])('%s', (_, looks, said) => {
    expect(saidOf('status.last-change-moves', movesAtEveryLook, looks)).toEqual(said);
  });
});

describe('what stands', () => {
  test.each<[string, RequirementId, Rule, readonly Look[], readonly string[]]>([
    [
      'the date of a final status',
      'status.last-change-stands-when-final',
      standsWhenFinalAtEveryLook,
      [
        [0, at('SUCCES', '01.000')],
        [10, at('SUCCES', '01.000')],
        [20, at('SUCCES', '03.000')],
      ],
      ['nothing', 'held', 'broken'],
    ],
    [
      'the date of an open status does not go back',
      'status.last-change-never-goes-back',
      neverBackAtEveryLook,
      [
        [0, at('ENCOURS', '03.000')],
        [10, at('ENCOURS', '01.000')],
        [20, at('SUCCES', '00.000')],
      ],
      ['nothing', 'broken', 'nothing'],
    ],
    [
      'what an operation is',
      'status.record-stands',
      recordStandsAtEveryLook,
      [
        [0, { ...at('ENCOURS', '01.000'), libelleOperation: 'a' }],
        [10, { ...at('SUCCES', '02.000'), libelleOperation: 'a' }],
        [20, { ...at('SUCCES', '02.000'), libelleOperation: 'b' }],
      ],
      ['nothing', 'held', 'broken'],
    ],
  ])('%s', (_, requirement, rule, looks, said) => {
    expect(saidOf(requirement, rule, looks)).toEqual(said);
  });
});

test.each<[string, number, unknown, string]>([
  ['may come a moment later', 1_000, 'no money', 'held'],
  ['is waited for', 1_900, null, 'nothing'],
  ['is there at last', 2_500, null, 'broken'],
])('the reason of a failure %s', (_, later, raisonEchec, said) => {
  const looks = [
    [0, { statutOperation: 'ECHOUE', raisonEchec: null }],
    [later, { statutOperation: 'ECHOUE', raisonEchec }],
  ] as const;
  expect(saidOf('status.failure-has-reason', reasonAtEveryLook, looks)).toEqual(['nothing', said]);
});
