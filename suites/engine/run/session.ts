/**
 * What is run: the selected checks, the probes and the standing rules, over one open run. Whoever holds a session has
 * all that comes of it; each result is masked, and in the evidence, when it is given.
 */
import { requirementOf } from '../../../spec/document/catalogue.ts';
import { selects } from '../../../spec/document/selection.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunTally } from '../../../spec/run/run-record.ts';
import { balancesByType } from '../../arrange/without-balance.ts';
import { inRunOrder } from '../../choice/run-order.ts';
import type { RunContext } from '../declare/experiment.ts';
import { type StandingCheck, StandingLedger, standingChecksOf } from '../declare/standing.ts';
import type { Check, Probe, Suite } from '../declare/suite.ts';
import { FinalRetry } from '../perform/final-retry.ts';
import { othersOf } from '../perform/others.ts';
import { needsOf, type Performed, perform } from '../perform/perform.ts';
import { settleOnce } from '../perform/settle.ts';
import { performInTries } from '../perform/tries.ts';
import { seenExchangesOf } from '../situations/seen-exchanges.ts';
import { openRun } from './open-run.ts';
import type { RunOptions } from './run-options.ts';

export interface Session {
  readonly run: RunContext;
  /** In the order in which they begin. They overlap: none waits for another but through the fixtures that they lease. */
  readonly checks: readonly Check[];
  /** They overlap with the checks. */
  readonly probes: readonly Probe[];
  /** To be read when all checks and probes have ended. */
  readonly standing: readonly StandingCheck[];
  /** Carries a check out, once: who asks again is given the same. */
  carryOut(check: Check, signal: AbortSignal): Promise<Performed>;
  /** @returns what went wrong in the suite itself, if anything did: a probe has no verdict. */
  probe(probe: Probe, signal: AbortSignal): Promise<string | undefined>;
  readStanding(check: StandingCheck): Performed;
  /** What was judged so far, the last result of each check: of one that has not ended, what it had found. */
  results(): readonly CheckResult[];
  /** Ends everything. @returns the counts. */
  close(): Promise<RunTally>;
}

/**
 * Opens the door to the target and selects what is to be run.
 *
 * @param interruption ends what the session finds out for all checks; each check has its own signal.
 * @param onBroken hears of a rule for every answer when the first answer breaks it.
 */
export function openSession(
  suite: Suite,
  options: RunOptions,
  interruption?: AbortSignal,
  onBroken: (result: CheckResult) => void = () => {},
): Session {
  const { checks, standing, probes } = selectionOf(suite, options);
  const needs = new Map(suite.probes.map((probe) => [probe.operationId, probe.needs]));
  const ledger = new StandingLedger(standing, needs, options.profile);
  const endings = new Endings(checks);
  const finalRetry = new FinalRetry(checks.length);
  const order = inRunOrder(checks);
  const early = new Set(order.early.map(({ id }) => id));
  const run = openRun(
    options,
    (requirement) => endings.of(requirement),
    interruption,
    (id) => early.has(id),
  );
  run.extraTime.expect(checks.map(({ id }) => id));
  run.door.onAnswer((answer) => {
    // What is broken once is broken, whatever becomes of the run.
    for (const check of ledger.examine(answer)) {
      const result = ledger.resultOf(check, run);
      run.keep(result);
      onBroken(result);
    }
  });
  // From the first answer on.
  othersOf(run);
  balancesByType(run);
  seenExchangesOf(run);
  const underWay = new Map<Check, Promise<Performed>>();
  const carryOut = async (check: Check, signal: AbortSignal): Promise<Performed> => {
    const first = await performInTries(check, run, signal).finally(() => {
      endings.tell(check);
      finalRetry.ended(() => run.results().some(({ verdict }) => verdict === 'fail'));
    });
    run.keep(first.result);
    const turn = run.waits.begin(check.id, { kind: 'turn' });
    const last = await finalRetry.again(first, signal, async (limited) => {
      turn();
      const anew = run.again();
      const once = await performInTries(check, anew, limited, settleOnce);
      return once.result.failure === undefined ? once : performInTries(check, anew, limited);
    });
    turn();
    if (last !== first) run.keep(last.result);
    return last;
  };
  return {
    run,
    checks: order.checks,
    probes,
    standing,
    carryOut: (check, signal) => {
      const known = underWay.get(check);
      if (known !== undefined) return known;
      const performing = carryOut(check, signal);
      underWay.set(check, performing);
      return performing;
    },
    probe: async (probe, signal) =>
      (await perform(probeAsCheck(probe), run, signal, false, 'probe')).harnessError,
    readStanding: (check) => {
      const result = ledger.resultOf(check, run);
      run.keep(result);
      return { result };
    },
    results: () => run.results(),
    close: () => run.close(),
  };
}

/** A probe as what can be carried out. */
export function probeAsCheck({ operationId, servesOnly, needs, body }: Probe): Check {
  return {
    id: ['probe', operationId, ...(servesOnly === undefined ? [] : [servesOnly])].join('/'),
    requirement: 'envelope.json-object',
    circumstance: operationId,
    needs,
    body,
  };
}

/** What a run will carry out, and which rules it holds every answer to. */
export function selectionOf(
  { checks, standingRules, probes }: Suite,
  {
    filter,
    only,
    part,
    withoutProbes = false,
  }: Pick<RunOptions, 'filter' | 'only' | 'part' | 'withoutProbes'>,
): Pick<Session, 'checks' | 'standing' | 'probes'> {
  const selected = <T extends { readonly requirement: Check['requirement'] }>(items: readonly T[]) =>
    items.filter(({ requirement }) => selects(filter, requirementOf(requirement)));
  const lists = [only, part?.only].flatMap((ids) => (ids === undefined ? [] : [new Set(ids)]));
  const wanted = <T extends { readonly id: string }>(items: readonly T[]) =>
    items.filter(({ id }) => lists.every((ids) => ids.has(id)));
  const rules = standingChecksOf(selected(standingRules));
  const standing = wanted(rules);
  const chosen = wanted(selected(checks));
  return {
    checks: chosen,
    // An answer that breaks a rule is told, whatever it was sent for.
    standing: part?.because === 'last-failed' || part?.because === 'retest' ? rules : standing,
    probes: probes.filter(
      ({ operationId, servesOnly }) =>
        !withoutProbes &&
        standing.some((check) => check.operationId === operationId && serves(servesOnly, check)) &&
        // A run that is to be short has its answers from the checks.
        !(part?.because === 'budget' && chosen.some((check) => calls(check, operationId))),
    ),
  };
}

function serves(only: Probe['servesOnly'], { rule }: StandingCheck): boolean {
  return only === undefined || rule.requirement === only;
}

function calls(check: Check, operationId: OperationId): boolean {
  return needsOf(check).some((need) => need === `operations.${operationId}`);
}

/** When the last check of each requirement has ended. */
class Endings {
  private readonly waiting = new Map<string, { left: number; done: Promise<void>; settle: () => void }>();

  constructor(checks: readonly Check[]) {
    for (const { requirement } of checks) {
      const { promise, resolve } = promiseWithResolver();
      const entry = this.waiting.get(requirement) ?? { left: 0, done: promise, settle: resolve };
      entry.left += 1;
      this.waiting.set(requirement, entry);
    }
  }

  of(requirement: string): Promise<void> {
    return this.waiting.get(requirement)?.done ?? Promise.resolve();
  }

  tell({ requirement }: Check): void {
    const entry = this.waiting.get(requirement);
    if (entry === undefined) return;
    entry.left -= 1;
    if (entry.left === 0) entry.settle();
  }
}

function promiseWithResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
