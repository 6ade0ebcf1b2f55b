/** Faults of 2.4: how balances move, and what they must cover. */

import Big from 'big.js';
import { overlook, withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { ModeApplication, Operation } from '../data/model.ts';
import type { Attempt } from '../service/sandbox-state.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const CENTIME = new Big('0.01');

/** Above it some faults of money show; at it and below they do not. */
const THRESHOLD = 50;

type Moves = (operation: Operation) => Big;

/** What operations of one mode take from the initiator, whatever their record says. */
function debiting(mode: ModeApplication, montant: Moves): Hooks {
  return withRules((rules) => ({
    debit: (operation) => (operation.service.mode === mode ? montant(operation) : rules.debit(operation)),
  }));
}

/** What operations of one mode give to the beneficiary, whatever their record says. */
function crediting(mode: ModeApplication, montant: Moves): Hooks {
  return withRules((rules) => ({
    credit: (operation) => (operation.service.mode === mode ? montant(operation) : rules.credit(operation)),
  }));
}

/** For the operations that `when` picks, a balance that covers montant is enough. */
function coveringMontantAlone(when: (attempt: Attempt) => boolean): Hooks {
  return overlook('executeOperation', 'balance', (attempt) => {
    const { instrument, amounts } = attempt;
    return when(attempt) && instrument !== undefined && amounts?.montant.lte(instrument.balance) === true;
  });
}

export const BALANCE_FAULTS: readonly Fault[] = [
  ...breaking('2.4', 'amounts.balance-debit-addition', [
    [
      'balance-moves-by-another-amount',
      'With ADDITION the balance falls by montant alone, whatever the record says',
      debiting('ADDITION', ({ amounts }) => amounts.montant),
    ],
    [
      'balance-falls-by-whole-units',
      'With ADDITION the balance falls by a whole number',
      debiting('ADDITION', ({ amounts }) => amounts.debited.round(0)),
    ],
  ]),
  ...breaking('2.4', 'amounts.balance-debit-soustraction', [
    [
      'balance-falls-by-fees-on-top',
      'With SOUSTRACTION the balance falls by montant plus the fees, whatever the record says',
      debiting('SOUSTRACTION', ({ amounts }) => amounts.montant.plus(amounts.fees)),
    ],
    [
      'balance-falls-by-a-centime-more',
      'Above 50, with SOUSTRACTION the balance falls by a centime more than montant',
      debiting('SOUSTRACTION', ({ amounts: { montant } }) =>
        montant.gt(THRESHOLD) ? montant.plus(CENTIME) : montant,
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.balance-credit-addition', [
    [
      'balance-rises-by-less-than-montant',
      'With ADDITION the balance of the beneficiary rises by montant minus the fees',
      crediting('ADDITION', ({ amounts }) => amounts.montant.minus(amounts.fees)),
    ],
    [
      'balance-rises-twice',
      'With ADDITION the beneficiary is credited twice',
      crediting('ADDITION', ({ amounts }) => amounts.credited.times(2)),
    ],
  ]),
  ...breaking('2.4', 'amounts.balance-credit-soustraction', [
    [
      'balance-rises-by-montant',
      'With SOUSTRACTION the balance of the beneficiary rises by all of montant',
      crediting('SOUSTRACTION', ({ amounts }) => amounts.montant),
    ],
    [
      'balance-rises-by-whole-units',
      'With SOUSTRACTION the centimes of the credit are lost',
      crediting('SOUSTRACTION', ({ amounts }) => amounts.credited.round(0, 0)),
    ],
  ]),
  ...breaking('2.4', 'amounts.addition-must-cover-fees', [
    [
      'operation-balance-ignores-fees',
      'With ADDITION a balance that covers montant alone is enough',
      withRules(() => ({ covers: (balance, { montant }) => balance.gte(montant) })),
    ],
    [
      'flat-fees-not-covered',
      'Through SRV-ADDITION-FORFAIT a balance that covers montant alone is enough',
      coveringMontantAlone(({ service }) => service?.reference === 'SRV-ADDITION-FORFAIT'),
    ],
    [
      'fees-to-third-parties-not-covered',
      'With ADDITION a balance that covers montant alone is enough to pay an account at a third-party contributor',
      coveringMontantAlone(({ input }) => typeof input.compteBeneficiaire === 'string'),
    ],
  ]),
  ...breaking('2.4', 'amounts.addition-exactly-covered', [
    [
      'addition-exact-balance-refused',
      'With ADDITION a balance of exactly the debit is not enough',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(balance, amounts) &&
          !(amounts.debited.gt(amounts.montant) && balance.eq(amounts.debited)),
      })),
    ],
    [
      'addition-balance-must-keep-one',
      'With ADDITION one unit must stay in the balance',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(amounts.debited.gt(amounts.montant) ? balance.minus(1) : balance, amounts),
      })),
    ],
  ]),
  ...breaking('2.4', 'amounts.soustraction-exactly-covered', [
    [
      'soustraction-exact-balance-refused',
      'With SOUSTRACTION a balance of exactly the debit is not enough',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(balance, amounts) &&
          !(amounts.debited.eq(amounts.montant) && balance.eq(amounts.debited)),
      })),
    ],
    [
      'soustraction-balance-must-cover-fees',
      'With SOUSTRACTION the balance must cover the fees on top of montant',
      withRules(() => ({ covers: (balance, { montant, fees }) => balance.gte(montant.plus(fees)) })),
    ],
  ]),
];
