/** Faults of part 5 in the calls that want a token. */

import { isJsonObject } from '../../spec/json/json.ts';
import { answeredAs } from '../behaviours/answer-parts.ts';
import { onError, onSuccess } from '../behaviours/change-answers.ts';
import { withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';
import type { On } from '../behaviours/which-calls.ts';
import { FINAL, type Operation } from '../data/model.ts';
import type { IncomingCall } from '../service/calls-and-answers.ts';
import { cancel } from '../service/operation-lifecycle.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { accepts, KINDS, type Kind, kindOf } from './bad-tokens.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Every route that wants a token for certain, with two kinds of bad ones that it takes in one fault each. */
const ROUTES = {
  executeOperation: ['operation execution', 'none', 'empty', 'scheme', 'garbage', 'changed', 'other-key'],
  cancelOperation: ['cancel call', 'none', 'expired'],
  listOperations: ['operation list', 'unsigned', 'truncated'],
  unenrollInstrument: ['unenroll call', 'none', 'other-key'],
  lockInstrument: ['lock call', 'garbage', 'changed'],
  submitCreditPurchase: ['credit purchase call', 'none', 'scheme'],
  listCreditPurchases: ['credit purchase list', 'empty', 'expired'],
  listMarketplaceServices: ['marketplace service list', 'none', 'garbage'],
  getFavoriteBeneficiary: ['favorite beneficiary call', 'truncated', 'other-key'],
  getBalance: ['balance call', 'none', 'expired'],
  getFees: ['fee call', 'none', 'unsigned'],
  generateOtp: ['OTP call', 'scheme', 'changed'],
  getMovements: ['movements call', 'empty', 'expired'],
} as const satisfies Record<string, readonly [string, ...Kind[]]>;

type Guarded = keyof typeof ROUTES;

const GUARDED: readonly Guarded[] = [
  'executeOperation',
  'cancelOperation',
  'listOperations',
  'unenrollInstrument',
  'lockInstrument',
  'submitCreditPurchase',
  'listCreditPurchases',
  'listMarketplaceServices',
  'getFavoriteBeneficiary',
  'getBalance',
  'getFees',
  'generateOtp',
  'getMovements',
];

const ACCEPTED: readonly Fault[] = GUARDED.flatMap((route) => {
  const [name, ...kinds] = ROUTES[route];
  return breaking(
    '5',
    `authentication.${route}`,
    kinds.map((kind: Kind) => [
      `token-${kind}-accepted-on-${name.toLowerCase().replaceAll(' ', '-')}`,
      `${KINDS[kind]} opens the ${name}`,
      accepts(route, kind),
    ]),
  );
});

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

const counts = perSandbox(() => ({ calls: 0 }));

/** Refuses a good token. */
function refuses(on: On, when: (count: number) => boolean = () => true): Hooks {
  return onSuccess(on, (answer, _call, sandbox) => {
    const count = counts(sandbox);
    count.calls += 1;
    return when(count.calls) ? answeredAs(answer, 401) : undefined;
  });
}

export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  ...breaking('5', 'authentication.valid-token', [
    ['token-valid-refused-by-movements', 'The movements call refuses every token', refuses('getMovements')],
    ['token-valid-refused-by-lock', 'The lock call refuses every token', refuses('lockInstrument')],
    [
      'token-valid-refused-now-and-then',
      'The operation list refuses a valid token at every fifth call',
      refuses('listOperations', (count) => count % 5 === 0),
    ],
  ]),
  ...breaking('5', 'authentication.refused-without-effect', [
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
  ]),
  ...breaking('5', 'authentication.executeOperation', [
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
  ]),
  ...breaking('5', 'authentication.listOperations', [
    [
      'token-not-checked-on-operation-list',
      'The operation list answers without a token',
      withRules((rules) => ({
        authorised: (call, sandbox) =>
          call.operationId === 'listOperations' || rules.authorised(call, sandbox),
      })),
    ],
  ]),
  ...breaking('5', 'authentication.cancelOperation', [
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
  ]),
  ...breaking('5', 'authentication.getBalance', [
    [
      'token-expired-403-on-balance',
      'The balance call answers 403 to a token that has expired',
      refusedWith('getBalance', 403, 'expired'),
    ],
  ]),
  ...breaking('5', 'authentication.getFavoriteBeneficiary', [
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
  ]),
  ...breaking('5', 'authentication.createRequest', [
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
  ]),
  ...ACCEPTED,
];
