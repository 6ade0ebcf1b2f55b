import { describe, expect, it } from 'vitest';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import { PracticeReader } from '../../../suites/practices/practice-reader.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const PROFILE = resolveProfile({
  ...MINIMAL,
  fixtures: {
    ...MINIMAL.fixtures,
    instruments: ['w1', 'w2'].map((reference) => ({ ...PAYER, reference })),
  },
  baseUrl: 'http://target.example/base',
  bindings: {
    operationList: { from: 'du', to: 'au', max: 'nb' },
    callback: { reference: '/ref', status: '/statut' },
    balance: { method: 'GET', path: '/api/v1/wallets/{referenceWallet}/balance', amount: '/solde' },
    movements: { items: '/body', reference: '/ref', amount: '/montant' },
  },
});

interface Part {
  readonly send: string;
  readonly json?: unknown;
  readonly requestId?: string;
  readonly type?: string;
  readonly token?: string | null;
  readonly status?: number;
  readonly body?: unknown;
  /** In place of the envelope. */
  readonly whole?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly callback?: Readonly<Record<string, string>>;
}

/** What exchanges one second apart show of a practice, by value. */
function seenOf(id: PracticeId, ...parts: readonly Part[]): readonly string[] {
  const reader = new PracticeReader(PROFILE);
  for (const [at, part] of parts.entries()) reader.hear(exchangeOf(part, at));
  return reader
    .seen()
    .filter((one) => one.id === id)
    .flatMap(({ seen }) => seen.map(({ value }) => value));
}

