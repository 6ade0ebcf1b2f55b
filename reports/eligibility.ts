/** Whether a report may be filed: each condition with yes or no. Pure. */
import type { Report } from '../spec/generated/report-types.ts';
import { filterText } from './filter.ts';
import { plural } from './outcome-line.ts';
import type { SignatureFound } from './seal/found.ts';

/** One condition. */
export interface Condition {
  readonly id: string;
  /** What is asked for. */
  readonly asks: string;
  readonly met: boolean;
  /** What the report has. */
  readonly found: string;
  /** Whether the report may not be filed where it is not met. */
  readonly required: boolean;
}

/** What a report is held against. */
export interface Standard {
  /** The contract of this version of the tool. */
  readonly contract: Report['contract'];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Days. */
  readonly maxAge: number;
  readonly signature: SignatureFound;
}

const DAY_MS = 86_400_000;

/** Clocks may differ by so much: a run that starts later than that is not of this time. */
const CLOCK_MS = 300_000;

/** Every condition, in the order in which a reader asks. The outcome is none: a failure may be filed too. */
export function conditionsOf(report: Report, standard: Standard): Condition[] {
  return [
    complete(report),
    effort(report),
    fresh(report, standard),
    unfiltered(report),
    noWaiver(report),
    contract(report, standard),
    noHarnessError(report),
    notInterrupted(report),
    signed(standard),
  ];
}

/** Whether every required condition is met. */
export function isEligible(conditions: readonly Condition[]): boolean {
  return conditions.every(({ met, required }) => met || !required);
}

function complete({ requirements }: Report): Condition {
  const open = requirements.filter(
    ({ level, excluded, verdict }) =>
      level !== 'advisory' && excluded === undefined && (verdict === 'skipped' || verdict === 'inconclusive'),
  );
  const [first] = open;
  const found =
    first === undefined
      ? 'all of them are'
      : `${open.length} ${open.length === 1 ? 'is' : 'are'} not, first ${first.id} (${first.verdict})`;
  return condition('complete', 'every stated and derived requirement is decided', open.length === 0, found);
}

function effort({ run }: Report): Condition {
  return condition('effort', 'standard effort or better', run.effort !== 'quick', run.effort);
}

function fresh({ run }: Report, { now, maxAge }: Standard): Condition {
  const age = now - Date.parse(run.startedAt);
  const days = Math.floor(Math.max(0, age) / DAY_MS);
  const asks = `begun in the last ${maxAge} ${plural(maxAge, 'day')}`;
  if (!(age >= -CLOCK_MS)) return condition('fresh', asks, false, `begun in the future, at ${run.startedAt}`);
  return condition('fresh', asks, age <= maxAge * DAY_MS, `begun ${days} ${plural(days, 'day')} ago`);
}

function unfiltered({ run }: Report): Condition {
  const filter = filterText(run.filter);
  return condition(
    'not-filtered',
    'no part was left out',
    filter === '',
    filter === '' ? 'none was' : filter,
  );
}

function contract(report: Report, { contract: wanted }: Standard): Condition {
  const { version, openapiDigest, requirementsDigest } = report.contract;
  const others = [
    ...(version === wanted.version ? [] : [`version ${version}`]),
    ...(openapiDigest === wanted.openapiDigest ? [] : ['another OpenAPI contract']),
    ...(requirementsDigest === wanted.requirementsDigest ? [] : ['another catalogue of requirements']),
  ];
  const found = others.length === 0 ? 'the same' : others.join(', ');
  return condition('contract', `the contract of this version, ${wanted.version}`, others.length === 0, found);
}

function noHarnessError({ harnessErrors }: Report): Condition {
  const count = harnessErrors.length;
  const found = count === 0 ? 'it did not' : `${count} ${plural(count, 'error')}`;
  return condition('no-harness-error', 'the suite itself did not go wrong', count === 0, found);
}

function notInterrupted({ run }: Report): Condition {
  const found = run.interrupted ? 'it was interrupted' : 'it was not interrupted';
  return condition('not-interrupted', 'the run came to its end', !run.interrupted, found);
}

/**
 * The suite knows no waivers: a rule that is broken fails. What comes nearest is a rule that the profile declares not
 * to be offered, and a target may well offer a part, so that this is told and not asked for.
 */
function noWaiver({ requirements }: Report): Condition {
  const waived = requirements.filter(
    ({ level, excluded, verdict }) =>
      level === 'stated' && excluded === undefined && verdict === 'not-applicable',
  );
  const [first] = waived;
  const found =
    first === undefined
      ? 'none is'
      : `${waived.length} ${waived.length === 1 ? 'is' : 'are'}, first ${first.id}`;
  const asks = 'no stated rule is declared not to be offered';
  return { ...condition('no-waiver', asks, first === undefined, found), required: false };
}

function signed({ signature }: Standard): Condition {
  return condition(
    'signed',
    'signed, and nothing was changed since',
    signature.kind === 'holds',
    signatureText(signature),
  );
}

function signatureText(signature: SignatureFound): string {
  switch (signature.kind) {
    case 'holds':
      return signature.trusted
        ? `by key ${signature.thumbprint}, the one given`
        : `by key ${signature.thumbprint}, which the signature itself names: give the one that you trust with --key`;
    case 'none':
      return 'not signed';
    case 'wrong':
      return signature.why;
  }
}

function condition(id: string, asks: string, met: boolean, found: string): Condition {
  return { id, asks, met, found, required: true };
}
