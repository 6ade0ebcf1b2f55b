/** The shards of one run, to be joined: all of them, each once, and nothing else. Pure. */
import type { Report } from '../../spec/generated/report-types.ts';
import type { HarnessError } from '../../spec/run/run-record.ts';

/** A report, and what its user calls it. */
export interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

/** Shards that are named where many are missing. */
const SHOWN = 5;

/**
 * Why reports are not the shards of one run, or undefined where they are, or where none of them is a shard.
 * @returns one line.
 */
export function whyNoWhole(parts: readonly NamedReport[]): string | undefined {
  const shards = parts.flatMap((part) => {
    const { shard, runId = '' } = part.report.run;
    return shard === undefined ? [] : [{ name: part.name, runId, ...shard }];
  });
  const [first, ...others] = shards;
  if (first === undefined) return undefined;
  const stranger = parts.find(({ report }) => report.run.shard === undefined);
  if (stranger !== undefined)
    return `${stranger.name} is not a shard, but ${first.name} is shard ${first.index} of ${first.total}.`;
  const alien = others.find(({ runId, total }) => runId !== first.runId || total !== first.total);
  if (alien !== undefined)
    return `${first.name} and ${alien.name} are shards of different runs: ${first.runId} and ${alien.runId}.`;
  for (const [at, one] of shards.entries()) {
    const twin = shards.slice(at + 1).find(({ index }) => index === one.index);
    if (twin !== undefined)
      return `${one.name} and ${twin.name} are both shard ${one.index} of ${one.total}.`;
  }
  const missing = Array.from({ length: first.total }, (_, at) => at + 1).filter((index) =>
    shards.every((one) => one.index !== index),
  );
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, SHOWN).join(', ');
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  return missing.length === 1
    ? `Shard ${named} of ${first.total} is missing.`
    : `Of ${first.total} shards these are missing: ${named}${more}.`;
}

/** In the order of their shards; reports of whole runs stay in theirs. */
export function inShardOrder<T extends { readonly report: Report }>(parts: readonly T[]): readonly T[] {
  const indexOf = ({ report }: T) => report.run.shard?.index ?? 0;
  return parts.toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** Checks that each shard left to another: they would be missing without a trace. */
export function carriedOutByNone(parts: readonly Report[]): HarnessError[] {
  const checks = parts.flatMap(({ requirements }) => requirements.flatMap((one) => one.checks));
  const carriedOut = new Set(checks.filter(({ shard }) => shard === undefined).map(({ id }) => id));
  const left = new Set(checks.filter(({ id }) => !carriedOut.has(id)).map(({ id }) => id));
  return [...left].map((checkId) => ({ checkId, message: 'No shard ran this check.' }));
}
