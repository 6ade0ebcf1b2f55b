/** A balance that was spent on purpose: a refusal afterwards, without money, accuses nobody. */
import { expect, test } from 'vitest';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import { postOperation } from '../../../../suites/act/operation-calls.ts';
import { validRequest } from '../../../../suites/act/operation-requests.ts';
import { arrangeParties } from '../../../../suites/arrange/parties/parties.ts';
import type { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { codeRuling } from '../../../../suites/engine/declare/judge.ts';
import type { Rule } from '../../../../suites/engine/declare/section.ts';
import { carriedOut } from '../../carried-out.ts';

const BALANCE = 2000;
/** So little that a balance of 2000 is plenty of it. */
const LITTLE = 10;

const POOR = PERSONALITIES.find(({ id }) => id === 'small-balances')?.withNumber?.(BALANCE);

/** After its balance was read, a payer spends nearly all of it, and pays once more. */
const spentAfterReading: Rule = (check) =>
  check('spent', async (t: Experiment) => {
    const parties = await arrangeParties(t, { payer: 'exclusive', mode: 'SOUSTRACTION' });
    const send = async (montant: number, aboutCover = false) =>
      postOperation(t, await validRequest(t, parties, { montant }), { aboutCover });
    const beyond = await send(BALANCE + 1);
    const nearlyAll = await send(BALANCE - LITTLE / 2, true);
    t.judge.given([beyond.status, nearlyAll.status].join() === '400,200', 'the balance was not spent');
    t.judge.rulings([codeRuling(await send(LITTLE), 200, 'a little was not accepted')]);
  });

test('what was spent to find out what it covers is not counted on', async () => {
  const { result } = await carriedOut('execute.success', spentAfterReading, 'spent', POOR?.hooks ?? {});
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'money' });
});
