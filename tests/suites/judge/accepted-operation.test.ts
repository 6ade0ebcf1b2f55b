import { describe, expect, test } from 'vitest';
import { excuse } from '../../../suites/engine/declare/excuses.ts';
import { judgeAccepted } from '../../../suites/judge/accepted-operation.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const [wallet] = closedRun().profile.fixtures.instruments;
if (wallet === undefined) throw new Error('The profile has no instrument.');
const parties = { payer: wallet, beneficiary: wallet };
const why = { message: 'Nothing is accepted.', cause: 'fixture' } as const;

describe('execute.success: a valid operation is answered 200', () => {
  test.each([
    ['accepted', 200, undefined, { held: true }],
    ['refused', 400, undefined, { failure: { message: 'not accepted', pointer: '/montant' } }],
    ['refused, which says nothing', 400, why, { inconclusive: why.message, cause: 'fixture' }],
  ])('%s', (_, status, excused, said) => {
    const answer = answerTo({ operationId: 'executeOperation' }, status);
    if (excused !== undefined) excuse(answer, excused);
    const result = judged((t) => judgeAccepted(t.judge, { parties, answer }, 'not accepted', '/montant'));
    expect(result).toMatchObject(said);
  });
});
