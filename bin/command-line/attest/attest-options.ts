/** The options of `report attest`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

/** The file of attestations that is drafted where none is named. */
export const ATTESTATIONS_FILE = 'attestations.yaml';

export const ATTEST_OPTIONS = {
  draft: {
    type: 'string',
    group: GROUP.output,
    describe: `Write a file of attestations with every excluded requirement, to be filled in [default: ${ATTESTATIONS_FILE}]`,
    conflicts: 'sign',
  },
  sign: RUN_OPTIONS.sign,
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type AttestArguments = InferredOptionTypes<typeof ATTEST_OPTIONS> & {
  readonly report?: string | undefined;
  readonly file?: string | undefined;
};
