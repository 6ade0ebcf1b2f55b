/**
 * What several tries of a check come to. A fail means that the service, asked plainly, broke a rule, and does so again;
 * what something between it and us may have brought about is nobody's failure. Pure.
 */
import type { InconclusiveCause } from '../../../spec/run/check-result.ts';

/** How one try of a check ended. */
export interface Try {
  readonly outcome: 'held' | 'broken' | 'undecided';
  /** For undecided: whose it was. */
  readonly cause?: InconclusiveCause;
  /** What decided it may be anybody's answer (`spec/run/origin.ts`). */
  readonly foreign: boolean;
  /** For broken: what was, in words that are the same whenever the same is. */
  readonly what?: string;
  /** Something came between the check and the service: an answer was lost, or it was told to wait. */
  readonly hindered: boolean;
  /** For undecided: somebody else moved what the check watches, and may leave another try in peace. */
  readonly disturbed?: boolean;
  /** What decided it is an internal error of the service (7): for undecided, at the plain call that it is judged beside. */
  readonly inError?: boolean;
  /** For undecided: what broke the rule came out otherwise, and the rule has nothing to say of it. */
  readonly otherwise?: boolean;
}

/**
 * `again`: one more try, after a pause where something was in the way (`pauseBefore`). `last`: the last try says it. `failed`: the rule was broken, and
 * again. `unconfirmed`: it was broken, and could not be tried again. `not again`: it was broken once and never since.
 * `otherwise`: what broke it does not come about again.
 * `network`, `away` and `others`, who are at work on the target: nothing can be said.
 */
export type Settlement =
  | 'again'
  | 'last'
  | 'failed'
  | 'unconfirmed'
  | 'not again'
  | 'otherwise'
  | 'network'
  | 'away'
  | 'others';

/** How often a check is tried that met nothing but trouble of transport. */
const NETWORK_TRIES = 4;
/** An answer that may be anybody's is the service's where nothing ever held and the same is broken by it so often. */
export const FOREIGN_TRIES = 4;
/** So often a rule that was broken once, and held since, is tried in all: it may be broken once in a while. */
export const UNSTABLE_TRIES = 6;
/** Never more than this. */
const MOST_TRIES = 8;
/** What broke the rule and came out otherwise in so many further tries does not come about again. */
export const TRIES_OTHERWISE = 2;
/** So often running a check is tried that somebody else disturbs. */
const UNDISTURBED_TRIES = 3;

/** @param othersSeen somebody else was seen at work on the target. */
export function settle(all: readonly Try[], othersSeen = false): Settlement {
  if (isToBeLeftInPeace(all)) return 'again';
  const tries = countedOf(all);
  const settled = settleUndisturbed(tries);
  const heldAgain = settled === 'again' && tries.at(-1)?.outcome === 'held';
  // What held again may have been broken by them: more tries would not tell.
  return othersSeen && (heldAgain || settled === 'not again' || settled === 'otherwise') ? 'others' : settled;
}

/** For whoever tries but once: only what somebody else disturbed is tried again. */
export function settleOnce(tries: readonly Try[]): Settlement {
  return isToBeLeftInPeace(tries) ? 'again' : 'last';
}

/** Whether the last try was disturbed, and not so often that another one would be too. */
function isToBeLeftInPeace(tries: readonly Try[]): boolean {
  const undisturbed = tries.findLastIndex(({ disturbed }) => disturbed !== true);
  const running = tries.length - 1 - undisturbed;
  return running > 0 && running < UNDISTURBED_TRIES;
}

/** The tries that count: one that was disturbed gives way to the next, which has what was in the way of both. */
export function countedOf<T extends Try>(tries: readonly T[]): T[] {
  const counted: T[] = [];
  let hindered = false;
  tries.forEach((one, at) => {
    hindered ||= one.hindered;
    if (one.disturbed === true && at < tries.length - 1) return;
    counted.push({ ...one, hindered });
    hindered = false;
  });
  return counted;
}

function settleUndisturbed(tries: readonly Try[]): Settlement {
  const firstBroken = tries.findIndex(({ outcome }) => outcome === 'broken');
  const last = tries.at(-1);
  if (last === undefined) return 'again';
  if (firstBroken < 0) return mayPass(last) && tries.length < NETWORK_TRIES ? 'again' : 'last';
  return settleBroken(tries, tries.slice(firstBroken + 1), last);
}

function settleBroken(tries: readonly Try[], since: readonly Try[], last: Try): Settlement {
  const broken = tries.filter(({ outcome }) => outcome === 'broken');
  const own = broken.filter(({ foreign }) => !foreign);
  const held = since.some(({ outcome }) => outcome === 'held');
  const hindered = tries.some((one) => one.hindered);
  if (last.cause === 'away') return 'away';
  // Where every try was hindered, being hindered is no reason for what comes every time.
  if (own.length >= 2 && (own.some((one) => !one.hindered) || own.length >= FOREIGN_TRIES)) return 'failed';
  if (own.length === 0 && !held && mostAlike(broken) >= FOREIGN_TRIES) return 'failed';
  if (held && own.length === 0) return 'network';
  if (last.otherwise === true)
    return since.filter(({ otherwise }) => otherwise).length < TRIES_OTHERWISE ? 'again' : 'otherwise';
  if (isInError(last) && own.every(({ inError }) => inError))
    return since.filter(isInError).length < NETWORK_TRIES ? 'again' : 'not again';
  // Where it held since, a try that says nothing does not make a failure of it.
  if (last.outcome === 'undecided' && !mayPass(last) && (!held || hindered))
    return own.length === 0 || hindered ? 'network' : 'unconfirmed';
  const enough =
    since.filter(mayPass).length >= NETWORK_TRIES || tries.length >= (held ? UNSTABLE_TRIES : MOST_TRIES);
  if (!enough) return 'again';
  return held && !hindered ? 'not again' : 'network';
}

/** How many of them tell of the same: what strikes here and there strikes another call each time. */
function mostAlike(broken: readonly Try[]): number {
  return Math.max(0, ...broken.map(({ what }) => broken.filter((one) => one.what === what).length));
}

/** Whether a try says nothing because the service failed at a plain call: it may be well again the next time. */
export function isInError({ outcome, inError }: Try): boolean {
  return outcome === 'undecided' && inError === true;
}

/** Whether a try says nothing for a reason that may have passed the next time. */
export function mayPass({ outcome, cause, foreign }: Try): boolean {
  return outcome === 'undecided' && (cause === 'network' || (foreign && cause === 'target'));
}
