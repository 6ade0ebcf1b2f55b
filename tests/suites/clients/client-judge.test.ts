/** Each rule for clients names what breaks it and nothing else, and what the document leaves open is nobody's mistake. */
import { describe, expect, test } from 'vitest';
import { CLIENT_REQUIREMENTS } from '../../../spec/document/client-catalogue.ts';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import { ClientJudge } from '../../../suites/clients/client-judge.ts';
import type { CallbackAnswer } from '../../../suites/clients/rules/callback-rules.ts';
import type { CallbackRuleId, RequestRuleId } from '../../../suites/clients/rules/client-rules.ts';
import { brokenBy, call, OPERATION, operation, preparation, type Step, withHeaders } from './journey.ts';

const without = (field: string) => [...preparation(), operation({ [field]: undefined })];
const as = (field: string, value: unknown) => [...preparation(), operation({ [field]: value })];
/** In place of the internal beneficiary. */
const thirdParty = (field: string, value: unknown) => [
  ...preparation(),
  operation({ refInstrumentPaiementBeneficiaire: undefined, [field]: value }),
];
const created = (body: unknown) => [call('POST', '/api/v1/requests', body)];
const bought = (body: unknown) => [call('POST', '/api/v1/demande-achat', body)];
const said = (step: Step, changes: Partial<Step>): Step => ({ ...step, ...changes });

/** What breaks just this rule: typed by the catalogue, so that none is left out. */
const BROKEN: { readonly [id in RequestRuleId]: readonly Step[] } = {
  'client-journey.balance-read': [...preparation().slice(1), operation()],
  'client-journey.fees-asked': [...preparation().slice(0, 1), operation()],
  'client-journey.auth-data': without('authData'),
  'client-operation.json-object': [
    ...preparation(),
    said(operation(), { body: JSON.stringify([OPERATION]) }),
  ],
  'client-operation.libelle-required': without('libelle'),
  'client-operation.montant-required': without('montant'),
  'client-operation.refInstrumentPaiementInitiateur-required': without('refInstrumentPaiementInitiateur'),
  'client-operation.typeOperation-required': without('typeOperation'),
  'client-operation.refService-required': without('refService'),
  'client-operation.refContributeurBeneficiaire-required': as('refContributeurBeneficiaire', null),
  'client-operation.libelle-type': as('libelle', 12),
  'client-operation.montant-type': as('montant', '1000'),
  'client-operation.refInstrumentPaiementInitiateur-type': as('refInstrumentPaiementInitiateur', 1),
  'client-operation.refInstrumentPaiementBeneficiaire-type': as('refInstrumentPaiementBeneficiaire', 2),
  'client-operation.typeOperation-type': as('typeOperation', 3),
  'client-operation.refService-type': as('refService', 7),
  'client-operation.msisdnBeneficiaire-type': thirdParty('msisdnBeneficiaire', 22890000000),
  'client-operation.panBeneficiaire-type': thirdParty('panBeneficiaire', 4111111111111111),
  'client-operation.compteBeneficiaire-type': thirdParty('compteBeneficiaire', 12),
  'client-operation.codeClientBeneficiaire-type': thirdParty('codeClientBeneficiaire', ['c']),
  'client-operation.refContributeurInitiateur-type': as('refContributeurInitiateur', {}),
  'client-operation.refContributeurBeneficiaire-type': as('refContributeurBeneficiaire', true),
  'client-operation.authData-type': as('authData', { otp: '123456' }),
  'client-operation.callbackUrl-type': as('callbackUrl', ['http://127.0.0.1:9/']),
  'client-operation.beneficiary-designated': without('refInstrumentPaiementBeneficiaire'),
  'client-operation.beneficiary-one-way': as('msisdnBeneficiaire', '22890000000'),
  'client-operation.montant-positive': [...preparation(), operation({ montant: 0 })],
  'client-operation.references-not-blank': as('refContributeurInitiateur', ' '),
  'client-operation.libelle-not-blank': as('libelle', ''),
  'client-operation.callbackUrl-url': as('callbackUrl', 'mailto:me@example.test'),
  'client-operation.typeOperation-value': as('typeOperation', 'p2p'),
  'client-amount.addition-net': [...preparation(1000, 'ADDITION'), operation({ montant: 1010 })],
  'client-amount.soustraction-total': [...preparation(1000, 'SOUSTRACTION'), operation({ montant: 990 })],
  'client-amount.balance-covers': [...preparation(1000, 'ADDITION', 1009.99), operation()],
  'client-paths.prefix': [call('GET', '/wallets/W-1/balance')],
  'client-paths.method': [call('POST', '/api/v1/operations/O-1/cancel')],
  'client-paths.references-filled': [call('PUT', '/api/v1/operations/undefined/cancel')],
  'client-json.content-type': [...preparation(), withHeaders(operation(), { 'content-type': 'text/plain' })],
  'client-json.well-formed': [...preparation(), said(operation(), { body: '{"libelle":' })],
  'client-request-id.sent': [...preparation(), withHeaders(operation(), { requestid: undefined })],
  'client-request-id.unique': [...preparation(), operation(), operation({ libelle: 'Another' })],
  'client-request-id.fresh': [...preparation(), operation(), operation({ authData: '654321' })],
  'client-cancel.no-body': [call('PUT', '/api/v1/operations/O-1/cancel', {})],
  'client-operation-list.period-format': [
    call('GET', '/api/v1/wallets/W-1/operations?debut=2026-01-31T00:00:00Z'),
  ],
  'client-unenroll.no-body': [call('PUT', '/api/v1/wallets/W-1/unenroll', { reason: 'lost' })],
  'client-lock.no-body': [call('PUT', '/api/v1/wallets/W-1/lock', {})],
  'client-enrollment.requestInfo-type': created({ requestInfo: { id: 12 } }),
  'client-enrollment.tokenRequestorId-type': created({ tokenRequestorId: 1 }),
  'client-enrollment.cipheredCardInformation-type': created({ cipheredCardInformation: {} }),
  'client-enrollment.enrollmentInformation-type': created({ enrollmentInformation: { merchant: 'M' } }),
  'client-creation.type-value': created({ typeDemande: 'OUVERTURE' }),
  'client-creation.refContributeurInitiateur-type': created({ refContributeurInitiateur: 4 }),
  'client-creation.refUtilisateur-type': created({ refUtilisateur: 4 }),
  'client-creation.montantRecharge-type': created({ montantRecharge: '100' }),
  'client-creation.refRechargeCompte-type': created({ refRechargeCompte: false }),
  'client-creation.urlFichierRecharge-type': created({ urlFichierRecharge: {} }),
  'client-creation.refRaisonResiliation-type': created({ refRaisonResiliation: 3 }),
  'client-creation.commentaire-type': created({ commentaire: ['a'] }),
  'client-credit-purchase.montant-type': bought({ montant: '50' }),
  'client-credit-purchase.refUsager-type': bought({ refUsager: 1 }),
  'client-credit-purchase.refContributeur-type': bought({ refContributeur: 1 }),
  'client-credit-purchase.refProduit-type': bought({ refProduit: 1 }),
  'client-token.sent': [
    withHeaders(call('GET', '/api/v1/wallets/W-1/balance'), { authorization: undefined }),
  ],
  'client-token.bearer': [
    withHeaders(call('GET', '/api/v1/wallets/W-1/balance'), { authorization: 'Basic YTpi' }),
  ],
  'client-token.jwt': [
    withHeaders(call('GET', '/api/v1/wallets/W-1/balance'), { authorization: 'Bearer opaque' }),
  ],
};

