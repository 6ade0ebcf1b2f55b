/** Faults of 2.4: fees, and the amounts of the record that follow from them. */

import Big from 'big.js';
import { mapFields, withRecords } from '../behaviours/answer-parts.ts';
import { onSuccess } from '../behaviours/change-answers.ts';
import { withOperationRecord, withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { Amounts, ModeApplication } from '../data/model.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const CENTIME = new Big('0.01');

/** Above it some faults of money show; at it and below they do not. */
const THRESHOLD = 50;

/** Changes what is right: the amounts of the record, and with them the money that moves. */
function withAmounts(change: (right: Amounts, mode: ModeApplication) => Partial<Amounts>): Hooks {
  return withRules((rules) => ({
    amounts(montant, fees, mode) {
      const right = rules.amounts(montant, fees, mode);
      return { ...right, ...change(right, mode) };
    },
  }));
}

export const AMOUNT_FAULTS: readonly Fault[] = [
  ...breaking('2.4', 'fees.computation', [
    [
      'fees-amount-words',
      'montantFrais says in words how the fees are reckoned',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => ({ ...fees, montantFrais: 'selon le barème' })),
      ),
    ],
    [
      'fees-amount-missing-when-zero',
      'Without fees there is no montantFrais',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => mapFields(fees, (value) => (value === 0 ? undefined : value))),
      ),
    ],
    [
      'fees-mode-null-with-soustraction',
      'modeApplication is null where it is SOUSTRACTION',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => mapFields(fees, (value) => (value === 'SOUSTRACTION' ? null : value))),
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.addition-debit', [
    [
      'fees-off-by-a-centime',
      'Above 50, ADDITION debits a centime more than montant plus the fees, in the record and in the balance',
      withAmounts(({ montant, debited }, mode) =>
        mode === 'ADDITION' && montant.gt(THRESHOLD) ? { debited: debited.plus(CENTIME) } : {},
      ),
    ],
    [
      'addition-record-debits-montant-alone',
      'With ADDITION montantADebiter is montant; the balance falls as it should',
      withOperationRecord((record, { amounts, service }) =>
        service.mode === 'ADDITION' ? { ...record, montantADebiter: amounts.montant.toNumber() } : record,
      ),
    ],
    [
      'addition-centimes-debit-more',
      'With ADDITION a montant that is not whole is debited a centime too many',
      withAmounts(({ montant, debited }, mode) =>
        mode === 'ADDITION' && !montant.mod(1).eq(0) ? { debited: debited.plus(CENTIME) } : {},
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.addition-credit', [
    [
      'addition-credits-less-fees',
      'With ADDITION the beneficiary receives montant minus the fees as well',
      withAmounts(({ montant, fees }, mode) =>
        mode === 'ADDITION' ? { credited: montant.minus(fees) } : {},
      ),
    ],
    [
      'addition-record-credits-whole-units',
      'With ADDITION montantACrediter is montant without its centimes',
      withOperationRecord((record, { amounts, service }) =>
        service.mode === 'ADDITION'
          ? { ...record, montantACrediter: Math.trunc(amounts.credited.toNumber()) }
          : record,
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.soustraction-debit', [
    [
      'soustraction-debits-fees-on-top',
      'With SOUSTRACTION montant plus the fees are debited',
      withAmounts(({ montant, fees }, mode) =>
        mode === 'SOUSTRACTION' ? { debited: montant.plus(fees) } : {},
      ),
    ],
    [
      'soustraction-record-debits-net',
      'With SOUSTRACTION montantADebiter is montant minus the fees',
      withOperationRecord((record, { amounts, service }) =>
        service.mode === 'SOUSTRACTION'
          ? { ...record, montantADebiter: amounts.montant.minus(amounts.fees).toNumber() }
          : record,
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.soustraction-credit', [
    [
      'soustraction-credits-montant',
      'With SOUSTRACTION the beneficiary receives all of montant',
      withAmounts(({ montant }, mode) => (mode === 'SOUSTRACTION' ? { credited: montant } : {})),
    ],
    [
      'soustraction-credits-a-centime-less',
      'Above 50, SOUSTRACTION credits a centime less than montant minus the fees',
      withAmounts(({ montant, credited }, mode) =>
        mode === 'SOUSTRACTION' && montant.gt(THRESHOLD) ? { credited: credited.minus(CENTIME) } : {},
      ),
    ],
  ]),
  ...breaking('2.4', 'amounts.debit-minus-credit', [
    [
      'fees-quoted-in-whole-units',
      'The fee call rounds its fees up to a whole number; the operation charges them exactly',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => ({ ...fees, montantFrais: Math.ceil(Number(fees.montantFrais)) })),
      ),
    ],
    [
      'fees-charged-with-tax',
      'An operation charges the fees with a tax of 18 % that the fee call does not show',
      withRules((rules) => ({
        amounts: (montant, fees, mode) => rules.amounts(montant, rules.round(fees.times('1.18')), mode),
      })),
    ],
  ]),
];
