/** What all checks of a run share: the door, the fixtures, the callback receiver and what was found out once. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { RequirementId } from '../../../spec/generated/catalogue.ts';
import type { CheckResult, InconclusiveCause } from '../../../spec/run/check-result.ts';
import type { Effort } from '../../../spec/run/effort.ts';
import { originOf } from '../../../spec/run/origin.ts';
import type { RunTally } from '../../../spec/run/run-record.ts';
import { openReceiver, type Receiver } from '../../../target/callbacks/receiver.ts';
import type { TriedAgain } from '../../../target/door/call.ts';
import { type Door, openDoor } from '../../../target/door/door.ts';
import { type HoldUps, watchHoldUps } from '../../../target/door/hold-ups.ts';
import { Traffic } from '../../../target/door/traffic.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { openEvidence } from '../../../target/evidence/evidence-file.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import type { Instrument, ResolvedProfile } from '../../../target/profile/resolve.ts';
import { Experiment } from '../declare/experiment.ts';
import { Crowded, causeOfTrouble, Undecided } from '../declare/verdict-exceptions.ts';
import { Budget } from '../perform/budget.ts';
import { CoverageLedger } from './coverage.ts';
import type { Example, WorkerOptions } from './run-options.ts';

/** All checks begin at once; what they find out first takes some a moment longer. */
const RUSH_MS = 3_000;

export interface RunContext {
  readonly profile: ResolvedProfile;
  readonly seed: number;
  /** A certifier's challenge, if there is one. */
  readonly nonce?: string | undefined;
  /** How much is generated. */
  readonly effort: Effort;
  /** The case that a property is held to before generated ones, or alone; undefined where there is none. */
  exampleOf(checkId: string): Example | undefined;
  readonly door: Door;
  readonly pool: FixturePool<Instrument>;
  readonly budget: Budget;
  /**
   * Finds something out once for all checks: those that come while it is under way wait for the one answer.
   * What it throws, every check that asks gets; but what a lost answer left undecided is found out again, a few times at
   * once and then by whoever asks next.
   */
  once<T>(name: string, find: (shared: Experiment) => Promise<T>): Promise<T>;
  /** Something that all checks share and add to for the whole run, second tries included. */
  kept<T>(name: string, make: () => T): T;
  /**
   * The same run for a second try of a check: what was found out once is found out anew.
   * @param example the case that the check's property is held to.
   * @param tried what is sent from here on says so; without it, as before.
   */
  again(example?: Example, tried?: TriedAgain): RunContext;
  /** The check that failed, where this is a later try of it. */
  readonly triedAgain?: TriedAgain;
  /** Who found something out, at each time that it was tried. */
  foundBy(name: string): readonly Experiment[];
  /**
   * The same run for those that try again alone: what was found out for all counts, but for what was lost in a
   * crowd, which is found out anew.
   */
  readonly alone: RunContext;
  /** Whether the answer of an exchange may be anybody's (`spec/run/origin.ts`). */
  isForeign(exchangeId: string): boolean;
  /** How often something came between the service and what was found out once, under a name. */
  hindrancesOf(name: string): number;
  /**
   * Resolves when every selected check of a requirement has ended: for a check that spends what they need.
   * The waits must not form a ring.
   */
  afterChecksOf(requirement: RequirementId): Promise<void>;
  /** When this process was held up. */
  readonly holdUps: Pick<HoldUps, 'longestBetween' | 'totalBetween'>;
  /** The callback receiver, listening from the first time that it is asked for. */
  receiver(): Promise<Receiver>;
  /** A text without the secrets of the profile and the target. */
  mask(text: string): string;
  /** A shell line that sends an exchange again; undefined for callbacks and forgotten exchanges. */
  curlOf(exchangeId: string): string | undefined;
  /** Writes a result to the evidence, where results are kept: it outlives a run that breaks off. */
  keep(result: CheckResult): void;
  /** Ends everything, and leaves the counts in `trafficFile`. */
  close(): Promise<void>;
}

/**
 * @param endings when the checks of a requirement have ended.
 * @param interruption ends what is found out for all checks; the checks have signals of their own.
 * @throws UserError when the evidence cannot be written.
 */
