/** What a board keeps of one report: small and serialisable, so that thousands fit into memory. */
import type { Report, ReportedWaiver } from '../../spec/generated/report-types.ts';
import type { Level } from '../../spec/run/check-result.ts';
import type { Outcome } from '../../spec/run/verdicts.ts';
import type { Latency } from '../model/figures/latency.ts';
import type { Problem } from '../verify/condition.ts';
import type { ShownVerdict } from '../words/verdict-words.ts';

/** A run; evidence from traffic, which is never conformance; a client that scenarios led or a proxy recorded. */
export type ReportKind = 'run' | 'traffic' | 'client';

/** Whether a report is unmodified, and who signed it. */
export type Seal =
  /** @param problem the first file or verdict that was modified or contradicts itself. */
  | { readonly kind: 'changed'; readonly problem: Problem }
  /** @param thumbprint of the key. @param key `trusted`: the given one; `other`: another one; `any`: none was given. */
  | { readonly kind: 'signed'; readonly thumbprint: string; readonly key: 'trusted' | 'other' | 'any' }
  /** The manifest matches the files, without a signature. */
  | { readonly kind: 'unsigned' }
  /** There is no manifest. */
  | { readonly kind: 'bare' };

/** A requirement in one report. */
export interface Standing {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly verdict: ShownVerdict;
  /** Only some of its checks have a verdict. */
  readonly inPart: boolean;
  /** Every check that breaks it is waived; it is broken all the same. */
  readonly isWaived: boolean;
}

/** A report that could be read. */
export interface ReadEntry {
  /** The folder, relative to the one on the command line. */
  readonly source: string;
  readonly kind: ReportKind;
  readonly tool: Report['tool'];
  readonly target: Report['target'];
  /** The embedded sandbox: its port differs each time. */
  readonly isSandbox: boolean;
  /** The two sides of a proxy, where the client was named. */
  readonly proxied?: Report['proxied'];
  /** A client that was led through scenarios: it alone of all clients has an outcome. */
  readonly isLed: boolean;
  readonly startedAt: string;
  readonly durationMs: number;
  /** Sent by the run, or passed through the proxy. */
  readonly requests: number;
  readonly outcome: Outcome;
  readonly effort: Report['run']['effort'];
  readonly interrupted: boolean;
  /** The selection as options; empty for a whole run. */
  readonly filter: string;
  readonly seal: Seal;
  readonly requirements: readonly Standing[];
  /** Waivers of the run, in the order of their file. */
  readonly waivers: readonly ReportedWaiver[];
  /** All answers together; absent without evidence. */
  readonly latency?: Latency | undefined;
  readonly latencies: readonly Latency[];
  /** SHA-256 of report.json, in hexadecimal. */
  readonly digest: string;
  /** Path of its page in the site. */
  readonly page: string;
}

/** A report that could not be read, with the reason. */
export interface UnreadableEntry {
  readonly source: string;
  readonly unreadable: string;
}

export type BoardEntry = ReadEntry | UnreadableEntry;

/** Counts of stated and derived requirements that are not excluded. */
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

/** How many requirements have a warning: an advisory one that is broken is no violation. */
export function warningsOf(requirements: readonly Standing[]): number {
  return requirements.filter(({ verdict }) => verdict === 'warn').length;
}

/** The standing of a report, and of a target by its latest report. */
export type Standpoint = Outcome | 'violated' | 'unviolated' | 'changed';

/** A modified report has no outcome; evidence from traffic has violations or none. */
export function standpointOf({ kind, isLed, outcome, seal, requirements }: ReadEntry): Standpoint {
  if (seal.kind === 'changed') return 'changed';
  if (kind === 'run' || isLed) return outcome;
  return extentOf(requirements).failed > 0 ? 'violated' : 'unviolated';
}
