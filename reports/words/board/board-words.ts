/** The words of a board, which each language has in a file of its own. */
import type { Extent, ReportKind, Seal, Standpoint } from '../../board/entry.ts';
import type { SectionState } from '../../board/sections.ts';

export interface BoardWords {
  readonly title: string;
  readonly maker: (tool: string) => string;
  readonly skip: string;
  /** `4 targets, 60 reports`. */
  readonly extent: (targets: number, reports: number) => string;
  /** @param from day of the earliest report. @param to day of the latest. */
  readonly between: (from: string, to: string) => string;
  readonly standpoints: Readonly<Record<Standpoint, string>>;
  /** So many targets with this standing in their latest report. */
  readonly targetsAre: (count: number, standpoint: Standpoint) => string;
  readonly groups: Readonly<Record<ReportKind, { readonly title: string; readonly lead: string }>>;
  readonly kinds: Readonly<Record<ReportKind, string>>;
  readonly target: string;
  /** So many targets fail something of a section. */
  readonly failing: (count: number) => string;
  readonly states: Readonly<Record<SectionState, string>>;
  readonly key: string;
  readonly sandbox: string;
  readonly part: (filter: string) => string;
  readonly interrupted: string;
  readonly extentOf: (extent: Extent) => string;
  /** The same for evidence from traffic and for clients, which verify nothing. */
  readonly seenOf: (extent: Extent) => string;
  readonly seal: (seal: Seal) => string;
  readonly troubles: {
    readonly changed: (count: number) => string;
    readonly changedWhy: string;
    /** Of those that the page folds, at least two. */
    readonly moreChanged: (count: number) => string;
    readonly unreadable: (count: number) => string;
    /** As `moreChanged`. */
    readonly moreUnreadable: (count: number) => string;
    /** Ends a list that is cut in the terminal. */
    readonly more: (count: number) => string;
    readonly copies: (count: number) => string;
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
  /** The filter over the targets. */
  readonly tools: {
    readonly label: string;
    readonly find: string;
    /** `{shown}` and `{all}` are numbers of targets. */
    readonly shown: string;
    /** `{word}` is the part of the query that nobody knows. */
    readonly unknown: string;
    readonly alone: string;
    readonly turned: (day: string) => string;
    readonly flaky: string;
    readonly helpTitle: string;
    readonly help: readonly (readonly [query: string, meaning: string])[];
  };
  /** The page of all requirements, and that of one. */
  readonly requirements: {
    readonly title: string;
    readonly lead: string;
    readonly link: string;
    readonly none: string;
    readonly requirement: string;
    readonly fail: string;
    readonly warn: string;
    readonly pass: string;
    readonly open: string;
    readonly turns: string;
    readonly flaky: string;
    readonly targets: string;
    /** @param sound targets that never failed it nor warned. */
    readonly targetsLead: (sound: number) => string;
    readonly latest: string;
    readonly since: string;
    readonly course: string;
    readonly broken: (failing: number, targets: number) => string;
    /** Empty for nought. */
    readonly flakyOn: (targets: number) => string;
    readonly turned: (turns: number, runs: number) => string;
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
