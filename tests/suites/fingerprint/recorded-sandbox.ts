/** The fingerprint of a sandbox without a port: a fixed script of calls, and what was mined from the exchanges. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { provokingLibelle } from '../../../sandbox/data/fixtures.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { createSandbox } from '../../../sandbox/service/app.ts';
import { CLIENT, signToken } from '../../../sandbox/service/bearer-tokens.ts';
import { seededRandom } from '../../../sandbox/service/clock.ts';
import type { Fingerprint } from '../../../spec/run/fingerprint.ts';
import { BehaviourReader } from '../../../suites/fingerprint/behaviour-reader.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { A, B, manualClock, validOperation } from '../../sandbox/client.ts';

/** Often enough for every statement. */
const TIMES = 9;

/** Real milliseconds after which a call that waits for the clock of the sandbox gets it. */
const STEP_MS = 50;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

interface Asked {
  readonly json?: unknown;
  readonly raw?: string;
  readonly key?: string;
  readonly token?: null;
  readonly type?: string;
}

/** @param names of personalities. */
export async function fingerprintOfSandbox(names: readonly string[], seed: number): Promise<Fingerprint> {
  const chosen = PERSONALITIES.filter(({ id }) => names.includes(id));
  if (chosen.length < names.length) throw new Error(`unknown personality among ${names.join(', ')}`);
  const given = await createProfile('http://sandbox');
  const profile = chosen.reduce((so, { profile: change }) => change?.(so) ?? so, given);
  const reader = new BehaviourReader(resolveProfile(profile));
  const clock = manualClock();
  const hooks = chosen.map((one) => one.hooks);
  const sandbox = createSandbox({ clock, random: seededRandom(seed), hooks });
  const token = await signToken(clock.now(), 24 * 3600);
  let sent = 0;

  async function call(method: string, path: string, asked: Asked = {}): Promise<RecordedExchange> {
    sent += 1;
    const headers = {
      accept: 'application/json',
      ...(asked.token !== null && { authorization: `Bearer ${token}` }),
      ...((asked.json !== undefined || asked.raw !== undefined) && {
        'content-type': asked.type ?? 'application/json',
      }),
      ...(asked.key !== undefined && { requestid: asked.key }),
    };
    const body = asked.raw ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json));
    const url = `http://sandbox${path}`;
    const startedAt = clock.now().toISOString();
    const answering = sandbox.fetch(
      new Request(url, { method, headers, ...(body !== undefined && { body }) }),
    );
    const timer = setInterval(() => clock.advance(STEP_MS), 1);
    const response = await answering.finally(() => clearInterval(timer));
    const bytes = Buffer.from(await response.arrayBuffer());
    const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
    const exchange: RecordedExchange = {
      id: `x${sent}`,
      startedAt,
      durationMs: 1,
      request: { method, url, headers, ...(body !== undefined && { body }) },
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: (decode?.(bytes) ?? bytes).toString('utf8'),
        truncated: false,
      },
    };
    reader.hear(exchange);
    clock.advance(1_234);
    return exchange;
  }

  const send = (changes: Readonly<Record<string, unknown>> = {}, key = `key-${sent}`) =>
    call('POST', '/api/v1/operations', { key, json: { ...validOperation(), ...changes } });
  const list = (query = '', wallet = A.reference) =>
    call('GET', `/api/v1/wallets/${wallet}/operations${query}`);
  for (let time = 0; time < TIMES; time += 1) await once(time);
  sandbox.close();
  return reader.fingerprint();

  async function once(time: number): Promise<void> {
    const libelle = `Essai ${time}`;
    await call('POST', '/api/v1/auth/token', { json: CLIENT, token: null });
    await call('POST', '/api/v1/auth/token', { json: { ...CLIENT, client_secret: 'wrong' }, token: null });
    await call('GET', '/api/v1/services/SRV-ADDITION/fees?montant=100');
    await call('GET', `/api/v1/wallets/${A.reference}/balance`);
    await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference } });
    await operations(libelle, 100 + 37 * time);
    await refusals(time);
    await list();
    await list('', B.reference);
    await list('?limite=0');
    await list('?dateDebut=tomorrow');
    await list('?dateDebut=2026-03-12&dateFin=2026-03-01');
    await list('', `INS-X${time}`);
    await call('GET', `/api/v1/wallets/${A.reference}/movements`);
    await call('POST', '/api/v1/requests', {
      json: {
        typeDemande: 'OUVERTURE_DE_COMPTE',
        refUtilisateur: A.user,
        refContributeurInitiateur: 'CTR-FIDELITE',
      },
    });
    await call('POST', '/api/v1/requests', { json: {} });
    await call('POST', '/api/v1/requests', { json: {}, token: null });
    await call('POST', '/api/v1/requests', { json: { typeDemande: 7 } });
    await call('POST', '/api/v1/demande-achat', {
      json: { montant: 150.5, refUsager: A.user, refContributeur: 'CTR-MOBILE', refProduit: 'PRD-0001' },
    });
    await call('POST', '/api/v1/demande-achat', { json: { montant: 'many' } });
    await call('GET', '/api/v1/contributors/CTR-MOBILE/demande-achat');
    await call('GET', '/api/v1/mmps/MMP-0001/contributors/CTR-MOBILE/services');
    await call('GET', '/api/v1/users/USR-0001/beneficiaries/BEN-0001');
    await call('GET', `/api/v1/users/USR-X${time}/beneficiaries/BEN-0001`);
    await call('DELETE', '/api/v1/operations');
    await call('GET', '/api/v1/nothing-here');
  }

  async function operations(libelle: string, montant: number): Promise<void> {
    const own = await send({ libelle, montant });
    await send({ libelle, montant, refService: 'SRV-SOUSTRACTION' });
    await send({ libelle, montant: montant + 0.126 });
    await send({
      libelle,
      montant,
      refInstrumentPaiementBeneficiaire: undefined,
      msisdnBeneficiaire: '22676543210',
      refContributeurBeneficiaire: 'CTR-TIERS',
    });
    await send({ libelle, montant, champInconnu: 1 });
    await send({ libelle, montant, authData: null });
    await send({ libelle: `  ${libelle}  x `, montant });
    const open = await send({ libelle: provokingLibelle('SUSPENDUE'), montant });
    await cancel(open);
    await cancel(open);
    await cancel(own);
    await call('PUT', `/api/v1/operations/OP-X${montant}/cancel`);
  }

  async function cancel({ response }: RecordedExchange): Promise<void> {
    const reference = /"referenceOperation":\s*"([^"]+)"/.exec(response?.body ?? '')?.[1] ?? 'OP-GONE';
    await call('PUT', `/api/v1/operations/${encodeURIComponent(reference)}/cancel`);
    await list();
  }

  async function refusals(time: number): Promise<void> {
    await send({ libelle: `Un ${time}` }, `once-${time}`);
    await send({ libelle: `Deux ${time}` }, `once-${time}`);
    await send({ montant: 0 });
    await send({ montant: 1e12, libelle: `Trop ${time}` });
    await list();
    await send({ libelle: undefined });
    await send({ libelle: '' });
    await send({ refService: `SRV-X${time}` });
    await send({ refContributeurBeneficiaire: `CTR-X${time}` });
    await send({ refInstrumentPaiementBeneficiaire: undefined });
    await send({ msisdnBeneficiaire: '22676543210' });
    await send({ typeOperation: 'p2p' });
    await send({ callbackUrl: 'nowhere' });
    await call('POST', '/api/v1/operations', { raw: '{"libelle":', key: `raw-${time}` });
    await call('POST', '/api/v1/operations', {
      json: validOperation(),
      key: `xml-${time}`,
      type: 'text/plain',
    });
    await call('POST', '/api/v1/operations', { json: validOperation() });
    await call('POST', '/api/v1/operations', { json: validOperation(), key: `no-${time}`, token: null });
  }
}
