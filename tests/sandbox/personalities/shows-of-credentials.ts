/** What shows the personalities that concern tokens and OTPs. */
import { CLIENT } from '../../../sandbox/service/bearer-tokens.ts';
import { A, B, type Client } from '../client.ts';
import type { Show } from './show.ts';

const LIST = `/api/v1/wallets/${A.reference}/operations`;

async function newToken({ call }: Client): Promise<string> {
  const { json } = await call('POST', '/api/v1/auth/token', { json: CLIENT });
  return JSON.stringify(json).split('"')[3] ?? '';
}

async function listed({ call }: Client, token: string): Promise<number> {
  return (await call('GET', LIST, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** What operations with one OTP are answered. */
async function withOtp({ call, execute }: Client, montants: readonly number[], key?: string) {
  const json = { refInstrumentPaiement: A.reference, montant: 50 };
  const { otp } = (await call('POST', '/api/v1/otp', { json })).body;
  const statuses: number[] = [];
  for (const montant of montants) statuses.push((await execute({ montant, authData: otp }, key)).status);
  return statuses;
}

/** The OTP of the newest message to the user of the instrument A. */
export async function otpInInbox(call: Client['call']): Promise<string | undefined> {
  const { json } = await call('GET', `/sandbox/messages/${A.reference}`);
  return /code est (\d+)/.exec(JSON.stringify(json))?.[1];
}

export const CREDENTIALS: Readonly<Record<string, Show>> = {
  'tokens-withdrawn-early': [
    async (one) => {
      const token = await newToken(one);
      const before = await listed(one, token);
      one.clock.advance(3_000);
      return [before, await listed(one, token), await listed(one, await newToken(one))];
    },
    [200, 401, 200],
  ],
  'one-token-at-a-time': [
    async (one) => {
      const first = await newToken(one);
      one.clock.advance(1_000);
      const second = await newToken(one);
      return [await listed(one, first), await listed(one, second)];
    },
    [401, 200],
  ],
  'otp-for-one-amount': [(one) => withOtp(one, [40, 50]), [400, 200]],
  'otp-for-one-beneficiary': [
    async ({ call, execute }) => {
      const payWithOtpFor = async (beneficiary: Readonly<Record<string, string>>) => {
        const json = { refInstrumentPaiement: A.reference, ...beneficiary };
        return (await execute({ authData: (await call('POST', '/api/v1/otp', { json })).body.otp })).status;
      };
      return [
        await payWithOtpFor({ msisdnBeneficiaire: '22507000000' }),
        await payWithOtpFor({ refInstrumentPaiementBeneficiaire: B.reference }),
      ];
    },
    [400, 200],
  ],
  'otp-for-minutes': [
    async ({ call, execute, clock }) => {
      const ask = async () =>
        (await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference } })).body.otp;
      const first = await ask();
      const used = [(await execute({ authData: first })).status, (await execute({ authData: first })).status];
      const same = (await ask()) === first;
      clock.advance(301_000);
      return [...used, same, (await ask()) === first];
    },
    [200, 200, true, false],
  ],
  'otp-blocked-after-three-wrong': [
    async (one) => {
      const wrong = async () => (await one.execute({ authData: '1' })).status;
      const twice = [await wrong(), await wrong(), ...(await withOtp(one, [40]))];
      return [...twice, await wrong(), await wrong(), await wrong(), ...(await withOtp(one, [40]))];
    },
    [400, 400, 200, 400, 400, 400, 400],
  ],
  'otp-tidied': [
    async ({ call, execute }) => {
      const { otp } = (await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference } }))
        .body;
      return (await execute({ authData: ` ${String(otp).slice(0, 4)}-${String(otp).slice(4)} ` })).status;
    },
    200,
  ],
  'otp-by-message': [
    async ({ call, execute }) => {
      const { body } = await call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference } });
      return [body.otp, (await execute({ authData: await otpInInbox(call) })).status];
    },
    [undefined, 200],
  ],
  'otp-newest-only': [
    async ({ call, execute }) => {
      const asked = { json: { refInstrumentPaiement: A.reference, montant: 40 } };
      const otp = async () => (await call('POST', '/api/v1/otp', asked)).body.otp;
      const [older, newest] = [await otp(), await otp()];
      const statuses: number[] = [];
      for (const authData of [older, newest, undefined]) statuses.push((await execute({ authData })).status);
      return statuses;
    },
    [400, 200, 400],
  ],
  'otp-before-request-id': [(one) => withOtp(one, [50, 50], 'the-same'), [200, 400]],
};
