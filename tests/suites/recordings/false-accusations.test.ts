/** What recordings hold that is nobody's fault, and what is the server's all the same. */
import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../../suites/recordings/traffic-judge.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { executed, listed, RECORD, REQUEST, recorded } from './exchanges.ts';

/** The stated and derived requirements that a recording violates, each once. */
function violated(exchanges: readonly RecordedExchange[]): string[] {
  const judge = new TrafficJudge();
  const found = exchanges.flatMap((one) => judge.exchange(one).findings);
  return [
    ...new Set(found.filter(({ level }) => level !== 'advisory').map(({ requirement }) => requirement)),
  ];
}

const conflict = (at: number) => executed({ at, status: 409, text: envelope(409, at) });
const envelope = (status: number, at: number, body: unknown = null) =>
  JSON.stringify({ message: '', status, body, timestamp: new Date(1e12 + at).toISOString() });
const OTHER = { referenceOperation: 'OP-2' };
const fees = (montant: number, body: object) =>
  recorded({ path: `/services/S-1/fees?montant=${montant}`, body });
const FEES = { montantFrais: 1, modeApplication: 'ADDITION' };
const failed = { ...RECORD, statutOperation: 'ECHOUE' };
const dated = (statutOperation: string, dateDernierStatut: string) => ({
  ...RECORD,
  statutOperation,
  dateDernierStatut,
});
const same = executed();

describe('nothing is held against a server', () => {
  it.each<[string, readonly RecordedExchange[]]>([
    ['a requestId used before the recording began', [conflict(0)]],
    ['a retry that is refused', [executed(), conflict(1_000)]],
    ['a page of a firewall', [executed(), executed({ at: 1_000, text: '<!DOCTYPE html><html></html>' })]],
    ['a retry after an answer that was lost', [executed({ status: 0 }), conflict(1_000)]],
    [
      'the requestId of another client',
      [
        executed(),
        executed({
          at: 900,
          record: OTHER,
          headers: { authorization: 'Bearer two' },
          sent: { ...REQUEST, refInstrumentPaiementInitiateur: 'W-9' },
        }),
      ],
    ],
    [
      'one exchange in two recordings',
      [
        { ...same, recording: 'one' },
        { ...same, id: 'b-x1', recording: 'two' },
      ],
    ],
    ['one exchange before and behind a proxy', [same, { ...same, id: 'x9', durationMs: 9 }]],
    ['a wrong request that is refused', [executed({ sent: {}, status: 400, text: envelope(400, 0) })]],
    [
      'calls of which the recording left the tokens out',
      [recorded({ path: '/wallets/W-1/operations', headers: { authorization: '' }, body: [] })].map(
        withoutToken,
      ),
    ],
    [
      'a failure whose reason is written a moment later',
      [listed([failed]), listed([{ ...failed, raisonEchec: 'x' }], { at: 500 })],
    ],
    [
      'a copy that lags',
      [
        listed([dated('SUSPENDUE', '2026-03-01T10:00:02.500Z')]),
        listed([dated('ENCOURS', '2026-03-01T10:00:01.500Z')], { at: 900 }),
      ],
    ],
    [
      'a list that a run had to ask for again',
      [executed(), { ...listed([{ ...RECORD, statutOperation: 'ENCOURS' }], { at: 9_000 }), attempts: 2 }],
    ],
    ['an operation seen final before anything else', [listed([RECORD])]],
    ['a date without a zone', [executed({ record: { dateHeureOperation: '2026-03-01T12:00:00' } })]],
    [
      'an amount that another tool has masked',
      [executed({ sent: { ...REQUEST, montant: '«amount»', msisdnBeneficiaire: '«msisdn»' } })],
    ],
    [
      'JSON in another charset',
      [
        executed({
          status: 415,
          text: envelope(415, 0),
          headers: { 'content-type': 'application/json; charset=utf-16' },
        }),
      ],
    ],
    [
      'an operation of another amount than the fees were asked for',
      [fees(50, FEES), executed({ record: { montantADebiter: 103 } })],
    ],
    [
      'fees that depend on something else',
      [fees(100, FEES), fees(100, { ...FEES, montantFrais: 3 }), executed()],
    ],
    [
      'a fee call that names several amounts',
      [
        recorded({ path: '/services/S-1/fees?a=100&b=7', body: FEES }),
        executed({ record: { montantADebiter: 107 } }),
      ],
    ],
  ])('%s', (_, exchanges) => {
    expect(violated(exchanges)).toEqual([]);
  });
});

