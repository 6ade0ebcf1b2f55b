/** The amount to try after an operation that may have been refused for its own. */
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { LargerAmount } from '../words/init/init-words.ts';
import type { ProfileDraft } from './asking.ts';

/** Large enough for the fees of most targets, and still small. In the target's unit. */
const COVERS_FEES = 100;

/**
 * @param known the profile that the refused operation was sent with.
 * @param all the same with the amounts that the fee call requires.
 * @returns undefined where the amount was large already.
 */
export function largerAmount(known: ProfileDraft, all: ProfileDraft): LargerAmount | undefined {
  const [sent, next] = [known, all].map(({ filled }) => resolveProfile(filled).limits.amount.typical);
  if (sent === undefined || next === undefined) return undefined;
  if (next > sent) return { sent, next, isShown: true };
  return sent < COVERS_FEES ? { sent, next: COVERS_FEES, isShown: false } : undefined;
}
