/** Reading what stands where a binding of the profile points, and telling a wrong binding from a wrong answer. */
import { citedAnswer, show } from '../../spec/json/describe.ts';
import { likelyPlaces, type Place, placesText } from '../../spec/json/likely-pointer.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Demand } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import { isSuccess } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** What a binding points at. */
export interface BoundValue {
  /** Of the profile. */
  readonly key: string;
  readonly pointer: string;
  /** As in "the answer holds no …". */
  readonly what: string;
  readonly is: (value: unknown) => boolean;
  /** The same as data, where it can be said. */
  readonly demand?: Demand;
  /** Without such a word in its name, a value elsewhere is not taken for the one that is meant. */
  readonly onlyNamed?: boolean;
  /** Words, in lower case, that the name of such a field may hold. */
  readonly names: readonly string[];
  /** It is quoted nowhere. */
  readonly isSecret?: boolean;
}

/**
 * The value where a binding points.
 * @throws Inconclusive where there is none: what the call answers is no rule of the checks that need it.
 */
export function readBound(t: Experiment, answer: Answer, bound: BoundValue): unknown {
  // Which code of success these calls answer is not shown (7).
  const isTaken = isSuccess(answer);
  const value = isTaken ? foundIn(t, answer, bound) : undefined;
  if (value !== undefined) return value;
  const where = `There is no ${bound.what} at ${bound.key}: ${citedAnswer(answer)}.`;
  if (!isTaken || hasServed(t, bound)) return t.judge.inconclusive(where, answer);
  const places = placesFor(answer, bound);
  return t.judge.inconclusive(`${where} ${adviceFor(places, bound)}`, places.length > 0 ? 'fixture' : answer);
}

/**
 * Before an answer is said to lack what a binding points at.
 * @throws Inconclusive where no answer of the run has held it yet and this one holds the like elsewhere: then the profile
 *   may be wrong.
 */
export function ensureBinding(t: Experiment, answer: Answer, bound: BoundValue): void {
  const isMissing = foundIn(t, answer, bound) === undefined;
  const places = isMissing && !hasServed(t, bound) ? placesFor(answer, bound) : [];
  t.judge.given(
    places.length === 0,
    `There is no ${bound.what} at ${bound.key} (${answer.exchangeId}). ${adviceFor(places, bound)}`,
    'fixture',
  );
}

function foundIn(t: Experiment, answer: Answer, { key, pointer, is }: BoundValue): unknown {
  const value = readPointer(answer.json, pointer);
  if (!is(value)) return undefined;
  served(t).add(key);
  return value;
}

/** Whether some answer of the run held what the binding points at. */
function hasServed(t: Experiment, { key }: BoundValue): boolean {
  return served(t).has(key);
}

function served(t: Experiment): Set<string> {
  return t.run.kept('bindings that have served', () => new Set<string>());
}

function placesFor({ json }: Answer, { is, names, onlyNamed }: BoundValue): readonly Place[] {
  return likelyPlaces(json, is, names, onlyNamed);
}

function adviceFor(places: readonly Place[], { key, pointer, isSecret = false }: BoundValue): string {
  return `No answer of this run has held one at ${show(pointer)}, so ${key} may be wrong: ${placesText(places, !isSecret)}.`;
}
