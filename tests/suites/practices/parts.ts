/** Exchanges as tests of practices write them, in a line each, and what they show. */
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import { PracticeReader } from '../../../suites/practices/practice-reader.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

export const PROFILE = resolveProfile({
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

export interface Part {
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
export function seenOf(id: PracticeId, ...parts: readonly Part[]): readonly string[] {
  const reader = new PracticeReader(PROFILE);
  for (const [at, part] of parts.entries()) reader.hear(exchangeOf(part, at));
  return reader
    .seen()
    .filter((one) => one.id === id)
    .flatMap(({ seen }) => seen.map(({ value }) => value));
}

/** A requestId of its own. */
export const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export function exchangeOf(part: Part, at: number): RecordedExchange {
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

export const EXECUTE = 'POST /api/v1/operations';
export const LIST = 'GET /api/v1/wallets/w1/operations';
export const execute = (change: object, rest: Partial<Part> = {}): Part => ({
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
export const refused = { status: 400 };
/** An operation of the same payer, service and type that is accepted: a refusal beside it is due to what is unusual. */
export const plain = () => accepted('o9');
export const record = (reference: string, statut: string, second = 0, more: object = {}) => ({
  referenceOperation: reference,
  statutOperation: statut,
  dateHeureOperation: `2026-11-28T10:00:${String(second).padStart(2, '0')}Z`,
  ...more,
});
export const accepted = (reference: string, statut = 'INITIEE', change = {}, second = 0) =>
  execute(change, { body: record(reference, statut, second) });
export const list = (...items: readonly unknown[]): Part => ({ send: LIST, body: items });
export const LOCK = 'PUT /api/v1/wallets/w1/lock';
export const UNENROLL = 'PUT /api/v1/wallets/w1/unenroll';
export const CANCEL = 'PUT /api/v1/operations/o1/cancel';
export const REQUESTS = 'POST /api/v1/requests';
export const notify = (json: unknown, rest: Partial<Part> = {}): Part => ({
  send: 'POST /callbacks/1',
  json,
  callback: {},
  whole: '',
  ...rest,
});

export const FAVORITE = 'GET /api/v1/users/u/beneficiaries/b';
export const MOVEMENTS = 'GET /api/v1/wallets/w1/movements';
export const TOKEN = 'POST /api/v1/auth/token';
export const TO_CARD = { refInstrumentPaiementBeneficiaire: undefined, panBeneficiaire: '5' };
export const identified = (identifiantInstrumentPaiementDebite: string) =>
  record('o1', 'SUCCES', 0, {
    identifiantInstrumentPaiementDebite,
    typeInstrumentPaiementDebite: 'MOBILE_WALLET',
  });
export const totalled = (montantTotalOperation: unknown) =>
  record('o1', 'SUCCES', 0, { montantADebiter: 11, montantACrediter: 10, montantTotalOperation });
export const enrolled = (typeDemande: string): Part => ({
  send: REQUESTS,
  json: { tokenRequestorId: 't' },
  body: { typeDemande },
});
