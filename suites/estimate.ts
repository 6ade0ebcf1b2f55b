/** About how many requests a run will send and how much money it will move. Measured on the sandbox; a slow target is asked more often. */
import { AMOUNT_OF } from '../generators/effort.ts';
import type { Effort } from '../spec/effort.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { ALL_SUITES } from './all.ts';
import type { Check } from './engine/suite.ts';
import { generatedChangesSuite, MISTAKES } from './generated-changes.ts';
import { generatedDuplicatesSuite } from './generated-duplicates.ts';
import { generatedOperationsSuite } from './generated-operations.ts';
import { generatedRequestsSuite } from './generated-requests.ts';
import { generatedSequencesSuite } from './generated-sequences.ts';
import { expectedGenerated, meanSteps } from './support/generated-amounts.ts';

export interface Estimate {
  readonly requests: number;
  /** In the target's unit. */
  readonly money: number;
}

/** Requests for each case of a family. */
const REQUESTS = {
  operation: 3.1,
  duplicates: 5.3,
  refused: 3.6,
  odd: 2.4,
  body: 2.4,
  sequence: 14,
  step: 2,
} as const;

/** For each check that generates nothing. */
const EACH = { requests: 2.65, typicals: 0.45 } as const;

/** The checks of 2.4 try the largest amount, one in nine of them. */
const LARGEST_EACH = 0.115;
const AMOUNTS = 'amounts.';

/** What the generated cases of some checks cost: cases are carried out once, whichever of the checks ask for them. */
interface Spending extends Estimate {
  readonly checks: readonly Check[];
}

/**
 * @param enabled ids of the checks that will be run.
 * @returns what they will cost where the target does nothing unexpected.
 */
export function estimateOf(
  enabled: ReadonlySet<string>,
  profile: Pick<ResolvedProfile, 'limits' | 'money'>,
  effort: Effort,
): Estimate {
  const { typical, largest } = profile.limits.amount;
  const spendings = spendingsOf(profile, effort);
  const generated = new Set(spendings.flatMap(({ checks }) => checks.map(({ id }) => id)));
  const plain = ALL_SUITES.flatMap((suite) => suite.checks).filter(
    ({ id }) => enabled.has(id) && !generated.has(id),
  );
  const amounts = plain.filter(({ requirement }) => requirement.startsWith(AMOUNTS));
  const asked = spendings.filter(({ checks }) => checks.some(({ id }) => enabled.has(id)));
  const sum = (of: (one: Spending) => number) => asked.reduce((total, one) => total + of(one), 0);
  return {
    requests: plain.length * EACH.requests + sum(({ requests }) => requests),
    money:
      plain.length * EACH.typicals * typical +
      amounts.length * LARGEST_EACH * largest +
      sum(({ money }) => money),
  };
}

function spendingsOf(profile: Pick<ResolvedProfile, 'limits' | 'money'>, effort: Effort): Spending[] {
  const { cases, duplicates, changes, sequences, steps } = AMOUNT_OF[effort];
  const money = expectedGenerated(profile, effort);
  const changed = (circumstance: string) =>
    generatedChangesSuite.checks.filter((check) => check.circumstance === circumstance);
  const refused = changes * REQUESTS.refused;
  return [
    {
      checks: generatedOperationsSuite.checks,
      requests: cases * REQUESTS.operation,
      money: money.operations,
    },
    {
      checks: generatedDuplicatesSuite.checks,
      requests: duplicates * REQUESTS.duplicates,
      money: money.duplicates,
    },
    {
      checks: generatedSequencesSuite.checks,
      requests: sequences * (REQUESTS.sequence + REQUESTS.step * meanSteps(steps)),
      money: money.sequences,
    },
    ...changed(MISTAKES.ofOneRequirement).map((check) => ({ checks: [check], requests: refused, money: 0 })),
    { checks: changed(MISTAKES.ofAnyRequirement), requests: 5 * refused, money: 0 },
    ...generatedRequestsSuite.checks.map((check) => ({
      checks: [check],
      requests: REQUESTS.body * changes,
      money: 0,
    })),
    {
      checks: changed(MISTAKES.ofNone),
      requests: 3 * changes * REQUESTS.odd,
      money: money.oddRequests,
    },
  ];
}
