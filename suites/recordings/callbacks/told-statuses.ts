/** The statuses that notifications of an operation tell, beside each other and beside its records (6). */
import { isFinal } from '../../../spec/document/final-status.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import { openLongAfter, type ToldStatus, toldStatusRule } from '../../6-callbacks/told-status-rule.ts';
import { type Said, SILENT, said } from '../rules/traffic-rule.ts';
import type { NamedOperation, Told } from './named-operations.ts';
import type { SeenCallback } from './seen-callback.ts';

/** Statuses that are remembered of one operation. */
const REMEMBERED = 32;

/** What a notification tells, by what was told and seen before. It is remembered. */
export function toldJudged(callback: SeenCallback, operation: NamedOperation): Said {
  const { status } = callback.reading;
  if (status === undefined) return SILENT;
  const { end, recording, exchange } = callback;
  const now = { status, exchangeId: exchange.id, atMs: end, recording };
  const { told, final } = operation;
  const judged = agreeing(operation, now, { final, before: [...told] });
  if (told.length < REMEMBERED) told.push(now);
  return judged;
}

/** Lists may follow a notification so much later. */
const LAG = Math.max(TOLERANCES.listAfterCallback.value, TOLERANCES.finalStatusInLists.value);

/**
 * A record of an operation beside what its notifications told.
 * @param recording of the answer; undefined where no times are compared.
 */
export function recordJudged(
  status: string,
  operation: NamedOperation,
  { exchangeId, sentAt }: Answer,
  recording: string | undefined,
): Said {
  const finals = operation.told.filter((one) => isFinal(one.status));
  if (isFinal(status)) {
    const isFirst = operation.final === undefined;
    operation.final ??= { status, exchangeId };
    const other = isFirst ? finals.find((one) => one.status !== status) : undefined;
    return other === undefined ? SILENT : agreeing(operation, other, { final: operation.final });
  }
  const look = { atMs: sentAt, record: { statutOperation: status }, exchangeId };
  const early = finals.find(
    (one) => one.recording === recording && openLongAfter({ observations: [look] }, one, LAG),
  );
  return early === undefined ? SILENT : agreeing(operation, early, { open: look });
}

function agreeing({ reference }: NamedOperation, told: Told, seen: Partial<ToldStatus>): Said {
  const ruling = toldStatusRule({ reference, told, before: [], final: undefined, open: undefined, ...seen });
  return ruling === 'silent' ? SILENT : said('callback.status-agrees', ruling);
}
