/** OTPs that are on their way at once, where answers take their time. */
import { expect, it } from 'vitest';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { A, B, client } from '../client.ts';
import { whileWaiting } from './show.ts';

it.each([
  ['otp-for-one-amount', 'opens an operation of its own amount', [A, A]],
  ['otp-for-minutes', 'opens an operation of its own instrument', [A, B]],
] as const)('an OTP by %s %s', async (personality, _opens, payers) => {
  const hooks = ['slow-answers', personality].map(
    (id) => PERSONALITIES.find((one) => one.id === id)?.hooks ?? {},
  );
  const one = await client(...hooks);
  const amounts = [40, 50] as const;
  const ask = async (montant: number, at: number) =>
    one.call('POST', '/api/v1/otp', { json: { refInstrumentPaiement: payers[at]?.reference, montant } });
  const asked = await whileWaiting(one, Promise.all(amounts.map(ask)));
  const pay = async (at: 0 | 1) => {
    const [payer, payee] = payers[at] === A ? [A, B] : [B, A];
    const operation = {
      montant: amounts[at],
      refInstrumentPaiementInitiateur: payer.reference,
      refInstrumentPaiementBeneficiaire: payee.reference,
      refContributeurBeneficiaire: payee.contributor,
      authData: asked[at]?.body.otp,
    };
    return (await whileWaiting(one, one.execute(operation))).status;
  };
  expect([await pay(0), await pay(1)]).toEqual([200, 200]);
});
