/** 2.4 Amount and fees rule. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.4'> = {
  'fees.computation': ['fees-amount-words', 'fees.computation/every-service-the-typical-amount'],
  'amounts.addition-debit': ['fees-off-by-a-centime', 'amounts.addition-debit/the-typical-amount'],
  'amounts.addition-credit': ['addition-credits-less-fees', 'amounts.addition-credit/the-smallest-amount'],
  'amounts.soustraction-debit': [
    'soustraction-debits-fees-on-top',
    'amounts.soustraction-debit/the-smallest-amount',
  ],
  'amounts.soustraction-credit': [
    'soustraction-credits-montant',
    'amounts.soustraction-credit/the-smallest-amount',
  ],
  'amounts.debit-minus-credit': [
    'fees-quoted-in-whole-units',
    'amounts.debit-minus-credit/with-addition-the-typical-amount',
  ],
  'amounts.balance-debit-addition': [
    'balance-of-loyalty-accounts-falls-without-fees',
    'amounts.balance-debit-addition/each-type-of-payer',
  ],
  'amounts.balance-debit-soustraction': [
    'balance-falls-by-fees-on-top',
    'amounts.balance-debit-soustraction/operations-at-the-same-instant',
  ],
  'amounts.balance-credit-addition': [
    'large-amounts-not-credited',
    'amounts.balance-credit-addition/of-a-large-amount',
  ],
  'amounts.balance-credit-soustraction': [
    'balance-rises-by-montant-from-wallets',
    'amounts.balance-credit-soustraction/each-type-of-payer',
  ],
  'amounts.addition-must-cover-fees': [
    'operation-balance-ignores-fees',
    'amounts.addition-must-cover-fees/for-each-third-party-beneficiary',
  ],
  'amounts.addition-exactly-covered': [
    'addition-balance-must-keep-one',
    'amounts.addition-exactly-covered/the-whole-balance',
  ],
  'amounts.soustraction-exactly-covered': [
    'soustraction-exact-balance-refused',
    'amounts.soustraction-exactly-covered/the-whole-balance',
  ],
};

seesFaults(SEEN);
