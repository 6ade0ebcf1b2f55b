/** The options of `scheme` and its verbs. */
import type { InferredOptionTypes } from 'yargs';
import { JSON_OUTPUT, LANGUAGE, type Table } from '../option-rows.ts';

export const SCHEME_OPTIONS = { ...JSON_OUTPUT, ...LANGUAGE } as const satisfies Table;

type Options = InferredOptionTypes<typeof SCHEME_OPTIONS>;

export type SchemeArguments = Options & { readonly file: string };
export type SchemeShowArguments = Options & { readonly file?: string | undefined };
export type SchemeDiffArguments = Options & { readonly older: string; readonly newer: string };
