/** 4.3: with a maximum, the list holds at most that many results, and at least one where there are any. */

import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { accepted } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { ANY_QUESTION, GENERATED_FILTERS } from '../cases/list-filters.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeArray } from '../judge/answer-bodies.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import {
  askedWidely,
  findInList,
  getOperationList,
  listIn,
  type OperationList,
  readWidely,
} from '../observe/lists/list-reading.ts';
import { periodQuery, today } from '../observe/lists/periods.ts';
import { ensureNobodyElse, type ForeignUse, foreignUseOf } from '../observe/others-at-work.ts';
import { maximumRulings } from './maximum-rule.ts';

/** How far a bound stays from today. */
const APART = 2;
/** No upper bound is likely to be below. */
const LEAST_BOUND = 10;

/**
 * An instrument whose list holds at least so many operations, leased for this check alone.
 * @param period of the list.
 * @returns its list, as long as the target makes it.
 */
async function longList(
  t: Experiment,
  atLeast: number,
  wanted: PartiesWanted = {},
  period: Readonly<Record<string, string>> = {},
): Promise<{ payer: Instrument; list: OperationList; foreignUse: ForeignUse }> {
  const parties = await arrangeParties(t, { ...wanted, payer: 'exclusive' });
  const { payer } = parties;
  let list = await readWidely(t, payer, period);
  const missing = Math.max(0, atLeast - list.items.length);
  for (let sent = 0; sent < missing; sent += 1) {
    const { reference } = await accepted(t, await validRequest(t, parties));
    await findInList(t, payer, reference, period);
  }
  const foreignUse = await foreignUseOf(t, payer);
  if (missing > 0) list = await readWidely(t, payer, period);
  t.judge.given(
    list.items.length >= atLeast,
    `The list of ${payer.name} does not hold ${atLeast} operations.`,
  );
  return { payer, list, foreignUse };
}

type Bound = 'from' | 'to';

const BOTH: readonly Bound[] = ['from', 'to'];

/**
 * Asks for the list of an instrument with a maximum that is smaller than what there is.
 * @param bounds of a period around today that it is asked for with, as far as they are bound.
 */
async function askForFewer(t: Experiment, max: number, bounds: readonly Bound[] = []): Promise<void> {
  const day = today();
  const { from, to } = t.profile.bindings.operationList;
  const period = {
    ...(bounds.includes('from') && from !== undefined && { from: day - APART }),
    ...(bounds.includes('to') && to !== undefined && { to: day + APART }),
  };
  const { payer, list: all } = await longList(t, max + 1, {}, periodQuery(t, period));
  const answer = await getOperationList(t, payer.reference, periodQuery(t, { ...period, max }));
  judgeArray(t, answer, `the list with a maximum of ${max}`);
  const list = listIn(answer);
  const { length } = list.items;
  t.judge.rulings(maximumRulings({ max, list, all }), answer);
  if (length < max) t.judge.observed(`with a maximum of ${max} the list held ${length} of more operations`);
}

/** Asks for the list of an instrument with a maximum that is above the number of operations. */
async function askForMore(t: Experiment): Promise<void> {
  const { payer, list: all, foreignUse } = await longList(t, 2);
  const max = all.items.length + 5;
  const answer = await getOperationList(t, payer.reference, periodQuery(t, { max }));
  t.judge.given(
    !MALFORMED_ELSEWHERE.includes(answer.status) || all.items.length < LEAST_BOUND,
    `A maximum of ${max} may be above the upper bound of the target, which is not shown (8).`,
  );
  judgeArray(t, answer, 'the list with a maximum above the number of operations');
  const isCut = mayBeCut(t, all.items, undefined, askedWidely(t));
  const rulings = maximumRulings({ max, list: listIn(answer), all, isCut });
  if (firstDeparture(rulings) !== undefined) await ensureNobodyElse(t, [foreignUse]);
  t.judge.rulings(rulings, answer);
}

/** Maxima below and above the number of operations, alone and with a period. */
export function maximum(check: Declare): void {
  for (const max of [1, 2, 3, 7, 12]) check(`a maximum of ${max}`, (t) => askForFewer(t, max));

  check('a maximum of 1, for an instrument of each type', async (t) => {
    for (const payerType of typesThatAllow(t, 'debit')) {
      // Its lease is given back: a check must not ask for more while it holds some.
      const { payer, list: all } = await t.run.once(`two operations of a ${payerType}`, (shared) =>
        longList(shared, 2, { payerType }),
      );
      const answer = await getOperationList(t, payer.reference, periodQuery(t, { max: 1 }));
      judgeArray(t, answer, `the list of a ${payerType} with a maximum of 1`);
      t.judge.rulings(maximumRulings({ max: 1, list: listIn(answer), all }), answer);
    }
  });

  check('a maximum with a period', (t) => askForFewer(t, 2, BOTH));

  check('a maximum with a start of period alone', { needs: ['bindings.operationList.from'] }, (t) =>
    askForFewer(t, 2, ['from']),
  );

  check('a maximum with an end of period alone', { needs: ['bindings.operationList.to'] }, (t) =>
    askForFewer(t, 2, ['to']),
  );

  check('a maximum above the number of operations', askForMore);
}

/** Any maximum, alone and with a period. */
export function anyMaximum(check: Declare): void {
  check(ANY_QUESTION, { needs: ['bindings.operationList.max'] }, (t) =>
    judgeCases(t, GENERATED_FILTERS, (judge, { period: { max }, filtered }) => {
      if (max !== undefined) judge.rulings(maximumRulings({ max, list: filtered }), filtered.answer);
    }),
  );
}
