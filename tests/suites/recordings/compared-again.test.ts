/** The rules that compare answers, applied again to what a run stored. */
import { describe, expect, test } from 'vitest';
import { parsedJson } from '../../../spec/json/json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { beginComparing, type Compared } from '../../../suites/recordings/compared-again.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';
import { BEGAN, executed, listed, RECORD, REQUEST, recorded } from './exchanges.ts';

const BASE = { ...MINIMAL, baseUrl: 'https://pay.example' };
const PROFILE = resolveProfile({
  ...BASE,
  auth: { tokenRequest: { path: '/api/v1/auth/token', tokenPointer: '/token' } },
});

const LABEL = 'operation-record.echoes-libelle/every-answer-of-executeoperation';
const LISTED_LABEL = 'operation-record.echoes-libelle/every-answer-of-listoperations';
const AGREES = 'operation-record.list-agrees/every-answer-of-listoperations';
const STANDS = 'status.final-stands/every-answer-of-listoperations';
const CLOCK = 'envelope.timestamp-clock/every-answer-of-listoperations';
const OWN = 'operation-list.only-own/every-answer-of-listoperations';
const PURCHASE = 'credit-purchase-record.stands/every-answer-of-listcreditpurchases';
const TOKEN = 'authentication.valid-token/every-answer-of-listoperations';

interface Told extends Partial<Pick<Exchange, 'operationId' | 'attempts' | 'response'>> {
  readonly cut?: true;
}

/** An exchange as a run stores it. */
function stored(one: RecordedExchange, { cut, ...told }: Told = {}): readonly [Exchange, boolean] {
  const operationId = one.request.method === 'POST' ? 'executeOperation' : 'listOperations';
  const exchange = {
    kind: 'request',
    operationId,
    checkId: 'some/check',
    attempts: 1,
    ...one,
    ...told,
  } as const;
  return [exchange, cut === true];
}

/** A list of credit purchase requests with one of a user. */
function purchases(refUsager: string, told: { readonly at?: number } = {}): readonly [Exchange, boolean] {
  const body = [{ refDemandeAchatACredit: 'A-1', refUsager }];
  const path = '/contributors/C-1/demande-achat';
  return stored(recorded({ path, body, ...told }), { operationId: 'listCreditPurchases' });
}

function compared(
  exchanges: readonly (readonly [Exchange, boolean])[],
  checkId: string,
  profile: object = PROFILE,
): Compared | undefined {
  const comparing = beginComparing(DOCUMENT.standingRules, { ...profile });
  for (const [exchange, isCut] of exchanges) {
    const text = exchange.response?.body ?? '';
    comparing?.see(exchange, isCut ? undefined : { json: parsedJson(text), text });
  }
  return comparing?.resultOf(checkId);
}

const OTHER = { record: { libelleOperation: 'Hire' } };
const OPEN = { ...RECORD, statutOperation: 'ENCOURS' };
const late = { at: 10_000 };

describe('a rule that compares', () => {
  test.each<[what: string, exchanges: readonly (readonly [Exchange, boolean])[], id: string, Compared]>([
    ['a record with its request', [stored(executed())], LABEL, 'held'],
    ['one with another label', [stored(executed(OTHER))], LABEL, 'broken'],
    ['a list with an earlier request', [stored(executed()), stored(listed([RECORD]))], LISTED_LABEL, 'held'],
    [
      'a list with another label',
      [stored(executed()), stored(listed([{ ...RECORD, libelleOperation: 'Hire' }]))],
      LISTED_LABEL,
      'broken',
    ],
    ['a list with an earlier answer', [stored(executed()), stored(listed([RECORD], late))], AGREES, 'held'],
    [
      'a list with another amount',
      [stored(executed()), stored(listed([{ ...RECORD, montantADebiter: 1 }]))],
      AGREES,
      'broken',
    ],
    ['nothing', [], LABEL, 'unseen'],
    ['the status of a list', [stored(executed()), stored(listed([OPEN], late))], STANDS, 'broken'],
    [
      'one that may have been under way',
      [stored(executed()), stored(listed([OPEN], { at: 3_500 }))],
      STANDS,
      'open',
    ],
    ['two looks at a purchase', [purchases('USR-1'), purchases('USR-1', late)], PURCHASE, 'held'],
    ['a purchase of another user', [purchases('USR-1'), purchases('USR-2', late)], PURCHASE, 'broken'],
    [
      'two looks at a purchase that may have overlapped',
      [purchases('USR-1'), purchases('USR-1', { at: 300 })],
      PURCHASE,
      'open',
    ],
    ['a timestamp with our time', [stored(listed([]))], CLOCK, 'held'],
  ])('%s', (_what, exchanges, id, result) => {
    expect(compared(exchanges, id)).toBe(result);
  });

  test('is another one than those that an answer alone decides', () => {
    expect(compared([], 'envelope.message/every-answer-of-listoperations')).toBeUndefined();
  });

  test('takes what is written otherwise for no request', () => {
    const one = executed(OTHER);
    const request = { ...one.request, body: JSON.stringify(REQUEST, undefined, 1) };
    expect(compared([stored({ ...one, request })], LABEL)).toBe('held');
  });
});

