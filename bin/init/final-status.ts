/** How long operations take to become final at the most: asked for, since no call shows it. */
import { UserError } from '../../spec/run/user-error.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import {
  askerOf,
  askUntilAccepted,
  changeBoth,
  isLacking,
  keepPrevious,
  type ProfileDraft,
  type Surroundings,
} from './asking.ts';

const SECOND = 1000;
/** The longest time that a profile takes. Milliseconds. */
const LONGEST_MS = 3_600_000;

/** Adds the time that a run waits for a final status, where it is not the default. */
export async function withFinalStatus(
  surroundings: Surroundings,
  known: ProfileDraft,
): Promise<ProfileDraft> {
  const { words } = surroundings;
  const ask = askerOf(surroundings);
  if (ask === undefined || !isLacking(known, 'limits.finalStatusMs')) return known;
  const preset = resolveProfile(known.filled).limits.finalStatusMs / SECOND;
  return askUntilAccepted(
    surroundings,
    () => ask(words.finalStatus(preset)),
    async (text) => (text.trim() === '' ? known : withTime(known, millisecondsIn(surroundings, text))),
    keepPrevious(surroundings, known),
  );
}

function withTime(known: ProfileDraft, finalStatusMs: number): ProfileDraft {
  return changeBoth(known, (profile) => ({ ...profile, limits: { ...profile.limits, finalStatusMs } }));
}

/** Seconds as they are typed, `90` or `90 s`, or minutes, `5 min`. @throws UserError for anything else. */
function millisecondsIn({ words }: Pick<Surroundings, 'words'>, text: string): number {
  const [, number = '', unit] = /^(\d+(?:[.,]\d+)?)\s*(s|min)?$/i.exec(text.trim()) ?? [];
  const seconds = Number(number.replace(',', '.')) * (unit?.toLowerCase() === 'min' ? 60 : 1);
  const ms = Math.round(seconds * SECOND);
  if (ms < 1 || ms > LONGEST_MS) throw new UserError(words.noTime(text));
  return ms;
}
