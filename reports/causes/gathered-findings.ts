/** Findings gathered by their roots. Pure. */
import type { Finding } from '../model/findings-of.ts';
import { groupBy } from '../model/grouping.ts';
import { type RootGroup, withConsequences } from './consequences.ts';
import { changeOf, operationOf, rootKeysOf, wrongCodeOf } from './root-keys.ts';

/** So many changes of one thing that nobody refuses are one root: it is not looked at. */
const CHANGES_OF_ONE_THING = 3;
/** Plain calls of so many operations that are answered 5xx are one root: the service is down. */
const OPERATIONS_DOWN = 4;

/** Findings that share a key, directly or by way of others, with what follows from them. */
export function groupFindings(findings: readonly Finding[]): RootGroup[] {
  const groups = joined(
    findings.map((finding) => [finding]),
    rootKeysOf,
  );
  return withConsequences(brokenDown(unlookedAt(groups)));
}

/** Joins groups that share a key of any of their findings. */
function joined(groups: readonly Finding[][], keysOf: (finding: Finding) => readonly string[]): Finding[][] {
  const leaders = groups.map((_, at) => at);
  const leaderOf = (at: number): number => {
    const next = leaders[at];
    return next === undefined || next === at ? at : leaderOf(next);
  };
  const holders = new Map<string, number>();
  groups.forEach((group, at) => {
    for (const key of new Set(group.flatMap(keysOf))) {
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, at);
      else leaders[leaderOf(at)] = leaderOf(holder);
    }
  });
  return [...groupBy([...groups.keys()], leaderOf).values()].map((members) =>
    members.flatMap((at) => groups[at] ?? []),
  );
}

/** Joins the groups of plain calls that were answered 5xx, where several operations are. */
function brokenDown(groups: readonly Finding[][]): Finding[][] {
  const operationDown = (finding: Finding) => {
    const { failure } = finding.check;
    const [wanted = '', came = ''] = (failure && wrongCodeOf(failure)) ?? [];
    const isPlain = failure !== undefined && changeOf(failure) === undefined;
    return isPlain && wanted.startsWith('2') && came.startsWith('5') ? operationOf(finding) : undefined;
  };
  const down = new Set(groups.flat().flatMap((finding) => operationDown(finding) ?? []));
  if (down.size < OPERATIONS_DOWN) return [...groups];
  return joined(groups, (finding) => (operationDown(finding) === undefined ? [] : ['down']));
}

/** Joins the groups of several changes of one thing that came to the same wrong answer of one operation. */
function unlookedAt(groups: readonly Finding[][]): Finding[][] {
  const thingOf = (finding: Finding) => {
    const { failure } = finding.check;
    const change = failure && changeOf(failure);
    const came = failure && wrongCodeOf(failure)?.[1];
    return change && came ? `${operationOf(finding) ?? ''} ${change.subject} ${came}` : undefined;
  };
  const changesOf = groupBy(groups.flat(), thingOf);
  const many = new Set(
    [...changesOf].flatMap(([thing, members]) => {
      const changes = new Set(members.map(({ check }) => check.failure && changeOf(check.failure)?.text));
      return changes.size >= CHANGES_OF_ONE_THING ? [thing] : [];
    }),
  );
  return joined(groups, (finding) => {
    const thing = thingOf(finding);
    return thing !== undefined && many.has(thing) ? [thing] : [];
  });
}
