/** Checks that a run selected and did not carry out, or not to their end, and why. */

/** Why. */
export const NOT_RUN_REASONS = [
  'budget',
  'spent',
  'unseen',
  'time',
  'failures',
  'last-failed',
  'retest',
  'breakdown',
] as const;

export type NotRun = (typeof NOT_RUN_REASONS)[number];

/** What such a check says. */
export const NOT_RUN: Readonly<Record<NotRun, string>> = {
  budget: 'Not run: the budget went to checks that detect more faults per request.',
  spent: 'Not run, or not to its end: the requests of the budget were used up.',
  unseen: 'Not judged: none of the answers to the selected checks was one that it judges.',
  time: 'Not run, or not to its end: the time of the budget was over.',
  failures: 'Not run, or not to its end: the run was to end at so many failures.',
  'last-failed': 'Not run: it had not failed in the last report.',
  retest: 'Not run: what it checks had not failed in the report that is tested again.',
  breakdown: 'Not run, or not to its end: every call of the target was answered 5xx.',
};
