/** The stored cases of a report: those with which generated checks failed. */
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { Example, RunOptions } from '../engine/run/run-options.ts';

/** Every stored case by its check, to be tried before the generated ones. */
export function examplesOf(report: Report): NonNullable<RunOptions['examples']> {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  return Object.fromEntries(
    checks.flatMap((check) => {
      const example = exampleOf(check, false);
      return example === undefined ? [] : [[check.id, example] as const];
    }),
  );
}

/** @param alone whether nothing is to be generated. */
export function exampleOf({ failure }: ReportedCheck, alone: boolean): Example | undefined {
  return failure?.counterexample && { ...failure.counterexample, alone };
}
