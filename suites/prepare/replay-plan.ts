/** What has to be run so that a failure of a report can come again. */
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { DOCUMENT } from '../document.ts';
import { standingChecksOf } from '../engine/declare/standing.ts';
import type { Example, RunOptions } from '../engine/run/run-options.ts';
import { exampleOf } from './stored-examples.ts';

/** The archive of exchanges beside a report. */
export interface SenderArchive {
  readonly path: string;
  readonly exists: boolean;
  /** The sender of an exchange; undefined where the archive does not hold it. */
  senderOf(exchangeId: string): Promise<Pick<Exchange, 'checkId' | 'sentBy' | 'generatedCase'> | undefined>;
}

export interface ReplayPlan extends Required<Pick<RunOptions, 'only' | 'examples'>> {
  /** Which check sent the answer that broke a rule for every answer, or why that cannot be told. */
  readonly note?: string;
  /** What is run may not bring the broken answer about: if the rule holds, nothing is shown. */
  readonly isPartial: boolean;
}

/**
 * A check with the case that failed. A rule for every answer has no case of its own: what sent the exchange that
 * broke it is run again too.
 *
 * @param archive who sent each exchange of the report, as far as that can be told.
 */
export async function replayPlanOf(
  report: Report,
  check: ReportedCheck,
  archive: SenderArchive,
): Promise<ReplayPlan> {
  const own = exampleOf(check, true);
  const alone: ReplayPlan = {
    only: [check.id],
    examples: own === undefined ? {} : { [check.id]: own },
    isPartial: false,
  };
  const exchangeId = check.failure?.exchangeId;
  if (!isStanding(check) || exchangeId === undefined) return alone;
  const found = await senderOf(exchangeId, report, archive);
  if ('why' in found)
    return {
      ...alone,
      note: `${found.why}; the rule's own probe is run, which may not bring the answer about`,
      isPartial: true,
    };
  const { checkId, example } = found;
  // The probe comes with the rule.
  if (checkId === PROBE) return { ...alone, isPartial: isRemembering(check) };
  return {
    only: [check.id, checkId],
    examples: example === undefined ? {} : { [checkId]: example },
    note: `${exchangeId} was sent by ${checkId}, which is run again too`,
    // What the answer was held to may have been brought about by others.
    isPartial: isRemembering(check),
  };
}

/** What has to be run for all of these. Where two would try a check with different cases, the first has its way. */
export function joinedPlans(plans: readonly ReplayPlan[]): Pick<ReplayPlan, 'only' | 'examples'> {
  return {
    only: [...new Set(plans.flatMap(({ only }) => only))],
    examples: Object.assign({}, ...plans.toReversed().map(({ examples }) => examples)),
  };
}

function isStanding({ id }: ReportedCheck): boolean {
  return standingChecksOf(DOCUMENT.standingRules).some((rule) => rule.id === id);
}

function isRemembering({ id }: ReportedCheck): boolean {
  return standingChecksOf(DOCUMENT.standingRules).some(
    ({ id: own, rule }) => own === id && rule.remembers === true,
  );
}

/** Stands for the rule's own probe, which is no check. */
const PROBE = 'probe';

async function senderOf(
  exchangeId: string,
  report: Report,
  archive: SenderArchive,
): Promise<{ readonly checkId: string; readonly example?: Example } | { readonly why: string }> {
  if (!archive.exists) return { why: `Who sent ${exchangeId} cannot be told: there is no ${archive.path}` };
  const sender = await archive.senderOf(exchangeId);
  if (sender === undefined)
    return { why: `Who sent ${exchangeId} cannot be told: ${archive.path} does not hold it` };
  const { checkId, sentBy, generatedCase } = sender;
  if (sentBy === 'probe') return { checkId: PROBE };
  const checks = DOCUMENT.checks.map(({ id }) => id);
  if (checks.includes(checkId)) return { checkId };
  if (sentBy !== 'case' && sentBy !== 'run')
    return { why: `${exchangeId} was sent by ${checkId}, a check that there is no more` };
  const owner = report.requirements
    .flatMap((requirement) => requirement.checks)
    .find(({ id, exchangeIds }) => checks.includes(id) && exchangeIds.includes(exchangeId));
  if (owner === undefined)
    return {
      why: `${exchangeId} was sent for several checks at once (${checkId}), and none of them is named`,
    };
  return {
    checkId: owner.id,
    ...(generatedCase && { example: { ...generatedCase, alone: true } }),
  };
}
