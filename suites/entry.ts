/** The checks as Vitest tests, for a project of the user: a test file calls `conformance`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite as TestSuite } from '@vitest/runner';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { REQUIREMENTS } from '../spec/document/catalogue.ts';
import { SECTION_NUMBERS, SECTIONS } from '../spec/document/sections.ts';
import type { RequirementId } from '../spec/generated/catalogue-ids.ts';
import { DEFAULT_EFFORT, EFFORTS, type Effort } from '../spec/run/effort.ts';
import { UserError } from '../spec/run/user-error.ts';
import { ensureNames } from '../target/profile/reading/intent.ts';
import { loadProfile } from '../target/profile/reading/load.ts';
import { ensureKnown } from './choice/known-filter.ts';
import { DOCUMENT } from './document.ts';
import { CarriedOut } from './engine/run/carried-out.ts';
import type { TestReport } from './engine/run/register.ts';
import { selectionOf } from './engine/run/session.ts';
import { waitText } from './host/wait-text.ts';
import { withHint } from './host/with-hint.ts';

/** Options of `conformance`. */
export interface ConformanceOptions {
  /** Path of the target's profile. */
  readonly profile: string;
  /** Sections of the document. Default: all. */
  readonly sections?: readonly string[];
  /** Ids of requirements; `*` stands for any part of an id. */
  readonly requirements?: readonly string[];
  /** How much is generated. Default: `standard`. */
  readonly effort?: Exclude<Effort, 'smoke'>;
  /** Decides which cases are generated: the same seed, the same cases. Default: 1. */
  readonly seed?: number;
  /** The folder of the masked exchanges. Default: a temporary one. */
  readonly evidenceFolder?: string;
  /** After so many milliseconds a test fails, and says what its check waits for. Default: one hour. */
  readonly timeoutMs?: number;
}

/** Every option, so that a new one cannot be forgotten here. */
const OPTIONS: Readonly<Record<keyof ConformanceOptions, true>> = {
  profile: true,
  sections: true,
  requirements: true,
  effort: true,
  seed: true,
  evidenceFolder: true,
  timeoutMs: true,
};

/** Every check has deadlines of its own, and may wait for an instrument that other checks use first. */
const TIMEOUT_MS = 60 * 60_000;
/** Vitest's own time-out, which says nothing of a check, comes later. Milliseconds. */
const LATER_MS = 5000;

/** A broken rule of the document: Vitest shows the expected and the actual value. */
class RuleBroken extends Error {
  readonly expected: string | undefined;
  readonly actual: string | undefined;

