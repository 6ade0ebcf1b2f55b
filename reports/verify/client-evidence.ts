/** What can be said of the report of a client that was led through scenarios, from its stored exchanges and cases. */
import { coveredInRun } from '../../spec/clients/waivable-checks.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { PageEvidence } from '../archive/page-evidence.ts';
import type { KnownCatalogue } from './account.ts';
import type { Folder } from './archive/folder.ts';
import { storeOf } from './archive/folder-store.ts';
import { storedCasesIn } from './archive/stored-cases.ts';
import { type Condition, DECIDED, type JudgedVerdict } from './condition.ts';
import { caseVerdictsCondition, NO_CASES, verdictsNotAgain } from './conditions/case-verdicts-condition.ts';
import { casesCondition } from './conditions/cases-condition.ts';
import { waiversCondition } from './conditions/waivers-condition.ts';
import { trafficConditions } from './traffic-verification.ts';

export interface ClientEvidence {
  readonly conditions: readonly Condition[];
  readonly page?: PageEvidence;
  /** Verdicts that follow from what is stored, of all that were decided. */
  readonly judgedAgain: { readonly again: number; readonly byCode: number; readonly of: number };
}

export async function clientEvidence(
  folder: Folder,
  report: Report,
  client: ReportedClient,
  known: KnownCatalogue,
): Promise<ClientEvidence> {
  const exchanges = new Map<string, Exchange>();
  const own = { ...known, ...known.clients };
  const { conditions, page } = await trafficConditions(report, storeOf(folder), own, (stored) =>
    exchanges.set(stored.id, stored),
  );
  const { stored, verdicts } = await derived(folder, { report, client, known, exchanges });
  const checks = report.requirements.flatMap((one) => one.checks);
  const run = { checks: new Set(checks.map(({ id }) => id)), scenarios: client.scenarios };
  const isSame = report.tool.version === known.version;
  const waivers = waiversCondition(report, isSame ? (waiver) => coveredInRun(waiver, run) : undefined);
  const decided = checks.filter(({ verdict }) => DECIDED.includes(verdict));
  return {
    conditions: [...conditions, ...(waivers ? [waivers] : []), ...stored, verdicts.condition],
    ...(page && { page }),
    judgedAgain: { again: verdicts.judged.size, byCode: 0, of: decided.length },
  };
}

interface Deriving {
  readonly report: Report;
  readonly client: ReportedClient;
  readonly known: KnownCatalogue;
  readonly exchanges: ReadonlyMap<string, Exchange>;
}

/** Rules and scenarios of another version may be others: nothing follows then. */
async function derived(
  folder: Folder,
  { report, client, known, exchanges }: Deriving,
): Promise<{ stored: Condition[]; verdicts: JudgedVerdict }> {
  const found = await storedCasesIn(folder);
  if (found === undefined) return { stored: [], verdicts: verdictsNotAgain(NO_CASES) };
  const { scenarios, askProblem, judgeCases } = known.clients;
  const isSame = report.tool.version === known.version && report.profile.digest === scenarios;
  const stored = [casesCondition(client, found, exchanges, isSame ? askProblem : undefined)];
  if (!isSame)
    return { stored, verdicts: verdictsNotAgain('only with the version and the scenarios of the run') };
  const again = judgeCases(client, { cases: found.cases, exchanges });
  return { stored, verdicts: caseVerdictsCondition(report, client, again) };
}
