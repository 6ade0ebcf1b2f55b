/** Calls whose path names two things of the profile: where one of them does not exist, they are answered 404 (4.10, 4.11). */
import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { prolonged } from '../../target/profile/unknown-references.ts';
import { ensureTaken } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';

/** One of the two names of a path. */
interface UnknownInPath<Path extends Readonly<Record<keyof Path, string>>> {
  readonly operationId: OperationId;
  /** The paths of the profile. */
  readonly pathsOf: (profile: ResolvedProfile) => readonly Path[];
  /** The parameter that names what does not exist. */
  readonly name: keyof Path & string;
  /** What it names, in words. */
  readonly what: string;
  readonly madeUp: (t: Experiment) => string;
  readonly why: (what: string) => string;
}

/** A reference that does not exist, with the other one of every path of the profile, and a real one with more at its end. */
export function refusesUnknown<Path extends Readonly<Record<keyof Path, string>>>(
  check: Declare,
  circumstance: string,
  unknown: UnknownInPath<Path>,
): void {
  check(circumstance, (t) => {
    const reference = unknown.madeUp(t);
    return judgeUnknown(t, unknown, () => reference, [404]);
  });
  // It may be called malformed first.
  check('a real reference with more at its end', (t) =>
    judgeUnknown(t, unknown, prolonged, UNKNOWN_ELSEWHERE),
  );
}

/**
 * @judges marketplace-services.unknown-marketplace, marketplace-services.unknown-contributor
 * @judges favorite-beneficiary.unknown-user, favorite-beneficiary.unknown-beneficiary
 */
async function judgeUnknown<Path extends Readonly<Record<keyof Path, string>>>(
  t: Experiment,
  { operationId, pathsOf, name, what, why }: UnknownInPath<Path>,
  referenceFrom: (known: string) => string,
  codes: readonly number[],
): Promise<void> {
  const paths = pathsOf(t.profile);
  await ensureTaken(t, operationId, () => ({ operationId, params: { ...paths[0] } }));
  t.judge.changed(`${name} named ${what} that does not exist`);
  for (const path of paths) {
    const params = { ...path, [name]: referenceFrom(path[name]) };
    t.judge.status(await t.send({ operationId, params }), codes, why(what));
  }
}
