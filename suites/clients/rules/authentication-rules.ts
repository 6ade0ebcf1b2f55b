/** 5, of clients: the bearer token. Pure. */
import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import { bearerTokenIn } from '../seen-request.ts';
import { forOperations, heldIf, type RequestRule } from './request-rule.ts';

const WITH_TOKEN = OPERATION_IDS.filter((id) => OPERATIONS[id].token === 'required');
/** Also those that may leave it out. How the token call is authenticated is not shown. */
const MAY_CARRY = OPERATION_IDS.filter((id) => OPERATIONS[id].token !== 'none');

const sent = forOperations(WITH_TOKEN, ({ headers, method, path }) =>
  heldIf((headers.authorization ?? '') !== '', {
    message: 'the call was sent without a token',
    expected: 'Authorization: Bearer and the token',
    actual: `${method} ${path} without Authorization`,
  }),
);

const bearer = forOperations(MAY_CARRY, ({ headers: { authorization = '' } }) =>
  authorization === ''
    ? 'outside'
    : heldIf(bearerTokenIn(authorization) !== undefined, {
        message: 'Authorization is not Bearer and one token',
        expected: 'Authorization: Bearer and the token',
        // What is no bearer token may still be a secret.
        actual: `the scheme ${/^([A-Za-z-]{1,20}) /.exec(authorization)?.[1] ?? 'is missing'}`,
      }),
);

const jwt = forOperations(MAY_CARRY, ({ tokenForm }) =>
  tokenForm === undefined
    ? 'outside'
    : heldIf(tokenForm.isJwt, {
        message: 'the token is no JWT',
        expected: 'three parts in base64url between dots, of which the first is a JSON object',
        actual: `${tokenForm.parts} part(s) between dots`,
      }),
);

/** The rules of 5 by their ids. */
export const AUTHENTICATION_RULES = {
  'client-token.sent': sent,
  'client-token.bearer': bearer,
  'client-token.jwt': jwt,
} as const satisfies { readonly [id in ClientRuleId]?: RequestRule };
