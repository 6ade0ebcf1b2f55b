/** Standing rules that examine what an answer shows one thing after another, and of which some looks say nothing. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Examine } from '../engine/declare/suite.ts';

/** Examines the looks that an answer holds, up to the first that breaks the rule; an answer whose looks are all silent is. */
export function eachLook<Look>(
  looksIn: (answer: Answer) => readonly Look[],
  examine: (look: Look, answer: Answer) => Departure | 'silent' | undefined,
): Examine {
  let spoke = false;
  const examineAll = (answer: Answer): Departure | undefined => {
    spoke = false;
    for (const look of looksIn(answer)) {
      const found = examine(look, answer);
      if (found === 'silent') continue;
      spoke = true;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return Object.assign(examineAll, { saidNothing: () => !spoke });
}
