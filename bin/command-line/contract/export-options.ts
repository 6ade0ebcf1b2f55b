/** The options of `contract export`, `docs` and `types`. */
import type { InferredOptionTypes } from 'yargs';
import { NOTATIONS, OPENAPI_VERSIONS } from '../../../spec/export/forms.ts';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';

export const EXPORT_OPTIONS = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Bind what the document leaves open as this profile does, with its fixtures as examples.',
  },
  openapi: {
    type: 'string',
    choices: OPENAPI_VERSIONS,
    default: OPENAPI_VERSIONS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'The version of OpenAPI. What 3.0 cannot say is listed on standard error.',
  },
  format: {
    choices: NOTATIONS,
    default: NOTATIONS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'How it is written.',
  },
  dereferenced: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'With what each $ref leads to in its place.',
  },
  out: { ...OUT, describe: 'The file [default: it is printed]' },
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
