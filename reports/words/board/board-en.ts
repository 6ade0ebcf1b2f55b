/** The words of a board in English. */
import { counted, numeral } from '../counting.ts';
import { OUTCOME_WORDS } from '../verdict-words.ts';
import { WAIVER_WORDS } from '../waiver-words.ts';
import type { BoardWords } from './board-words.ts';

const STANDPOINTS: BoardWords['standpoints'] = {
  ...OUTCOME_WORDS.en,
  violated: 'rules violated',
  unviolated: 'no violation seen',
  changed: 'changed since it was written',
};

/** A board in English. */
export const BOARD_EN: BoardWords = {
  title: 'Board',
  maker: (tool) => `Conformance board, made by ${tool}`,
  skip: 'Skip to the board',
  extent: (targets, reports) => `${counted('en', targets, 'target')}, ${counted('en', reports, 'report')}`,
  between: (from, to) => (from === to ? `of ${from}` : `from ${from} to ${to}`),
  standpoints: STANDPOINTS,
  targetsAre: (_count, standpoint) => STANDPOINTS[standpoint],
  groups: {
    run: {
      title: 'Targets by section',
      lead: 'What the latest run says of each section of the document. A sign leads to that section of the report.',
    },
    traffic: {
      title: 'Evidence from traffic',
      lead: 'No run, and never conformance: what traffic that somebody else brought about shows of each section.',
    },
    client: {
      title: 'Clients',
      lead: 'No run of a server: what a proxy saw of clients, held to what the document asks of them.',
    },
  },
  kinds: { run: 'run', traffic: 'evidence from traffic, no run', client: 'a client, seen by a proxy' },
  target: 'Target',
  states: {
    fail: 'failed, with how many requirements',
    part: 'verified in part',
    open: 'nothing verified',
    warn: 'a warning',
    pass: 'verified',
    seen: 'seen in part or whole, without violation',
    none: 'nothing to verify',
  },
  key: 'What the signs mean',
  sandbox: 'the embedded sandbox',
  part: (filter) => `a part: ${filter}`,
  interrupted: 'interrupted',
  extentOf: ({ failed, waived, verified, open, of }) =>
    [
      ...(failed > 0
        ? [
            `${numeral('en', failed)} failed${waived > 0 ? ` (${WAIVER_WORDS.en.ofFailed(waived, failed)})` : ''}`,
          ]
        : []),
      `${numeral('en', verified)} of ${numeral('en', of)} verified`,
      ...(open > 0 ? [`${numeral('en', open)} open`] : []),
    ].join(', '),
  seenOf: ({ failed, verified, of }) =>
    `${numeral('en', failed)} violated, ${numeral('en', verified)} of ${numeral('en', of)} seen without violation`,
  seal: (seal) => {
    if (seal.kind === 'changed') return 'changed';
    if (seal.kind === 'unsigned') return 'not signed';
    if (seal.kind === 'bare') return 'not sealed';
    return { trusted: 'signed, by the key given', other: 'signed, by another key', any: 'signed' }[seal.key];
  },
  troubles: {
    changed: (count) =>
      count === 1
        ? 'One report is not as it was written.'
        : `${numeral('en', count)} reports are not as they were written.`,
    changedWhy: 'What was changed counts for nothing here: no outcome is taken from it.',
    unreadable: (count) =>
      count === 1 ? 'One report cannot be read.' : `${numeral('en', count)} reports cannot be read.`,
    copies: (count) =>
      count === 1
        ? 'One folder holds a copy of a report that is shown.'
        : `${numeral('en', count)} folders hold copies of reports that are shown.`,
    why: 'What is wrong',
  },
  history: {
    back: 'Board',
    title: 'History',
    lead: 'Every report of this target, the latest first. Failed, verified and open are stated and derived requirements.',
    when: 'Run',
    outcome: 'Outcome',
    failed: 'failed',
    verified: 'verified',
    open: 'open',
    median: 'median',
    scope: 'Scope',
    seal: 'Signature',
    whole: 'whole document',
  },
  turns: {
    title: 'When requirements turned',
    lead: 'Requirements that failed or warned in one of these runs, the earliest run at the left. An empty place: nothing was said.',
    none: 'No requirement failed or warned in any run.',
    requirement: 'Requirement',
    earlier: (count) => `${counted('en', count, 'earlier run')} left out of the table.`,
    nothing: 'not decided',
    listTitle: 'Turns',
    listNone: 'No requirement turned from one run to another.',
  },
  latency: {
    title: 'Latency over time',
    lead: 'How long the target took to answer, all operations together, run by run. The scale is logarithmic.',
    picture: (from, to) =>
      `Median and 95th percentile from ${from} to ${to}; the numbers are in the history and below`,
    median: 'median',
    p95: '95th percentile',
    operations: 'By operation',
    operation: 'Operation',
    answers: 'answers',
    course: 'medians, run by run',
    none: 'The exchanges are not beside the reports: nothing is known of it.',
  },
  badges: {
    title: 'Badges',
    lead: 'Made anew with each board, under the same names.',
    outcome: 'The outcome',
    counts: 'With counts',
    label: 'payops',
    count: (standpoint, { failed, verified, open, of }) => {
      const share = `${numeral('en', verified)}/${numeral('en', of)} verified`;
      if (standpoint === 'non-conformant') return `${numeral('en', failed)} failed, ${share}`;
      return standpoint === 'incomplete' ? `${share}, ${numeral('en', open)} open` : share;
    },
  },
  facts: {
    address: 'Base address',
    reports: 'Reports',
    first: 'First',
    last: 'Latest',
    tool: 'Suite',
    signature: 'Latest signature',
  },
  foot: 'Reports are shown as their folders hold them. What is signed was held to its signature; payops-conformance verify says more of a report.',
};
