/** The calls that want a token. */

import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError, onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { On } from '../../behaviours/which-calls.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import { dropped, htmlPage } from '../../server/no-answer.ts';
import type { CallId, IncomingCall } from '../../service/calls-and-answers.ts';
import { cancel } from '../../service/operation-lifecycle.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { accepts, KINDS, type Kind, kindOf } from '../bad-tokens.ts';
import type { FaultRow, FaultRows } from '../fault.ts';

/** Refuses a good token. */
function refuses(on: On, when: (count: number) => boolean = () => true): Hooks {
  return onSuccess(on, (answer, _call, sandbox) => {
    const count = counts(sandbox);
    count.calls += 1;
    return when(count.calls) ? answeredAs(answer, 401) : undefined;
  });
}

const counts = perSandbox(() => ({ calls: 0 }));

/** Does what was asked for with a call that is refused for its token. */
function whenRefused(on: On, act: (call: IncomingCall, sandbox: SandboxState) => void): Hooks {
  return onError(
    on,
    (_answer, call, sandbox) => {
      act(call, sandbox);
      return undefined;
    },
    401,
  );
}

/** Answers what is refused for its token with another status. */
function refusedWith(on: On, status: number, kind?: Kind): Hooks {
  return onError(
    on,
    async (answer, call, sandbox) =>
      kind === undefined || kind === (await kindOf(call.headers.get('authorization'), sandbox))
        ? answeredAs(answer, status)
        : undefined,
    401,
  );
}

/** Takes a kind of bad token for a good one where an operation that is to be cancelled is in some state. */
function takesOnCancel(kind: Kind, when: (operation: Operation) => boolean): Hooks {
  return withRules((rules) => ({
    async authorised(call, sandbox) {
      if (await rules.authorised(call, sandbox)) return true;
      const operation = sandbox.store.operations.get(call.params.referenceOperation ?? '');
      if (call.operationId !== 'cancelOperation' || !operation || !when(operation)) return false;
      return kind === (await kindOf(call.headers.get('authorization'), sandbox));
    },
  }));
}

/** Bad tokens of some kinds that a call takes for good ones, a fault each. */
function accepted(route: OperationId, name: string, first: Kind, ...kinds: readonly Kind[]): FaultRows {
  const row = (kind: Kind): FaultRow => [
    `token-${kind}-accepted-on-${name.toLowerCase().replaceAll(' ', '-')}`,
    `${KINDS[kind]} opens the ${name}`,
    accepts(route, kind),
  ];
  return [row(first), ...kinds.map(row)];
}

/** On tokens that are no JWT. */
function onGarbage(route: CallId, react: () => Response): Hooks {
  return onRequest(route, async ({ headers }, sandbox) =>
    (await kindOf(headers.get('authorization'), sandbox)) === 'garbage' ? react() : undefined,
  );
}

const badGateway = () => htmlPage(502);

export const VALID_TOKEN: FaultRows = [
  ['token-valid-refused-by-movements', 'The movements call refuses every token', refuses('getMovements')],
  ['token-valid-refused-by-lock', 'The lock call refuses every token', refuses('lockInstrument')],
  [
    'token-valid-refused-now-and-then',
    'The operation list refuses a valid token at every fifth call',
    refuses('listOperations', (count) => count % 5 === 0),
  ],
];

export const REFUSED_WITHOUT_EFFECT: FaultRows = [
  [
    'token-refused-but-cancelled',
    'A cancel call without a valid token is answered 401, and cancels',
    whenRefused('cancelOperation', ({ params }, sandbox) => {
      const operation = sandbox.store.operations.get(params.referenceOperation ?? '');
      if (operation && !FINAL.includes(operation.status)) cancel(operation, sandbox);
    }),
  ],
  [
    'token-refused-but-purchase-listed',
    'A credit purchase request without a valid token is answered 401, and submitted',
    whenRefused('submitCreditPurchase', ({ json }, { store, clock }) => {
      if (!isJsonObject(json)) return;
      store.purchases.push({
        id: store.nextNumber(),
        reference: store.nextReference('ACH'),
        createdAt: clock.now(),
        input: json,
      });
    }),
  ],
  [
    'token-refused-but-unenrolled',
    'An unenroll call without a valid token is answered 401, and unenrols',
    whenRefused('unenrollInstrument', ({ params }, { store }) => {
      const instrument = store.instruments.get(params.referenceWallet ?? '');
      if (instrument) instrument.enrolled = false;
    }),
  ],
];

