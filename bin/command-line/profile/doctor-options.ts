/** The options of `doctor`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, JSON_OUTPUT, LANGUAGE, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

export const DOCTOR_OPTIONS = {
  profile: RUN_OPTIONS.profile,
  sandbox: RUN_OPTIONS.sandbox,
  'base-url': RUN_OPTIONS['base-url'],
  token: RUN_OPTIONS.token,
  concurrency: RUN_OPTIONS.concurrency,
  timeout: RUN_OPTIONS.timeout,
  fault: RUN_OPTIONS.fault,
  personality: RUN_OPTIONS.personality,
  spend: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Make one operation, and one for each status that the profile leads to: money moves.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export type DoctorArguments = InferredOptionTypes<typeof DOCTOR_OPTIONS>;
