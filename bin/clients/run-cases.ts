/** Runs cases, several at once, and keeps what remains of each. */
import type { ScenarioCase } from '../../sandbox/scenarios/scenario-case.ts';
import type { ScenarioService } from '../../sandbox/scenarios/scenario-service.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import type { Reply } from './driver-process.ts';

/** Leads a client through an open case. `undefined`: nobody was asked for an outcome. */
export type Lead = (open: ScenarioCase) => Promise<Reply | undefined>;

export interface RunningCases {
  readonly service: ScenarioService;
  readonly scenarios: readonly Scenario[];
  readonly concurrency: number;
  readonly lead: Lead;
  /** The client gets the particulars, and answers them. */
  readonly isTold: boolean;
  readonly signal: AbortSignal;
  readonly onEnded: (record: CaseRecord) => void;
}

/** Milliseconds after the end in which a client may still do something it should not. */
const SETTLE_MS = 100;
/** How long notifications are waited for, and how often one looks. */
const NOTIFIED_MS = 3000;
const LOOK_MS = 20;

/**
 * The longest first, so that none of them is waited for at the end. Before all, and alone, the shortest: with it a client
 * loads and compiles what the others find ready.
 */
function inOrder(scenarios: readonly Scenario[]): readonly [first: Scenario | undefined, rest: Scenario[]] {
  const longest = longestFirst(scenarios);
  return [longest.pop(), longest];
}

function longestFirst(scenarios: readonly Scenario[]): Scenario[] {
  const waits = ({ service, ask }: Scenario) =>
    (service?.statuses ?? []).reduce((sum, [, ms]) => sum + Math.min(ms, 5000), 0) +
    (service?.steps ?? []).reduce(
      (sum, { delayMs = 0, retryAfter = 0 }) => sum + delayMs + retryAfter * 1000,
      0,
    ) +
    (service?.notifications?.delayMs ?? 0) +
    (ask?.deadlineMs ?? 0);
  return scenarios.toSorted((one, other) => waits(other) - waits(one));
}

/** @returns the records in the order of the scenarios; those that an interrupt left out are missing. */
export async function runCases(run: RunningCases): Promise<CaseRecord[]> {
  const [first, waiting] = inOrder(run.scenarios);
  const records: CaseRecord[] = [];
  const settling: Promise<void>[] = [];
  /** Until the client is done. What may follow is awaited while it is led through the next one. */
  const live = async (scenario: Scenario) => {
    const remains = await ledThrough(scenario, run);
    const kept = remains().then((record) => {
      if (run.signal.aborted) return;
      records.push(record);
      run.onEnded(record);
    });
    settling.push(kept);
  };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !run.signal.aborted; next = waiting.shift())
      await live(next);
  };
  if (first !== undefined) await live(first);
  await Promise.all(Array.from({ length: Math.max(1, run.concurrency) }, worker));
  await Promise.all(settling);
  const order = new Map(run.scenarios.map(({ id }, at) => [id, at]));
  return records.toSorted(
    (one, other) => (order.get(one.scenario.id) ?? 0) - (order.get(other.scenario.id) ?? 0),
  );
}

/** @returns what waits until nothing more comes, and then tells what remains of the case. */
async function ledThrough(
  scenario: Scenario,
  { service, lead, isTold, signal }: RunningCases,
): Promise<() => Promise<CaseRecord>> {
  const open = service.open(scenario, `${scenario.id}.1`);
  try {
    const asked = await lead(open);
    return async () => {
      await settled(open, signal);
      const record = recordOf(open, asked, isTold);
      service.end(open);
      return record;
    };
  } catch (error) {
    service.end(open);
    throw error;
  }
}

/** What remains of a case at this moment. */
export function recordOf(open: ScenarioCase, asked: Reply | undefined, isTold: boolean): CaseRecord {
  return {
    scenario: open.scenario,
    case: open.case,
    // What is still under way goes on in a copy that nobody reads.
    exchanges: open.exchanges.map((exchange) => ({ ...exchange })),
    facts: open.facts(),
    ...(asked !== undefined && asked),
    isTold,
  };
}

async function settled(open: ScenarioCase, signal: AbortSignal): Promise<void> {
  const until = Date.now() + NOTIFIED_MS;
  while (open.isBusy && Date.now() < until && !signal.aborted) await passed(LOOK_MS);
  await passed(SETTLE_MS);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