describe('held against a server', () => {
  it.each<[string, readonly RecordedExchange[], readonly string[]]>([
    [
      'a requestId that is accepted again',
      [executed(), executed({ at: 900, record: OTHER })],
      ['request-id.reuse-refused', 'request-id.not-replayed'],
    ],
    [
      'an earlier result that is returned',
      [executed(), executed({ at: 900 })],
      ['request-id.earlier-result-not-returned', 'request-id.reuse-refused'],
    ],
    [
      'a wrong request that is taken',
      [executed({ sent: { ...REQUEST, montant: '100' } })],
      ['operation-request.montant-type'],
    ],
    [
      'a request without libelle',
      [executed({ sent: { ...REQUEST, libelle: undefined } })],
      ['operation-request.libelle-required'],
    ],
    [
      'a call without a token among others',
      [executed(), withoutToken(listed([RECORD], { at: 9_000 }))],
      ['authentication.listOperations'],
    ],
    [
      'a token refused between two calls that took it',
      [listed([]), listed([], { at: 9, status: 401, text: envelope(401, 9) }), listed([], { at: 20 })],
      ['authentication.valid-token'],
    ],
    [
      'another success than 200',
      [executed({ status: 201, text: envelope(201, 0, RECORD) })],
      ['execute.success'],
    ],
    [
      'a body where there is none',
      [recorded({ method: 'PUT', path: '/wallets/W-1/lock', body: {} })],
      ['lock.success'],
    ],
    [
      'a failure that never gives a reason',
      [listed([failed]), listed([failed], { at: 9_000 })],
      ['status.failure-has-reason'],
    ],
    [
      'a final date that moves',
      [listed([RECORD]), listed([dated('SUCCES', '2026-03-01T11:00:00.000Z')], { at: 900 })],
      ['status.last-change-stands-when-final'],
    ],
    [
      'an operation of another day',
      [executed({ record: { dateHeureOperation: '2026-02-20T10:00:00.000Z' } })],
      ['operation-record.operation-date'],
    ],
    [
      'a page where no other answer of the call comes',
      [executed({ text: '<!DOCTYPE html><html></html>' })],
      ['envelope.json-object', 'execute.returns-record'],
    ],
    [
      'a charset that is refused',
      [
        executed({
          status: 415,
          text: envelope(415, 0),
          headers: { 'content-type': 'application/json; charset=utf-8' },
        }),
      ],
      ['endpoints.media-type-parameter'],
    ],
    [
      'a call that is not implemented',
      [recorded({ method: 'PUT', path: '/wallets/W-1/lock', status: 501, text: envelope(501, 0) })],
      ['lock.success'],
    ],
    [
      'a number in place of a text, masked as runs mask it',
      [withBody(executed(), JSON.stringify({ ...REQUEST, authData: 'otp' }).replace('"otp"', '«otp:1 *»'))],
      ['operation-request.authData-type'],
    ],
    [
      'amounts that the fees do not make',
      [fees(100, FEES), executed({ record: { montantADebiter: 103 } })],
      ['amounts.addition-debit', 'amounts.debit-minus-credit'],
    ],
    [
      'a field that changes',
      [listed([RECORD]), listed([{ ...RECORD, refService: 'S-9' }], { at: 900 })],
      ['status.record-stands'],
    ],
  ])('%s', (_, exchanges, requirements) => {
    expect(violated(exchanges).sort()).toEqual([...requirements].sort());
  });
});

describe('by what a profile tells', () => {
  const profile = resolveProfile({
    ...MINIMAL,
    baseUrl: 'https://pay.example',
    fixtures: {
      ...MINIMAL.fixtures,
      instruments: [
        {
          name: 'payer',
          reference: 'W-1',
          type: 'MOBILE_WALLET',
          refContributeur: 'C-1',
          refUsager: 'U-1',
          allows: ['debit'],
        },
      ],
    },
    bindings: { operationList: { from: 'debut', to: 'fin' }, requestType: { field: 'typeDemande' } },
  });
  const create = (typeDemande: string) =>
    recorded({ method: 'POST', path: '/requests', sent: { typeDemande }, body: { id: 1 } });

  it.each<[string, RecordedExchange, readonly string[]]>([
    [
      'the type and the user of the payer',
      executed({ record: { typeInstrumentPaiementDebite: 'MOBILE_WALLET', refUsagerInitiateur: 'U-1' } }),
      [],
    ],
    [
      'another type',
      executed({ record: { typeInstrumentPaiementDebite: 'CARTE_BANCAIRE' } }),
      ['operation-record.debited-type'],
    ],
    ['another user', executed({ record: { refUsagerInitiateur: 'U-9' } }), ['operation-record.users']],
    ['a period', recorded({ path: '/wallets/W-1/operations?debut=2026-03-01', body: [] }), []],
    [
      'a period that is no date',
      recorded({ path: '/wallets/W-1/operations?debut=01/03/2026', body: [] }),
      ['operation-list.malformed-date'],
    ],
    ['a type of request', create('RESILIATION'), []],
    ['a type of request that there is not', create('FERMETURE'), ['creation.foreign-type']],
  ])('%s', (_, exchange, requirements) => {
    const { findings } = new TrafficJudge({ profile }).exchange(exchange);
    expect(
      findings.filter(({ level }) => level !== 'advisory').map(({ requirement }) => requirement),
    ).toEqual(requirements);
  });
});

function withBody(exchange: RecordedExchange, body: string): RecordedExchange {
  return { ...exchange, request: { ...exchange.request, body } };
}

function withoutToken(exchange: RecordedExchange): RecordedExchange {
  const { authorization: _, ...headers } = exchange.request.headers;
  return { ...exchange, request: { ...exchange.request, headers } };
}
