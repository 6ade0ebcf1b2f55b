/**
 * Whole checks, carried out in milliseconds and without a port: in place of the door stands the sandbox, as
 * `fetch(Request) → Response`, and time passes only when a check waits. By default the sandbox conforms, so that every
 * check passes; a test says with hooks of the sandbox (`sandbox/behaviours/`) what it does otherwise, and looks at the
 * verdict and the words of the failure:
 *
 *     const { result } = await carriedOut('cancel.success', cancelSuccess, 'an ordinary operation',
 *       onSuccess('cancelOperation', (answer) => answeredAs(answer, 200, {})));
 *     expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/body', actual: '{}' } });
 *
 * Each call has a sandbox, a profile and a run of its own. There is one try, as in `perform`, and no receiver for
 * callbacks. For a rule that is held to every answer there is `begunRule`; for a judgement that sends nothing `judged`,
 * with answers made by `answerWith`.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { createProfile } from '../../sandbox/server/sandbox-profile.ts';
import { createSandbox } from '../../sandbox/service/app.ts';
import { signToken } from '../../sandbox/service/bearer-tokens.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { parsedJson } from '../../spec/json/json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { Experiment, type RunContext } from '../../suites/engine/declare/experiment.ts';
import { declared, type Rule } from '../../suites/engine/declare/section.ts';
import type { Check } from '../../suites/engine/declare/suite.ts';
import { perform } from '../../suites/engine/perform/perform.ts';
import { type Answer, baseAddressOf, type Call, requestOf, type Sender } from '../../target/door/call.ts';
import type { AnswerListener, Door } from '../../target/door/door.ts';
import { Traffic } from '../../target/door/traffic.ts';
import { FixturePool } from '../../target/fixtures/fixture-pool.ts';
import { Masker } from '../../target/mask/mask.ts';
import { type ResolvedProfile, resolveProfile } from '../../target/profile/resolve.ts';
import { closedRun, releasedTogether } from './engine/closed-run.ts';
import { newDemandOf } from './known-demands.ts';

const BASE_URL = 'http://sandbox';
/** What an exchange takes, in milliseconds. */
const EXCHANGE_MS = 2;

/** What came of a check, and what was sent for it. */
export interface CarriedOut {
  readonly result: CheckResult;
  readonly profile: ResolvedProfile;
  /** Every answer of the run, in order. */
  readonly answers: readonly Answer[];
}

/**
 * Carries out one of the checks that a rule declares.
 *
 * @param circumstance of the check; those that there are stand in the error for one that is none of them.
 * @param hooks how the sandbox deviates.
 * @throws Error where the check itself goes wrong.
 */
export function carriedOut(
  requirement: RequirementId,
  rule: Rule | readonly Rule[],
  circumstance: string,
  ...hooks: readonly Hooks[]
): Promise<CarriedOut> {
  return carriedOutWith((profile) => profile, requirement, rule, circumstance, ...hooks);
}

/** The same with another profile than the sandbox prints. */
export async function carriedOutWith(
  profileOf: (printed: Profile) => Profile,
  requirement: RequirementId,
  rule: Rule | readonly Rule[],
  circumstance: string,
  ...hooks: readonly Hooks[]
): Promise<CarriedOut> {
  const { checks } = declared({ [requirement]: rule });
  const check = checks.find((one) => one.circumstance === circumstance);
  if (check === undefined)
    throw new Error(
      `No check is called “${circumstance}”: ${checks.map((one) => one.circumstance).join(', ')}`,
    );
  return carriedOutCheck(check, hooks, profileOf);
}

/** A check of the suite as it stands. @throws Error where the check itself goes wrong. */
export async function carriedOutCheck(
  check: Check,
  hooks: readonly Hooks[],
  profileOf: (printed: Profile) => Profile = (profile) => profile,
): Promise<CarriedOut> {
  onlyWaitingTakesTime();
  const profile = resolveProfile(profileOf(await createProfile(BASE_URL)));
  const answers: Answer[] = [];
  const run = openSandboxRun(profile, hooks);
  run.door.onAnswer((answer) => answers.push(answer));
  const { result, harnessError } = await perform(check, run, new AbortController().signal);
  if (harnessError !== undefined) throw new Error(harnessError);
  const strange = newDemandOf(result, profile);
  if (strange !== undefined) throw new Error(strange);
  return { result, answers, profile };
}

/** Checks of the suite as they stand, one after the other in one run: what they were answered, whatever they say of it. */
export async function carriedOutInTurn(
  checks: readonly Check[],
  hooks: readonly Hooks[],
  profileOf: (printed: Profile) => Profile,
): Promise<Pick<CarriedOut, 'answers' | 'profile'>> {
  onlyWaitingTakesTime();
  const profile = resolveProfile(profileOf(await createProfile(BASE_URL)));
  const answers: Answer[] = [];
  const run = openSandboxRun(profile, hooks);
  run.door.onAnswer((answer) => answers.push(answer));
  for (const check of checks) await perform(check, run, new AbortController().signal);
  return { answers, profile };
}

