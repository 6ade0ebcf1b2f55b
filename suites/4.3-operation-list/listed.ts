/** Judging that an operation is in the list of the instrument that it debited (4.3). */

import { isFinal } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { type Accepted, postOperation, validRequest } from '../act/operation-calls.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { type Found, findInList } from '../observe/lists/list-reading.ts';
import { growingWaits, pollUntil } from '../observe/poll.ts';

/**
 * Judges that an operation is in the list of the instrument that it debited.
 * @param found the search for it, where that was done before.
 * @returns its record.
 */
export async function judgeListed(
  t: Experiment,
  { reference, answer }: Pick<Accepted, 'reference' | 'answer'>,
  payer: Instrument,
  found?: Found,
): Promise<JsonObject | undefined> {
  const { record, list, mayBeCut } = found ?? (await findInList(t, payer, reference));
  t.judge.given(
    record !== undefined || !mayBeCut,
    `The list of ${payer.name} holds ${list.items.length} operations and may have been cut by a default maximum.`,
  );
  t.judge.that(record !== undefined, {
    message: `an operation that was accepted (${answer.exchangeId}) is not in the list of the instrument that it debits`,
    expected: `a record with referenceOperation ${show(reference)}`,
    actual: `${list.items.length} records, none of them with it`,
    answer: list.answer,
  });
  return record;
}

/** Judges that an operation is in the list from its acceptance on, and still a while after its final status. */
export async function judgeListedToTheEnd(
  t: Experiment,
  operation: Accepted,
  payer: Instrument,
): Promise<void> {
  const { finalStatusMs, quietMs } = t.profile.limits;
  const record = await pollUntil(
    t,
    growingWaits(t, finalStatusMs, { atOnce: true }),
    () => judgeListed(t, operation, payer),
    (seen) => isFinal(seen?.statutOperation),
  );
  t.judge.given(
    isFinal(record?.statutOperation),
    `The operation had no final status within limits.finalStatusMs (${finalStatusMs} ms).`,
  );
  await t.pause(quietMs);
  await judgeListed(t, operation, payer);
}

/** An operation of one kind and what became of it. Its leases are given back: a check must not ask for more while it holds some. */
function operationOfKind(t: Experiment, wanted: PartiesWanted) {
  const name = `listed operation ${nameOf(wanted)}`;
  return t.run.once(t.alone ? `${name}, looked up at once` : name, async (shared) => {
    const { typeOperation } = wanted;
    const typed = typeOperation === undefined ? {} : { typeOperation };
    const { payer, ...parties } = await arrangeParties(shared, wanted);
    const answer = await postOperation(shared, await validRequest(shared, { payer, ...parties }, typed));
    const record = bodyOf(answer);
    const reference = isJsonObject(record) ? record.referenceOperation : undefined;
    const isListed = t.alone && answer.status === 200 && typeof reference === 'string';
    return {
      payer,
      answer,
      reference,
      ...(isListed && { found: await findInList(shared, payer, reference) }),
    };
  });
}

function nameOf({ service, ...wanted }: PartiesWanted): string {
  return JSON.stringify({ ...wanted, ...(service && { service: service.reference }) });
}

/** Judges one operation of each kind that the target accepts: whether it accepts a kind is the rule of other checks. */
export async function judgeKindsListed(t: Experiment, kinds: readonly PartiesWanted[]): Promise<void> {
  for (const wanted of kinds) {
    const { payer, answer, reference, found } = await operationOfKind(t, wanted);
    if (answer.status === 200 && typeof reference === 'string')
      await judgeListed(t, { reference, answer }, payer, found);
    else t.judge.observed(`${nameOf(wanted)} was answered ${answer.status}`);
  }
}
