/** The checks as tests of Vitest, for a project that has its tests there: called from a test file of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { DEFAULT_EFFORT, type Effort } from '../spec/run/effort.ts';
import { loadProfile } from '../target/profile/reading/load.ts';
import { DOCUMENT } from './document.ts';
import { registerTests, type TestHost, type TestReport } from './engine/run/register.ts';
import { openSession } from './engine/run/session.ts';

export interface ConformanceOptions {
  /** Path of the target's profile. */
  readonly profile: string;
  /** Sections of the document; all where neither these nor requirements are given. */
  readonly sections?: readonly string[];
  /** Ids of requirements; `*` stands for any part of an id. */
  readonly requirements?: readonly string[];
  readonly effort?: Effort;
  readonly seed?: number;
  /** The folder that the masked exchanges are kept in; none that outlives the tests by default. */
  readonly evidenceFolder?: string;
}

/** Every check has deadlines of its own, and may wait for its instrument that others have before it. */
const TIMEOUT_MS = 60 * 60_000;

/**
 * Registers a test for each check. One that fails its rule fails; one that says nothing is skipped, with its reason.
 * @throws UserError for a profile at fault.
 */
export function conformanceTests(options: ConformanceOptions): void {
  const { sections = [], requirements = [], effort = DEFAULT_EFFORT, seed = 1 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'payops-'));
  const { evidenceFolder = folder } = options;
  const profile = loadProfile(options.profile, process.env, {});
  const interruption = new AbortController();
  const filter = { sections, requirements };
  const run = { profile, seed, effort, filter, evidenceFolder, version: 'vitest' };
  const session = openSession(DOCUMENT, run, interruption.signal);
  // Some wait for others, and Vitest may not begin them all at once.
  beforeAll(() => {
    for (const check of session.checks) void session.carryOut(check, interruption.signal);
  });
  afterAll(async () => {
    interruption.abort();
    await session.close();
    rmSync(folder, { recursive: true, force: true });
  });
  registerTests(session, HOST, interruption.signal, conclude);
}

const HOST: TestHost = {
  overlapping: (name, body) => test.concurrent(name, { timeout: TIMEOUT_MS }, body),
  afterwards: (name, body) => test.sequential(name, body),
};

function conclude({ result, harnessError }: TestReport, { skip }: TestContext): void {
  if (harnessError !== undefined) throw new Error(harnessError);
  if (result === undefined) return;
  const { verdict, message = verdict, failure } = result;
  if (verdict === 'fail')
    throw new Error(
      `${message}\nexpected ${failure?.expected}\ncame     ${failure?.actual}\n${failure?.curl ?? ''}`,
    );
  if (verdict === 'skipped' || verdict === 'not-applicable' || verdict === 'inconclusive') skip(message);
}
