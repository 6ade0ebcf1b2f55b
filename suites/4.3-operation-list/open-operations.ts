/** 4.3: the list holds operations that are not final yet, too. */

import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { type Sent, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, readWidely, recordsOf } from '../observe/lists/list-reading.ts';
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
        if (isFinal(record?.statutOperation)) await compareWithOrdinary(t, { provoke }, sent);
      },
    );
}

/**
 * An operation that was in the list only once it was final may have been late there. Where each of several is, beside
 * ordinary ones that were sent after them and shown before, it is the status that they waited for.
 */
async function compareWithOrdinary(t: Experiment, kind: StatusKind, { parties, payer }: Sent): Promise<void> {
  const open: Accepted[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) open.push((await sendKind(t, kind, parties)).operation);
  const ordinary: Accepted[] = [];
  for (let nth = 0; nth < TIMES; nth += 1)
    ordinary.push(await accepted(t, await validRequest(t, { ...parties, payer })));

  const overtaken = new Set<Accepted>();
  const look = async () => {
    const list = await readWidely(t, payer);
    const statusOf = ({ reference }: Accepted) => {
      const [record] = recordsOf(list, reference);
      return record && filled(record, 'statutOperation');
    };
    const isWhole = !open.some(({ reference }) => mayBeCut(t, list.items, reference, askedWidely(t)));
    const missing = open.filter((one) => statusOf(one) === undefined);
    if (isWhole && ordinary.every((one) => isFinal(statusOf(one))))
      for (const one of missing) overtaken.add(one);
    const shownOpen = open.some((one) => !missing.includes(one) && !isFinal(statusOf(one)));
    return { list, shownOpen, missing: missing.length };
  };
  const waits = growingWaits(t, shownAtLastMs(t), { atOnce: true });
  const last = await pollUntil(t, waits, look, ({ shownOpen, missing }) => shownOpen || missing === 0);
  if (last.shownOpen || last.missing > 0) return;
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
