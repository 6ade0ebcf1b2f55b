/** Freedom in what cancelling brings about: the effect on what is final is not shown (3.1, 4.2). */
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onAnswer } from '../../behaviours/change-answers.ts';
import { move } from '../../service/ledger.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { Personality } from '../personality.ts';

/**
 * The answer to cancelling an operation that succeeded: an operation of its own gives the money back, once.
 * The list of the payer shows it.
 */
const REFUND = onAnswer('cancelOperation', (answer, call, { store, clock }: SandboxState) => {
  const operation = store.operations.get(call.params.referenceOperation ?? '');
  if (answer.status !== 409 || operation?.status !== 'SUCCES') return undefined;
  const reference = `REFUND-${operation.reference}`;
  if (store.operations.has(reference) || operation.reference.startsWith('REFUND-')) return undefined;
  const now = clock.now();
  const { initiator, beneficiary, amounts } = operation;
  store.operations.set(reference, { ...operation, reference, createdAt: now, statusAt: now });
  move(initiator, 'CREDIT', amounts.debited, reference, now);
  if (beneficiary.instrument !== undefined)
    move(beneficiary.instrument, 'DEBIT', amounts.credited, reference, now);
  return answeredAs(answer, 200, null);
});

export const REFUND_PERSONALITIES: readonly Personality[] = [
  {
    id: 'cancel-refunds-by-operation',
    description:
      'Cancelling an operation that is SUCCES is answered 200, and another operation gives the money back',
    hooks: REFUND,
    conflictsWith: ['cancel-never-granted', 'cancel-of-final-200', 'cancel-of-final-400'],
  },
];
