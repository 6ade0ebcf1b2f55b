/** Faults of journey.never-backwards: amounts below zero that move money the other way. */
import Big from 'big.js';
import { changeStep, ignoreProblem, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Takes amounts below zero, where `when` holds, with no fees. */
function belowZero(when: (montant: number) => boolean): Hooks {
  return combineHooks([
    ignoreProblem(EXECUTE, 'montant', ({ input }) => when(Number(input.montant))),
    withRules((rules) => ({
      fees: (service, montant, all) => (montant.lt(0) ? new Big(0) : rules.fees(service, montant, all)),
    })),
  ]);
}

/** The service decides, so the operations are picked later, when it is known. */
function belowZeroThrough(mode: string): Hooks {
  return combineHooks([
    belowZero((montant) => montant < 0),
    changeStep(EXECUTE, 'service.known', (problem, { input, service }) =>
      problem === undefined && Number(input.montant) < 0 && service?.mode !== mode
        ? { status: 400, message: 'montant is below zero' }
        : problem,
    ),
  ]);
}

/** journey.never-backwards */
export const NEVER_BACKWARDS: FaultRows = [
  [
    'negative-amount-moves-backwards',
    'An amount below zero takes it from the beneficiary and gives it to the initiator',
    belowZero((montant) => montant < 0),
  ],
  [
    'negative-amount-moves-backwards-up-to-one',
    'An amount between minus one and zero moves the money the other way',
    belowZero((montant) => montant < 0 && montant >= -1),
  ],
  [
    'negative-amount-moves-backwards-with-addition',
    'With ADDITION an amount below zero moves the money the other way',
    belowZeroThrough('ADDITION'),
  ],
];
