/** Yes-or-no questions of `init`: an unclear answer is asked for again, and decides nothing. */
import { askerOf, type Surroundings } from './asking.ts';

/** Questions before an unclear answer counts as a no. */
const MOST_ASKED = 5;

type Asking = Pick<Surroundings, 'args' | 'io' | 'words'>;

/**
 * Asks until the answer is a yes or a no. Enter is a no, and so is a script, which nobody answers.
 * @param question ends with `[y/N] `.
 */
export async function isConfirmed(surroundings: Asking, question: string): Promise<boolean> {
  return (await answerOf(surroundings, question)) === true;
}

/**
 * Asks until the answer is a yes or a no.
 * @returns undefined for Enter, for a script, and after too many unclear answers.
 */
export async function answerOf(surroundings: Asking, question: string): Promise<boolean | undefined> {
  const { io, words } = surroundings;
  const ask = askerOf(surroundings);
  if (ask === undefined) return undefined;
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const answer = (await ask(question)).trim().toLowerCase();
    if (answer === '') return undefined;
    if (words.no.includes(answer)) return false;
    if (words.yes.includes(answer)) return true;
    io.stdout.write(`${words.unclear}\n`);
  }
  return undefined;
}
