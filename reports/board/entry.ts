/** What a board knows of one report: small and plain, so that hundreds of them are held at once, and none of the reports. */
import type { Report, ReportedWaiver } from '../../spec/generated/report-types.ts';
import type { Level } from '../../spec/run/check-result.ts';
import type { Outcome } from '../../spec/run/verdicts.ts';
import type { Latency } from '../model/figures/latency.ts';
import type { Problem } from '../verify/condition.ts';
import type { ShownVerdict } from '../words/verdict-words.ts';

/** A run; evidence from traffic, which is never conformance; what a proxy saw of a client. */
export type ReportKind = 'run' | 'traffic' | 'client';

/** What speaks for a report being as it was written. */
export type Seal =
  /** @param problem the first thing that is not as it was written, or contradicts itself. */
  | { readonly kind: 'changed'; readonly problem: Problem }
  /** @param thumbprint of the key; `trusted`: it is the one that was given, `other`: another one. */
  | { readonly kind: 'signed'; readonly thumbprint: string; readonly key: 'trusted' | 'other' | 'any' }
  /** The manifest agrees with the files, and nobody signed it. */
  | { readonly kind: 'unsigned' }
  /** There is no manifest. */
  | { readonly kind: 'bare' };

/** A requirement, as far as a board tells it. */
export interface Standing {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly verdict: ShownVerdict;
  /** Some of its checks were judged, and some could not be. */
  readonly inPart: boolean;
  /** It is broken, and somebody answers for every check that breaks it: broken all the same. */
  readonly isWaived: boolean;
}

/** A report that could be read. */
export interface ReadEntry {
  /** The folder, from the one that was named on. */
  readonly source: string;
  readonly kind: ReportKind;
  readonly tool: Report['tool'];
  readonly target: Report['target'];
  /** It was the embedded sandbox, whose address is another one each time. */
  readonly isSandbox: boolean;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly outcome: Outcome;
  readonly effort: Report['run']['effort'];
  readonly interrupted: boolean;
  /** What the run was narrowed to, as options; empty for a whole one. */
  readonly filter: string;
  readonly seal: Seal;
  readonly requirements: readonly Standing[];
  /** What the run was given, in the order of its file. */
  readonly waivers: readonly ReportedWaiver[];
  /** Of all answers together; absent where the evidence is not at hand. */
  readonly latency?: Latency | undefined;
  readonly latencies: readonly Latency[];
  /** SHA-256 of report.json, in hexadecimal. */
  readonly digest: string;
  /** Its page, from the folder of the site. */
  readonly page: string;
}

/** A report that could not be read, and why. */
export interface UnreadableEntry {
  readonly source: string;
  readonly unreadable: string;
}

export type BoardEntry = ReadEntry | UnreadableEntry;

/** Of stated and derived requirements that are not excluded. */
export interface Extent {
  readonly failed: number;
  /** Of those that failed. */
  readonly waived: number;
  readonly verified: number;
  /** Skipped or inconclusive. */
  readonly open: number;
  /** All but those that are not applicable. */
  readonly of: number;
}

/** How many of the stated and derived requirements failed, were verified, and are open. */
export function extentOf(requirements: readonly Standing[]): Extent {
  const binding = requirements.filter(({ level, verdict }) => level !== 'advisory' && verdict !== 'excluded');
  const number = (...verdicts: readonly ShownVerdict[]) =>
    binding.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    failed: number('fail'),
    waived: binding.filter(({ verdict, isWaived }) => verdict === 'fail' && isWaived).length,
    verified: number('pass', 'observed'),
    open: number('skipped', 'inconclusive'),
    of: binding.length - number('not-applicable'),
  };
}

/** What is said of a report, or of a target by its latest one. */
export type Standpoint = Outcome | 'violated' | 'unviolated' | 'changed';

/** Nothing that was changed has an outcome; what is no run shows violations, or none. */
export function standpointOf({ kind, outcome, seal, requirements }: ReadEntry): Standpoint {
  if (seal.kind === 'changed') return 'changed';
  if (kind === 'run') return outcome;
  return extentOf(requirements).failed > 0 ? 'violated' : 'unviolated';
}
