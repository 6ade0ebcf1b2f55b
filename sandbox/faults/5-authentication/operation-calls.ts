/** Faults of authentication.executeOperation, authentication.cancelOperation and authentication.listOperations. */

import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { FINAL, type JsonObject, type Operation } from '../../data/model.ts';
import { dropped, htmlPage } from '../../server/no-answer.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { accepts, type Kind, kindOf } from '../bad-tokens.ts';
import type { FaultRows } from '../fault.ts';
import { onGarbage, refusedWith } from './refusals.ts';

/** Takes a kind of bad token for a good one on some calls. */
function takesWhere(kind: Kind, when: (call: IncomingCall, sandbox: SandboxState) => boolean): Hooks {
  return withRules((rules) => ({
    async authorised(call, sandbox) {
      if (await rules.authorised(call, sandbox)) return true;
      return when(call, sandbox) && kind === (await kindOf(call.headers.get('authorization'), sandbox));
    },
  }));
}

/** The same where an operation that is to be cancelled is in some state. */
function takesOnCancel(kind: Kind, when: (operation: Operation) => boolean): Hooks {
  return takesWhere(kind, ({ operationId, params }, { store }) => {
    const operation = store.operations.get(params.referenceOperation ?? '');
    return operationId === 'cancelOperation' && operation !== undefined && when(operation);
  });
}

/** Answers an operation of some kind with 400 where its token is not valid. */
function badTokenAnswered400(when: (input: JsonObject) => boolean): Hooks {
  return onError(
    'executeOperation',
    (answer, { json }) => (isJsonObject(json) && when(json) ? answeredAs(answer, 400) : undefined),
    401,
  );
}

/** authentication.executeOperation */
export const EXECUTE_OPERATION: FaultRows = [
  [
    'token-bad-400-with-callback',
    'An operation with a callbackUrl and without a valid token is answered 400',
    badTokenAnswered400(({ callbackUrl }) => typeof callbackUrl === 'string'),
  ],
  [
    'token-bad-400-with-otp',
    'An operation with authData and without a valid token is answered 400',
    badTokenAnswered400(({ authData }) => typeof authData === 'string'),
  ],
  [
    'token-bad-400-to-third-parties',
    'An operation to a third-party contributor and without a valid token is answered 400',
    badTokenAnswered400((input) => THIRD_PARTY_FIELDS.some((field) => typeof input[field] === 'string')),
  ],
  ['token-alg-none-accepted', 'A token with alg none is accepted as valid', accepts('any', 'unsigned')],
  ['token-expired-accepted', 'A token is accepted after its expiry', accepts('any', 'expired')],
  [
    'token-missing-400',
    'An operation without Authorization header is answered 400',
    refusedWith('executeOperation', 400, 'none'),
  ],
  [
    'token-garbage-500',
    'An operation with a token that is no JWT is answered 500',
    refusedWith('executeOperation', 500, 'garbage'),
  ],
  [
    'token-none-accepted-on-operation-execution',
    'A call without Authorization header opens the operation execution',
    accepts('executeOperation', 'none'),
  ],
  [
    'token-empty-accepted-on-operation-execution',
    'An Authorization header without token opens the operation execution',
    accepts('executeOperation', 'empty'),
  ],
  [
    'token-scheme-accepted-on-operation-execution',
    'An Authorization header of another scheme opens the operation execution',
    accepts('executeOperation', 'scheme'),
  ],
  [
    'token-garbage-accepted-on-operation-execution',
    'A token that is no JWT opens the operation execution',
    accepts('executeOperation', 'garbage'),
  ],
  [
    'token-changed-accepted-on-operation-execution',
    'A token whose payload was changed opens the operation execution',
    accepts('executeOperation', 'changed'),
  ],
  [
    'token-other-key-accepted-on-operation-execution',
    'A token signed with another key opens the operation execution',
    accepts('executeOperation', 'other-key'),
  ],
  [
    'token-garbage-502-on-operation-execution',
    'The back end crashes on a token that is not a JWT, and its gateway answers 502 with a page of HTML',
    onGarbage('executeOperation', () => htmlPage(502)),
  ],
];

/** authentication.cancelOperation */
export const CANCEL_OPERATION: FaultRows = [
  [
    'token-bad-403-on-cancel',
    'The cancel call answers 403 to a bad token',
    refusedWith('cancelOperation', 403),
  ],
  [
    'token-garbage-409-on-cancel',
    'The cancel call answers 409 to a token that is no JWT, whatever the state of the operation',
    refusedWith('cancelOperation', 409, 'garbage'),
  ],
  [
    'token-missing-taken-on-cancel-under-way',
    'A cancel call without Authorization header is carried out for an operation that is ENCOURS or SUSPENDUE',
    takesOnCancel('none', ({ status }) => status === 'ENCOURS' || status === 'SUSPENDUE'),
  ],
  [
    'token-other-key-taken-on-cancel-of-final',
    'A cancel call with a token signed with another key is looked into for an operation that is final',
    takesOnCancel('other-key', ({ status }) => FINAL.includes(status)),
  ],
  [
    'token-none-accepted-on-cancel-call',
    'A call without Authorization header opens the cancel call',
    accepts('cancelOperation', 'none'),
  ],
  [
    'token-expired-accepted-on-cancel-call',
    'A token that has expired opens the cancel call',
    accepts('cancelOperation', 'expired'),
  ],
];

/** authentication.listOperations */
export const LIST_OPERATIONS: FaultRows = [
  [
    'token-none-accepted-on-lists-with-parameters',
    'A call without Authorization header opens the operation list with a period or a maximum',
    takesWhere(
      'none',
      ({ operationId, query }) => operationId === 'listOperations' && Object.keys(query).length > 0,
    ),
  ],
  [
    'token-expired-accepted-on-lists-of-a-period',
    'A token that has expired opens the operation list with a start of period',
    takesWhere(
      'expired',
      ({ operationId, query }) => operationId === 'listOperations' && query.dateDebut !== undefined,
    ),
  ],
  [
    'token-not-checked-on-operation-list',
    'The operation list answers without a token',
    withRules((rules) => ({
      authorised: (call, sandbox) => call.operationId === 'listOperations' || rules.authorised(call, sandbox),
    })),
  ],
  [
    'token-unsigned-accepted-on-operation-list',
    'A token that says alg none opens the operation list',
    accepts('listOperations', 'unsigned'),
  ],
  [
    'token-truncated-accepted-on-operation-list',
    'A token cut off at its end opens the operation list',
    accepts('listOperations', 'truncated'),
  ],
  [
    'token-extended-accepted-on-operation-list',
    'A token with further characters behind it opens the operation list',
    accepts('listOperations', 'extended'),
  ],
  [
    'token-garbage-drops-connection-on-operation-list',
    'The connection closes on an operation list that is asked for with a token which is no JWT',
    onGarbage('listOperations', dropped),
  ],
];
