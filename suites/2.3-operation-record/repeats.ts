/** What a record repeats of its operation (2.3). */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { filled } from '../act/answers.ts';
import type { SeenRecord } from '../arrange/kinds/samples.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';

/** Judges a field of a record that repeats something; not filled is the matter of another rule, or free. */
export function repeats(
  t: Experiment,
  { record, answer }: SeenRecord,
  field: string,
  wanted: string,
  of: string,
): void {
  const value = filled(record, field);
  if (value === undefined) {
    t.judge.observed(`the record does not fill ${field}`);
    return;
  }
  t.judge.that(value === wanted || (typeof value === 'string' && value.normalize() === wanted.normalize()), {
    message: `${field} is not ${of}`,
    expected: show(wanted),
    actual: show(value),
    pointer: `/${field}`,
    answer,
  });
}

/** The types of operation that some service of the profile serves. */
export function typesServed({ profile }: Experiment): readonly OperationRequest['typeOperation'][] {
  return [...new Set(profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation))];
}
