/** The options of `doctor`. */
import type { InferredOptionTypes } from 'yargs';
import {
  BEHAVIOUR,
  GROUP,
  JSON_OUTPUT,
  LANGUAGE,
  PACE,
  TARGET,
  type Table,
  VERBOSE,
} from '../option-rows.ts';

export const DOCTOR_OPTIONS = {
  ...TARGET,
  ...PACE,
  ...BEHAVIOUR,
  spend: {
    type: 'boolean',
    group: GROUP.running,
    describe:
      'Execute one operation, and one for each status that the profile can provoke. This moves money.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export type DoctorArguments = InferredOptionTypes<typeof DOCTOR_OPTIONS>;
