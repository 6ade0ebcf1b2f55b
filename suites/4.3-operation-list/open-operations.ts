/** 4.3: the list holds operations that are not final yet, too. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { type Sent, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureRoom, isShorterThanOthers, mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, type OperationList, readWidely, recordsOf } from '../observe/lists/list-reading.ts';
import { growingWaits, pollUntil, shownAtLastMs } from '../observe/poll.ts';
import { lookUp, shownIn } from './holds-executed.ts';
import { holdsExecutedRule } from './listed-rules.ts';

/** So many of each kind, before a list that shows some late counts as one that leaves out what is open. */
const TIMES = 3;

/** What the profile can lead to a status that is not final is in the list while it has it. */
export function holdsOpen(check: Declare): void {
  for (const provoke of OPEN_STATUSES)
    check(
      `an operation led to ${provoke}, which is not final yet`,
      { needs: [`fixtures.provoke.${provoke}`] },
      async (t) => {
        // A list that holds what is final alone holds it soon.
        t.prioritise();
        const sent = await sendKind(t, { provoke });
        const record = await lookUp(t, sent.operation, sent.payer);
        const status = record?.statutOperation;
        if (isFinal(status) || (status !== provoke && (await vanishes(t, sent, provoke))))
          await compareWithOrdinary(t, { provoke }, sent);
      },
    );
}

/**
 * Whether an operation that was in the list is not there at some time, until it is in the status that it is led to.
 * @throws Inconclusive where it may have been cut off each time.
 */
async function vanishes(t: Experiment, { operation, payer }: Sent, provoke: string): Promise<boolean> {
  let wasMissing = false;
  let wasCut = false;
  const look = async () => {
    const list = await readWidely(t, payer);
    const [record] = recordsOf(list, operation.reference);
    const whole = isWhole(t, list, [operation.reference]);
    wasMissing ||= record === undefined && whole;
    wasCut ||= record === undefined && !whole;
    return record && filled(record, 'statutOperation');
  };
  await pollUntil(
    t,
    growingWaits(t, shownAtLastMs(t)),
    look,
    (status) => isFinal(status) || status === provoke,
  );
  ensureNotCutOff(t, payer.name, wasCut && !wasMissing);
  return wasMissing;
}

/** @throws Inconclusive where a list without the operation may have been cut off before it. */
function ensureNotCutOff(t: Experiment, name: string, mayBeCutOff: boolean): void {
  ensureRoom(t, mayBeCutOff, name);
  t.judge.given(
    !mayBeCutOff,
    `The list of ${name} left the operation out at times, and was as long as before: others may have taken its place.`,
  );
}

/** Whether a list without some operations leaves them out: no maximum of the target's own has cut them off. */
function isWhole(t: Experiment, { items }: OperationList, references: readonly string[]): boolean {
  const asked = askedWidely(t);
  return (
    isShorterThanOthers(t, items, asked) ||
    !references.some((reference) => mayBeCut(t, items, reference, asked))
  );
}

/**
 * An operation that was in the list only once it was final may have been late there. Where each of several is, beside
 * ordinary ones that were sent after them and shown before, it is the status that they waited for.
 */
async function compareWithOrdinary(t: Experiment, kind: StatusKind, { parties, payer }: Sent): Promise<void> {
  const plain = async () => accepted(t, await validRequest(t, { ...parties, payer }));
  // A list that shows it has not cut off what came after it.
  await plain();
  const open: Accepted[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) open.push((await sendKind(t, kind, parties)).operation);
  const ordinary: Accepted[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) ordinary.push(await plain());

  const overtaken = new Set<Accepted>();
  let wasCut = false;
  const references = open.map(({ reference }) => reference);
  const look = async () => {
    const list = await readWidely(t, payer);
    const statusOf = ({ reference }: Accepted) => {
      const [record] = recordsOf(list, reference);
      return record && filled(record, 'statutOperation');
    };
    const whole = isWhole(t, list, references);
    const missing = open.filter((one) => statusOf(one) === undefined);
    if (ordinary.every((one) => isFinal(statusOf(one)))) {
      wasCut ||= missing.length > 0 && !whole;
      if (whole) for (const one of missing) overtaken.add(one);
    }
    const shownOpen = open.some((one) => statusOf(one) === kind.provoke);
    return { list, shownOpen, areFinal: open.every((one) => isFinal(statusOf(one))) };
  };
  const waits = growingWaits(t, shownAtLastMs(t), { atOnce: true });
  const last = await pollUntil(t, waits, look, ({ shownOpen, areFinal }) => shownOpen || areFinal);
  if (last.shownOpen || !last.areFinal) return;
  ensureNotCutOff(t, payer.name, wasCut && overtaken.size < TIMES);
  const [operation] = open;
  if (operation === undefined) return;
  const missing = { status: String(kind.provoke), times: TIMES, missing: overtaken.size, later: ordinary[0] };
  const { reference, answer } = operation;
  t.judge.noDeparture(
    holdsExecutedRule({
      operation: { reference, exchangeId: answer.exchangeId },
      ...shownIn(last.list),
      open: missing,
    }),
    last.list.answer,
  );
}
