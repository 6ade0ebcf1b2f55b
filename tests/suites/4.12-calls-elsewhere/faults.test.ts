/** 4.12 Calls that exist but whose shape is given elsewhere. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.12'> = {
  'fees.names': ['fees-montantFrais-in-snake-case', 'fees.computation/every-service-the-typical-amount'],
  'balance.answers': ['balance-of-wallets-only', 'balance.answers/an-instrument-of-each-type'],
  'balance.unknown-instrument': [
    'balance-unknown-zero',
    'balance.unknown-instrument/a-reference-that-does-not-exist',
  ],
  'fees.unknown-service': ['fees-unknown-zero', 'fees.unknown-service/a-reference-that-does-not-exist'],
  'otp.answers': ['otp-500', 'otp.answers/one-instrument-twice'],
  'otp.unknown-instrument': [
    'otp-unknown-generated',
    'otp.unknown-instrument/a-reference-that-does-not-exist',
  ],
  'movements.answers': ['movements-body-null', 'movements.answers/an-instrument-of-each-type'],
  'movements.hold-operation': [
    'movements-without-debits',
    'movements.hold-operation/with-the-fee-mode-addition',
  ],
  'movements.only-own': ['movements-of-everybody', 'movements.only-own/the-movements-of-other-instruments'],
  'movements.amount': [
    'movements-debit-in-whole-units',
    'movements.amount/with-soustraction-for-a-beneficiary-at-a-third-party-contributor',
  ],
  'movements.unknown-instrument': [
    'movements-unknown-empty',
    'movements.unknown-instrument/a-reference-that-does-not-exist',
  ],
  'elsewhere.envelope': [
    'envelope-missing-on-movements',
    'amounts.balance-debit-soustraction/of-a-large-amount',
  ],
};

seesFaults(SEEN);
