/** The words of a board in English. */
import { numeral, quantity } from '../counting.ts';
import { OUTCOME_WORDS } from '../verdict-words.ts';
import { WAIVER_WORDS } from '../waiver-words.ts';
import type { BoardWords } from './board-words.ts';

const STANDPOINTS: BoardWords['standpoints'] = {
  ...OUTCOME_WORDS.en,
  violated: 'rules violated',
  unviolated: 'no violation seen',
  changed: 'modified after it was written',
};

/** A board in English. */
export const BOARD_EN: BoardWords = {
  title: 'Board',
  maker: (tool) => `Conformance board by ${tool}`,
  skip: 'Skip to the board',
  extent: (targets, reports) => `${quantity('en', targets, 'target')}, ${quantity('en', reports, 'report')}`,
  between: (from, to) => (from === to ? `of ${from}` : `from ${from} to ${to}`),
  standpoints: STANDPOINTS,
  targetsAre: (_count, standpoint) => STANDPOINTS[standpoint],
  groups: {
    run: {
      title: 'Targets by section',
      lead: 'Each section of the document in the latest run of each target, the target with the most failures first. A sign links to the section of the report; the number below a section counts the targets that fail it.',
    },
    traffic: {
      title: 'Evidence from traffic',
      lead: 'Not a run, and never conformance: what recorded traffic shows of each section.',
    },
    client: {
      title: 'Clients',
      lead: 'Not a run against a server: what clients did in scenarios or through a proxy, checked against the rules for clients.',
    },
  },
  kinds: { run: 'run', traffic: 'evidence from traffic, not a run', client: 'a client' },
  target: 'Target',
  failing: (count) => `${quantity('en', count, 'target')} with a failure in this section`,
  states: {
    fail: 'failed, with the number of requirements',
    part: 'partly verified',
    open: 'nothing verified',
    warn: 'a warning',
    pass: 'verified',
    seen: 'seen without violation',
    none: 'nothing to verify',
  },
  key: 'What the signs mean',
  sandbox: 'the embedded sandbox',
  part: (filter) => `selection: ${filter}`,
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
    if (seal.kind === 'changed') return 'modified';
    if (seal.kind === 'unsigned') return 'not signed';
    if (seal.kind === 'bare') return 'no manifest';
    return { trusted: 'signed with the given key', other: 'signed with another key', any: 'signed' }[
      seal.key
    ];
  },
  troubles: {
    changed: (count) =>
      count === 1
        ? 'One report was modified after it was written.'
        : `${numeral('en', count)} reports were modified after they were written.`,
    changedWhy: 'The board ignores their outcomes.',
    moreChanged: (count) => `${numeral('en', count)} more modified reports`,
    unreadable: (count) =>
      count === 1 ? 'One report cannot be read.' : `${numeral('en', count)} reports cannot be read.`,
    moreUnreadable: (count) => `${numeral('en', count)} more unreadable reports`,
    more: (count) => `${numeral('en', count)} more: --verbose lists them`,
    copies: (count) =>
      count === 1
        ? 'One folder holds a copy of another report.'
        : `${numeral('en', count)} folders hold copies of other reports.`,
  },
  history: {
    back: 'Board',
    title: 'History',
    lead: 'Every report of this target, the latest first. Failed, verified and open count stated and derived requirements.',
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
    title: 'When verdicts changed',
    lead: 'Requirements that failed or warned in at least one of these runs, the earliest run on the left. An empty cell: the run has no verdict.',
    none: 'No requirement failed or warned in any run.',
    requirement: 'Requirement',
    earlier: (count) => `The table leaves out ${quantity('en', count, 'earlier run')}.`,
    nothing: 'no verdict',
    listTitle: 'Changes',
    listNone: 'No verdict changed from one run to another.',
  },
  tools: {
    label: 'Filter the targets',
    find: 'Filter',
    shown: '{shown} of {all} targets',
    unknown: 'Unknown: {word}',
    alone: 'alone in failing',
    turned: (day) => `turned since ${day}`,
    flaky: 'flaky',
    helpTitle: 'Query syntax',
    help: [
      ['acme', 'name or address contains the text'],
      ['fails:4.3', 'fails a requirement of section 4.3; fails:cancel.success names one, fails: any'],
      ['alone:', 'fails a requirement that every other target passes or leaves open; also alone:4.3'],
      ['turned:2026-03-01', 'a verdict changed on or after this day; also turned:4.3'],
      ['flaky:', 'a verdict changed twice or more; also flaky:4.3'],
      ['is:non-conformant', 'the outcome: conformant, non-conformant, incomplete or changed (modified)'],
      [
        '-is:conformant',
        'a minus sign excludes. Several words must all hold. The address of the page keeps the query.',
      ],
    ],
  },
  requirements: {
    title: 'Requirements',
    lead: 'Each requirement across the latest runs of all targets. A requirement turns when its verdict differs from the one before. It is flaky where it turned twice or more on one target.',
    link: 'Requirements across all targets',
    none: 'There is no run.',
    requirement: 'Requirement',
    fail: 'fail',
    warn: 'warn',
    pass: 'pass',
    open: 'no verdict',
    turns: 'turns',
    flaky: 'flaky',
    targets: 'Targets',
    targetsLead: (sound) =>
      `Targets where it failed or warned at least once, up to 20 runs, the earliest on the left. ${sound === 1 ? 'It never did on the one other target.' : `It never did on the ${numeral('en', sound)} other targets.`}`,
    latest: 'Latest',
    since: 'Since',
    course: 'Runs',
    broken: (failing, targets) =>
      `Broken on ${numeral('en', failing)} of ${quantity('en', targets, 'target')} in the latest runs.`,
    flakyOn: (targets) => (targets === 0 ? '' : `Flaky on ${quantity('en', targets, 'target')}.`),
    turned: (turns, runs) => `${quantity('en', turns, 'turn')} in ${quantity('en', runs, 'run')}`,
  },
  latency: {
    title: 'Latency over time',
    lead: 'Response times of the target, all operations together, run by run. The scale is logarithmic.',
    picture: (from, to) =>
      `Median and 95th percentile from ${from} to ${to}; the history and the table below hold the numbers`,
    median: 'median',
    p95: '95th percentile',
    operations: 'By operation',
    operation: 'Operation',
    answers: 'answers',
    course: 'medians by run',
    none: 'Unknown: the reports come without their exchanges.',
  },
  badges: {
    title: 'Badges',
    lead: 'Each board rewrites them under the same names.',
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
  foot: 'The board shows reports as their folders hold them, and checks signatures. To check the evidence of a report, run: npx payops-conformance verify.',
};
