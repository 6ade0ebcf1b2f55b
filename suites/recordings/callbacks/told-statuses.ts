/** The statuses that notifications of an operation tell, beside each other and beside its records (6). */
import { isFinal, isUnknownStatus } from '../../../spec/document/final-status.ts';
import { show } from '../../../spec/json/describe.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import { STATUSES } from '../../arrange/kinds/status-kinds.ts';
import { type Said, SILENT, said, together } from '../rules/traffic-rule.ts';
import type { NamedOperation, Told } from './named-operations.ts';
import type { SeenCallback } from './seen-callback.ts';

/** Statuses that are remembered of one operation. */
const REMEMBERED = 32;

/** What a notification tells, by what was told and seen before. It is remembered. */
export function toldJudged(callback: SeenCallback, operation: NamedOperation): Said {
  const { status } = callback.reading;
  if (status === undefined) return SILENT;
  const { end, recording, exchange } = callback;
  const now = { status, exchangeId: exchange.id, end, recording };
  const parts = [agreeing(now, operation), orderJudged(now, operation)];
  if (operation.told.length < REMEMBERED) operation.told.push(now);
  return together(parts);
}

/** @judges callback.status-agrees */
function agreeing({ status }: Told, { final, reference }: NamedOperation): Said {
  if (isUnknownStatus(status))
    return said('callback.status-agrees', {
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
      actual: `${show(status)}, of ${reference}`,
    });
  if (!isFinal(status) || final === undefined) return SILENT;
  return said(
    'callback.status-agrees',
    status === final.status
      ? undefined
      : {
          message: 'a callback contradicts the operation: it carries another final status',
          expected: `the final status of ${reference}, ${final.status} (${final.exchangeId})`,
          actual: show(status),
        },
  );
}

/**
 * No operation is final twice. Another status after the final one may be told again because nobody saw that it was
 * taken, or told late because a delivery had failed.
 * @judges callback.status-agrees
 */
function orderJudged(now: Told, { told, reference }: NamedOperation): Said {
  const final = told.find((one) => isFinal(one.status));
  if (final === undefined || !isFinal(now.status)) return SILENT;
  return said(
    'callback.status-agrees',
    now.status === final.status
      ? undefined
      : {
          message: 'a callback contradicts another one: it carries another final status',
          expected: `nothing but ${final.status} of ${reference} after ${final.exchangeId}`,
          actual: show(now.status),
        },
  );
}

/** Lists may follow a notification so much later. */
const LAG = Math.max(TOLERANCES.listAfterCallback.value, TOLERANCES.finalStatusInLists.value);

/**
 * A record of an operation beside what its notifications told.
 * @param recording of the answer; undefined where no times are compared.
 * @judges callback.status-agrees
 */
export function recordJudged(
  status: string,
  operation: NamedOperation,
  { exchangeId, sentAt }: Answer,
  recording: string | undefined,
): Said {
  const { told, reference } = operation;
  if (isFinal(status)) {
    const isFirst = operation.final === undefined;
    operation.final ??= { status, exchangeId };
    const other = isFirst ? told.find((one) => isFinal(one.status) && one.status !== status) : undefined;
    return other === undefined
      ? SILENT
      : contradicted(other, `the final status that ${other.exchangeId} notified of ${reference}`, status);
  }
  const early = told.find(
    (one) => isFinal(one.status) && one.recording === recording && one.end + LAG < sentAt,
  );
  return early === undefined
    ? SILENT
    : contradicted(early, `final since ${early.exchangeId} notified it of ${reference}`, status);
}

function contradicted({ status }: Told, expected: string, shown: string): Said {
  return said('callback.status-agrees', {
    message:
      'a callback contradicts the operation: it tells of a final status that the operation does not have',
    expected: `${status}, ${expected}`,
    actual: `statutOperation ${show(shown)}`,
  });
}
