/** Operations as a description has them, alike for every version of OpenAPI. */
import type { Cursor } from './cursor.ts';

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export type Method = (typeof METHODS)[number];

export interface DescribedParameter {
  readonly at: Cursor;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** In Swagger 2.0 the parameter itself. */
  readonly schema: Cursor | undefined;
}

/** What a message may hold in one media type. */
export interface DescribedContent {
  readonly mediaType: string;
  readonly schema: Cursor | undefined;
}

export interface DescribedBody {
  readonly at: Cursor;
  readonly required: boolean;
  readonly contents: readonly DescribedContent[];
  /** Swagger 2.0: the fields of a form, each a parameter of its own. */
  readonly form?: readonly { readonly name: string; readonly schema: Cursor | undefined }[];
}

export interface DescribedAnswer {
  readonly at: Cursor;
  /** As it is written: a code, `4XX` or `default`. */
  readonly code: string;
  readonly contents: readonly DescribedContent[];
}

/** Whether a call takes a bearer token, and what else it takes. */
export interface DescribedToken {
  readonly at: Cursor;
  /** `unsaid`: the description speaks of security nowhere. */
  readonly use: 'required' | 'optional' | 'none' | 'unsaid' | 'other';
  /** Names of schemes that it takes beside the token, or in its place. */
  readonly beside: readonly string[];
}

export interface DescribedOperation {
  readonly at: Cursor;
  readonly method: Method;
  /** With the paths of its servers before it: each of the addresses that it has. */
  readonly paths: readonly string[];
  readonly operationId: string | undefined;
  readonly parameters: readonly DescribedParameter[];
  readonly body: DescribedBody | undefined;
  readonly answers: readonly DescribedAnswer[];
  readonly token: DescribedToken;
  /** Schemas of what it sends to addresses that it was given. */
  readonly callbacks: readonly Cursor[];
}

/** What is described. */
export interface Api {
  readonly root: Cursor;
  readonly operations: readonly DescribedOperation[];
  /** Schemas of what it sends without being asked (3.1). */
  readonly webhooks: readonly Cursor[];
  /** Address of the first server, up to the paths. */
  readonly address: string | undefined;
}
