/** Both sides are judged while a client talks to the sandbox through the proxy. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isJsonObject } from '../../../spec/json/json.ts';
import { storedExchanges } from '../../stored-exchanges.ts';
import type { Sending, StepName } from './plain-client.ts';
import { type Deviation, idsOf, openProxied, proxied } from './proxied-sandbox.ts';

const JOURNEY: readonly StepName[] = ['token', 'balance', 'fees', 'otp', 'operation', 'second operation'];

test('a client that keeps to the document violates nothing, and neither does the sandbox', async () => {
  const seen = await proxied({ awaited: 2 });
  expect(seen.violations).toEqual([]);
  expect(seen.callbacks).toBeGreaterThanOrEqual(2);
  const held = seen.results.client
    .filter(({ verdict }) => verdict === 'pass')
    .map(({ requirement }) => requirement);
  expect(held).toEqual(
    expect.arrayContaining([
      'client-journey.fees-asked',
      'client-amount.addition-net',
      'client-callback.taken',
    ]),
  );
  expect(held.length).toBeGreaterThan(35);
  expect(seen.results.server.length).toBeGreaterThan(50);
});

let clients: Awaited<ReturnType<typeof openProxied>>;

beforeAll(async () => {
  clients = await openProxied({});
});

afterAll(() => clients.close());

/** Only at one step. */
function at(step: StepName, change: (sending: Sending) => Sending | undefined): Deviation {
  return {
    part: JOURNEY.includes(step) ? 'journey' : 'other calls',
    change: (name, sending) => (name === step ? change(sending) : sending),
  };
}
const body =
  (changes: Readonly<Record<string, unknown>>) =>
  (sending: Sending): Sending => ({
    ...sending,
    json: { ...(isJsonObject(sending.json) ? sending.json : {}), ...changes },
  });
const header =
  (name: string, value: string | undefined) =>
  ({ headers, ...sending }: Sending): Sending => {
    const { [name]: _before, ...rest } = headers;
    return { ...sending, headers: value === undefined ? rest : { ...rest, [name]: value } };
  };
const path =
  (from: RegExp | string, to: string) =>
  (sending: Sending): Sending => ({
    ...sending,
    path: sending.path.replace(from, to),
  });
const text =
  (given: string) =>
  (sending: Sending): Sending => ({ ...sending, text: given });
const withBody = (sending: Sending): Sending => ({
  ...header('content-type', 'application/json')(sending),
  json: {},
});

/** The same for all operations. */
function always(name: string, value: string): Deviation {
  return {
    part: 'journey',
    change: (step, sending) => (step.endsWith('operation') ? header(name, value)(sending) : sending),
  };
}

/** Clients that break one clause each, by the one that is named. */
const BROKEN: readonly (readonly [requirement: string, deviation: Deviation])[] = [
  ['client-operation.libelle-required', at('operation', body({ libelle: undefined }))],
  ['client-operation.montant-required', at('operation', body({ montant: undefined }))],
  [
    'client-operation.refInstrumentPaiementInitiateur-required',
    at('operation', body({ refInstrumentPaiementInitiateur: undefined })),
  ],
  ['client-operation.typeOperation-required', at('operation', body({ typeOperation: undefined }))],
  ['client-operation.refService-required', at('operation', body({ refService: undefined }))],
  [
    'client-operation.refContributeurBeneficiaire-required',
    at('operation', body({ refContributeurBeneficiaire: null })),
  ],
  ['client-operation.libelle-type', at('operation', body({ libelle: 5 }))],
  ['client-operation.montant-type', at('operation', body({ montant: '12.50' }))],
  ['client-operation.authData-type', at('operation', body({ authData: 123456 }))],
  ['client-operation.callbackUrl-type', at('operation', body({ callbackUrl: { url: 'http://127.0.0.1/' } }))],
  ['client-operation.callbackUrl-url', at('operation', body({ callbackUrl: '/notified' }))],
  ['client-operation.typeOperation-value', at('operation', body({ typeOperation: 'C2C' }))],
  [
    'client-operation.beneficiary-designated',
    at('operation', body({ refInstrumentPaiementBeneficiaire: undefined })),
  ],
  ['client-operation.beneficiary-one-way', at('operation', body({ compteBeneficiaire: 'TG53-0001' }))],
  ['client-operation.json-object', at('operation', text('[]'))],
  ['client-json.well-formed', at('operation', text("{'libelle': 1}"))],
  ['client-json.content-type', at('operation', header('content-type', 'text/plain'))],
  ['client-request-id.sent', at('operation', header('requestId', undefined))],
  ['client-request-id.fresh', always('requestId', 'always-the-same')],
  ['client-token.sent', at('balance', header('authorization', undefined))],
  ['client-token.bearer', at('list', header('authorization', 'Token abc'))],
  ['client-token.jwt', at('list', header('authorization', 'Bearer abc'))],
  ['client-paths.prefix', at('list', path('/api/v1', '/api/v2'))],
  ['client-cancel.no-body', at('cancel', withBody)],
  ['client-lock.no-body', at('lock', withBody)],
  ['client-unenroll.no-body', at('unenroll', withBody)],
  ['client-operation-list.period-format', at('list', path(/=.*/, '=31/01/2026'))],
  ['client-enrollment.requestInfo-type', at('enrollment', body({ requestInfo: { ts: 1_767_225_600 } }))],
  ['client-enrollment.enrollmentInformation-type', at('enrollment', body({ enrollmentInformation: [] }))],
  ['client-creation.type-value', at('creation', body({ typeDemande: 'ouverture_de_compte' }))],
  ['client-creation.montantRecharge-type', at('creation', body({ montantRecharge: '10' }))],
  ['client-creation.commentaire-type', at('creation', body({ commentaire: 1 }))],
  ['client-credit-purchase.montant-type', at('purchase', body({ montant: '10' }))],
  ['client-credit-purchase.refProduit-type', at('purchase', body({ refProduit: 10 }))],
];

