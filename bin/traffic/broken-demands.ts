/** What recordings that runs stored show beyond their traffic: the demands of the checks, held to the answers again. */
import { brokenDemands } from '../../reports/verify/stored-demands.ts';
import { isStandingCircumstance } from '../../spec/run/check-id.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { verdictOf } from '../../spec/run/verdicts.ts';
import { COURSE_RULES } from '../../suites/judge/course-rules.ts';
import { planOf } from '../../suites/prepare/plan.ts';
import type { OpenedRecording } from './open-recordings.ts';

const RULES = new Map(Object.entries(COURSE_RULES));

/** A result for each check whose demands the stored exchanges break. A check that this version does not have says nothing. */
export async function brokenDemandsIn(recordings: readonly OpenedRecording[]): Promise<CheckResult[]> {
  const planned = planOf({ sections: [], requirements: [] });
  const known = new Map(
    planned.flatMap(({ requirement, checks }) =>
      checks.map(({ id, circumstance }) => [id, { requirement, circumstance }] as const),
    ),
  );
  const results = new Map<string, CheckResult>();
  for (const { store, before } of recordings) {
    if (store === undefined) continue;
    for (const [id, broken] of await brokenDemands(store, RULES)) {
      const check = known.get(id);
      // What every answer is held to, the plain rules say.
      if (check === undefined || results.has(id) || isStandingCircumstance(check.circumstance)) continue;
      const exchangeId = before + broken.exchangeId;
      const failure = { ...broken, exchangeId };
      const { requirement, circumstance } = check;
      results.set(id, {
        id,
        requirement: requirement.id,
        circumstance,
        verdict: verdictOf(requirement.level, { kind: 'broken', detail: failure }),
        message: failure.message,
        failure,
        durationMs: 0,
        exchangeIds: [exchangeId],
      });
    }
  }
  return [...results.values()];
}