const BINDINGS = { requestType: { field: 'typeDemande' } };

describe('breaks one rule, and is told just that', () => {
  test.each(Object.entries(BROKEN))('%s', (id, steps) => {
    expect(brokenBy(steps, BINDINGS)).toEqual([id]);
  });
});

/** Allowed, or left open. */
const ALLOWED: readonly (readonly [circumstance: string, steps: readonly Step[]])[] = [
  [
    'a call of the server’s own beside those of the document',
    [...preparation(), call('POST', '/otp/send'), operation()],
  ],
  ['the usual journey', [...preparation(), operation()]],
  ['a second operation with a requestId of its own', [...preparation(), operation(), operation({}, 'r-2')]],
  ['a net amount with ADDITION', [...preparation(990), operation({ montant: 990 })]],
  ['a total with SOUSTRACTION', [...preparation(1000, 'SOUSTRACTION'), operation()]],
  [
    'with SOUSTRACTION a total that the net amount and the fees make up',
    [...preparation(1000, 'SOUSTRACTION'), operation({ montant: 1010 })],
  ],
  [
    'with ADDITION a net amount that leaves room for the fees',
    [...preparation(), operation({ montant: 990 })],
  ],
  [
    'fees asked for again for the amount with fees',
    [...preparation(1000), ...preparation(1010), operation({ montant: 1010 })],
  ],
  ['a balance of just what is debited', [...preparation(1000, 'ADDITION', 1010), operation()]],
  [
    'the same operation again where no answer came',
    [...preparation(), said(operation(), { status: 0 }), operation()],
  ],
  ['the same operation again after 500', [...preparation(), said(operation(), { status: 500 }), operation()]],
  [
    'a mended operation with the requestId of one that was refused',
    [...preparation(), said(operation(), { status: 400 }), operation({ libelle: 'Mended' })],
  ],
  [
    'the same requestId with another token',
    [
      ...preparation(),
      operation(),
      withHeaders(operation({ libelle: 'Other' }), { authorization: 'Bearer e30.e30.c2ln' }),
    ],
  ],
  ['unknown fields', as('canal', { any: 1 })],
  ['null in optional fields', as('refContributeurInitiateur', null)],
  ['empty texts for designations that are not used', as('msisdnBeneficiaire', '')],
  [
    'a charset',
    [...preparation(), withHeaders(operation(), { 'content-type': 'Application/JSON; charset=utf-8' })],
  ],
  [
    'a scheme in lower case',
    [withHeaders(call('GET', '/api/v1/wallets/W-1/balance'), { authorization: 'bearer e30.e30.c2ln' })],
  ],
  [
    'an encrypted token',
    [withHeaders(call('GET', '/api/v1/wallets/W-1/balance'), { authorization: 'Bearer e30.a.b.c.d' })],
  ],
  [
    'a request to create without a token',
    [withHeaders(created({ commentaire: 'a' })[0] ?? operation(), { authorization: undefined })],
  ],
  [
    'a token call of any shape',
    [
      said(call('POST', '/api/v1/auth/token'), {
        headers: { authorization: 'Basic YTpi' },
        body: 'grant_type=x',
      }),
    ],
  ],
  ['paths that the document does not show', [call('POST', '/api/v1/otp', { any: 1 })]],
  [
    'a list with a period and a maximum',
    [call('GET', '/api/v1/wallets/W-1/operations?a=2026-01-01&b=2026-01-31&c=10')],
  ],
  ['a body too long to be looked at', [...preparation(), said(operation(), { body: undefined })]],
  ['either payload with all that it may hold left out', created({})],
  ['a question of what a path takes', [call('OPTIONS', '/api/v1/operations')]],
];

