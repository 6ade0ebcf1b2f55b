/** Faults of 4.12: balances, fees, OTPs and movements. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs, bodyOf, withEnvelope, withRecords } from '../../behaviours/answer-parts.ts';
import { insteadOf, onError, onSuccess, successAs, withItems } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject } from '../../data/model.ts';
import { shownMovement } from '../../routes/instrument-routes.ts';
import type { SectionFaults } from '../fault.ts';
import { instrumentsByPrefix, readUpToAnX } from '../references-read-to-their-end.ts';
import { renamed } from '../renamed-fields.ts';

const BALANCE = 'getBalance';

const FEES = 'getFees';

const OTP = 'generateOtp';

const MOVEMENTS = 'getMovements';

/** Leaves movements out. */
function withoutMovements(which: (movement: Record<string, unknown>) => boolean): Hooks {
  return withItems(MOVEMENTS, (all) => all.filter((one) => !(isJsonObject(one) && which(one))));
}

/** Changes each movement. */
function withMovements(change: (movement: JsonObject) => JsonObject): Hooks {
  return onSuccess(MOVEMENTS, (answer) => withRecords(answer, change));
}

/** Errors as a web framework makes them, without envelope. */
function plainErrors(on: 'getBalance' | 'getFees' | 'generateOtp' | 'getMovements'): Hooks {
  return onError(on, (answer, { path }) => ({ ...answer, json: { error: 'Not Found', path } }), 404);
}

