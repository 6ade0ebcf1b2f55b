/** What the page says in each language; names of verdicts, levels and outcomes are not the page's own. */
import type { Effort } from '../../../spec/run/effort.ts';

/** Counts come as numbers, everything else as text that is ready to be shown. */
export interface PageWords {
  readonly frame: {
    readonly title: (target: string, outcome: string) => string;
    readonly skip: string;
    readonly maker: (tool: string) => string;
    readonly contents: string;
    /** What the keys j and k do. */
    readonly next: string;
    readonly previous: string;
    /** Turns these keys on and off. */
    readonly keys: string;
    readonly copy: string;
    readonly copied: string;
    /** The two parts of the page, by their readers. */
    readonly record: string;
    readonly detail: string;
    readonly withoutExchanges: string;
    readonly withoutExchangesWhy: string;
  };
  readonly facts: {
    /** A client and the server behind a proxy. */
    readonly pair: string;
    readonly between: (client: string, server: string) => string;
    readonly target: string;
    readonly when: string;
    readonly took: (duration: string) => string;
    readonly document: string;
    readonly tool: string;
    readonly scope: string;
    readonly whole: string;
    readonly part: string;
    readonly effort: string;
    readonly efforts: Readonly<Record<Effort, string>>;
    readonly seed: string;
    readonly seedFromNonce: string;
    readonly nonce: string;
    readonly profile: string;
    readonly noFile: string;
    /** The profile of the embedded sandbox, which has no file. */
    readonly ofSandbox: string;
    readonly traffic: string;
    readonly requests: (count: number) => string;
    readonly callbacks: (count: number) => string;
    readonly again: (count: number) => string;
    readonly amounts: string;
  };
  readonly notices: {
    readonly interrupted: string;
    readonly interruptedWhy: string;
    readonly part: string;
    /** Around the filter as it would be typed. */
    readonly partWhy: readonly [before: string, after: string];
    readonly harness: string;
    readonly harnessWhy: string;
  };
  readonly totals: {
    readonly title: string;
    readonly lead: string;
    readonly byVerdict: string;
    /** Of the grid with a square for each requirement. */
    readonly map: string;
    /** Above the grid. */
    readonly mapLead: string;
    /** Of a square. */
    readonly square: (id: string, verdict: string) => string;
    readonly section: string;
    readonly all: string;
    readonly picture: string;
  };
  /** What a profile lacks. */
  readonly gains: {
    readonly title: string;
    readonly lead: string;
    readonly more: (count: string) => string;
  };
  readonly unverified: {
    readonly title: string;
    readonly nothing: string;
    readonly lead: string;
    /** Where nothing but what no client can observe is left. */
    readonly onlyExcluded: { readonly title: string; readonly lead: string };
    /** Around the key. */
    readonly add: readonly [before: string, after: string];
    /** Of checks that the profile rules out. */
    readonly ruledOut: { readonly title: string; readonly lead: string };
    readonly notOffered: readonly [before: string, after: string];
    /** In its place, by the key that rules the checks out. */
    readonly untestable: Readonly<Record<string, readonly [before: string, after: string]>>;
    readonly checksOf: (checks: number, requirements: number) => string;
    readonly requirements: (count: number) => string;
    /** Tested requirements, and those that no client can observe: of one kind, or of both. */
    readonly besides: (tested: number, excluded: number) => string;
    readonly alike: string;
    readonly which: string;
    readonly noReason: string;
  };
  readonly open: {
    readonly title: string;
    readonly lead: string;
    readonly section: string;
    readonly points: string;
    readonly seen: string;
    /** Before the numbers of sections. */
    readonly nothingSeen: string;
    /** Column of what differs from target to target. */
    readonly practice: string;
    /** Column of what this target does. */
    readonly here: string;
    readonly shownIn: (exchanges: number) => string;
    readonly noPractice: string;
    /** Before what the checks of a section observed. */
    readonly observed: string;
    readonly allTitle: string;
    readonly allLead: string;
    readonly key: string;
  };
  readonly limits: {
    readonly title: string;
    readonly forgiven: string;
    readonly forgivenLead: string;
    readonly value: string;
    readonly sections: string;
    readonly reason: string;
    readonly times: (count: number) => string;
  };
  readonly findings: {
    readonly failures: string;
    readonly failuresLead: string;
    readonly warnings: string;
    readonly warningsLead: string;
    readonly inconclusive: string;
    readonly inconclusiveLead: string;
    readonly circumstance: string;
    readonly some: (count: number, of: number) => string;
    readonly expected: string;
    readonly actual: string;
    readonly field: string;
    /** Around a link to the exchange. */
    readonly marked: Readonly<Record<'request' | 'response', readonly [before: string, after: string]>>;
    readonly missing: Readonly<Record<'request' | 'response', readonly [before: string, after: string]>>;
    readonly change: string;
    readonly secondTry: string;
    readonly again: string;
    readonly timeline: string;
    readonly exchanges: string;
    readonly more: (count: number) => string;
    readonly evidence: string;
    /** Of a link to the check that contains it. */
    readonly link: string;
    /** Of the fold with the further checks of a requirement. */
    readonly others: (count: number) => string;
    /** Before the id of an exchange that the page has no room for. */
    readonly evidenceIn: string;
    readonly wholeInReport: (length: string) => string;
  };
  readonly timeline: {
    readonly alt: (lanes: string) => string;
    readonly at: string;
    readonly source: string;
    readonly what: string;
    readonly exchange: string;
    readonly sources: Readonly<Record<'answer' | 'list' | 'callback' | 'note', string>>;
    readonly statuses: string;
    readonly callbacks: string;
    readonly notes: string;
  };
  readonly exchange: {
    readonly request: string;
    readonly response: string;
    readonly callbackReceived: string;
    readonly ourAnswer: string;
    readonly callback: string;
    readonly noAnswer: string;
    /** Before the reason. */
    readonly noAnswerCame: string;
    readonly unknownReason: string;
    /** Before the id of a trace. */
    readonly trace: string;
    readonly sentTimes: (count: number) => string;
    readonly truncated: string;
    readonly cut: (length: string) => string;
    readonly leftOut: (length: string) => string;
    readonly missingHere: (name: string) => string;
    /** Of a field that another check finds at fault. */
    readonly ofOther: string;
    readonly above: string;
    /** Of a link to the exchange that contains it. */
    readonly link: (id: string) => string;
  };
  readonly requirements: {
    readonly title: string;
    readonly lead: string;
    readonly from: (level: string, sections: string) => string;
    /** @param extent how many of its checks have a verdict. */
    readonly judged: (extent: string) => string;
    readonly checks: (count: number) => string;
    readonly key: string;
  };
  readonly tools: {
    readonly label: string;
    readonly find: string;
    readonly verdicts: string;
    readonly unfold: string;
    readonly fold: string;
    /** With `{shown}` and `{all}`, which the page's script fills. */
    readonly shown: string;
    readonly section: string;
    readonly cause: string;
    /** Of a list to choose from: no choice. */
    readonly all: string;
    readonly hidePassed: string;
    /** What shows everything again. */
    readonly reset: string;
  };
  readonly latency: {
    readonly title: string;
    readonly lead: string;
    readonly operation: string;
    readonly answers: string;
    readonly min: string;
    readonly median: string;
    readonly p95: string;
    readonly max: string;
    readonly picture: string;
    readonly key: string;
  };
  readonly coverage: {
    readonly title: string;
    readonly lead: (text: string) => string;
    readonly operations: string;
    readonly operation: string;
    readonly answers: string;
    readonly codes: string;
    readonly requestFields: string;
    readonly responseFields: string;
    readonly values: string;
    readonly enumeration: string;
    readonly sent: string;
    readonly seen: string;
    readonly never: string;
    readonly neverOf: (names: string) => string;
    readonly noRequest: string;
    readonly none: string;
    readonly share: (exercised: number, of: number) => string;
    readonly nothing: (count: number) => string;
  };
  readonly foot: {
    readonly title: string;
    readonly document: string;
    readonly run: string;
    readonly signer: string;
    readonly unsigned: string;
    /** What a reader of the paper does to know that it tells the truth. */
    readonly prove: readonly [before: string, after: string];
    /** Of the box that adds the details to the printed record. */
    readonly printDetails: string;
    /** On paper, where the details are left out. */
    readonly detailsOnPage: string;
    /** On paper, behind the first causes. */
    readonly furtherCauses: (count: number) => string;
    readonly contract: string;
    readonly requirements: string;
    readonly profile: string;
    readonly ran: (node: string, platform: string, schema: string) => string;
    readonly archive: string;
  };
}
