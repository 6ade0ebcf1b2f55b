/** What the needs of a check promise. */
import { NEEDS, type Need } from '../../../target/profile/needs.ts';
import type { Experiment } from './experiment.ts';

/**
 * A value of the profile that a need stands for: without it nothing is sent.
 * @throws Skipped | NotApplicable where it is not there.
 */
export function requiredValue<T>(t: Experiment, need: Need, value: T | undefined): T {
  if (value !== undefined) return value;
  t.declared(need);
  return t.skip(NEEDS[need].key, `The profile has nothing for ${need}.`);
}
