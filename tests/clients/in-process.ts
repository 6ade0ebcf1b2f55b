/** Scenarios lived through in this process: the service, and the example client. */

import { recordOf } from '../../bin/clients/run-cases.ts';
import { type ScenarioService, startScenarioService } from '../../sandbox/scenarios/scenario-service.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import { learnSecrets, storedCase, storedExchange } from '../../suites/clients/cases/case-evidence.ts';
import { type JudgedCase, judgeCases } from '../../suites/clients/cases/case-judge.ts';
import { storedRecord } from '../../suites/clients/cases/stored-record.ts';
import { Masker } from '../../target/mask/mask.ts';
import { type Bug, ExampleClient } from './example-client.ts';

/** Starts a service of scenarios. */
export function openService(): Promise<ScenarioService> {
  let count = 0;
  return startScenarioService({
    nextId: () => {
      count += 1;
      return `x${count}`;
    },
  });
}

/** Leads a client through one scenario. */
export async function lived(
  service: ScenarioService,
  scenario: Scenario,
  bugs: readonly Bug[] = [],
): Promise<CaseRecord> {
  const client = new ExampleClient(bugs);
  const open = service.open(scenario, `${scenario.id}.1`);
  try {
    const answer = await client.answer(open.case);
    const until = Date.now() + 3000;
    while (open.isBusy && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 80));
    return recordOf(open, { answer }, true);
  } finally {
    service.end(open);
    await client.close();
  }
}

/** The judgement of all of them together. */
export function judged(records: readonly CaseRecord[]): readonly JudgedCase[] {
  return judgeCases(masked(records));
}

/** The verdicts of all of them, as they were recorded. */
export function verdictsUnmasked(records: readonly CaseRecord[]): readonly string[] {
  return verdictsOf(judgeCases(records));
}

/** Each verdict of judged cases, in a line. */
export function verdictsOf(cases: readonly JudgedCase[]): readonly string[] {
  return cases.flatMap(({ results, missed }) =>
    results.map(({ id, verdict }) => `${id} ${verdict} ${missed ?? ''}`),
  );
}

/** The records as they are stored and read again. */
export function masked(records: readonly CaseRecord[]): readonly CaseRecord[] {
  const masker = new Masker();
  for (const record of records) learnSecrets(record, masker);
  const exchanges = new Map(
    records.flatMap((record) =>
      record.exchanges.map((one) => [one.id, storedExchange(one, record, masker)] as const),
    ),
  );
  return records.map((record) => storedRecord(record.scenario, storedCase(record, masker), exchanges));
}

/** The rules that a judged case breaks. */
export function brokenRules({ results }: JudgedCase): readonly string[] {
  return results
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map((one) => one.requirement);
}

/** Cases at once: so many that they would meet if they could, and so few that a busy machine keeps up. */
const AT_ONCE = 8;

/** Carries out all of them, several at once. @returns their results in the order given. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  carryOut: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<Item, Result>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.set(item, await carryOut(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return items.flatMap((item) => results.get(item) ?? []);
}
