/** What generated sequences are held to (1, 3.1, 4.1, 4.3). */
import type { Need } from '../../target/profile/needs.ts';
import { type CaseRule, judgeCases } from '../cases/properties.ts';
import type { SeenSequence } from '../cases/sequences/sequence-run.ts';
import { GENERATED_SEQUENCES } from '../cases/sequences/sequences.ts';
import type { Rule } from '../engine/declare/section.ts';

/** The circumstance of every check of these cases. */
export const ANY_SEQUENCE = 'any sequence of operations, repetitions and cancellations';

const LISTS = ['operations.listOperations', 'fixtures.instruments.credit'] as const;

/** Holds generated sequences to a rule. */
export function anySequence(judge: CaseRule<SeenSequence>, needs: readonly Need[] = []): Rule {
  return (check) =>
    check(ANY_SEQUENCE, { needs: [...LISTS, ...needs] }, (t) =>
      judgeCases(t, GENERATED_SEQUENCES, (...seen) => judge(...seen, t)),
    );
}
