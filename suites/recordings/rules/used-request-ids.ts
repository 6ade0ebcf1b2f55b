/** What becomes of a requestId that was accepted before (4.1, 7), in whatever order a recording holds the two. */

import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import {
  earlierReturned,
  oneAcceptanceRulings,
  requestIdReused,
} from '../../4.1-execute-operation/request-id-rules.ts';
import { bodyOf } from '../../act/answers.ts';
import { effectRulings } from '../../judge/effect-rule.ts';
import { Recent } from '../../observe/recent.ts';
import { mistakeTaken } from './request-faults.ts';
import { isTaken, ruled, type Said, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

/** An operation that was accepted. */
interface Accepted {
  readonly exchangeId: string;
  readonly receivedAt: number;
  readonly reference: unknown;
  readonly payer: unknown;
  readonly authorization: string | null;
}

/** An operation needs a requestId, and one that was accepted is not accepted again. */
export const REQUEST_ID_RULE: TrafficRule = {
  speaksOf: [
    'request-id.required',
    'request-id.reuse-refused',
    'request-id.one-acceptance',
    'request-id.not-replayed',
    'request-id.earlier-result-not-returned',
  ],
  operations: ['executeOperation'],
  begin: () => {
    const accepted = new Recent<string, Accepted>();
    let sendsRequestIds = false;
    return (answer) => {
      const requestId = answer.call.headers?.requestId;
      sendsRequestIds ||= typeof requestId === 'string' && requestId !== '';
      if (typeof requestId !== 'string' || requestId === '')
        // A recording may leave headers out.
        return sendsRequestIds && isTaken(answer)
          ? mistakeTaken('request-id.required', answer, 'no requestId')
          : SILENT;
      const before = accepted.get(requestId);
      if (before !== undefined && isOfOneClient(before, answer)) return again(before, answer);
      if (answer.status !== 200) return SILENT;
      accepted.set(requestId, acceptedBy(answer));
      return said('request-id.required', undefined);
    };
  },
};

function acceptedBy(answer: Answer): Accepted {
  const { exchangeId, receivedAt, call } = answer;
  const payer = isJsonObject(call.json) ? call.json.refInstrumentPaiementInitiateur : undefined;
  const authorization = call.authorization ?? null;
  return { exchangeId, receivedAt, reference: referenceIn(answer), payer, authorization };
}

function referenceIn(answer: Answer): unknown {
  const body = bodyOf(answer);
  return isJsonObject(body) ? filled(body, 'referenceOperation') : undefined;
}

/** Two clients may draw one requestId: whose each is shows in the token, or in who pays. */
function isOfOneClient(before: Accepted, answer: Answer): boolean {
  const { payer, authorization } = acceptedBy(answer);
  return (authorization !== null && authorization === before.authorization) || payer === before.payer;
}

function again(before: Accepted, answer: Answer): Said {
  const isAtOnce = answer.sentAt < before.receivedAt;
  const reference = referenceIn(answer);
  const { exchangeId: earlierIn, reference: earlier } = before;
  const parts =
    typeof earlier === 'string'
      ? [ruled('request-id.earlier-result-not-returned', earlierReturned(answer, earlier))]
      : [];
  // Of a request that is wrong in another way too, which code comes is open.
  if (isTaken(answer) || answer.status === 409)
    parts.push(
      isAtOnce
        ? ruled(
            'request-id.one-acceptance',
            ...oneAcceptanceRulings({ answers: [answer], earlierIn, beside: [409] }),
          )
        : ruled('request-id.reuse-refused', requestIdReused(answer)),
    );
  if (isTaken(answer) && reference !== undefined && reference !== earlier) {
    const what = 'a request with a requestId that was used before';
    parts.push(
      ruled(
        'request-id.not-replayed',
        ...effectRulings({ what, answered: { reference, earlier, earlierIn } }),
      ),
    );
  }
  return together(parts);
}
