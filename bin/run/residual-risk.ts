/** What a report says of what its run leaves open. */
import { type IndependentDraws, residualRiskOf } from '../../reports/model/residual-risk.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { independentSequences } from '../../suites/cases/sequences/independent-draws.ts';
import { ANY_SEQUENCE } from '../../suites/judge/sequence-rules.ts';

/** @param profile as the run used it, or as it is stored. */
export function withResidualRisk(report: Report, profile: unknown): Report {
  return { ...report, residualRisk: residualRiskOf(report, independentDraws(report, profile)) };
}

/** Undefined fixtures have no services. @param profile as it is stored. */
export function independentDraws({ run }: Pick<Report, 'run'>, profile: unknown): IndependentDraws {
  const fixtures = isJsonObject(profile) ? profile.fixtures : undefined;
  const services = isJsonObject(fixtures) && Array.isArray(fixtures.services) ? fixtures.services.length : 0;
  return {
    circumstance: ANY_SEQUENCE,
    draws: services === 0 ? 0 : independentSequences(run.effort, services),
  };
}
