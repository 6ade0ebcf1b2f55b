/**
 * A fault of each requirement of a section is seen by a check, and the same check finds nothing at a sandbox without it.
 * No port is opened, and time passes only when a check waits: every fault, over HTTP, is the matter of the gallery.
 */
import { expect, test } from 'vitest';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { readGallery } from '../../scripts/gallery/gallery-record.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId, RulesOf } from '../../spec/generated/catalogue-ids.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { rollUp } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { StandingLedger, standingChecksOf } from '../../suites/engine/declare/standing.ts';
import { untoldIn } from '../untold.ts';
import { carriedOutCheck } from './carried-out.ts';
import { closedRun } from './engine/closed-run.ts';

/** A fault, and the check that sees it: one of the requirement, or one whose answers its rule is held to. */
type Seen = readonly [fault: string, check: string];

/**
 * For what takes a receiver of callbacks, or more than the sandbox's own functions: only the gallery shows it. Which
 * faults those are, where they are recorded and how to see one, `npm run where <requirement>` says.
 */
export const OVER_HTTP = 'over HTTP';

/** The requirements of a section, all of them. */
export type SeenFaults<Section extends keyof RulesOf> = {
  readonly [Id in RulesOf[Section]]: Seen | typeof OVER_HTTP;
};

/** Tests each row of a section. */
export function seesFaults(rows: Readonly<Partial<Record<RequirementId, Seen | typeof OVER_HTTP>>>): void {
  for (const { id, level } of REQUIREMENTS) {
    const row = rows[id];
    if (row === undefined) continue;
    if (row === OVER_HTTP) {
      test(`${id}: its faults are seen over HTTP, as the gallery records`, () => {
        const faults = FAULTS.filter(({ requirement }) => requirement === id);
        const recorded = readGallery().faults.filter(({ fault }) => faults.some((one) => one.id === fault));
        expect(recorded.map(({ failed, warned }) => [...failed, ...warned])).toEqual(
          faults.map(() => expect.arrayContaining([id])),
        );
      });
      continue;
    }
    const [fault, check] = row;
    test(`${id}: ${fault} is seen by ${check}`, async () => {
      expect(await verdictOf(id, check, [hooksOf(fault, id)])).toBe(level === 'advisory' ? 'warn' : 'fail');
      expect(await verdictOf(id, check, [])).toMatch(/^(pass|observed)$/);
    });
  }
}

function hooksOf(fault: string, requirement: RequirementId): Hooks {
  const found = FAULTS.find(({ id }) => id === fault);
  if (found?.requirement !== requirement) throw new Error(`${requirement} has no fault ${fault}.`);
  return found.hooks;
}

/** What one check makes of a requirement: by its own judgement, or by what is held to every answer that it gets. */
export async function verdictOf(
  requirement: RequirementId,
  checkId: string,
  hooks: readonly Hooks[],
): Promise<Verdict> {
  const check = DOCUMENT.checks.find(({ id }) => id === checkId);
  if (check === undefined) throw new Error(`There is no check ${checkId}.`);
  const { result, answers, profile } = await carriedOutCheck(check, hooks);
  const rules = standingChecksOf(DOCUMENT.standingRules.filter((one) => one.requirement === requirement));
  const ledger = new StandingLedger(rules, new Map(), profile);
  for (const answer of answers) ledger.examine(answer);
  const ofRules = rules.map((rule) => ledger.resultOf(rule, closedRun()));
  const own = check.requirement === requirement ? [result] : [];
  expect([...own, ...ofRules].flatMap(untoldIn), 'sentences without French: npm run sentences').toEqual([]);
  // A rule that saw no answer that it speaks of says nothing.
  const spoke = [...own, ...ofRules].filter(({ verdict }) => verdict !== 'inconclusive');
  return rollUp(spoke.map(({ verdict }) => verdict));
}
