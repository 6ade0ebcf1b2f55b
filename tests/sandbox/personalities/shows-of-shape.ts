/** How personalities of shape, binding and transport show. */
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { A, B, type Client } from '../client.ts';
import { field, raw, type Show, whileWaiting } from './show.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;
const BALANCE = `/api/v1/wallets/${A.reference}/balance`;
const MOVEMENTS = `/api/v1/wallets/${A.reference}/movements`;
const REQUESTS = '/api/v1/requests';

/** The newest are held, however many are asked for. */
function hardMaximum(most: number): Show {
  return [
    async ({ execute, call }) => {
      for (let count = 0; count <= most; count++) await execute({ libelle: String(count) });
      const lists = [await call('GET', LIST), await call('GET', `${LIST}?limite=60`)];
      return lists.map(({ items }) => [items.length, items[0]?.libelleOperation]);
    },
    [
      [most, String(most)],
      [most, String(most)],
    ],
  ];
}

/** Of seven operations five are held, and all with a maximum. */
function five(labels: unknown): Show {
  return [
    async ({ execute, call }) => {
      for (let count = 1; count <= 7; count += 1) await execute({ libelle: String(count) });
      const [few, all] = [await call('GET', LIST), await call('GET', `${LIST}?limite=60`)];
      return [few.items.map(({ libelleOperation }) => libelleOperation), all.items.length];
    },
    [labels, 7],
  ];
}

function date(want: string): Show {
  return [async ({ execute }) => (await execute()).body.dateHeureOperation, want];
}

/** What a firewall answers to a body with markup, and the sandbox to one without. */
async function firewalled(one: Client): Promise<number[]> {
  const posted = (body: string) => raw(one, { method: 'POST', body }, '/api/v1/operations');
  return [(await posted('"<script>"')).status, (await posted('{}')).status];
}