export const EXECUTE_OPERATION: FaultRows = [
  ['token-alg-none-accepted', 'A token that says alg none is taken for valid', accepts('any', 'unsigned')],
  ['token-expired-accepted', 'A token is taken for valid after its expiry', accepts('any', 'expired')],
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
  ...accepted(
    'executeOperation',
    'operation execution',
    'none',
    'empty',
    'scheme',
    'garbage',
    'changed',
    'other-key',
  ),
  [
    'token-garbage-502-on-operation-execution',
    'The back end falls over a token that is no JWT, and its gateway answers 502 with a page of HTML',
    onGarbage('executeOperation', badGateway),
  ],
];

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
    'A cancel call without Authorization header is taken for an operation that is ENCOURS or SUSPENDUE',
    takesOnCancel('none', ({ status }) => status === 'ENCOURS' || status === 'SUSPENDUE'),
  ],
  [
    'token-other-key-taken-on-cancel-of-final',
    'A cancel call with a token signed with another key is looked into for an operation that is final',
    takesOnCancel('other-key', ({ status }) => FINAL.includes(status)),
  ],
  ...accepted('cancelOperation', 'cancel call', 'none', 'expired'),
];

export const LIST_OPERATIONS: FaultRows = [
  [
    'token-not-checked-on-operation-list',
    'The operation list answers without a token',
    withRules((rules) => ({
      authorised: (call, sandbox) => call.operationId === 'listOperations' || rules.authorised(call, sandbox),
    })),
  ],
  ...accepted('listOperations', 'operation list', 'unsigned', 'truncated'),
  [
    'token-garbage-drops-connection-on-operation-list',
    'The connection closes on an operation list that is asked for with a token which is no JWT',
    onGarbage('listOperations', dropped),
  ],
];

export const UNENROLL_INSTRUMENT: FaultRows = [
  ...accepted('unenrollInstrument', 'unenroll call', 'none', 'other-key'),
];

export const LOCK_INSTRUMENT: FaultRows = [...accepted('lockInstrument', 'lock call', 'garbage', 'changed')];

export const SUBMIT_CREDIT_PURCHASE: FaultRows = [
  ...accepted('submitCreditPurchase', 'credit purchase call', 'none', 'scheme'),
];

export const LIST_CREDIT_PURCHASES: FaultRows = [
  ...accepted('listCreditPurchases', 'credit purchase list', 'empty', 'expired'),
];

export const LIST_MARKETPLACE_SERVICES: FaultRows = [
  ...accepted('listMarketplaceServices', 'marketplace service list', 'none', 'garbage'),
];

export const GET_FAVORITE_BENEFICIARY: FaultRows = [
  [
    'token-missing-redirected-on-favorite',
    'The favorite beneficiary call sends a call without Authorization header to a login page',
    onError(
      'getFavoriteBeneficiary',
      async (_answer, call) =>
        call.headers.has('authorization')
          ? undefined
          : new Response(null, { status: 302, headers: { location: '/login' } }),
      401,
    ),
  ],
  ...accepted('getFavoriteBeneficiary', 'favorite beneficiary call', 'truncated', 'other-key'),
];

export const GET_BALANCE: FaultRows = [
  [
    'token-expired-403-on-balance',
    'The balance call answers 403 to a token that has expired',
    refusedWith('getBalance', 403, 'expired'),
  ],
  ...accepted('getBalance', 'balance call', 'none', 'expired'),
];

export const GET_FEES: FaultRows = [...accepted('getFees', 'fee call', 'none', 'unsigned')];

export const GENERATE_OTP: FaultRows = [...accepted('generateOtp', 'OTP call', 'scheme', 'changed')];

export const GET_MOVEMENTS: FaultRows = [...accepted('getMovements', 'movements call', 'empty', 'expired')];

export const CREATE_REQUEST: FaultRows = [
  [
    'token-missing-500-on-requests',
    'A request without Authorization header is answered 500, neither taken nor refused',
    refusedWith('createRequest', 500, 'none'),
  ],
  [
    'token-bad-404-on-requests',
    'A request with a bad token is answered 404',
    refusedWith('createRequest', 404),
  ],
];