  constructor(message: string, expected?: string, actual?: string) {
    super(message);
    this.name = 'RuleBroken';
    this.expected = expected;
    this.actual = actual;
    // The fault is in a server: the place in the suite helps nobody.
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * Registers a test for each check, grouped by requirement and section. A test fails where its rule is broken. A check
 * without a verdict on its rule is skipped, with the reason as a note. Only the tests that Vitest selects (`-t`, `.only`,
 * an editor's button) send requests, all at the same time.
 *
 * @throws UserError for an unknown option or name, with the likely one; for a profile at fault; and for a selection
 *   that holds no check. Its message says what to do.
 */
export function conformance(options: ConformanceOptions): void {
  withHint(() => register(options));
}

function register(options: ConformanceOptions): void {
  ensureNames('option of conformance', Object.keys(options), Object.keys(OPTIONS));
  const { sections = [], requirements = [], effort = DEFAULT_EFFORT, seed = 1 } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  ensureNames(
    'effort',
    [effort],
    EFFORTS.filter((one) => one !== 'smoke'),
  );
  const filter = { sections, requirements };
  ensureKnown(filter);
  const folder = mkdtempSync(join(tmpdir(), 'payops-'));
  const { evidenceFolder = folder } = options;
  const profile = loadProfile(options.profile, process.env, {});
  const carriedOut = new CarriedOut(DOCUMENT, {
    profile,
    seed,
    effort,
    filter,
    evidenceFolder,
    version: 'vitest',
  });
  // Some checks wait for others, and Vitest may limit how many tests run at once.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern for fixtures, and this uses none.
  beforeAll(({}, suite) => carriedOut.begin(chosenIn(suite)));
  afterAll(async () => {
    await carriedOut.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const { checks, standing } = selectionOf(DOCUMENT, { filter });
  const all = [
    ...checks,
    ...standing.map(({ id, circumstance, rule }) => ({ id, circumstance, requirement: rule.requirement })),
  ];
  if (all.length === 0)
    throw new UserError(
      `${[...sections, ...requirements].join(', ')} has no check.`,
      'npx payops-conformance requirements lists the sections and the requirements.',
    );
  const body: TestBody = (id, context) => report(carriedOut, id, timeoutMs, context);
  registerBySection(all, timeoutMs + LATER_MS, body);
}

interface RegisteredCheck {
  readonly id: string;
  readonly requirement: RequirementId;
  readonly circumstance: string;
}

type TestBody = (id: string, context: TestContext) => Promise<void>;

/** In the order of the document. */
function registerBySection(all: readonly RegisteredCheck[], timeout: number, body: TestBody): void {
  for (const section of SECTION_NUMBERS) {
    const held = REQUIREMENTS.filter(
      ({ id, section: its }) => its === section && all.some((one) => one.requirement === id),
    );
    if (held.length === 0) continue;
    describe(`${section} ${SECTIONS[section].en}`, () => {
      for (const { id, level, statement } of held)
        describe(`${id} (${level}): ${statement}`, () => {
          for (const check of all.filter(({ requirement }) => requirement === id))
            registerCheck(check, timeout, body);
        });
    });
  }
}

/** The id in its name selects a test with `-t`, and finds it in a report of `run`. */
function registerCheck({ id, circumstance }: RegisteredCheck, timeout: number, body: TestBody): void {
  test(`${circumstance} [${id}]`, { timeout, meta: { payops: { check: id } } }, (context) =>
    body(id, context),
  );
}

/** The checks whose tests Vitest selected. */
function chosenIn({ tasks }: Readonly<TestSuite>): string[] {
  return tasks.flatMap((task): readonly string[] => {
    if (task.mode === 'skip' || task.mode === 'todo') return [];
    if (task.type === 'suite') return chosenIn(task);
    const { check } = task.meta.payops ?? {};
    return check === undefined ? [] : [check];
  });
}

async function report(
  carriedOut: CarriedOut,
  id: string,
  timeoutMs: number,
  context: TestContext,
): Promise<void> {
  const came = await withinTime(carriedOut, id, timeoutMs);
  context.task.meta.payops = { check: id, ...came };
  await conclude(came, context);
}

/** @throws Error that says what the check waits for, where it takes too long. */
async function withinTime(carriedOut: CarriedOut, id: string, timeoutMs: number): Promise<TestReport> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const waiting = waitText(id, { ...carriedOut.waitsOf(id), now: performance.now() });
      reject(new Error(`No verdict after ${timeoutMs} ms. ${waiting}`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([carriedOut.reportOf(id), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a test by the verdict of its check. */
async function conclude({ result, harnessError }: TestReport, context: TestContext): Promise<void> {
  if (harnessError !== undefined) throw new Error(harnessError);
  if (result === undefined) return;
  const { verdict, message = verdict, failure } = result;
  if (verdict === 'fail')
    throw new RuleBroken(
      failure?.curl === undefined ? message : `${message}\n\n${failure.curl}\n`,
      failure?.expected,
      failure?.actual,
    );
  if (verdict === 'skipped' || verdict === 'not-applicable' || verdict === 'inconclusive')
    context.skip(`${verdict}: ${message}`);
  if (verdict === 'warn' || verdict === 'observed') await context.annotate(message, verdict);
}
