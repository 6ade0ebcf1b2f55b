/** A failure is tried once more before it is reported. */
import type { SecondTry } from '../../spec/check-result.ts';
import { type Performed, perform } from './perform.ts';
import type { RunContext } from './run-context.ts';
import type { Check } from './suite.ts';

/**
 * Carries a check out, and a second time where a rule was broken: the failure then says whether it came again.
 * A rule that was broken once was broken: the verdict stays. Never throws.
 */
export async function performAndConfirm(
  check: Check,
  run: RunContext,
  signal: AbortSignal,
): Promise<Performed> {
  const first = await perform(check, run, signal);
  const { failure } = first.result;
  if (failure === undefined || signal.aborted) return first;
  const { counterexample } = failure;
  const example = counterexample && { ...counterexample, alone: true };
  const second = await perform(check, run.again(example), signal);
  const secondTry = secondTryOf(second);
  return {
    ...first,
    result: {
      ...first.result,
      failure: { ...failure, secondTry },
      exchangeIds: [...new Set([...first.result.exchangeIds, ...secondTry.exchangeIds])],
    },
  };
}

function secondTryOf({ result, harnessError }: Performed): SecondTry {
  const { verdict, message, exchangeIds } = result;
  const outcome =
    result.failure !== undefined
      ? 'failed'
      : harnessError === undefined && (verdict === 'pass' || verdict === 'observed')
        ? 'held'
        : 'undecided';
  return { outcome, ...(message === undefined ? {} : { message }), exchangeIds };
}
