/** The options of `contract export`, `docs` and `types`. */
import type { InferredOptionTypes } from 'yargs';
import { NOTATIONS, OPENAPI_VERSIONS } from '../../../spec/export/forms.ts';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';

export const EXPORT_OPTIONS = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Apply the bindings of this profile, and use its fixtures as examples.',
  },
  openapi: {
    type: 'string',
    choices: OPENAPI_VERSIONS,
    default: OPENAPI_VERSIONS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'The version of OpenAPI. Losses with 3.0 are listed on standard error.',
  },
  format: {
    choices: NOTATIONS,
    default: NOTATIONS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'The format.',
  },
  dereferenced: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Replace each $ref by its target.',
  },
  out: { ...OUT, describe: 'The output file [default: the terminal]' },
  ...VERBOSE,
} as const satisfies Table;

export const DOCS_OPTIONS = {
  out: EXPORT_OPTIONS.out,
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export const TYPES_OPTIONS = { out: EXPORT_OPTIONS.out, ...VERBOSE } as const satisfies Table;

export type ExportArguments = InferredOptionTypes<typeof EXPORT_OPTIONS>;
export type DocsArguments = InferredOptionTypes<typeof DOCS_OPTIONS>;
export type TypesArguments = InferredOptionTypes<typeof TYPES_OPTIONS>;
