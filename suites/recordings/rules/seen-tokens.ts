/** What tokens in traffic tell of authentication (5). */

import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { isEnvelope } from '../../../spec/contract/envelope-members.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { requirementIdOf } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
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
 * A call without a token, or with one that ended long before, is not carried out; one with a token that is taken before
 * and after is not answered 401.
 */
export const TOKEN_RULE: TrafficRule = {
  speaksOf: ['authentication.valid-token', ...WITH_TOKEN.map(ofCall)],
  operations: WITH_TOKEN,
  isTimed: true,
  begin: () => {
    let sendsTokens = false;
    const refused = new Recent<string, Answer>(TOKENS);
    const taken = new Recent<string, true>(TOKENS);
    return (answer) => {
      const { operationId } = answer;
      if (operationId === 'other') return SILENT;
      const authorization = answer.call.authorization ?? null;
      // A recording may leave credentials out.
      if (authorization === null || /^Bearer\s*$/i.test(authorization))
        return !sendsTokens
          ? SILENT
          : isTaken(answer)
            ? carriedOut(answer, operationId, 'no token')
            : said(ofCall(operationId), undefined);
      sendsTokens = true;
      if (isTaken(answer) && isPast(authorization, answer))
        return carriedOut(answer, operationId, 'a token that had expired more than five minutes before');
      const key = `${operationId} ${authorization}`;
      if (answer.status === 401) {
        if (taken.has(key)) refused.set(key, answer);
        return SILENT;
      }
      if (!isTaken(answer)) return SILENT;
      taken.set(key, true);
      const between = refused.get(key);
      refused.delete(key);
      return said('authentication.valid-token', between && validTokenDeparture(between));
    };
  },
};

function ofCall(operationId: OperationId): RequirementId {
  return requirementIdOf(`authentication.${operationId}`);
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