describe('nothing is said', () => {
  test('of a difference behind masks', () => {
    const masked = executed({ record: { libelleOperation: '«otp:1»' } });
    expect(compared([stored(masked)], LABEL)).toBe('open');
    const sent = { ...REQUEST, libelle: '«otp:1»' };
    expect(
      compared([stored({ ...masked, request: { ...masked.request, body: JSON.stringify(sent) } })], LABEL),
    ).toBe('held');
  });

  test('where an answer was not kept as a whole', () => {
    expect(compared([stored(executed(OTHER)), stored(executed(), { cut: true })], LABEL)).toBe('open');
    expect(compared([stored(executed(), { cut: true }), stored(listed([RECORD]))], AGREES)).toBe('open');
    const unique = 'execute.reference-unique/every-answer-of-executeoperation';
    expect(compared([stored(listed([RECORD]), { cut: true }), stored(executed())], unique)).toBe('held');
  });

  test('of times, where the clock of the run was set', () => {
    const exchanges = [stored(executed()), stored(listed([OPEN], late)), stored(listed([], { at: 5_000 }))];
    expect(compared(exchanges, STANDS)).toBe('open');
    expect(compared(exchanges, AGREES)).toBe('held');
  });

  test('of times, where an operation was sent several times', () => {
    const exchanges = [stored(executed(), { attempts: 2 }), stored(listed([OPEN], late))];
    expect(compared(exchanges, STANDS)).toBe('open');
  });

  test('of identifiers that the stored profile masks', () => {
    const exchanges = [stored(executed()), stored(listed([RECORD]))];
    const instruments = [{ ...PAYER, identifiant: '«msisdn:1 2267*****01»' }];
    const masked = resolveProfile({ ...BASE, fixtures: { ...BASE.fixtures, instruments } });
    expect(compared(exchanges, OWN)).toBe('held');
    expect(compared(exchanges, OWN, masked)).toBe('open');
  });

  test('with what is no profile as a run stores it', () => {
    for (const money of [undefined, {}, { decimals: '«otp:1»' }])
      expect(compared([stored(executed())], LABEL, { ...PROFILE, money })).toBeUndefined();
    expect(compared([], LABEL, {})).toBeUndefined();
  });
});

describe('a token that the target issued', () => {
  const issued = stored(recorded({ method: 'POST', path: '/auth/token', text: '{"token":"«token:1»"}' }), {
    operationId: 'issueToken',
  });
  const asked = (authorization: string, status: number) =>
    stored(listed([], { status, headers: { authorization } }));

  test.each<[what: string, authorization: string, status: number, Compared]>([
    ['is accepted', 'Bearer «token:1»', 200, 'held'],
    ['is refused, for it may have ended', 'Bearer «token:1»', 401, 'open'],
    ['is another than the one sent', 'Bearer «token:2»', 401, 'unseen'],
  ])('%s', (_what, authorization, status, result) => {
    expect(compared([issued, asked(authorization, status)], TOKEN)).toBe(result);
  });

  test('is not known of a run that stored no call for one', () => {
    expect(compared([asked('Bearer «token:1»', 200)], TOKEN)).toBe('open');
  });

  test('may have been issued before the first exchange that was stored', () => {
    expect(compared([asked('Bearer «token:1»', 200), issued], TOKEN)).toBe('open');
    expect(compared([issued, asked('Bearer «token:2»', 404)], TOKEN)).toBe('open');
    expect(compared([issued, asked('Bearer «token:2»', 404), asked('Bearer «token:1»', 200)], TOKEN)).toBe(
      'held',
    );
  });

  test('is the one that the profile gives', () => {
    const given = resolveProfile({ ...BASE, auth: { token: '«token:1»' } });
    expect(compared([asked('Bearer «token:1»', 200)], TOKEN, given)).toBe('held');
    expect(compared([asked('Bearer «token:2»', 401)], TOKEN, given)).toBe('unseen');
  });

  test('is known from its issue on', () => {
    expect(compared([asked('Bearer «token:1»', 401), issued], TOKEN)).toBe('unseen');
    expect(new Date(BEGAN).toISOString()).toBe(issued[0].startedAt);
  });
});
