/** The table of 2.4: what is debited and what is received, in each fee mode. */
import type { FeeMode } from '../arrange/parties/parties.ts';

/** One cell of the table. */
export interface AmountRule {
  readonly mode: FeeMode;
  readonly side: 'debited' | 'credited';
  readonly is: 'montant' | 'montant plus the fees' | 'montant minus the fees';
}

/** With ADDITION the amount debited is montant plus the fees. */
export const ADDITION_DEBIT: AmountRule = { mode: 'ADDITION', side: 'debited', is: 'montant plus the fees' };
/** With ADDITION the beneficiary receives montant. */
export const ADDITION_CREDIT: AmountRule = { mode: 'ADDITION', side: 'credited', is: 'montant' };
/** With SOUSTRACTION the amount debited is montant. */
export const SOUSTRACTION_DEBIT: AmountRule = { mode: 'SOUSTRACTION', side: 'debited', is: 'montant' };
/** With SOUSTRACTION the beneficiary receives montant minus the fees. */
export const SOUSTRACTION_CREDIT: AmountRule = {
  mode: 'SOUSTRACTION',
  side: 'credited',
  is: 'montant minus the fees',
};

/** The field of the record that shows it. */
export const FIELD_OF = { debited: 'montantADebiter', credited: 'montantACrediter' } as const;

/** Whose balance moves by it. */
export const OWNER_OF = { debited: 'payer', credited: 'beneficiary' } as const;

/** Whether the amount depends on the fees. */
export function isWithFees({ is }: AmountRule): boolean {
  return is !== 'montant';
}

/** What is wrong with a balance that did not move by it. */
export function movementText({ side, is }: AmountRule): string {
  return side === 'debited'
    ? `the balance of the initiator did not fall by exactly ${is}`
    : `the balance of the beneficiary did not rise by exactly ${is}`;
}
