/** What an exchange breaks as those before and after it show. */
import { expect, it } from 'vitest';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../../suites/recordings/traffic-judge.ts';
import { executed, listed, REQUEST, recorded, type Told } from './exchanges.ts';

function broken(exchanges: readonly RecordedExchange[]): string[] {
  const judge = new TrafficJudge();
  return exchanges.flatMap((one) =>
    judge
      .exchange(one)
      .findings.flatMap(({ requirement, level }) => (level === 'advisory' ? [] : [requirement])),
  );
}

let requests = 0;
const operation = (told: Partial<Told> = {}) => {
  requests += 1;
  const record = { referenceOperation: `OP-${requests}` };
  return executed({ record, headers: { requestid: `R-${requests}` }, ...told });
};
const unusual = (told: Partial<Told> = {}) =>
  operation({ sent: { ...REQUEST, libelle: '🎁' }, status: 500, body: null, ...told });

it.each<[what: string, exchanges: () => RecordedExchange[], requirements: readonly string[]]>([
  ['a request that is answered 500 once', () => [unusual(), operation()], []],
  [
    'a request that is answered 500 each time, while others are not',
    () => [operation(), unusual(), operation(), unusual({ sent: { ...REQUEST, libelle: '🎁', montant: 7 } })],
    ['errors.robust-bodies'],
  ],
  ['a target that breaks down for a while', () => [operation(), unusual(), unusual()], []],
  [
    'a request that was also answered otherwise',
    () => [unusual({ status: 400 }), unusual(), operation(), unusual()],
    [],
  ],
])('%s', (_, exchanges, requirements) => {
  expect(broken(exchanges())).toEqual(requirements);
});

const missing = (told: Partial<Told> = {}) => listed([], { status: 404, body: null, ...told });

it.each<[what: string, exchanges: () => RecordedExchange[], requirements: readonly string[]]>([
  [
    'the list of a payer before and after is not found',
    () => [operation(), missing(), operation()],
    ['operation-list.success'],
  ],
  ['that of a payer who is not used later is not found', () => [operation(), missing()], []],
  [
    'a part of it is not found',
    () => [operation(), missing({ path: '/wallets/W-1/operations?from=2026-01-01' }), operation()],
    [],
  ],
])('%s', (_, exchanges, requirements) => {
  expect(broken(exchanges())).toEqual(requirements);
});

it('a call that is not there (405) fails', () => {
  const lock = recorded({ method: 'PUT', path: '/wallets/W-1/lock', status: 405 });
  expect(broken([lock])).toEqual(['lock.success']);
});

const anonymous = { authorization: '' };
it.each<[what: string, exchanges: () => RecordedExchange[], requirements: readonly string[]]>([
  [
    'without a token: 403 where the same call is answered with one',
    () => [listed([]), listed([], { at: 50, headers: anonymous, status: 403, body: null })],
    ['authentication.listOperations'],
  ],
  [
    'without a token: 400 where something else may be wrong',
    () => [operation(), listed([], { headers: anonymous, status: 400, body: null })],
    [],
  ],
])('%s', (_, exchanges, requirements) => {
  expect(broken(exchanges())).toEqual(requirements);
});

const bad = { authorization: 'Bearer none' };
const refused = (path: string) => recorded({ path, headers: bad, status: 401 });
const WALLET = '/wallets/W-1/operations';
const PURCHASES = '/contributors/C-1/demande-achat';
const locked = () => recorded({ method: 'PUT', path: '/wallets/W-1/lock', headers: bad });

it.each<[what: string, exchanges: () => RecordedExchange[], requirements: readonly string[]]>([
  [
    'a token that two calls refuse before and after, and one takes',
    () => [refused(WALLET), refused(PURCHASES), locked(), refused(WALLET)],
    ['authentication.lockInstrument'],
  ],
  ['one that was valid later', () => [refused(WALLET), refused(PURCHASES), locked()], []],
  [
    'one that others take as well',
    () => [refused(WALLET), refused(PURCHASES), locked(), listed([], { headers: bad }), refused(PURCHASES)],
    [],
  ],
])('%s', (_, exchanges, requirements) => {
  expect(broken(exchanges())).toEqual(requirements);
});

it.each([
  ['Règlement d’échéance', 'RÃ¨glement', ['operation-record.echoes-libelle']],
  ['Loyer  de mars', 'Loyer de mars', []],
  ['«name»', 'Loyer', []],
])('a label %s that is shown as %s', (libelle, libelleOperation, requirements) => {
  const record = { libelleOperation };
  expect(broken([executed({ sent: { ...REQUEST, libelle }, record })])).toEqual(requirements);
});
