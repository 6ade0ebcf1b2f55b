/** 4.3 List operations of a payment instrument: maximum number of results. */
import type { Instrument } from '../target/profile/resolve.ts';
import type { Experiment } from './engine/experiment.ts';
import { show } from './engine/judge.ts';
import { suite } from './engine/suite.ts';
import { itemsOf, type JsonObject } from './support/answers.ts';
import { judgeArray } from './support/controls.ts';
import { mayBeCut } from './support/cut-lists.ts';
import {
  findInList,
  getOperationList,
  type OperationList,
  readOperationList,
} from './support/operation-list.ts';
import { accepted, validRequest } from './support/operations.ts';
import { arrangeParties } from './support/parties.ts';
import { periodQuery, today } from './support/periods.ts';

/** How far a bound stays from today. */
const APART = 2;

/** An instrument whose list holds at least so many operations, leased for this check alone. */
async function longList(
  t: Experiment,
  atLeast: number,
): Promise<{ payer: Instrument; plain: OperationList }> {
  const parties = await arrangeParties(t, { payer: 'exclusive' });
  const { payer } = parties;
  let plain = await readOperationList(t, payer);
  const missing = Math.max(0, atLeast - plain.items.length);
  for (let sent = 0; sent < missing; sent += 1) {
    const { reference } = await accepted(t, await validRequest(t, parties));
    plain = (await findInList(t, payer, reference)).list;
  }
  t.judge.given(
    plain.items.length >= atLeast,
    `The list of ${payer.name} does not hold ${atLeast} operations.`,
  );
  return { payer, plain };
}

/** Judges the lists of an instrument with maxima that are smaller than what there is. */
async function judgeMaximum(t: Experiment, max: number, period?: 'with a period'): Promise<void> {
  const { payer } = await longList(t, max + 1);
  const day = today();
  const { from, to } = t.profile.bindings.operationList;
  const query = periodQuery(t, {
    max,
    ...(period && from !== undefined && { from: day - APART }),
    ...(period && to !== undefined && { to: day + APART }),
  });
  const answer = await getOperationList(t, payer.reference, query);
  judgeArray(t, answer, `the list with a maximum of ${max}`);
  const length = itemsOf(answer)?.length ?? 0;
  t.judge.that(length <= max, {
    message: `the list with a maximum of ${max} holds more results than that`,
    expected: `at most ${max} ${max === 1 ? 'item' : 'items'}`,
    actual: `${length} items`,
    pointer: '/body',
    answer,
  });
  t.judge.that(length > 0, {
    message: `the list with a maximum of ${max} is empty, although there are operations without it`,
    expected: `up to ${max} ${max === 1 ? 'item' : 'items'}`,
    actual: 'none',
    pointer: '/body',
    answer,
  });
  if (length < max) t.judge.observed(`with a maximum of ${max} the list held ${length} of more operations`);
}

export const operationListMaximumSuite = suite('4.3', 'Maximum of the operation list', (check) => {
  for (const max of [1, 2, 3, 7])
    check('operation-list.maximum', `a maximum of ${max}`, (t) => judgeMaximum(t, max));

  check('operation-list.maximum', 'a maximum with a period', (t) => judgeMaximum(t, 2, 'with a period'));

  check('operation-list.maximum', 'a maximum above the number of operations', async (t: Experiment) => {
    const { payer, plain } = await longList(t, 2);
    const query = periodQuery(t, { max: plain.items.length + 5 });
    const answer = await getOperationList(t, payer.reference, query);
    judgeArray(t, answer, 'the list with a maximum above the number of operations');
    const references = new Set(itemsOf(answer)?.map(referenceOf));
    const left = plain.items.map(referenceOf).filter((reference) => !references.has(reference));
    t.judge.given(
      left.length === 0 || !mayBeCut(t, plain.items),
      'The list without a maximum may have been cut, so that it cannot be compared.',
    );
    t.judge.that(left.length === 0, {
      message: 'a maximum above the number of operations leaves out some that the list has without it',
      expected: `all ${plain.items.length} operations`,
      actual: `${left.length} are missing, ${show(left[0])} first`,
      pointer: '/body',
      answer,
    });
  });
});

function referenceOf(item: JsonObject): unknown {
  return item.referenceOperation;
}
