/** Freedom in the life of an operation: its statuses, its cancelling, its money. */

import Big from 'big.js';
import { insteadOf, onRequest } from '../../behaviours/change-answers.ts';
import { changeStep, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { delay } from '../../behaviours/per-sandbox.ts';
import { INSTANT_PLAN, PROVOKED_PLANS, USUAL_PLAN } from '../../data/fixtures.ts';
import { FINAL, type PlanStep } from '../../data/model.ts';
import { malformed } from '../../service/validation.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Milliseconds. */
const SLOW = 1500;

/** Every change of a status later, the final one by so many milliseconds. */
function slowStatuses(ms: number): Personality {
  return {
    id: 'slow-statuses',
    description: `Final statuses take ${ms} ms longer`,
    hooks: withRules((rules) => ({
      plan(operation) {
        const [first, ...rest] = rules.plan(operation);
        const later = rest.map((step) => ({ ...step, afterMs: step.afterMs + ms / rest.length }));
        return first ? [first, ...later] : later;
      },
    })),
    conflictsWith: ['final-at-once'],
    withNumber: slowStatuses,
    profile: (profile) => ({
      ...profile,
      limits: {
        ...profile.limits,
        finalStatusMs: (profile.limits?.finalStatusMs ?? 0) + 2 * ms,
        callbackMs: (profile.limits?.callbackMs ?? 0) + 2 * ms,
      },
    }),
  };
}

/** Another way for operations that nobody provokes and no service makes instant. */
function usually(plan: readonly PlanStep[]): Hooks {
  return withRules((rules) => ({
    plan(operation) {
      const given = rules.plan(operation);
      return given === USUAL_PLAN ? plan : given;
    },
  }));
}

const WAYS = exclusive([
  {
    id: 'final-at-once',
    description: 'Every operation that nobody provokes is SUCCES in the answer of its execution',
    hooks: usually(INSTANT_PLAN),
  },
  {
    id: 'final-without-between',
    description: 'Operations go from INITIEE to SUCCES',
    hooks: usually([
      { status: 'INITIEE', afterMs: 0 },
      { status: 'SUCCES', afterMs: 120 },
    ]),
  },
  {
    id: 'final-by-way-of-suspension',
    description: 'Operations begin as ENCOURS and are SUSPENDUE for a while before SUCCES',
    hooks: usually([
      { status: 'ENCOURS', afterMs: 0 },
      { status: 'SUSPENDUE', afterMs: 80 },
      { status: 'ENCOURS', afterMs: 80 },
      { status: 'SUCCES', afterMs: 80 },
    ]),
  },
]);

function cancelled(...plan: readonly PlanStep[]): Hooks {
  return withRules(() => ({ cancelled: () => plan }));
}

const CANCELLED = exclusive([
  {
    id: 'cancel-later',
    description: 'A cancelled operation stays as it is for 150 ms and is ANNULEE then',
    hooks: cancelled({ status: 'ANNULEE', afterMs: 150 }),
  },
  {
    id: 'cancel-reverses',
    description: 'A cancelled operation is EXTOURNE',
    hooks: cancelled({ status: 'EXTOURNE', afterMs: 0 }),
  },
  {
    id: 'cancel-fails-operation',
    description: 'A cancelled operation is ECHOUE, with a reason',
    hooks: cancelled({ status: 'ECHOUE', afterMs: 0 }),
  },
  {
    id: 'cancel-never-granted',
    description: 'Cancelling is always refused with 409',
    hooks: changeStep(
      'cancelOperation',
      'operation.open',
      (problem) => problem ?? { status: 409, message: 'The operation can no longer be cancelled' },
    ),
  },
]);

/** Nothing but cancelling leads to ANNULEE, and the profile says nothing of it. */
const ANNULEE_BY_CANCELLING: Personality = {
  id: 'annulee-by-cancelling',
  description: 'An operation is ANNULEE only where it was cancelled, and the profile knows no other way',
  hooks: withRules((rules) => ({
    plan(operation) {
      const plan = rules.plan(operation);
      return plan === PROVOKED_PLANS.ANNULEE ? USUAL_PLAN : plan;
    },
  })),
  conflictsWith: ['cancel-reverses', 'cancel-fails-operation', 'cancel-never-granted', 'final-at-once'],
  profile: (profile) => {
    const { ANNULEE: _, ...provoke } = profile.fixtures.provoke ?? {};
    return { ...profile, fixtures: { ...profile.fixtures, provoke } };
  },
};

/** What is suspended waits for somebody, and a cancellation alone ends it. */
const SUSPENDED_FOR_GOOD: Personality = {
  id: 'suspended-for-good',
  description: 'An operation led to SUSPENDUE stays there until it is cancelled',
  hooks: withRules((rules) => ({
    plan(operation) {
      const plan = rules.plan(operation);
      return plan === PROVOKED_PLANS.SUSPENDUE ? plan.slice(0, -2) : plan;
    },
  })),
};

/** Milliseconds: longer than an ordinary operation takes. */
const LATE_CANCEL = 400;

const CANCEL_OF_FINAL = exclusive([
  {
    id: 'cancel-of-final-200',
    description: 'Cancelling a final operation is answered 200 and does nothing',
    hooks: insteadOf('cancelOperation', 409, 200),
    conflictsWith: ['cancel-never-granted'],
  },
  {
    id: 'cancel-comes-late',
    description:
      'A cancellation is looked at 400 ms late; one of a final operation is answered 200 and does nothing',
    hooks: combineHooks([
      onRequest('cancelOperation', async (_call, sandbox) => {
        await delay(LATE_CANCEL, sandbox);
        return undefined;
      }),
      insteadOf('cancelOperation', 409, 200),
    ]),
    conflictsWith: ['cancel-never-granted'],
  },
  {
    id: 'cancel-of-final-400',
    description: 'Cancelling a final operation is answered 400',
    hooks: stepStatus('cancelOperation', 'operation.open', 400),
  },
]);

/** Money is taken at SUCCES; until then what open operations will take cannot be spent again. */
function debitAtSuccess(): Hooks {
  const rules = withRules(() => ({ debitedAt: 'success' as const }));
  const reserved = changeStep('executeOperation', 'balance', (problem, { instrument, amounts }, sandbox) => {
    if (problem || !instrument || !amounts) return problem;
    const open = [...sandbox.store.operations.values()].filter(
      ({ initiator, status }) => initiator === instrument && !FINAL.includes(status),
    );
    const available = open.reduce((sum, one) => sum.minus(sandbox.rules.debit(one)), instrument.balance);
    return sandbox.rules.covers(available, amounts)
      ? undefined
      : malformed('The balance does not cover the debit beside what is reserved');
  });
  return combineHooks([rules, reserved]);
}

/** Rounding of fees, by the modes of big.js. */
const FEES = exclusive([
  {
    id: 'fees-rounded-down',
    description: 'Fees are rounded down to the centime',
    hooks: withRules(() => ({ round: (amount: Big) => amount.round(2, Big.roundDown) })),
  },
  {
    id: 'fees-rounded-up',
    description: 'Fees are rounded up to the centime',
    hooks: withRules(() => ({ round: (amount: Big) => amount.round(2, Big.roundUp) })),
  },
  {
    id: 'fees-rounded-half-even',
    description: 'Fees are rounded to the centime, half of one to the even neighbour',
    hooks: withRules(() => ({ round: (amount: Big) => amount.round(2, Big.roundHalfEven) })),
  },
  {
    id: 'fees-of-whole-units',
    description: 'Fees are rounded up to whole units',
    hooks: withRules(() => ({ round: (amount: Big) => amount.round(0, Big.roundUp) })),
  },
  {
    id: 'fees-of-three-decimals',
    description: 'Fees have three decimals, and balances with them',
    hooks: withRules(() => ({ round: (amount: Big) => amount.round(3, Big.roundHalfUp) })),
    profile: (profile) => ({ ...profile, money: { ...profile.money, decimals: 3 } }),
  },
] satisfies readonly Personality[]);

const IN_TIERS: Personality = {
  id: 'fees-in-tiers',
  description: 'Fees are 2 more for amounts above 500',
  hooks: withRules((rules) => ({
    fees: (service, montant, all) => rules.fees(service, montant, all).plus(montant.gt(500) ? 2 : 0),
  })),
};

/** Milliseconds. */
const HAPPY_HOUR = 7_000;

const BY_THE_HOUR: Personality = {
  id: 'fees-by-the-hour',
  description: 'Fees are half as much in every other seven seconds',
  hooks: withRules((rules, { clock }) => ({
    fees: (service, montant, all) => {
      const fees = rules.fees(service, montant, all);
      const isHappy = Math.floor(clock.now().getTime() / HAPPY_HOUR) % 2 === 1;
      return isHappy ? rules.round(fees.div(2)) : fees;
    },
  })),
};

export const LIFECYCLE_PERSONALITIES: readonly Personality[] = [
  slowStatuses(SLOW),
  ...WAYS,
  ...CANCELLED,
  ANNULEE_BY_CANCELLING,
  SUSPENDED_FOR_GOOD,
  ...CANCEL_OF_FINAL,
  {
    id: 'debit-at-success',
    description: 'The debit is taken when an operation is SUCCES, and reserved until then',
    hooks: debitAtSuccess(),
  },
  ...FEES,
  IN_TIERS,
  BY_THE_HOUR,
];
