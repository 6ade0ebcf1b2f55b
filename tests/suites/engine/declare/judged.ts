import { Judge } from '../../../../suites/engine/declare/judge.ts';
import { RuleBroken } from '../../../../suites/engine/declare/verdict-exceptions.ts';

/**
 * What a judging function says, in one line: `holds`, `says nothing`, `<pointer>: <message>: <actual>` where a rule is
 * broken, and `undecided: <reason>` where the experiment proves nothing.
 */
export async function judged(judging: (judge: Judge) => void | Promise<void>): Promise<string> {
  const judge = new Judge();
  try {
    await judging(judge);
    return judge.count > 0 ? 'holds' : 'says nothing';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof RuleBroken)) return `undecided: ${error.message}`;
    const { pointer, message, actual } = error.failure;
    return `${pointer === undefined ? '' : `${pointer}: `}${message}: ${actual}`;
  }
}