describe('is not held against a client', () => {
  test.each(ALLOWED)('%s', (_circumstance, steps) => {
    expect(brokenBy(steps, BINDINGS)).toEqual([]);
  });
});

const TAKEN: CallbackAnswer = { status: 200, durationMs: 5 };
const NOTIFIED: readonly (readonly [
  broken: CallbackRuleId | undefined,
  circumstance: string,
  answers: readonly CallbackAnswer[],
])[] = [
  [undefined, 'taken twice', [TAKEN, { status: 204, durationMs: 9_999 }]],
  ['client-callback.reached', 'no answer', [{ noAnswer: 'connection refused', durationMs: 3 }]],
  ['client-callback.in-time', 'a late answer', [{ status: 200, durationMs: 10_001 }]],
  ['client-callback.in-time', 'none until everybody gave up', [{ awaitedMs: 10_000 }]],
  [undefined, 'a service that gave up sooner', [{ awaitedMs: 2_000 }]],
  [undefined, 'an answer after a service gave up', [{ awaitedMs: 2_000 }, TAKEN]],
  ['client-callback.taken', 'an error', [{ status: 500, durationMs: 3 }]],
  ['client-callback.taken-again', 'an error for the second of two', [TAKEN, { status: 409, durationMs: 3 }]],
];

describe('a notification', () => {
  test.each(NOTIFIED)('breaks %s: %s', (broken, _circumstance, answers) => {
    const judge = new ClientJudge();
    const found = answers.flatMap((answer, index) =>
      judge.notification({ exchangeId: `x${index}`, url: 'http://c/1', method: 'POST', body: '{}', answer }),
    );
    expect(found.map(({ requirement }) => requirement)).toEqual(broken === undefined ? [] : [broken]);
  });
});

test('what fared how is told for each rule that spoke of something, with secrets masked', () => {
  const judge = new ClientJudge();
  const request = {
    exchangeId: 'x1',
    method: 'PUT',
    path: '/api/v1/wallets/W-1/lock',
    query: '',
    headers: {},
  };
  judge.request({ ...request, body: '' });
  judge.request({ ...request, exchangeId: 'x2', body: '{"pin":"1234"}' });
  const results = judge.results((text) => text.replace('1234', '«pin:1»'));
  const lock = results.find(
    ({ requirement }) => requirement === ('client-lock.no-body' satisfies ClientRuleId),
  );
  expect(lock).toMatchObject({ verdict: 'fail', exchangeIds: ['x2'] });
  expect(lock?.failure?.message).toContain('(1 of 2 times)');
  expect(lock?.failure?.actual).toContain('«pin:1»');
  expect(results.map(({ requirement }) => requirement)).not.toContain('client-token.jwt');
});

test('ids of clients are told from those of servers by their beginning', () => {
  expect(CLIENT_REQUIREMENTS.filter(({ id }) => !id.startsWith('client-'))).toEqual([]);
});