/** A requestId of its own. */
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function exchangeOf(part: Part, at: number): RecordedExchange {
  const { send, json, requestId, type = 'application/json', token = 'Bearer t', status = 200 } = part;
  const [method = 'GET', path = ''] = send.split(' ');
  const envelope = { message: 'm', status, body: part.body ?? null, timestamp: '2026-11-28T10:00:00Z' };
  return {
    id: `x${at + 1}`,
    kind: part.callback === undefined ? 'request' : 'callback',
    startedAt: new Date(Date.UTC(2026, 10, 28, 10, 0, at)).toISOString(),
    durationMs: 5,
    request: {
      method,
      url:
        part.callback === undefined ? `http://target.example/base${path}` : `http://receiver.example${path}`,
      headers: {
        ...(token !== null && { authorization: token }),
        ...(json !== undefined && { requestid: requestId ?? uuid(at) }),
        ...(json !== undefined && { 'content-type': type }),
        ...part.callback,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    },
    response: {
      status,
      headers: { 'content-type': 'application/json', ...part.headers },
      truncated: false,
      body: JSON.stringify(part.whole ?? envelope),
    },
  };
}

const EXECUTE = 'POST /api/v1/operations';
const LIST = 'GET /api/v1/wallets/w1/operations';
const execute = (change: object, rest: Partial<Part> = {}): Part => ({
  send: EXECUTE,
  json: {
    libelle: 'l',
    montant: 10,
    refInstrumentPaiementInitiateur: 'w1',
    refInstrumentPaiementBeneficiaire: 'w2',
    typeOperation: 'P2P',
    refService: 's',
    refContributeurBeneficiaire: 'c',
    ...change,
  },
  ...rest,
});
const refused = { status: 400 };
const record = (reference: string, statut: string, second = 0, more: object = {}) => ({
  referenceOperation: reference,
  statutOperation: statut,
  dateHeureOperation: `2026-11-28T10:00:${String(second).padStart(2, '0')}Z`,
  ...more,
});
const accepted = (reference: string, statut = 'INITIEE', change = {}, second = 0) =>
  execute(change, { body: record(reference, statut, second) });
const list = (...items: readonly unknown[]): Part => ({ send: LIST, body: items });
const LOCK = 'PUT /api/v1/wallets/w1/lock';
const UNENROLL = 'PUT /api/v1/wallets/w1/unenroll';
const CANCEL = 'PUT /api/v1/operations/o1/cancel';
const REQUESTS = 'POST /api/v1/requests';
const notify = (json: unknown, rest: Partial<Part> = {}): Part => ({
  send: 'POST /callbacks/1',
  json,
  callback: {},
  whole: '',
  ...rest,
});

/** Each value of each practice, as some exchanges show it. */
const SHOWN: { readonly [id in PracticeId]?: Readonly<Record<string, readonly Part[]>> } = {
  'envelope.further-members': {
    none: [list()],
    some: [{ ...list(), whole: { message: 'm', status: 200, body: [], timestamp: 't', trace: 1 } }],
  },
  'envelope.message-of-success': {
    text: [list()],
    empty: [{ ...list(), whole: { message: null, status: 200, body: [], timestamp: 't' } }],
  },
  'timestamp.zone': {
    utc: [list()],
    offset: [
      { ...list(), whole: { message: '', status: 200, body: [], timestamp: '2026-11-28T10:00:00+01:00' } },
    ],
    none: [{ ...list(), whole: { message: '', status: 200, body: [], timestamp: '2026-11-28T10:00:00' } }],
  },
  'content-type.charset': {
    named: [{ ...list(), headers: { 'content-type': 'application/json; charset=utf-8' } }],
    absent: [list()],
  },
  'operation-request.null-in-optional-field': {
    accepted: [execute({ authData: null }, refused), accepted('o1', 'INITIEE', { authData: null })],
    refused: [execute({ authData: null }, refused)],
  },
  'operation-request.unknown-field': {
    accepted: [accepted('o1', 'INITIEE', { couleur: 'bleu' })],
    refused: [execute({ couleur: 'bleu' }, refused)],
  },
  'operation-request.without-beneficiary': {
    accepted: [accepted('o1', 'INITIEE', { refInstrumentPaiementBeneficiaire: undefined })],
    refused: [execute({ refInstrumentPaiementBeneficiaire: undefined }, refused)],
  },
  'operation-request.two-beneficiaries': {
    accepted: [accepted('o1', 'INITIEE', { panBeneficiaire: '5' })],
    refused: [execute({ panBeneficiaire: '5' }, refused)],
  },
  'operation-request.amount-not-positive': {
    accepted: [accepted('o1', 'INITIEE', { montant: 0 })],
    refused: [execute({ montant: -1 }, refused)],
  },
  'operation-request.malformed-callback-url': {
    accepted: [accepted('o1', 'INITIEE', { callbackUrl: 'nowhere' })],
    refused: [execute({ callbackUrl: 'nowhere' }, refused)],
  },
  'operation-request.type-in-lower-case': {
    accepted: [accepted('o1', 'INITIEE', { typeOperation: 'p2p' })],
    refused: [execute({ typeOperation: 'p2p' }, refused)],
  },
  'operation-record.reason-not-filled': {
    absent: [list(record('o1', 'SUCCES'))],
    null: [list(record('o1', 'SUCCES', 0, { raisonEchec: null }))],
    empty: [list(record('o1', 'SUCCES', 0, { raisonEchec: '' }))],
  },
  'operation-record.cancellation-date-not-filled': {
    absent: [list(record('o1', 'SUCCES'))],
    null: [list(record('o1', 'SUCCES', 0, { dateHeureAnnulationOperation: null }))],
    empty: [list(record('o1', 'SUCCES', 0, { dateHeureAnnulationOperation: '' }))],
  },
  'operation-record.fields-not-filled': { absent: [list(record('o1', 'SUCCES'))] },
  'marketplace-service.statuses': {
    active: [{ send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'ACTIF' }] }],
    all: [
      { send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'ACTIF' }] },
      { send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'CLOS' }] },
    ],
  },
  'operation-status.in-the-answer': {
    INITIEE: [accepted('o1')],
    SUCCES: [accepted('o1', 'SUCCES')],
  },
  'cancel.status': {
    ANNULEE: [accepted('o1'), { send: CANCEL }, list(record('o1', 'ANNULEE'))],
    SUCCES: [accepted('o1'), { send: CANCEL }, list(record('o1', 'ENCOURS')), list(record('o1', 'SUCCES'))],
  },
  'cancel.code-when-final': {
    '409': [list(record('o1', 'SUCCES')), { send: CANCEL, status: 409 }],
    '200': [list(record('o1', 'SUCCES')), { send: CANCEL }],
    other: [list(record('o1', 'SUCCES')), { send: CANCEL, status: 422 }],
  },
  'lock.code-of-repetition': {
    '200': [{ send: LOCK }, { send: LOCK }],
    '409': [{ send: LOCK }, { send: LOCK, status: 409 }],
  },
  'unenroll.code-of-repetition': {
    '404': [{ send: UNENROLL }, { send: UNENROLL, status: 404 }],
    '200': [{ send: UNENROLL }, { send: UNENROLL }],
  },
  'request-id.after-refusal': {
    free: [execute({}, { ...refused, requestId: 'r' }), { ...accepted('o1'), requestId: 'r' }],
    'used-up': [execute({}, { ...refused, requestId: 'r' }), execute({}, { status: 409, requestId: 'r' })],
  },
  'operation-list.direction': {
    'debits-and-credits': [
      accepted('o1', 'SUCCES', {
        refInstrumentPaiementInitiateur: 'w2',
        refInstrumentPaiementBeneficiaire: 'w1',
      }),
      list(record('o1', 'SUCCES')),
    ],
    debits: [
      accepted(
        'o1',
        'SUCCES',
        { refInstrumentPaiementInitiateur: 'w2', refInstrumentPaiementBeneficiaire: 'w1' },
        5,
      ),
      list(record('o0', 'SUCCES', 1), record('o2', 'SUCCES', 9)),
    ],
  },
  'operation-list.sorting': {
    'newest-first': [list(record('c', 'SUCCES', 3), record('b', 'SUCCES', 2), record('a', 'SUCCES', 1))],
    'oldest-first': [list(record('a', 'SUCCES', 1), record('b', 'SUCCES', 2), record('c', 'SUCCES', 3))],
    other: [list(record('a', 'SUCCES', 1), record('c', 'SUCCES', 3), record('b', 'SUCCES', 2))],
  },
  'operation-list.refused-operations': {
    listed: [execute({ libelle: 'own' }, refused), list({ libelleOperation: 'own' })],
    'not-listed': [execute({ libelle: 'own' }, refused), list({ libelleOperation: 'another' })],
  },
  'operation-list.maximum-below-one': {
    accepted: [{ ...list(), send: `${LIST}?nb=0` }],
    refused: [{ ...list(), send: `${LIST}?nb=-1`, ...refused }],
  },
  'operation-list.period-reversed': {
    accepted: [{ ...list(), send: `${LIST}?du=2026-11-02&au=2026-11-01` }],
    refused: [{ ...list(), send: `${LIST}?du=2026-11-02&au=2026-11-01`, ...refused }],
  },
  'list.without-items': { 'empty-array': [list()] },
  'request-creation.code': {
    '200': [{ send: REQUESTS, json: {} }],
    '201': [{ send: REQUESTS, json: {}, status: 201 }],
  },
  'request-creation.without-token': {
    accepted: [{ send: REQUESTS, json: { a: 1 }, token: null }],
    refused: [{ send: REQUESTS, json: { a: 1 }, token: null, status: 401 }],
  },
  'request-creation.without-fields': {
    accepted: [{ send: REQUESTS, json: {} }],
    refused: [{ send: REQUESTS, json: {}, ...refused }],
  },
  'calls-elsewhere.envelope': {
    envelope: [{ send: 'GET /api/v1/wallets/w1/balance', body: { solde: 1 } }],
    none: [{ send: 'GET /api/v1/wallets/w1/balance', whole: { solde: 1 } }],
  },
  'callback.http-method': { POST: [notify({})], PUT: [notify({}, { send: 'PUT /callbacks/1' })] },
  'callback.format': {
    json: [notify({ ref: 'o1' })],
    none: [{ ...notify(undefined), json: undefined }],
  },
  'callback.signature-header': {
    absent: [notify({})],
    present: [notify({}, { callback: { 'x-signature': 'abc' } })],
  },
  'callback.states': {
    final: [notify({ ref: 'o1', statut: 'SUCCES' })],
    all: [notify({ ref: 'o1', statut: 'SUCCES' }), notify({ ref: 'o2', statut: 'ENCOURS' })],
  },
  'callback.after-an-error': {
    repeated: [
      notify({ ref: 'o1', statut: 'SUCCES' }, { status: 500 }),
      notify({ ref: 'o1', statut: 'SUCCES' }),
    ],
    'not-repeated': [notify({ ref: 'o1', statut: 'SUCCES' }, { status: 500 })],
  },
  'errors.unknown-path': { '404': [{ send: 'GET /api/v1/nothing', status: 404 }] },
  'errors.other-method': { '405': [{ send: 'DELETE /api/v1/operations', status: 405 }] },
  'errors.other-content-type': {
    '415': [execute({}, { type: 'text/plain', status: 415 })],
    '400': [execute({}, { type: 'text/plain', ...refused })],
  },
};