export const SHAPES: Readonly<Record<string, Show>> = {
  'firewall-403': [firewalled, [403, 401]],
  'firewall-406': [firewalled, [406, 401]],
  'firewall-200': [firewalled, [200, 401]],
  'timestamps-of-two-nodes': date('2026-03-10T12:00:01.000Z'),
  'timestamps-with-offset': date('2026-03-10T14:00:00.000+02:00'),
  'timestamps-with-short-offset': date('2026-03-10T07:00:00.000-0500'),
  'timestamps-with-microseconds': date('2026-03-10T12:00:00.000000Z'),
  'timestamps-with-nanoseconds-and-offset': date('2026-03-10T12:00:00.000000000+00:00'),
  'timestamps-with-comma': date('2026-03-10T12:00:00,000Z'),
  'timestamps-in-basic-format': date('20260310T120000.000Z'),
  'timestamps-in-whole-seconds': date('2026-03-10T12:00:00Z'),
  'timestamps-of-the-minute': date('2026-03-10T12:00:00.000Z'),
  'timestamps-of-ten-seconds': date('2026-03-10T12:00:00.000Z'),
  'timestamps-without-zone': date('2026-03-10T12:00:00.000'),
  'content-type-with-charset': [
    async (one) => (await raw(one)).headers.get('content-type'),
    'application/json;charset=utf-8',
  ],
  'content-type-in-capitals': [
    async (one) => (await raw(one)).headers.get('content-type'),
    'Application/JSON; Charset="UTF-8"',
  ],
  'messages-empty': [async ({ execute }) => (await execute()).json, expect.objectContaining({ message: '' })],
  'messages-in-french': [
    async ({ execute }) => (await execute({ montant: 'x' })).json,
    expect.objectContaining({ message: 'Requête erronée : donnée manquante ou invalide', body: null }),
  ],
  'messages-very-long': [async (one) => (await raw(one)).text.length > 20_000, true],
  'extra-fields': [async ({ execute }) => Object.keys((await execute()).body).at(-1), 'champSupplementaire'],
  'extra-headers': [async (one) => (await raw(one)).headers.get('x-request-id'), '5f0c12ab'],
  'nulls-absent': [async ({ execute }) => 'raisonEchec' in (await execute()).body, false],
  'json-indented': [async (one) => (await raw(one)).text.startsWith('{\n  "message"'), true],
  'json-escaped': [
    async ({ sandbox }) => sandbox.state.rules.write({ nom: 'Ouédraogo', url: 'http://a' }),
    '{"nom":"Ou\\u00e9draogo","url":"http:\\/\\/a"}',
  ],
  'json-fields-reversed': [async ({ execute }) => Object.keys((await execute()).body)[0], 'raisonEchec'],
  'ids-beyond-doubles': [
    async ({ sandbox }) => sandbox.state.rules.write({ id: 3, valid: 4 }),
    '{"id":7301234567890123459,"valid":4}',
  ],
  'proxy-errors-as-pages': [
    async (one) => {
      const { status, text } = await raw(one, { method: 'DELETE' }, LIST);
      return [status, text.startsWith('<html>')];
    },
    [405, true],
  ],
  'records-of-core-fields': [async ({ execute }) => Object.keys((await execute()).body).length, 8],
  'records-of-nulls': [
    async ({ execute }) => {
      const values = Object.values((await execute()).body);
      return [values.length, values.filter((value) => value !== null).length];
    },
    [23, 8],
  ],
  'another-engine': field('referenceOperation', expect.stringMatching(/^O[0-9]{12}$/)),
  'references-as-uuids': field(
    'referenceOperation',
    expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
  ),
  'references-as-numbers': field('referenceOperation', expect.stringMatching(/^[0-9]{15}$/)),
  'references-counted': field('referenceOperation', expect.stringMatching(/^[1-9][0-9]{0,3}$/)),
  'reason-empty': field('raisonEchec', ''),
  'amounts-zero-without-success': [
    async ({ execute, call, clock }) => {
      const { body } = await execute();
      await call('PUT', `/api/v1/operations/${String(body.referenceOperation)}/cancel`);
      clock.advance(5_000);
      const [record] = (await call('GET', LIST)).items;
      return [Number(body.montantADebiter) > 0, record?.statutOperation, record?.montantADebiter];
    },
    [true, 'ANNULEE', 0],
  ],
  'third-parties-written-otherwise': [
    async ({ execute }) => {
      const third = { msisdnBeneficiaire: '22676543210', refContributeurBeneficiaire: 'CTR-TIERS' };
      const { body } = await execute({ ...third, refInstrumentPaiementBeneficiaire: undefined });
      return body.identifiantInstrumentPaiementCredite;
    },
    '+22676543210',
  ],
  'identifiers-masked': field('identifiantInstrumentPaiementDebite', '****0001'),
  'own-cards-under-tokens': [
    async ({ execute }) =>
      (await execute({ refInstrumentPaiementInitiateur: 'INS-0009' })).body
        .identifiantInstrumentPaiementDebite,
    'tok_90009',
  ],
  'users-not-shown': field('refUsagerInitiateur', null),
  'sums-without-tax-not-shown': field('montantTotalOperation', null),
  'statuses-of-other-records-unlisted': [
    async ({ call }) =>
      (await call('GET', '/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services')).items[0]?.statutService,
    'SUSPENDU',
  ],
  'requests-accepted-later': [
    async ({ call }) => (await call('POST', REQUESTS, { json: { requestInfo: {} } })).body.statutDemande,
    'EN_ATTENTE',
  ],
  'lists-of-debits': [
    async ({ execute, call }) => {
      await execute();
      return (await call('GET', `/api/v1/wallets/${B.reference}/operations`)).items;
    },
    [],
  ],
  'lists-of-fifty': [
    async ({ execute, call }) => {
      for (let count = 0; count < 51; count++) await execute({ libelle: String(count) });
      const all = await call('GET', `${LIST}?limite=60`);
      const { items } = await call('GET', LIST);
      return [all.items.length, items.length, items[0]?.libelleOperation];
    },
    [51, 50, '50'],
  ],
  'lists-of-five': five(['7', '6', '5', '4', '3']),
  'lists-of-five-oldest': five(['5', '4', '3', '2', '1']),
  'lists-of-five-any': five(expect.toSatisfy((labels: unknown[]) => new Set(labels).size === 5)),
  'maximum-refused-above-100': [
    async ({ execute, call }) => {
      for (let count = 0; count < 11; count += 1) await execute();
      const lists = ['', '?limite=100', '?limite=101'].map((query) => call('GET', `${LIST}${query}`));
      return (await Promise.all(lists)).map(({ status, items }) => [status, items.length]);
    },
    [
      [200, 10],
      [200, 11],
      [400, 0],
    ],
  ],
  'long-history': [
    async ({ call }) => {
      const { items } = await call('GET', `${LIST}?dateFin=2026-03-01`);
      const years = items.flatMap(({ dateHeureOperation: date }) => String(date ?? '').slice(0, 4) || []);
      return [items.length > 40, new Set(years).size > 3, items.some((item) => !('montantADebiter' in item))];
    },
    [true, true, true],
  ],
  'list-hard-maximum-10': hardMaximum(10),
  'list-hard-maximum-20': hardMaximum(20),
  'framework-codes-in-envelope': [
    async (one) => (await raw(one, { headers: { accept: 'application/xml' } })).status,
    406,
  ],
  'directory-cached': [
    async ({ call }) => {
      const path = '/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services';
      const first = await call('GET', path);
      return JSON.stringify(first.json) === JSON.stringify((await call('GET', path)).json);
    },
    true,
  ],
  'marketplace-holds-more': [
    async ({ call }) => {
      const { items } = await call('GET', '/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services');
      return items.map(({ referenceService }) => referenceService);
    },
    ['SRV-AUTRE', 'SRV-ADDITION', 'SRV-SOUSTRACTION'],
  ],
  'lists-end-exclusive': [
    async ({ execute, call }) => {
      await execute();
      const until = async (day: string) => (await call('GET', `${LIST}?dateFin=${day}`)).items.length;
      return [await until('2026-03-10'), await until('2026-03-11')];
    },
    [0, 1],
  ],
  'lists-oldest-first': [
    async ({ execute, call }) => {
      await execute({ libelle: 'first' });
      await execute({ libelle: 'second' });
      return (await call('GET', LIST)).items.map(({ libelleOperation }) => libelleOperation);
    },
    ['first', 'second'],
  ],
  'lists-in-no-order': [
    async ({ execute, call }) => {
      for (let nth = 0; nth < 12; nth += 1) await execute({ libelle: String(nth) });
      const order = (await call('GET', LIST)).items.map(({ libelleOperation }) => Number(libelleOperation));
      const sorted = order.toSorted((one, other) => one - other);
      return [order.length, [sorted, sorted.toReversed()].some((by) => String(by) === String(order))];
    },
    [12, false],
  ],
  'lists-late': [
    async ({ execute, call, clock }) => {
      await execute();
      const before = (await call('GET', LIST)).items.length;
      clock.advance(300);
      return [before, (await call('GET', LIST)).items.length];
    },
    [0, 1],
  ],
  'lists-with-other-parameters': [
    async ({ execute, call }) => {
      await execute();
      const of = async (query: string) => (await call('GET', `${LIST}?${query}`)).items.length;
      return [await of('du=2026-03-11'), await of('max=0'), await of('dateDebut=2026-03-11')];
    },
    [0, 0, 1],
  ],
  'token-by-form': [
    async (one) => {
      const form = 'utilisateur=sandbox-client&motDePasse=sandbox-secret';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { text } = await raw(one, { method: 'POST', body: form, headers }, '/api/v1/auth/token');
      return JSON.parse(text);
    },
    { jeton: { valeur: expect.any(String), duree: 3600 } },
  ],
  'journey-calls-without-envelope': [
    async ({ call }) => [(await call('GET', BALANCE)).json, (await call('GET', MOVEMENTS)).json],
    [{ solde: 10_000_000, devise: 'XOF' }, []],
  ],
  'balance-as-text': [
    async ({ call }) => (await call('GET', BALANCE)).body,
    { compte: { disponible: '10000000.0000' } },
  ],
  'fees-by-post': [
    async ({ call }) =>
      (await call('POST', '/api/v1/services/SRV-ADDITION/fees', { json: { montant: 100 } })).body,
    { resultat: { montantFrais: '1.5', modeApplication: 'ADDITION' } },
  ],
  'otp-by-path': [
    async ({ call, execute }) => {
      const { otp } = (await call('GET', `/api/v1/wallets/${A.reference}/codes`)).body;
      return (await execute({ authData: otp })).status;
    },
    200,
  ],
  'otp-fixed': [
    async ({ execute }) => [
      (await execute({ authData: '424242' })).status,
      (await execute({ authData: '1' })).status,
    ],
    [200, 400],
  ],
  'movements-by-month': [
    async ({ execute, call }) => {
      await execute();
      return (await call('GET', MOVEMENTS)).body.releve;
    },
    { lignes: [{ operation: { reference: expect.any(String) }, valeur: -101.5 }] },
  ],
  'movements-with-fees-apart': [
    async ({ execute, call }) => {
      await execute();
      return (await call('GET', MOVEMENTS)).json;
    },
    expect.objectContaining({
      body: [
        expect.objectContaining({ referenceOperation: expect.stringMatching(/./), montant: 100 }),
        expect.objectContaining({ referenceOperation: '', montant: 1.5 }),
      ],
    }),
  ],
  'requests-with-other-type-field': [
    async ({ call }) =>
      (await call('POST', REQUESTS, { json: { natureDemande: 'RESILIATION' } })).body.typeDemande,
    'RESILIATION',
  ],
  'requests-created-201': [
    async ({ call }) => {
      const { status, json } = await call('POST', REQUESTS, { json: { requestInfo: {} } });
      return [status, json];
    },
    [201, expect.objectContaining({ status: 201 })],
  ],
  'slow-answers': [
    async (one) => {
      const { clock } = one;
      let came = false;
      const answer = raw(one).finally(() => {
        came = true;
      });
      await clock.waitedFor();
      clock.advance(19);
      // Whatever does not wait for the clock comes now.
      await new Promise(setImmediate);
      const early = came;
      clock.advance(1);
      return [early, (await answer).status];
    },
    [false, 404],
  ],
  'uneven-answers': [async (one) => (await whileWaiting(one, one.execute())).status, 200],
  'rate-limited': [
    async (one) => {
      const all = [];
      for (let count = 0; count < 61; count++) all.push(await raw(one));
      const limited = all.filter(({ status }) => status === 429);
      return limited.map(({ headers }) => headers.get('retry-after'));
    },
    ['1'],
  ],
  'connections-drop': [
    async ({ call }) => {
      const all = [];
      for (let count = 0; count < 26; count++) all.push(await call('GET', LIST).catch(() => 'dropped'));
      return all.indexOf('dropped');
    },
    24,
  ],
  'gateway-pages': [
    async (one) => {
      const all = [];
      for (let count = 0; count < 120; count++) all.push(await raw(one));
      const pages = all.filter(({ text }) => text.startsWith('<!DOCTYPE html>'));
      return [pages.map(({ status }) => status), all.findIndex(({ status }) => status >= 500)];
    },
    [[503, 504, 502], 39],
  ],
  'bodies-gzipped': [
    async (one) => {
      const { headers, bytes } = await raw(one);
      return [headers.get('content-encoding'), JSON.parse(gunzipSync(bytes).toString()).status];
    },
    ['gzip', 404],
  ],
  'bodies-encoded': [
    async (one) => {
      const all = [await raw(one), await raw(one), await raw(one)];
      return all.map(({ headers }) => headers.get('content-encoding'));
    },
    ['deflate', 'br', 'gzip'],
  ],
  'keep-alive-off': [async (one) => (await raw(one)).headers.get('connection'), 'close'],
};
