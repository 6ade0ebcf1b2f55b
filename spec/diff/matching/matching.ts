/** Which of their operations is which of the contract. */
import type { DescribedOperation } from '../api/described.ts';
import { endsWith, likeness, stepsOf } from './paths.ts';

/** An operation that is looked for. */
export interface Wanted {
  readonly id: string;
  /** What it is in the contract. */
  readonly described: DescribedOperation;
  /** Steps of its path behind the prefix of the version. */
  readonly steps: readonly string[];
}

/** Their operation, and in what its address differs. */
export interface Pair {
  readonly wanted: Wanted;
  readonly theirs: DescribedOperation;
  readonly differs?: 'method' | 'path';
  /** Its path, behind what all of theirs begin with. */
  readonly path: string;
}

export interface Matching {
  readonly pairs: readonly Pair[];
  readonly missing: readonly Wanted[];
  readonly extra: readonly DescribedOperation[];
  /** What stands before all paths: `/payments/api/v1`. */
  readonly prefix: string;
}

interface Candidate {
  readonly theirs: DescribedOperation;
  readonly path: string;
  readonly steps: readonly string[];
}

/** Exact matches first, then other methods, then other paths: nothing is taken twice. */
export function matched(wanted: readonly Wanted[], operations: readonly DescribedOperation[]): Matching {
  const prefix = prefixOf(wanted, operations);
  const left = new Set(operations.map((theirs) => candidateOf(theirs, prefix)));
  const missing = new Set(wanted);
  const pairs: Pair[] = [];
  const pair = (differs: Pair['differs'], fits: (one: Wanted, candidate: Candidate) => number) => {
    for (const one of wanted) {
      if (!missing.has(one)) continue;
      const best = bestOf([...left], (candidate) => fits(one, candidate));
      if (best === undefined) continue;
      missing.delete(one);
      left.delete(best);
      pairs.push({ wanted: one, theirs: best.theirs, path: best.path, ...(differs && { differs }) });
    }
  };
  const sameMethod = (one: Wanted, { theirs }: Candidate) => theirs.method === one.described.method;
  const samePath = (one: Wanted, { steps }: Candidate) =>
    steps.length === one.steps.length && endsWith(steps, one.steps);
  pair(undefined, (one, candidate) => Number(sameMethod(one, candidate) && samePath(one, candidate)));
  pair('method', (one, candidate) => Number(samePath(one, candidate)));
  pair('path', (one, candidate) => {
    if (!sameMethod(one, candidate)) return 0;
    if (candidate.theirs.operationId?.toLowerCase() === one.id.toLowerCase()) return 1;
    return JOURNEY[one.id]?.test(candidate.path) === true ? 1 : likeness(one.steps, candidate.steps);
  });
  return { pairs, missing: [...missing], extra: [...left].map(({ theirs }) => theirs), prefix };
}

/** Words by which others call the calls of 4.12. */
const JOURNEY: Readonly<Record<string, RegExp>> = {
  getBalance: /solde|balance/i,
  getFees: /frais|fees|tarif/i,
  getMovements: /mouvement|movement/i,
};

/** Less alike than this is something else. */
const ALIKE_ENOUGH = 0.5;

function bestOf(
  candidates: readonly Candidate[],
  score: (candidate: Candidate) => number,
): Candidate | undefined {
  const scored = candidates.map((candidate) => ({ candidate, score: score(candidate) }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best !== undefined && best.score > ALIKE_ENOUGH ? best.candidate : undefined;
}

/** What most of their paths have before those of the contract; the longer a path, the more it says. */
function prefixOf(wanted: readonly Wanted[], operations: readonly DescribedOperation[]): string {
  const votes = new Map<string, number>();
  for (const { method, paths } of operations) {
    for (const path of paths) {
      const steps = stepsOf(path);
      for (const one of wanted) {
        if (one.described.method !== method || !endsWith(steps, one.steps)) continue;
        const prefix = joined(steps.slice(0, steps.length - one.steps.length));
        votes.set(
          prefix,
          (votes.get(prefix) ?? 0) + one.steps.length + Number(/\/api\/v1$/.test(prefix)) / 2,
        );
      }
    }
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? '';
}

function candidateOf(theirs: DescribedOperation, prefix: string): Candidate {
  const before = stepsOf(prefix).filter((step) => step !== '');
  const under = theirs.paths.find((path) => before.every((step, index) => stepsOf(path)[index] === step));
  const path = under ?? theirs.paths[0] ?? '/';
  const rest =
    under === undefined
      ? path
      : `/${path
          .split('/')
          .slice(before.length + 1)
          .join('/')}`;
  return { theirs, path: rest, steps: stepsOf(rest) };
}

function joined(steps: readonly string[]): string {
  return steps.map((step) => `/${step}`).join('');
}
