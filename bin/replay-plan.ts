/** What has to be run so that a failure of a report can come again. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { REPORT_FILES } from '../reports/formats/formats.ts';
import type { Report, ReportedCheck } from '../spec/generated/report-types.ts';
import { isJsonObject, parsedJson } from '../spec/json/json.ts';
import { ALL_SUITES } from '../suites/document.ts';
import { standingChecksOf } from '../suites/engine/declare/standing.ts';
import type { Example, RunOptions } from '../suites/engine/run/run-options.ts';
import { exampleOf } from './examples.ts';

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
 * @param path of the report, or of its folder.
 */
export async function replayPlanOf(report: Report, check: ReportedCheck, path: string): Promise<ReplayPlan> {
  const own = exampleOf(check, true);
  const alone: ReplayPlan = {
    only: [check.id],
    examples: own === undefined ? {} : { [check.id]: own },
    isPartial: false,
  };
  const exchangeId = check.failure?.exchangeId;
  if (!isStanding(check) || exchangeId === undefined) return alone;
  const found = await senderOf(exchangeId, report, path);
  if ('why' in found)
    return {
      ...alone,
      note: `${found.why}; the rule's own probe is run, which may not bring the answer about`,
      isPartial: true,
    };
  const { checkId, example } = found;
  // The probe comes with the rule.
  if (checkId === PROBE) return alone;
  return {
    only: [check.id, checkId],
    examples: example === undefined ? {} : { [checkId]: example },
    note: `${exchangeId} was sent by ${checkId}, which is run again too`,
    isPartial: false,
  };
}

function isStanding({ id }: ReportedCheck): boolean {
  return standingChecksOf(ALL_SUITES.flatMap((suite) => suite.standingRules)).some((rule) => rule.id === id);
}

/** A generated case as the sender of its exchanges: the name of its family, and its values. */
const OF_A_CASE = /^run\/(?<family>[^{]+) (?<values>\{.*\})$/;

/** Stands for the rule's own probe, which is no check. */
const PROBE = 'probe';

async function senderOf(
  exchangeId: string,
  report: Report,
  path: string,
): Promise<{ readonly checkId: string; readonly example?: Example } | { readonly why: string }> {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const archive = join(folder, REPORT_FILES.har);
  if (!existsSync(archive)) return { why: `Who sent ${exchangeId} cannot be told: there is no ${archive}` };
  const sender = await senderIn(archive, exchangeId);
  if (sender === undefined)
    return { why: `Who sent ${exchangeId} cannot be told: ${archive} does not hold it` };
  if (sender.startsWith(`${PROBE}/`)) return { checkId: PROBE };
  const checks = ALL_SUITES.flatMap((suite) => suite.checks).map(({ id }) => id);
  if (checks.includes(sender)) return { checkId: sender };
  if (!sender.startsWith('run'))
    return { why: `${exchangeId} was sent by ${sender}, a check that there is no more` };
  const { family, values } = OF_A_CASE.exec(sender)?.groups ?? {};
  const owner = report.requirements
    .flatMap((requirement) => requirement.checks)
    .find(({ id, exchangeIds }) => checks.includes(id) && exchangeIds.includes(exchangeId));
  if (owner === undefined)
    return {
      why: `${exchangeId} was sent for several checks at once (${sender}), and none of them is named`,
    };
  const parsed = values === undefined ? undefined : objectOf(values);
  return {
    checkId: owner.id,
    ...(family !== undefined && parsed && { example: { family, values: parsed, alone: true } }),
  };
}

/** The archive has an entry a line. */
async function senderIn(archive: string, exchangeId: string): Promise<string | undefined> {
  const mark = `"_exchangeId":${JSON.stringify(exchangeId)}`;
  for await (const line of createInterface({ input: createReadStream(archive) })) {
    if (!line.includes(mark)) continue;
    const entry = objectOf(line.replace(/,$/, ''));
    // A body may hold the mark too.
    if (entry?._exchangeId === exchangeId && typeof entry._checkId === 'string') return entry._checkId;
  }
  return undefined;
}

/** A JSON object; undefined for any other text. */
function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(text);
  return isJsonObject(value) ? value : undefined;
}