export function openRun(
  options: WorkerOptions,
  endings: (requirement: RequirementId) => Promise<void> = async () => {},
  interruption?: AbortSignal,
): RunContext {
  const { profile, seed } = options;
  const masker = maskerFor(profile);
  const { secrets = [], token } = options.handover ?? {};
  for (const { value, kind, label } of secrets) masker.learn(value, kind, label);
  const evidence = openEvidence(options.exchangesFile);
  const traffic = new Traffic();
  const runId = randomUUID();
  const door = openDoor({ profile, evidence, masker, traffic, version: options.version, runId, token });
  const coverage = new CoverageLedger(profile);
  door.onAnswer((answer) => coverage.examine(answer));
  const foreign = new Set<string>();
  door.onAnswer((answer) => {
    if (originOf(answer) === 'foreign') foreign.add(answer.exchangeId);
  });
  const holdUps = watchHoldUps();
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, ...(interruption === undefined ? [] : [interruption])]);
  const kept = new Map<string, unknown>();
  let receiver: Promise<Receiver> | undefined;

  const parts: Parts = {
    profile,
    seed,
    nonce: options.nonce,
    effort: options.effort,
    exampleOf: (checkId) => options.examples?.[checkId],
    door,
    pool: new FixturePool(profile.fixtures.instruments, { rushMs: RUSH_MS }),
    budget: new Budget(profile.limits, (amount) => door.recordSpend(amount)),
    kept: <T>(name: string, make: () => T) => {
      if (!kept.has(name)) kept.set(name, make());
      // One name is always asked for with one function, so the type is that of the first asking.
      return kept.get(name) as T;
    },
    isForeign: (exchangeId) => foreign.has(exchangeId),
    afterChecksOf: endings,
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
    curlOf: (exchangeId) => evidence.curlOf(exchangeId),
    keep: (result) => {
      if (options.keepsResults === true) evidence.judged(result);
    },
    close: async () => {
      ending.abort();
      // A receiver that never opened has told the checks that asked for it.
      await (await receiver?.catch(() => undefined))?.close();
      await door.close();
      holdUps.close();
      await evidence.close();
      const { dryPayers } = parts.budget;
      const tally: RunTally = {
        traffic: traffic.snapshot(),
        ...(dryPayers.length > 0 && { dryPayers }),
        coverage: coverage.tally(),
      };
      writeFileSync(options.trafficFile, JSON.stringify(tally));
    },
  };
  return withMemory(parts, ended);
}

/** What does not depend on what was found out. */
type Parts = Omit<RunContext, 'once' | 'alone' | 'again' | 'hindrancesOf' | 'foundBy'>;

/** What was lost in a crowd is found out anew under this name. */
const aloneNamed = (name: string) => `${name}, alone`;

/** The run with nothing found out yet. */
function withMemory(parts: Parts, ended: AbortSignal): RunContext {
  const found = new Map<string, Promise<unknown>>();
  const hindrances = new Map<string, number>();
  const hindrancesOf = (name: string) => hindrances.get(name) ?? 0;
  const finders = new Map<string, readonly Experiment[]>();
  const foundBy = (name: string) => [name, aloneNamed(name)].flatMap((either) => finders.get(either) ?? []);
  const begun = (name: string, alone: boolean) => {
    const shared = new Experiment(run, `run/${name}`, ended, alone);
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
    finding.catch((error: unknown) => {
      if (OF_A_MOMENT.includes(causeOf(error))) found.delete(name);
    });
    return finding;
  };
  const again = (example?: Example, tried = parts.triedAgain) =>
    withMemory(
      {
        ...parts,
        ...(tried && { triedAgain: tried }),
        exampleOf: (checkId) => example ?? parts.exampleOf(checkId),
      },
      ended,
    );
  const alone: RunContext = {
    ...parts,
    hindrancesOf,
    foundBy,
    again,
    once: async (name, finder) => {
      try {
        return await find(name, finder, true);
      } catch (error) {
        if (!(error instanceof Crowded)) throw error;
        return find(aloneNamed(name), finder, true);
      }
    },
    get alone() {
      return alone;
    },
  };
  const run: RunContext = {
    ...parts,
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
  return error instanceof Undecided ? error.cause : undefined;
}

async function carryOut<T>(shared: Experiment, find: (shared: Experiment) => Promise<T>): Promise<T> {
  try {
    return await find(shared);
  } finally {
    await shared.finish();
  }
}
