/** The checks as tests of Vitest, for a project that has its tests there: called from a test file of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite as TestSuite } from '@vitest/runner';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { REQUIREMENTS } from '../spec/document/catalogue.ts';
import { SECTION_NUMBERS, SECTIONS } from '../spec/document/sections.ts';
import type { RequirementId } from '../spec/generated/catalogue-ids.ts';
import { DEFAULT_EFFORT, type Effort } from '../spec/run/effort.ts';
import { UserError } from '../spec/run/user-error.ts';
import { loadProfile } from '../target/profile/reading/load.ts';
import { DOCUMENT } from './document.ts';
import { CarriedOut } from './engine/run/carried-out.ts';
import type { TestReport } from './engine/run/register.ts';
import { selectionOf } from './engine/run/session.ts';

/** What `conformance` is told. */
export interface ConformanceOptions {
  /** Path of the target's profile. */
  readonly profile: string;
  /** Sections of the document; all where neither these nor requirements are given. */
  readonly sections?: readonly string[];
  /** Ids of requirements; `*` stands for any part of an id. */
  readonly requirements?: readonly string[];
  /** How much is generated; `standard` where nothing is said. */
  readonly effort?: Exclude<Effort, 'smoke'>;
  /** Decides which cases are generated: the same seed, the same cases. Default: 1. */
  readonly seed?: number;
  /** The folder that the masked exchanges are kept in; none that outlives the tests by default. */
  readonly evidenceFolder?: string;
}

/** Every check has deadlines of its own, and may wait for its instrument that others have before it. */
const TIMEOUT_MS = 60 * 60_000;

/** A rule of the document that did not hold: Vitest shows what was expected beside what came. */
class RuleBroken extends Error {
  readonly expected: string | undefined;
  readonly actual: string | undefined;

  constructor(message: string, expected?: string, actual?: string) {
    super(message);
    this.name = 'RuleBroken';
    this.expected = expected;
    this.actual = actual;
    // Where the suite threw it helps nobody: the fault is in a server.
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * Registers a test for each check, in a `describe` for each requirement, in one for each section. A test fails whose
 * rule was broken; one that says nothing about its rule is skipped, with its reason as a note. Only what Vitest selects
 * (`-t`, `.only`, an editor's button) is carried out, all of it at the same time.
 *
 * @throws UserError for a profile at fault, or a selection that chooses nothing.
 */
export function conformance(options: ConformanceOptions): void {
  const { sections = [], requirements = [], effort = DEFAULT_EFFORT, seed = 1 } = options;
  const filter = { sections, requirements };
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
  // Some wait for others, and Vitest may not begin them all at once.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants its fixtures named by a pattern, and this takes none.
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
      `No check is of ${[...sections, ...requirements].join(', ')}.`,
      'payops-conformance requirements lists the sections and the requirements.',
    );
  registerBySection(all, (id, context) => report(carriedOut, id, context));
}

interface RegisteredCheck {
  readonly id: string;
  readonly requirement: RequirementId;
  readonly circumstance: string;
}

type TestBody = (id: string, context: TestContext) => Promise<void>;

/** In the order of the document. */
function registerBySection(all: readonly RegisteredCheck[], body: TestBody): void {
  for (const section of SECTION_NUMBERS) {
    const held = REQUIREMENTS.filter(
      ({ id, section: its }) => its === section && all.some((one) => one.requirement === id),
    );
    if (held.length === 0) continue;
    describe(`${section} ${SECTIONS[section].en}`, () => {
      for (const { id, level, statement } of held)
        describe(`${id} (${level}): ${statement}`, () => {
          for (const check of all.filter(({ requirement }) => requirement === id)) registerCheck(check, body);
        });
    });
  }
}

function registerCheck({ id, circumstance }: RegisteredCheck, body: TestBody): void {
  test(circumstance, { timeout: TIMEOUT_MS, meta: { payops: { check: id } } }, (context) =>
    body(id, context),
  );
}

/** The checks whose tests Vitest is going to run. */
function chosenIn({ tasks }: Readonly<TestSuite>): string[] {
  return tasks.flatMap((task): readonly string[] => {
    if (task.mode === 'skip' || task.mode === 'todo') return [];
    if (task.type === 'suite') return chosenIn(task);
    const { check } = task.meta.payops ?? {};
    return check === undefined ? [] : [check];
  });
}

async function report(carriedOut: CarriedOut, id: string, context: TestContext): Promise<void> {
  const came = await carriedOut.reportOf(id);
  context.task.meta.payops = { check: id, ...came };
  await conclude(came, context);
}

/** What the reader of the tests is told. */
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
