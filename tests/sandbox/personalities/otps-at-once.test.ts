/** OTPs that are on their way at once, where answers take their time. */
import { expect, it } from 'vitest';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { A, client } from '../client.ts';
import { whileWaiting } from './show.ts';

it('an OTP for one amount opens an operation of its own amount', async () => {
  const chosen = ['slow-answers', 'otp-for-one-amount'];
  const hooks = chosen.map((id) => PERSONALITIES.find((one) => one.id === id)?.hooks ?? {});
  const one = await client(...hooks);
  const ask = (montant: number) =>
    one.call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: A.reference, montant } });
  const asked = await whileWaiting(one, Promise.all([40, 50].map(ask)));
  const pay = async (montant: number, at: number) =>
    (await whileWaiting(one, one.execute({ montant, authData: asked[at]?.body.otp }))).status;
  expect([await pay(40, 0), await pay(50, 1)]).toEqual([200, 200]);
});
