/** Opens what all checks of a run share, and remembers what was found out once for all of them. */
import { randomUUID } from 'node:crypto';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { CheckResult, InconclusiveCause } from '../../../spec/run/check-result.ts';
import { originOf } from '../../../spec/run/origin.ts';
import { openReceiver, type Receiver } from '../../../target/callbacks/receiver.ts';
import { openDoor } from '../../../target/door/door.ts';
import { watchHoldUps } from '../../../target/door/hold-ups.ts';
import { Traffic } from '../../../target/door/traffic.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { openEvidence } from '../../../target/evidence/evidence-log.ts';
import { labelOf } from '../../../target/fixtures/fixture-exhausted.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { Experiment, type RunContext } from '../declare/experiment.ts';
import { causeOfTrouble, Inconclusive, ListTruncated } from '../declare/verdict-exceptions.ts';
import { budgetFor } from '../perform/budget.ts';
import { Confirmations } from '../perform/confirmations.ts';
import { ExtraTime } from '../perform/extra-time.ts';
import { CoverageLedger } from './coverage.ts';
import type { Example, RunOptions } from './run-options.ts';
import { Standstill } from './standstill.ts';
import { Waits } from './waits.ts';

/** All checks begin at once; what they find out first takes some a moment longer. */
const RUSH_MS = 3_000;
/** What takes long by waiting may ask for instruments late, when what it asks others for is found out. */
const EARLY_MS = 20_000;

/**
 * Opens the door to the target, and the evidence.
 *
 * @param endings when the checks of a requirement have ended.
 * @param interruption ends what is found out for all checks; the checks have signals of their own.
 * @throws UserError when the evidence cannot be written.
 */
export function openRun(
  options: RunOptions,
  endings: (requirement: RequirementId) => Promise<void> = async () => {},
  interruption?: AbortSignal,
  goesEarly: (checkId: string) => boolean = () => false,
): RunContext {
  const { profile, seed } = options;
  const { token, meter, masker = maskerFor(profile) } = options;
  const evidence = openEvidence(options.evidenceFolder);
  const traffic = new Traffic();
  const { version, runId = randomUUID() } = options;
  const door = openDoor({ profile, evidence, masker, traffic, meter, version, runId, token });
  const coverage = new CoverageLedger(profile);
  door.onAnswer((answer) => coverage.examine(answer));
  const foreign = new Set<string>();
  door.onAnswer((answer) => {
    if (originOf(answer) === 'foreign') foreign.add(answer.exchangeId);
  });
  const holdUps = watchHoldUps();
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, ...(interruption === undefined ? [] : [interruption])]);
  const judged = new Map<string, CheckResult>();
  let receiver: Promise<Receiver> | undefined;

  const waits = new Waits();
  const standstill = new Standstill(waits);
  standstill.watch();

  const parts: Parts = {
    profile,
    seed,
    nonce: options.nonce,
    effort: options.effort,
    exampleOf: (checkId) => options.examples?.[checkId],
    door,
    pool: new FixturePool(profile.fixtures.instruments, {
      rushMs: RUSH_MS,
      earlyMs: EARLY_MS,
      thrifty: options.part?.because === 'budget',
      label: labelOf,
    }),
    othersBefore: options.others,
    waits,
    standstill,
    extraTime: new ExtraTime(),
    confirmations: new Confirmations(),
    budget: budgetFor(profile, options.money?.announced, (amount) => door.recordSpend(amount)),
    derived: keeperIn(new Map()),
    kept: keeperIn(new Map()),
    isForeign: (exchangeId) => foreign.has(exchangeId),
    afterChecksOf: endings,
    goesEarly,
    holdUps,
    receiver: () => {
      const { listen, publicUrl, tls } = profile.callbacks;
      const { maxBodyBytes } = profile.limits;
      receiver ??= openReceiver({
        listen,
        publicUrl,
        baseUrl: profile.baseUrl,
        tls,
        ca: profile.tls?.ca,
        maxBodyBytes,
        evidence,
        masker,
        traffic,
      });
      return receiver;
    },
    mask: (text) => masker.body(text),
    sentence: (text) => masker.sentence(text),
    steps: () => [...evidence.steps()].sort((one, other) => one.sentAt - other.sentAt),
    keep: (result) => {
      judged.set(result.id, result);
      if (options.keepsResults === true) evidence.judged(result);
    },
    results: () => [...judged.values()],
    close: async () => {
      ending.abort();
      standstill.close();
      // A receiver that never opened has told the checks that asked for it.
      await (await receiver?.catch(() => undefined))?.close();
      await door.close();
      holdUps.close();
      for (const { id, claims } of judged.values())
        if (claims !== undefined) evidence.claim({ checkId: id, claims });
      await evidence.close();
      const { dryPayers, money } = parts.budget;
      return {
        runId,
        traffic: traffic.snapshot(),
        ...(dryPayers.length > 0 && { dryPayers }),
        ...(money.record && { money: money.record }),
        coverage: coverage.tally(),
      };
    },
  };
  if (options.money?.before !== undefined) parts.budget.money.carryOver(options.money.before);
  return withMemory(parts, ended);
}

