/** The judging part of a check, without anything that is sent: for tables of what holds, what breaks and what proves nothing. */
import type { Failure } from '../../spec/run/check-result.ts';
import { Experiment } from '../../suites/engine/declare/experiment.ts';
import { Inconclusive, RuleBroken } from '../../suites/engine/declare/verdict-exceptions.ts';
import { closedRun } from './engine/closed-run.ts';

/** What a judgement came to: whether it held, what it accused the target of, or why it said nothing. */
export type Judged =
  | { readonly held: true }
  | { readonly failure: Omit<Failure, 'curl'> }
  | { readonly inconclusive: string; readonly cause: string; readonly shownBy?: string }
  | { readonly observed: readonly string[] };

/**
 * What a judgement that sends nothing comes to.
 *
 *     expect(judged((t) => judgeNullBody(t, answer, 'cancelling'))).toMatchObject({ failure: { pointer: '/body' } });
 */
export function judged(judge: (t: Experiment) => void): Judged {
  const t = new Experiment(closedRun(), 'a/check', new AbortController().signal);
  try {
    judge(t);
  } catch (error) {
    if (error instanceof RuleBroken) return { failure: error.failure };
    if (!(error instanceof Inconclusive)) throw error;
    const { message, cause, by } = error;
    return { inconclusive: message, cause, ...(typeof by !== 'string' && { shownBy: by.exchangeId }) };
  }
  return t.judge.count > 0 ? { held: true } : { observed: t.judge.observations };
}
