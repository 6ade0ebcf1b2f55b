/** The checks of clients that a waiver may name, and those that it covers in a run. Pure. */
import { CLIENT_REQUIREMENTS } from '../document/client-catalogue.ts';
import type { Report } from '../generated/report-types.ts';
import type { Waiver } from '../generated/waivers-types.ts';
import { checkIdOf } from '../run/check-id.ts';
import { type ChecksOf, type CoveringWaiver, coveredBy } from '../waivers/waivers.ts';
import { SCENARIOS } from './scenarios.ts';

/** Every check that some client could fail: any rule may be broken in any scenario. */
export function waivableChecks(): ChecksOf {
  return new Map(
    CLIENT_REQUIREMENTS.map(({ id, excluded }) => [
      id,
      excluded === undefined ? SCENARIOS.map((scenario) => checkIdOf(id, `scenario ${scenario.id}`)) : [],
    ]),
  );
}

/** What of a run decides which checks there are. */
export interface CoveredRun {
  /** Ids of the checks that have a result. */
  readonly checks: ReadonlySet<string>;
  readonly scenarios: readonly Pick<NonNullable<Report['client']>['scenarios'][number], 'id' | 'state'>[];
}

/**
 * The checks that a waiver covers in a run. Of a requirement or a glob those with a result, and all in scenarios that
 * were missed: nobody knows what would have failed in them.
 */
export function coveredInRun(waiver: Waiver, { checks, scenarios }: CoveredRun): string[] {
  const all = coveredBy(waiver, waivableChecks());
  const missed = scenarios
    .filter(({ state }) => state === 'missed')
    .map(({ id }) => checkIdOf('', `scenario ${id}`));
  const isMissed = (id: string) => missed.some((end) => id.endsWith(end));
  const within = all.filter((id) => checks.has(id) || isMissed(id));
  return waiver.check === undefined && within.length > 0 ? within : all;
}

/** The waivers as they stand in a run. */
export function coveringInRun(waivers: readonly CoveringWaiver[], run: CoveredRun): CoveringWaiver[] {
  return waivers.map((waiver) => ({ ...waiver, covers: coveredInRun(waiver, run) }));
}