describe.each(PRACTICES.map(({ id, values }) => ({ id, values })))('$id', ({ id, values }) => {
  const shown = Object.entries(SHOWN[id] ?? {});

  it.each(shown)('is %s', (value, parts) => {
    expect(seenOf(id, ...parts)).toEqual([value]);
  });

  it('is shown by the exchanges of this table, with values that the catalogue has', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const [value] of shown) expect(Object.keys(values)).toContain(value);
  });
});

it('names the first exchanges of each value, the most frequent value first', () => {
  const reader = new PracticeReader(PROFILE);
  const parts = [accepted('o1', 'SUCCES'), ...['o2', 'o3', 'o4', 'o5'].map((one) => accepted(one))];
  for (const [at, part] of parts.entries()) reader.hear(exchangeOf(part, at));
  expect(reader.seen().find(({ id }) => id === 'operation-status.in-the-answer')?.seen).toEqual([
    { value: 'INITIEE', exchanges: 4, exchangeIds: ['x2', 'x3', 'x4'] },
    { value: 'SUCCES', exchanges: 1, exchangeIds: ['x1'] },
  ]);
});

it('takes an operation of a label that was accepted too for no refused one', () => {
  expect(
    seenOf(
      'operation-list.refused-operations',
      execute({ libelle: 'own' }, refused),
      accepted('o1', 'SUCCES', { libelle: 'own' }),
      list({ libelleOperation: 'own' }),
    ),
  ).toEqual([]);
});
