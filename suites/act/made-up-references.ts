/** References that were made up: a target may find some of them malformed, as those whose check digit is wrong (7, 8). */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Call } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { UnknownKind } from '../../target/profile/resolve.ts';
import { doubt, type Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** What a check digit may be. */
const DIGITS = '0123456789';

/**
 * Takes note of a reference that the profile does not give. A refusal of it as malformed says nothing where another made-up
 * one is not found: that is looked into once a run.
 */
export function noteMadeUp(t: Experiment, kind: UnknownKind, reference: string): void {
  if (t.profile.fixtures.unknown[kind] !== undefined) return;
  const known = t.run.kept('references that were made up', () => {
    const made = new Map<string, UnknownKind>();
    t.run.door.onAnswer((answer) => {
      const own = answer.status === 400 ? kindIn(answer.call, made) : undefined;
      if (own !== undefined) doubt(answer, () => excuseForShape(t, own));
    });
    return made;
  });
  known.set(reference, kind);
}

/** The kind of the first made-up reference that a call holds. */
function kindIn(
  { params = {}, json }: Call,
  made: ReadonlyMap<string, UnknownKind>,
): UnknownKind | undefined {
  const sent = [...Object.values(params), ...(isJsonObject(json) ? Object.values(json) : [])];
  return made.get(String(sent.find((value) => typeof value === 'string' && made.has(value))));
}

async function excuseForShape(t: Experiment, kind: UnknownKind): Promise<Excuse | undefined> {
  if (!(await haveCheckDigits(t))) return undefined;
  return {
    message: `The target finds some made-up references malformed (400), and others not there (404): theirs may have a check digit. Give one that is well formed and does not exist as fixtures.unknown.${kind}.`,
    cause: 'fixture',
  };
}

/** Whether references of instruments that differ in one digit are answered 400 and 404. */
function haveCheckDigits({ run, profile }: Experiment): Promise<boolean> {
  return run.once('whether references have a check digit', async (shared) => {
    const [model] = profile.fixtures.instruments;
    if (model === undefined || unmet(profile, 'operations.listOperations') !== undefined) return false;
    const statuses = new Set<number>();
    for (const referenceWallet of neighboursOf(model.reference)) {
      const known = profile.fixtures.instruments.some(({ reference }) => reference === referenceWallet);
      if (known) continue;
      const { status } = await shared.send({ operationId: 'listOperations', params: { referenceWallet } });
      statuses.add(status);
    }
    return statuses.has(400) && statuses.has(404);
  });
}

/** References that differ from one in the first digit, and from each other in the last. */
function neighboursOf(reference: string): string[] {
  const places = [...reference.matchAll(/\d/g)].map(({ index }) => index);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const other = DIGITS[(Number(reference[first]) + 5) % DIGITS.length] ?? '0';
  const model = `${reference.slice(0, first)}${other}${reference.slice(first + 1)}`;
  return [...DIGITS].map((digit) => `${model.slice(0, last)}${digit}${model.slice(last + 1)}`);
}