/** Makes what has a name the first time that it is asked for. One name is always asked for with one function. */
export function keeperIn(kept: Map<string, unknown>): RunContext['kept'] {
  return <T>(name: string, make: () => T) => {
    if (!kept.has(name)) kept.set(name, make());
    // So the type is that of the first asking.
    return kept.get(name) as T;
  };
}

/** What does not depend on what was found out. */
type Parts = Omit<
  RunContext,
  'once' | 'isKnown' | 'forget' | 'remembered' | 'alone' | 'again' | 'hindrancesOf' | 'foundBy'
>;

/** What was lost in a crowd is found out anew under this name. */
const aloneNamed = (name: string) => `${name}, alone`;

/** The run with nothing found out yet. */
function withMemory(parts: Parts, ended: AbortSignal): RunContext {
  const found = new Map<string, Promise<unknown>>();
  const settled = new Set<string>();
  const hindrances = new Map<string, number>();
  const hindrancesOf = (name: string) => hindrances.get(name) ?? 0;
  const finders = new Map<string, readonly Experiment[]>();
  const foundBy = (name: string) => [name, aloneNamed(name)].flatMap((either) => finders.get(either) ?? []);
  const forget = (name: string) => {
    for (const either of [name, aloneNamed(name)])
      for (const memory of [found, settled, finders, hindrances]) memory.delete(either);
  };
  const isKnown = (name: string) => settled.has(name);
  const remembered = keeperIn(new Map());
  const begun = (name: string, alone: boolean) => {
    const shared = new Experiment(run, `run/${name}`, ended, alone, 'run');
    finders.set(name, [...(finders.get(name) ?? []), shared]);
    return shared;
  };
  const find = <T>(name: string, finder: (shared: Experiment) => Promise<T>, alone: boolean) => {
    const known = found.get(name);
    // One name is always asked for with one function, so the type is that of the first asking.
    if (known !== undefined) return known as Promise<T>;
    const finding = findSteadily(
      () => begun(name, alone),
      finder,
      (times) => hindrances.set(name, hindrancesOf(name) + times),
    );
    found.set(name, finding);
    const settle = () => {
      if (found.get(name) === finding) settled.add(name);
    };
    finding.then(settle, (error: unknown) => {
      if (OF_A_MOMENT.includes(causeOf(error))) found.delete(name);
      settle();
    });
    return finding;
  };
  const again = (example?: Example, tried = parts.triedAgain, leases = parts.leasesBefore) =>
    withMemory(
      {
        ...parts,
        ...(tried && { triedAgain: tried }),
        ...(leases && { leasesBefore: leases }),
        exampleOf: (checkId) => example ?? parts.exampleOf(checkId),
      },
      ended,
    );
  const alone: RunContext = {
    ...parts,
    isKnown,
    forget,
    remembered,
    hindrancesOf,
    foundBy,
    again,
    once: async (name, finder) => {
      try {
        return await find(name, finder, true);
      } catch (error) {
        if (!(error instanceof ListTruncated)) throw error;
        return find(aloneNamed(name), finder, true);
      }
    },
    get alone() {
      return alone;
    },
  };
  const run: RunContext = {
    ...parts,
    isKnown,
    forget,
    remembered,
    hindrancesOf,
    foundBy,
    again,
    once: (name, finder) => find(name, finder, false),
    alone,
  };
  return run;
}

/** Before what a lost answer left undecided is found out again, in milliseconds. */
const FIND_AGAIN_MS = [250, 1500] as const;

/** Finds out, each time from the start, until no lost answer stands in the way or it has been tried often enough. */
async function findSteadily<T>(
  begin: () => Experiment,
  find: (shared: Experiment) => Promise<T>,
  hindered: (times: number) => void,
): Promise<T> {
  for (let time = 0; ; time += 1) {
    const shared = begin();
    try {
      return await carryOut(shared, find);
    } catch (error) {
      const waitMs = FIND_AGAIN_MS[time];
      if (waitMs === undefined || causeOf(error) !== 'network') throw error;
      await shared.pause(waitMs);
    } finally {
      hindered(shared.sender.hindrances ?? 0);
    }
  }
}

/** Whose it is that nothing was found out; the next who asks may find out in spite of these. */
const OF_A_MOMENT: readonly (InconclusiveCause | undefined)[] = ['network', 'told-to-wait', 'away'];

function causeOf(error: unknown): InconclusiveCause | undefined {
  if (error instanceof TransportTrouble) return causeOfTrouble(error);
  return error instanceof Inconclusive ? error.cause : undefined;
}

async function carryOut<T>(shared: Experiment, find: (shared: Experiment) => Promise<T>): Promise<T> {
  try {
    return await find(shared);
  } finally {
    await shared.finish();
  }
}
