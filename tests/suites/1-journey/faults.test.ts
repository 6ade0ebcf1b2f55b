/** 1. What the service does. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'1'> = {
  'journey.completes': [
    'journey-refused-after-fees',
    'journey.completes/to-a-beneficiary-with-panbeneficiaire',
  ],
  'journey.debits-initiator': ['journey-initiator-not-debited', 'journey.debits-initiator/with-soustraction'],
  'journey.credits-beneficiary': [
    'journey-beneficiary-not-credited',
    'journey.credits-beneficiary/with-soustraction',
  ],
  'journey.failure-moves-nothing': [
    'failed-operation-keeps-its-debit',
    'journey.failure-moves-nothing/an-operation-led-to-echoue',
  ],
  'journey.moves-once': ['money-debited-again-later', 'journey.moves-once/an-operation-that-succeeded'],
  'journey.never-backwards': [
    'negative-amount-moves-backwards',
    'journey.never-backwards/a-montant-below-zero-with-soustraction',
  ],
  'journey.overlapping-calls': [
    'debit-overwrites-balance-5ms',
    'journey.overlapping-calls/debits-beside-credits-of-one-instrument',
  ],
  'journey.otp-accepted': [
    'otp-generated-refused',
    'journey.otp-accepted/for-a-beneficiary-at-a-third-party-contributor',
  ],
};

seesFaults(SEEN);
