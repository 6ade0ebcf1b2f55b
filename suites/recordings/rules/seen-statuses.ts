/** What the records of one operation tell, one after the other in the same place (3.1). */

import { isFinal } from '../../../spec/document/final-status.ts';
import { hasZone, instantOf, isIsoDateTime } from '../../../spec/json/date-time.ts';
import { show } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { differingField } from '../../../spec/run/record-agreement.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import { hasReason } from '../../3.1-operation-status/reason-rules.ts';
import { LASTING } from '../../3.1-operation-status/record-stands-rule.ts';
import { filled, type JsonObject } from '../../act/answers.ts';
import { moneyNoise } from '../../arrange/money.ts';
import { Recent } from '../../observe/recent.ts';
import { recordsIn } from '../../observe/records.ts';
import { type Said, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

/** A record, when it was seen. */
interface Seen {
  readonly record: JsonObject;
  readonly exchangeId: string;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** In the answer of the execution, which may write dates with another precision. */
  readonly answered: boolean;
}

interface Pair {
  readonly before: Seen;
  readonly now: Seen;
  readonly pointer: string;
}

/** Dates do not go back, and what lasts does not change, from one reading of an instrument's list to the next. */
export const STATUS_RULE: TrafficRule = {
  speaksOf: [
    'status.record-stands',
    'status.last-change-never-goes-back',
    'status.last-change-stands-when-final',
    'status.last-change-moves',
    'status.failure-has-reason',
  ],
  operations: ['executeOperation', 'listOperations'],
  isTimed: true,
  begin: ({ money: { decimals } }) => {
    const seen = new Recent<string, Seen>();
    /** Since when a failure has shown no reason. */
    const silent = new Recent<string, Seen>();
    return (answer) =>
      together(
        recordsIn(answer).map(({ record, pointer }) => {
          const key = keyOf(record, answer);
          if (key === undefined) return SILENT;
          const now = seenIn(record, answer);
          const before = seen.get(key);
          const reason = reasonJudged(silent, key, now, pointer);
          // Of two that overlap nobody knows which was first.
          if (before !== undefined && now.sentAt < before.receivedAt) return reason;
          seen.set(key, now);
          return before === undefined
            ? reason
            : together([reason, judged({ before, now, pointer }, decimals)]);
        }),
      );
  },
};

/** Another list may show an operation from another side. */
function keyOf(record: JsonObject, { operationId, call }: Answer): string | undefined {
  const reference = filled(record, 'referenceOperation');
  const sent = isJsonObject(call.json) ? call.json.refInstrumentPaiementInitiateur : undefined;
  const wallet = operationId === 'executeOperation' ? sent : call.params?.referenceWallet;
  return typeof reference === 'string' && typeof wallet === 'string' ? `${wallet} ${reference}` : undefined;
}

function seenIn(record: JsonObject, { operationId, exchangeId, sentAt, receivedAt }: Answer): Seen {
  return { record, exchangeId, sentAt, receivedAt, answered: operationId === 'executeOperation' };
}

function judged(pair: Pair, decimals: number): Said {
  return together([lastingJudged(pair, decimals), datesJudged(pair)]);
}

/** @judges status.record-stands */
function lastingJudged({ before, now, pointer }: Pair, decimals: number): Said {
  // The answer and the list are held to each other by another rule.
  if (before.answered) return SILENT;
  const differing = differingField(before.record, now.record, moneyNoise(decimals).toString(), LASTING);
  if (differing === undefined) return said('status.record-stands', undefined);
  const { field, one, other } = differing;
  return said('status.record-stands', {
    message: `${field} of an operation changed`,
    expected: `${field} ${show(one)} as before (${before.exchangeId})`,
    actual: `${field} ${show(other)}`,
    pointer: `${pointer}/${field}`,
  });
}

/**
 * A reading may come from a copy that lags: then the status is an older one too. What is held against a target no lag
 * explains.
 * @judges status.last-change-never-goes-back, status.last-change-stands-when-final, status.last-change-moves
 */
function datesJudged({ before, now, pointer }: Pair): Said {
  const dates = [dateOf(before), dateOf(now)] as const;
  const [earlier, later] = dates;
  if (earlier === undefined || later === undefined || earlier.zoned !== later.zoned) return SILENT;
  const tolerance = before.answered ? TOLERANCES.statusDatePrecision.value : 0;
  const [was, is] = [before, now].map(({ record }) => filled(record, 'statutOperation'));
  if (was === undefined || is === undefined) return SILENT;
  const found = {
    expected: `dateDernierStatut ${earlier.text} with statutOperation ${show(was)} (${before.exchangeId})`,
    actual: `dateDernierStatut ${later.text} with statutOperation ${show(is)}`,
    pointer: `${pointer}/dateDernierStatut`,
  };
  if (was === is && isFinal(is)) {
    const stands = Math.abs(later.instant - earlier.instant) <= tolerance;
    const message = 'the date of the last change of status moved when the status was final';
    return said('status.last-change-stands-when-final', stands ? undefined : { message, ...found });
  }
  if (was === is) {
    const goesBack = later.instant < earlier.instant - tolerance;
    const message = 'the date of the last change of status went back';
    return said('status.last-change-never-goes-back', goesBack ? { message, ...found } : undefined);
  }
  const hasFraction = [earlier, later].some(({ instant }) => instant % 1000 !== 0);
  if (!hasFraction) return SILENT;
  const message = 'the status changed and the date of its last change did not';
  return said(
    'status.last-change-moves',
    later.instant === earlier.instant ? { message, ...found } : undefined,
  );
}

interface Dated {
  readonly text: string;
  readonly instant: number;
  readonly zoned: boolean;
}

function dateOf({ record }: Seen): Dated | undefined {
  const text = filled(record, 'dateDernierStatut');
  if (typeof text !== 'string' || !isIsoDateTime(text)) return undefined;
  const instant = instantOf(text, true);
  return instant === undefined ? undefined : { text, instant, zoned: hasZone(text) };
}

/**
 * In a list the reason may be written a moment after the status.
 * @judges status.failure-has-reason
 */
function reasonJudged(silent: Recent<string, Seen>, key: string, now: Seen, pointer: string): Said {
  const { record, answered } = now;
  if (record.statutOperation !== 'ECHOUE') return SILENT;
  if (hasReason(record)) return said('status.failure-has-reason', undefined);
  const since = silent.get(key);
  if (since === undefined) silent.set(key, now);
  const lasts = since !== undefined && now.sentAt > since.receivedAt + TOLERANCES.listAfterAnswer.value;
  if (!answered && !lasts) return SILENT;
  return said('status.failure-has-reason', {
    message: 'an operation that is ECHOUE gives no reason',
    expected: 'raisonEchec filled',
    actual: `raisonEchec ${show(record.raisonEchec)}`,
    pointer: `${pointer}/raisonEchec`,
  });
}
