/** A failure is tried once more before it is reported. */
import type { CheckResult, SecondTry } from '../../spec/check-result.ts';
import { othersOf } from './others.ts';
import { type Performed, perform } from './perform.ts';
import type { RunContext } from './run-context.ts';
import type { Check } from './suite.ts';

/**
 * Carries a check out, and a second time where a rule was broken: the failure then says whether it came again.
 * A rule that was broken once was broken: the verdict stays, but for what held again while somebody else was at work
 * on the target, who may have been the cause. Never throws.
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
  const exchangeIds = [...new Set([...first.result.exchangeIds, ...secondTry.exchangeIds])];
  if (secondTry.outcome === 'held' && othersOf(run).wereSeen)
    return { ...first, result: { ...besideOthers(first.result), exchangeIds } };
  return {
    ...first,
    result: {
      ...first.result,
      failure: { ...failure, secondTry },
      exchangeIds,
    },
  };
}

/** The result of a check that failed while somebody else was at work, and held when it was tried again. */
function besideOthers({ failure, ...result }: CheckResult): CheckResult {
  return {
    ...result,
    verdict: 'inconclusive',
    cause: 'others',
    message: `Somebody else is at work on this target, and what seemed broken held when it was tried again: ${failure?.message}`,
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
