/** 2.4, of clients: the amount that a scenario asks for, and whether an operation moved it. Pure. */
import Big from 'big.js';
import type { AcceptedOperation } from '../../../spec/clients/client-case.ts';
import type { Scenario } from '../../../spec/clients/scenario.ts';
import { askOf } from '../../../spec/clients/scenarios.ts';

/** What rounding of fees may shift where montant is worked out from them. */
const CENTIME = new Big('0.01');

/** Whether montant follows from the fees: for a net amount by SOUSTRACTION, a total by ADDITION. Else it is the amount itself. */
export function followsFromFees(scenario: Scenario): boolean {
  const { amountIs, mode } = askOf(scenario);
  return (amountIs === 'net') === (mode === 'SOUSTRACTION');
}

/** What the beneficiary received where the amount is net, and else what the payer lost. */
export function movedBy(scenario: Scenario, { credited, debited }: AcceptedOperation): Big {
  return new Big(askOf(scenario).amountIs === 'net' ? credited : debited);
}

/** Whether an operation moved the amount that was asked for. */
export function isAsAsked(scenario: Scenario, operation: AcceptedOperation): boolean {
  return movedBy(scenario, operation)
    .minus(askOf(scenario).amount)
    .abs()
    .lte(followsFromFees(scenario) ? CENTIME : 0);
}