/** The deviations that break each requirement of 4.12. */
export const CALLS_ELSEWHERE_FAULTS: SectionFaults<'4.12'> = {
  'balance.answers': [
    ['balance-404', 'The balance of every instrument is answered 404', successAs(BALANCE, 404, () => null)],
    [
      'balance-of-wallets-only',
      'The balance of an instrument that is no mobile wallet is answered 500',
      onSuccess(BALANCE, (answer, { params }, { store }) =>
        store.instruments.get(params.referenceWallet ?? '')?.type === 'MOBILE_WALLET'
          ? undefined
          : answeredAs(answer, 500),
      ),
    ],
    ['balance-body-null', 'The balance comes with body null', successAs(BALANCE, 200, () => null)],
  ],
  'balance.unknown-instrument': [
    [
      'balance-unknown-zero',
      'The balance of an unknown instrument is zero',
      insteadOf(BALANCE, 404, 200, { solde: 0, devise: 'XOF' }),
    ],
    [
      'balance-unknown-400',
      'The balance of an unknown instrument is answered 400',
      insteadOf(BALANCE, 404, 400),
    ],
    [
      'balance-unknown-500',
      'The balance of an unknown instrument is answered 500',
      insteadOf(BALANCE, 404, 500),
    ],
    [
      'balance-reference-read-to-its-end',
      'The balance of an instrument is found by what the reference begins with',
      instrumentsByPrefix(BALANCE, 'instrument.known', ({ call }) => call.params.referenceWallet),
    ],
  ],
  'fees.names': [
    [
      'fees-modeApplication-is-mode',
      'modeApplication of the fees is called mode',
      renamed('getFees', 'modeApplication', 'mode'),
    ],
    [
      'fees-montantFrais-in-snake-case',
      'montantFrais of the fees is called montant_frais',
      renamed('getFees', 'montantFrais', 'montant_frais'),
    ],
  ],
  'fees.unknown-service': [
    [
      'fees-unknown-zero',
      'The fees of an unknown service are zero',
      insteadOf(FEES, 404, 200, { montantFrais: 0, modeApplication: 'ADDITION' }),
    ],
    ['fees-unknown-400', 'The fees of an unknown service are answered 400', insteadOf(FEES, 404, 400)],
    ['fees-unknown-500', 'The fees of an unknown service are answered 500', insteadOf(FEES, 404, 500)],
    [
      'fees-reference-read-to-its-end',
      'The fees of a service are found by what its reference begins with',
      readUpToAnX(FEES, 'referenceService'),
    ],
  ],
  'otp.answers': [
    ['otp-500', 'The generation of an OTP is answered 500', successAs(OTP, 500, () => null)],
    ['otp-body-null', 'The answer to the generation of an OTP holds none', successAs(OTP, 200, () => null)],
    ['otp-404', 'The generation of an OTP is answered 404', successAs(OTP, 404, () => null)],
  ],
  'otp.unknown-instrument': [
    [
      'otp-unknown-generated',
      'An OTP is generated for an unknown instrument',
      insteadOf(OTP, 404, 200, { otp: '12345678' }),
    ],
    ['otp-unknown-400', 'An OTP for an unknown instrument is answered 400', insteadOf(OTP, 404, 400)],
    ['otp-unknown-500', 'An OTP for an unknown instrument is answered 500', insteadOf(OTP, 404, 500)],
    [
      'otp-reference-read-to-its-end',
      'An OTP is generated for the instrument whose reference the given one begins with',
      instrumentsByPrefix(OTP, 'instrument.known', ({ input }) => input.refInstrumentPaiement),
    ],
  ],
  'movements.answers': [
    [
      'movements-404',
      'The movements of every instrument are answered 404',
      successAs(MOVEMENTS, 404, () => null),
    ],
    [
      'movements-body-null',
      'The movements of an instrument come with body null',
      successAs(MOVEMENTS, 200, () => null),
    ],
    [
      'movements-500',
      'The movements of every instrument are answered 500',
      successAs(MOVEMENTS, 500, () => null),
    ],
  ],
  'movements.hold-operation': [
    [
      'movements-without-debits',
      'The movements of an instrument hold what it received alone',
      withoutMovements(({ sens }) => sens === 'DEBIT'),
    ],
    [
      'movements-without-centimes',
      'The movements leave out amounts with centimes',
      withoutMovements(({ montant }) => !Number.isInteger(montant)),
    ],
    [
      'movements-by-number',
      'The movements refer to an operation by the number at the end of its reference',
      withMovements((one) => ({
        ...one,
        referenceOperation: String(one.referenceOperation).split('-').at(-1),
      })),
    ],
    ['movements-of-yesterday', 'The movements hold nothing of this day', successAs(MOVEMENTS, 200, () => [])],
  ],
  'movements.only-own': [
    [
      'movements-of-everybody',
      'The movements of an instrument are those of every instrument',
      onSuccess(MOVEMENTS, (answer, _call, { store, rules }) => {
        const all = [...store.instruments.values()].flatMap(({ movements }) => movements);
        return answeredAs(
          answer,
          200,
          all.map((movement) => shownMovement(movement, rules)),
        );
      }),
    ],
  ],
  'movements.amount': [
    [
      'movements-debit-in-whole-units',
      'A movement that debits shows the amount without its centimes',
      withMovements((one) =>
        one.sens === 'DEBIT' ? { ...one, montant: Math.trunc(Number(one.montant)) } : one,
      ),
    ],
    [
      'movements-credit-doubled',
      'A movement that credits shows twice the amount',
      withMovements((one) => (one.sens === 'CREDIT' ? { ...one, montant: 2 * Number(one.montant) } : one)),
    ],
  ],
  'movements.unknown-instrument': [
    [
      'movements-unknown-empty',
      'The movements of an unknown instrument are an empty array',
      insteadOf(MOVEMENTS, 404, 200, []),
    ],
    [
      'movements-unknown-400',
      'The movements of an unknown instrument are answered 400',
      insteadOf(MOVEMENTS, 404, 400),
    ],
    [
      'movements-unknown-500',
      'The movements of an unknown instrument are answered 500',
      insteadOf(MOVEMENTS, 404, 500),
    ],
    [
      'movements-reference-read-to-its-end',
      'The movements of an instrument are found by what the reference begins with',
      instrumentsByPrefix(MOVEMENTS, 'instrument.known', ({ call }) => call.params.referenceWallet),
    ],
  ],
  'elsewhere.envelope': [
    [
      'envelope-missing-on-movements',
      'The movements of an instrument come without envelope',
      onSuccess(MOVEMENTS, (answer) => ({ ...answer, json: bodyOf(answer) })),
    ],
    ['fees-error-without-envelope', 'A 404 of the fee call comes without envelope', plainErrors(FEES)],
    [
      'balance-error-without-envelope',
      'A 404 of the balance call comes without envelope',
      plainErrors(BALANCE),
    ],
    [
      'balance-error-message-number',
      'In a 404 of the balance call the message is the number of the code',
      onError(BALANCE, (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, message: 404 })), 404),
    ],
    [
      'otp-without-timestamp',
      'The answer to the generation of an OTP has no timestamp',
      onSuccess(OTP, (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, timestamp: undefined }))),
    ],
    [
      'fees-without-envelope',
      'The fees of a service come without envelope',
      onSuccess(FEES, (answer) => ({ ...answer, json: bodyOf(answer) })),
    ],
  ],
};
