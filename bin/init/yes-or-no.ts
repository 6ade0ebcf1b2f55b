/** Yes-or-no questions of `init`: an unclear answer is asked for again, and decides nothing. */
import { askerOf, type Surroundings } from './asking.ts';

/** Questions before an unclear answer counts as a no. */
const MOST_ASKED = 5;

/**
 * Asks until the answer is a yes or a no. Enter is a no, and so is a script, which nobody answers.
 * @param question ends with `[y/N] `.
 */
export async function isConfirmed(
  surroundings: Pick<Surroundings, 'args' | 'io' | 'words'>,
  question: string,
): Promise<boolean> {
  const { io, words } = surroundings;
  const ask = askerOf(surroundings);
  if (ask === undefined) return false;
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const answer = (await ask(question)).trim().toLowerCase();
    if (words.no.includes(answer)) return false;
    if (words.yes.includes(answer)) return true;
    io.stdout.write(`${words.unclear}\n`);
  }
  return false;
}
