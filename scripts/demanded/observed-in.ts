/** What the checks that passed in a run demanded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_LISTENER, readStore, storeIn } from '../../reports/archive/evidence-store.ts';
import { readClaims } from '../../reports/verify/archive/archive.ts';
import { openReports } from '../../reports/verify/archive/folder.ts';
import { storedProfilesIn } from '../../reports/verify/conditions/profile-condition.ts';
import { type DemandsOfRun, DemandsSeen } from '../../reports/verify/demanded/observed.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { parsedJson } from '../../spec/json/json.ts';
import { mendedJson } from '../../spec/json/masked-json.ts';
import { COURSE_RULES } from '../../suites/judge/course-rules.ts';

/** @throws Error for a folder without evidence. */
export async function observedIn(folder: string): Promise<ReadonlyMap<string, DemandsOfRun>> {
  const store = storeIn(folder);
  if (store === undefined) throw new Error(`${folder} holds no exchanges.`);
  const report: Report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const seen = new DemandsSeen(
    await readClaims(store),
    await storedProfilesIn(openReports(folder)),
    new Map(Object.entries(COURSE_RULES)),
  );
  for await (const exchange of readStore(store, { found: NO_LISTENER })) {
    const body = exchange.response?.body ?? '';
    seen.see(exchange, parsedJson(body) ?? mendedJson(body));
  }
  const passed = report.requirements
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict === 'pass');
  return new Map(
    passed.flatMap((check) => {
      const observed = seen.of(check);
      return observed === undefined ? [] : [[check.id, observed]];
    }),
  );
}
