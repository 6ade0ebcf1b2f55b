/** The checks of the document, each carried out once, while the suite is robbed of something. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../sandbox/server/serve.ts';
import { listPersonalities } from '../../sandbox/server/start.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DOCUMENT } from '../../suites/document.ts';
import type { Check } from '../../suites/engine/declare/suite.ts';
import { perform } from '../../suites/engine/perform/perform.ts';
import { openSession } from '../../suites/engine/run/session.ts';
import { FINAL_SEEN_AGAIN, LARGE_SHARE } from '../../suites/engine/situations/operations.ts';
import type { Answer } from '../../target/door/call.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { ROBBED_HEADER, type Robbery } from './kinds.ts';

/** Nothing is robbed: what passes here may be robbed. */
export const NOTHING: Robbery = { name: 'nothing', takes: [] };

/** Milliseconds for what must be over some time. */
const LIMIT_MS = 300_000;

/** What came of each check, by its id. */
export interface Results {
  readonly byId: ReadonlyMap<string, CheckResult>;
  /** Checks that did something, and then read what is older. */
  readonly misled: ReadonlySet<string>;
}

/**
 * Carries checks out against a sandbox of their own, all under way at once, each in one try.
 * @param only the ids of the checks; all where it is absent.
 */
export async function robbedRun(robbery: Robbery, only?: readonly string[]): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-robbed-'));
  const chosen = listPersonalities().filter(({ id }) => robbery.personalities?.includes(id));
  const hooks = [...chosen.map((one) => one.hooks), ...(robbery.hooks ? [robbery.hooks] : [])];
  const sandbox = await start({ hooks });
  const printed = chosen.reduce((so, one) => one.profile?.(so) ?? so, sandbox.profile);
  const undo = robbery.clock?.();
  const limit = AbortSignal.timeout(LIMIT_MS);
  const session = openSession(
    DOCUMENT,
    {
      // A status that never comes is not waited for long.
      profile: resolveProfile({ ...printed, limits: { ...printed.limits, finalStatusMs: 5_000 } }),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements: [] },
      ...(only && { only }),
      evidenceFolder: folder,
      version: '0.0.0',
    },
    limit,
  );
  try {
    robbery.door?.(session.run.door);
    const answers = new Map<string, Answer>();
    session.run.door.onAnswer((answer) => answers.set(answer.exchangeId, answer));
    const results = await Promise.all(session.checks.map((check) => once(check, session.run, limit)));
    const originals = originalsOf(answers.values());
    const againMs = LARGE_SHARE * session.run.profile.limits.quietMs;
    const misled = results.filter(({ id, exchangeIds }) => {
      const seen = exchangeIds.flatMap((one) => answers.get(one) ?? []);
      return isMisled(seen, originals) || (looksAgain.has(id) && !wasLookedAtAgain(seen, againMs, originals));
    });
    return {
      byId: new Map(results.map((result) => [result.id, result])),
      misled: new Set(misled.map(({ id }) => id)),
    };
  } finally {
    undo?.();
    await session.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Timestamps may be coarse: they tell a copy from an answer that is older by less only by luck. */
const TELLING_MS = 100;

/** When the answer that another is a copy of was received, on the clock of `performance.now()`. */
type Originals = ReadonlyMap<string, number>;

const addressOf = ({ url }: Answer): string => url.split('?', 1)[0] ?? url;

/** The first answers of all addresses. */
function originalsOf(answers: Iterable<Answer>): Originals {
  const originals = new Map<string, number>();
  for (const answer of answers)
    if (!isCopy(answer)) originals.set(`${addressOf(answer)} ${timestampOf(answer)}`, answer.receivedAt);
  return originals;
}

const isCopy = ({ headers }: Answer): boolean => headers[ROBBED_HEADER] !== undefined;

const timestampOf = ({ json }: Answer): unknown => (isJsonObject(json) ? json.timestamp : undefined);

/** When what an answer says was received first. An original that overlaps with its copy may come after it. */
function knownAt(answer: Answer, originals: Originals): number {
  if (!isCopy(answer)) return answer.receivedAt;
  const original = originals.get(`${addressOf(answer)} ${timestampOf(answer)}`);
  return Math.min(original ?? answer.receivedAt, answer.receivedAt);
}

/** Whether something that was read is older than something that was done before. */
function isMisled(answers: readonly Answer[], originals: Originals): boolean {
  const acts = answers.filter(({ operationId }) => CHANGING.includes(operationId));
  return answers.some((answer) => {
    const at = knownAt(answer, originals);
    if (!isCopy(answer) || answer.sentAt - at < TELLING_MS || isReadOnce(answer, answers)) return false;
    return acts.some(({ receivedAt }) => at < receivedAt && receivedAt <= answer.sentAt);
  });
}

/**
 * A balance that a check reads once is compared with none: it tells which amount the payer can pay, or whether a refusal
 * may be for the lack of it.
 */
function isReadOnce(answer: Answer, answers: readonly Answer[]): boolean {
  if (answer.operationId !== 'getBalance') return false;
  return answers.filter((one) => addressOf(one) === addressOf(answer)).length === 1;
}

/** Whether what was seen first was looked at again so much later, by an answer that is no copy. */
function wasLookedAtAgain(answers: readonly Answer[], againMs: number, originals: Originals): boolean {
  const times = answers.map((answer) => knownAt(answer, originals));
  return Math.max(...times) - Math.min(...times) >= againMs;
}

const looksAgain = new Set(
  DOCUMENT.checks
    .filter(({ must }) => must?.some(({ name }) => name === FINAL_SEEN_AGAIN.name))
    .map(({ id }) => id),
);

const CHANGING: readonly string[] = [
  'executeOperation',
  'cancelOperation',
  'submitCreditPurchase',
  'lockInstrument',
  'unenrollInstrument',
];

/** One try of a check that waits for no other: who spends what others need is left to luck. */
async function once(
  check: Check,
  run: Parameters<typeof perform>[1],
  signal: AbortSignal,
): Promise<CheckResult> {
  const { result, harnessError } = await perform(check, { ...run, afterChecksOf: async () => {} }, signal);
  return harnessError === undefined || result.because?.is === 'interrupted'
    ? result
    : { ...result, message: harnessError };
}

/** What a robbery came to. */
export interface Loot {
  readonly robbery: Robbery;
  /** Checks that need what is robbed, and passed before. */
  readonly robbed: readonly string[];
  /** Those of them that pass all the same. */
  readonly left: readonly string[];
  /** Others that pass as before: they need none of it. */
  readonly untouched: readonly string[];
}

/** Whether a check names something that a robbery takes. */
export function needs(check: Pick<Check, 'must'>, { takes }: Robbery): boolean {
  return (check.must ?? []).some(({ name }) => takes.some((one) => one.name === name));
}

/** Compares the results of a robbery with those of a run that was not robbed. */
export function lootOf(robbery: Robbery, before: Results, after: Results): Loot {
  const passes = ({ byId }: Results, id: string) => byId.get(id)?.verdict === 'pass';
  const passed = DOCUMENT.checks.filter(({ id }) => passes(before, id) && after.byId.has(id));
  const isRobbed = (check: Check) =>
    needs(check, robbery) || (robbery.takesReadings === true && after.misled.has(check.id));
  const robbed = passed.filter(isRobbed);
  const ids = (checks: readonly Check[]) => checks.map(({ id }) => id).filter((id) => passes(after, id));
  return {
    robbery,
    robbed: robbed.map(({ id }) => id),
    left: ids(robbed),
    untouched: ids(passed.filter((check) => !isRobbed(check))),
  };
}
