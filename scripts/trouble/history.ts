/** Operations of earlier days: wallets that a run finds in use. */
import { request } from 'undici';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { readPointer } from '../../spec/pointer.ts';

const AT_ONCE = 8;
/** Instruments that have a history; the others have none. */
const INSTRUMENTS = 12;

/**
 * Makes so many operations from each of the first instruments to the next.
 * @throws Error where the target refuses one.
 */
export async function growHistory(profile: Profile, count: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(profile)}` };
  const { services } = profile.fixtures;
  const payers = profile.fixtures.instruments
    .filter(({ allows }) => allows.includes('debit'))
    .slice(0, INSTRUMENTS);
  const bodies = payers.flatMap((payer, at) =>
    Array.from({ length: count }, (_, nth) => {
      const payee = payers[(at + 1) % payers.length] ?? payer;
      return {
        libelle: `Earlier ${nth}`,
        montant: 1 + (nth % 50),
        refInstrumentPaiementInitiateur: payer.reference,
        refInstrumentPaiementBeneficiaire: payee.reference,
        refContributeurBeneficiaire: payee.refContributeur,
        typeOperation: 'P2P',
        refService: services[nth % services.length]?.reference,
      };
    }),
  );
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < bodies.length; at = next++)
        await execute(profile.baseUrl, { ...headers, requestId: `earlier-${at}` }, bodies[at]);
    }),
  );
}

async function execute(baseUrl: string, headers: Record<string, string>, json: unknown): Promise<void> {
  const url = `${baseUrl}/api/v1/operations`;
  const answer = await request(url, { method: 'POST', headers, body: JSON.stringify(json) });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`An earlier operation was answered ${answer.statusCode}: ${text}`);
}

async function tokenOf({ baseUrl, auth }: Profile): Promise<string> {
  const { body } = await request(`${baseUrl}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(auth.tokenRequest?.json),
  });
  return String(readPointer(await body.json(), auth.tokenRequest?.tokenPointer ?? '/access_token'));
}
