/** Two looks at one credit purchase request in the lists of a run (2.7). */
import { expect, test } from 'vitest';
import { purchaseStandsAtEveryLook } from '../../../suites/2.7-credit-purchase-record/record-stands.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

type Looks = readonly (readonly Readonly<Record<string, unknown>>[])[];

/** What is said of each list, one after the other: it holds, breaks the rule, or says nothing. */
function saidOf(lists: Looks, { apartMs = 100 } = {}): string[] {
  const examine = begunRule('credit-purchase-record.stands', purchaseStandsAtEveryLook);
  return lists.map((body, at) => {
    const answer = answerTo({ operationId: 'listCreditPurchases', params: { refContributor: 'C-1' } }, 200);
    const sentAt = at * apartMs;
    const found = examine({ ...answer, json: { body }, sentAt, receivedAt: sentAt + 5 });
    if (found !== undefined) return `broken at ${found.pointer}`;
    return examine.saidNothing() ? 'nothing' : 'held';
  });
}

const A = { refDemandeAchatACredit: 'A', id: 1, dateHeureCreation: '2026-03-01T10:00:00Z', refUsager: 'U-1' };

test.each<[what: string, lists: Looks, said: readonly string[]]>([
  ['a request that stands', [[A], [A], [A]], ['nothing', 'held', 'held']],
  [
    'a creation date that moves a little each time',
    [
      [A],
      [{ ...A, dateHeureCreation: '2026-03-01T10:00:00.001Z' }],
      [{ ...A, dateHeureCreation: '2026-03-01T10:00:02Z' }],
    ],
    ['nothing', 'held', 'broken at /body/0/dateHeureCreation'],
  ],
  [
    'the same instant in another zone',
    [[A], [{ ...A, dateHeureCreation: '2026-03-01T11:00:00+01:00' }]],
    ['nothing', 'held'],
  ],
  [
    'an id that counts from the newest',
    [
      [A],
      [
        { ...A, refDemandeAchatACredit: 'B' },
        { ...A, id: 2 },
      ],
    ],
    ['nothing', 'broken at /body/1/id'],
  ],
  [
    'a status and an amount that change',
    [
      [{ ...A, montant: 1, statutDemandeAchat: 'INITIEE' }],
      [{ ...A, montant: 2, statutDemandeAchat: 'VALIDEE' }],
    ],
    ['nothing', 'held'],
  ],
  ['a user that is filled in later', [[{ ...A, refUsager: null }], [A]], ['nothing', 'held']],
  ['another user', [[A], [{ ...A, refUsager: 'U-2' }]], ['nothing', 'broken at /body/0/refUsager']],
  ['two records with one reference', [[A], [A, { ...A, id: 2 }]], ['nothing', 'nothing']],
  ['records without a reference', [[{ id: 1 }], [{ id: 2 }]], ['nothing', 'nothing']],
])('%s', (_what, lists, said) => {
  expect(saidOf(lists)).toEqual(said);
});

test('nothing is said of two lists that overlap: nobody knows which was first', () => {
  expect(saidOf([[A], [{ ...A, id: 2 }]], { apartMs: 1 })).toEqual(['nothing', 'nothing']);
});
