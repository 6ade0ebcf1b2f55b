/** The words of a board, which each language has in a file of its own. */
import type { Extent, ReportKind, Seal, Standpoint } from '../../board/entry.ts';
import type { SectionState } from '../../board/sections.ts';

export interface BoardWords {
  readonly title: string;
  readonly maker: (tool: string) => string;
  readonly skip: string;
  /** `4 targets, 60 reports`. */
  readonly extent: (targets: number, reports: number) => string;
  /** Of the days of the earliest report and of the latest. */
  readonly between: (from: string, to: string) => string;
  readonly standpoints: Readonly<Record<Standpoint, string>>;
  /** So many targets whose latest report says so. */
  readonly targetsAre: (count: number, standpoint: Standpoint) => string;
  readonly groups: Readonly<Record<ReportKind, { readonly title: string; readonly lead: string }>>;
  readonly kinds: Readonly<Record<ReportKind, string>>;
  readonly target: string;
  readonly states: Readonly<Record<SectionState, string>>;
  readonly key: string;
  readonly sandbox: string;
  readonly part: (filter: string) => string;
  readonly interrupted: string;
  readonly extentOf: (extent: Extent) => string;
  /** The same of what is no run, which verifies nothing. */
  readonly seenOf: (extent: Extent) => string;
  readonly seal: (seal: Seal) => string;
  readonly troubles: {
    readonly changed: (count: number) => string;
    readonly changedWhy: string;
    readonly unreadable: (count: number) => string;
    readonly copies: (count: number) => string;
    /** Before what is wrong. */
    readonly why: string;
  };
  readonly history: {
    readonly back: string;
    readonly title: string;
    readonly lead: string;
    readonly when: string;
    readonly outcome: string;
    readonly failed: string;
    readonly verified: string;
    readonly open: string;
    readonly median: string;
    readonly scope: string;
    readonly seal: string;
    readonly whole: string;
  };
  readonly turns: {
    readonly title: string;
    readonly lead: string;
    readonly none: string;
    readonly requirement: string;
    /** The runs that the table leaves out. */
    readonly earlier: (count: number) => string;
    readonly nothing: string;
    readonly listTitle: string;
    readonly listNone: string;
  };
  readonly latency: {
    readonly title: string;
    readonly lead: string;
    readonly picture: (from: string, to: string) => string;
    readonly median: string;
    readonly p95: string;
    readonly operations: string;
    readonly operation: string;
    readonly answers: string;
    readonly course: string;
    readonly none: string;
  };
  readonly badges: {
    readonly title: string;
    readonly lead: string;
    readonly outcome: string;
    readonly counts: string;
    /** At the left of a badge. */
    readonly label: string;
    readonly count: (standpoint: Standpoint, extent: Extent) => string;
  };
  readonly facts: {
    readonly address: string;
    readonly reports: string;
    readonly first: string;
    readonly last: string;
    readonly tool: string;
    readonly signature: string;
  };
  readonly foot: string;
}
