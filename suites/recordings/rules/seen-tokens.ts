/** What tokens in traffic tell of authentication (5). */

import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { isEnvelope } from '../../../spec/contract/envelope-members.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { requirementIdOf } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isReading } from '../../../spec/operations.ts';
import { jwtOf } from '../../../target/credentials/jwt.ts';
import type { Answer } from '../../../target/door/call.ts';
import { tokenRuling } from '../../5-authentication/token-rule.ts';
import { validTokenDeparture } from '../../5-authentication/valid-token.ts';
import { Recent } from '../../observe/recent.ts';
import { isTaken, ruled, type Said, SILENT, said, type TrafficRule } from './traffic-rule.ts';

const WITH_TOKEN = OPERATION_IDS.filter((id) => OPERATIONS[id].token === 'required');

/** So many are remembered. */
const TOKENS = 1_000;

/** How long after its end a token may still be taken, in milliseconds: clocks differ. */
const PAST_ITS_END = 300_000;

/**
 * A call without a token, or with one that ended long before or that other calls refuse, is not carried out; one with a
 * token that is taken before and after is not answered 401.
 */
export const TOKEN_RULE: TrafficRule = {
  speaksOf: ['authentication.valid-token', ...WITH_TOKEN.map(ofCall)],
  operations: WITH_TOKEN,
  isTimed: true,
  begin: () => {
    let sendsTokens = false;
    const refused = new Recent<string, Answer>(TOKENS);
    const taken = new Recent<string, true>(TOKENS);
    const found = new Recent<string, true>();
    const standings = new Recent<string, Standing>(TOKENS);
    return (answer) => {
      const { operationId } = answer;
      if (operationId === 'other') return SILENT;
      const authorization = answer.call.authorization ?? null;
      // A recording may leave credentials out.
      if (authorization === null || /^(?:Bearer)?\s*$/i.test(authorization))
        return sendsTokens ? withoutToken(answer, operationId, found.has(answer.url)) : SILENT;
      sendsTokens = true;
      if (isTaken(answer) && isPast(authorization, answer))
        return carriedOut(answer, operationId, 'a token that had expired more than five minutes before');
      const key = `${operationId} ${authorization}`;
      const standing = standings.get(authorization) ?? { refusedBy: new Set(), takenBy: new Set() };
      standings.set(authorization, standing);
      if (answer.status === 401) {
        if (taken.has(key)) refused.set(key, answer);
        return refusedElsewhere(standing, operationId);
      }
      if (!isTaken(answer)) return SILENT;
      taken.set(key, true);
      if (isReading(operationId)) found.set(answer.url, true);
      noteTaken(standing, operationId, answer);
      const between = refused.get(key);
      refused.delete(key);
      return said('authentication.valid-token', between && validTokenDeparture(between));
    };
  },
};

function ofCall(operationId: OperationId): RequirementId {
  return requirementIdOf(`authentication.${operationId}`);
}

/** @param isFound the same call was answered with a token: nothing else is wrong with it. */
function withoutToken(answer: Answer, operationId: OperationId, isFound: boolean): Said {
  if (isTaken(answer) || answer.status === 401 || isFound) return carriedOut(answer, operationId, 'no token');
  return SILENT;
}

/** Which calls refused a token with 401, and which took it. */
interface Standing {
  readonly refusedBy: Set<OperationId>;
  readonly takenBy: Set<OperationId>;
  /** By the only call that takes it, when several had refused it. */
  takenIn?: Answer;
}

/** So many other calls refuse a token that is not valid. */
const SEVERAL = 2;

function noteTaken(standing: Standing, operationId: OperationId, answer: Answer): void {
  const { refusedBy, takenBy } = standing;
  takenBy.add(operationId);
  if (takenBy.size === 1 && refusedBy.size >= SEVERAL && !refusedBy.has(operationId))
    standing.takenIn ??= answer;
}

/** Refused before and after by several calls, and by no other call taken: it was not valid in between. */
function refusedElsewhere(standing: Standing, operationId: OperationId): Said {
  const { refusedBy, takenBy, takenIn } = standing;
  refusedBy.add(operationId);
  const [takenBySole] = takenBy;
  if (takenIn === undefined || takenBySole === undefined || takenBy.size > 1 || takenBySole === operationId)
    return SILENT;
  delete standing.takenIn;
  return carriedOut(takenIn, takenBySole, 'a token that the other calls refused before and after');
}

/** A token that opens nothing, of a call that was carried out. */
function carriedOut(answer: Answer, operationId: OperationId, circumstance: string): Said {
  return ruled(ofCall(operationId), tokenRuling({ circumstance, answer }));
}

function isPast(authorization: string, { receivedAt }: Answer): boolean {
  const exp = jwtOf(authorization.replace(/^Bearer\s+/i, ''))?.claims.exp;
  return typeof exp === 'number' && exp * 1000 + PAST_ITS_END < receivedAt;
}

/** The token call does not answer with the envelope. */
export const TOKEN_CALL_RULE: TrafficRule = {
  speaksOf: ['token.no-envelope'],
  operations: ['issueToken'],
  begin: () => (answer) =>
    said(
      'token.no-envelope',
      isEnvelope(answer.json)
        ? {
            message: 'the token call answered with the envelope',
            expected: 'an answer without the envelope of 2.1',
            actual: `an object with ${Object.keys(Object(answer.json)).join(', ')}`,
          }
        : undefined,
    ),
};