/** Checks of the suite as they stand, all under way at once in one run. */
export async function carriedOutTogether(
  checks: readonly Check[],
  hooks: readonly Hooks[],
  profileOf: (printed: Profile) => Profile,
): Promise<readonly CheckResult[]> {
  onlyWaitingTakesTime();
  const run = openSandboxRun(resolveProfile(profileOf(await createProfile(BASE_URL))), hooks);
  const signal = new AbortController().signal;
  const performed = await Promise.all(checks.map((check) => perform(check, run, signal)));
  for (const { harnessError } of performed) if (harnessError !== undefined) throw new Error(harnessError);
  return performed.map(({ result }) => result);
}

/** Until the test ends, time stands still but for what `Experiment.pause` lets pass. */
function onlyWaitingTakesTime(): void {
  underWay = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const pause = vi.spyOn(Experiment.prototype, 'pause').mockImplementation(letPass);
  onTestFinished(() => {
    pause.mockRestore();
    vi.useRealTimers();
  });
}

/** Requests that the sandbox has not answered. */
let underWay = 0;
/** How much time passes before whoever else is at work has a turn, in milliseconds. */
const STEP_MS = 25;
/** So many turns of the event loop a request has to be answered before time passes on. */
const TURNS = 50;

/**
 * Lets time pass in small steps. Others may have requests under way, whose tokens are verified beside this thread: a
 * slow machine must not make them late.
 */
async function letPass(ms: number): Promise<void> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, ms);
  while (!isOver) {
    for (let turns = 0; underWay > 0 && turns < TURNS; turns += 1) await turn();
    await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms));
  }
}

/** A run whose requests go to a sandbox of its own. */
function openSandboxRun(profile: ResolvedProfile, hooks: readonly Hooks[]): RunContext {
  const found = new Map<string, Promise<unknown>>();
  const finders = new Map<string, readonly Experiment[]>();
  const run: RunContext = {
    ...closedRun(),
    profile,
    foundBy: (name) => finders.get(name) ?? [],
    door: doorToSandbox(profile, hooks),
    pool: new FixturePool(profile.fixtures.instruments),
    // One name is always asked for with one function, here as in a run.
    once: <T>(name: string, find: (shared: Experiment) => Promise<T>) => {
      if (!found.has(name)) {
        const shared = new Experiment(run, `run/${name}`, new AbortController().signal, false, 'run');
        finders.set(name, [shared]);
        found.set(name, carryOut(shared, find));
      }
      return found.get(name) as Promise<T>;
    },
    again: () => run,
    get alone() {
      return run;
    },
  };
  return run;
}

async function carryOut<T>(shared: Experiment, find: (shared: Experiment) => Promise<T>): Promise<T> {
  try {
    return await find(shared);
  } finally {
    await shared.finish();
  }
}

function doorToSandbox(profile: ResolvedProfile, hooks: readonly Hooks[]): Door {
  const sandbox = createSandbox({ hooks });
  const manner = { base: baseAddressOf(profile.baseUrl), userAgent: 'payops-conformance/test' };
  const token = signToken(new Date());
  const listeners: AnswerListener[] = [];
  let sent = 0;
  const ask = async (call: Call, by: Sender): Promise<Answer> => {
    sent += 1;
    const exchangeId = `x${sent}`;
    by.exchangeIds.push(exchangeId);
    const { origin, path, method, headers, body } = requestOf(call, manner);
    const authorization = call.authorization === undefined ? `Bearer ${await token}` : call.authorization;
    if (authorization !== null) headers.authorization = authorization;
    const sentAt = performance.now();
    underWay += 1;
    const response = await sandbox.fetch(new Request(origin + path, { method, headers, body }));
    const text = await response.text();
    underWay -= 1;
    await vi.advanceTimersByTimeAsync(EXCHANGE_MS);
    const answer: Answer = {
      exchangeId,
      operationId: call.operationId,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      shown: text.slice(0, 500),
      truncated: false,
      json: parsedJson(text),
      durationMs: EXCHANGE_MS,
      sentAt,
      receivedAt: performance.now(),
      attempts: 1,
      call,
      url: origin + path,
    };
    return answer;
  };
  const tell = (answer: Answer, by: Sender): Answer => {
    for (const listener of listeners) listener(answer, by);
    return answer;
  };
  return {
    send: async (call, by) => tell(await ask(call, by), by),
    race: async (calls, by) => {
      const answers = await passingTime(releasedTogether(calls.map((call) => () => ask(call, by))));
      return answers.map((answer) => tell(answer, by));
    },
    authorization: async () => `Bearer ${await token}`,
    issuedToken: undefined,
    tokenIssuedBy: undefined,
    hasten: () => {},
    onAnswer: (listener) => void listeners.push(listener),
    recordSpend: () => {},
    close: async () => {},
    profile,
    masker: new Masker(),
    stats: new Traffic().snapshot(),
  };
}

/** Lets time pass until all of it is done: what the sandbox waits for between a check and a write takes time. */
async function passingTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (!isDone) await vi.advanceTimersByTimeAsync(1);
  return done;
}