describe('a client that breaks one clause', () => {
  test.each(BROKEN)('is told of %s and of nothing else', async (requirement, deviation) => {
    const seen = await clients.run(deviation);
    expect(idsOf(seen, 'client')).toEqual([requirement]);
    expect(idsOf(seen, 'server')).toEqual([]);
  });
});

/** What the document does not ask for, but the field expects. */
const UNWISE: readonly (readonly [requirement: string, deviation: Deviation])[] = [
  ['client-journey.balance-read', at('balance', () => undefined)],
  ['client-journey.fees-asked', at('fees', () => undefined)],
  ['client-journey.auth-data', at('operation', body({ authData: undefined }))],
  ['client-paths.references-filled', at('cancel', path('OP-NOBODY-HAS', 'undefined'))],
  ['client-paths.method', at('cancel', (sending) => ({ ...sending, method: 'POST' }))],
  ['client-operation.libelle-not-blank', at('operation', body({ libelle: ' ' }))],
  ['client-operation.montant-positive', at('operation', body({ montant: -1 }))],
];

describe('a client that does without what is usual', () => {
  test.each(UNWISE)('is warned of %s', async (requirement, deviation) => {
    // One of its own: what another client has asked for before is remembered.
    const seen = await proxied(deviation);
    expect(idsOf(seen, 'client', true)).toEqual([requirement]);
    expect(idsOf(seen, 'client')).toEqual([]);
  });
});

test('an endpoint that does not take a notification is told of', async () => {
  const seen = await proxied({ awaited: 1, notified: () => 500 });
  expect(idsOf(seen, 'client', true)).toEqual(['client-callback.taken']);
});

test.each([['envelope-status-text', 'envelope.status-integer']])(
  'a server with %s is told of %s',
  async (fault, requirement) => {
    const seen = await proxied({ faults: [fault] });
    expect(idsOf(seen, 'server')).toContain(requirement);
    expect(idsOf(seen, 'client')).toEqual([]);
  },
);

test('no secret is told or stored', async () => {
  const secret = 'B1234567890123456';
  const deviation = at('operation', body({ authData: secret, panBeneficiaire: 4_111_111_111_111_111 }));
  const { run, end, close } = await openProxied({});
  onTestFinished(close);
  const seen = await run(deviation);
  await end();
  const all = JSON.stringify([seen.violations, seen.results, await storedExchanges(seen.evidenceFolder)]);
  expect(all).toContain('client-operation.panBeneficiaire-type');
  expect(all).not.toContain(secret);
  expect(all).not.toContain('4111111111111111');
  expect(all).not.toMatch(/eyJ[\w-]+\.eyJ/);
});

test('an endpoint that takes a notification, and not the same one again, is told of', async () => {
  const seen = await proxied({
    personalities: ['callbacks-twice'],
    awaited: 4,
    notified: (nth) => (nth === 1 ? 200 : 409),
  });
  expect(idsOf(seen, 'client', true)).toContain('client-callback.taken-again');
});
