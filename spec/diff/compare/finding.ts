/** What a comparison finds. */

import type { Json } from '../../contract/contract-document.ts';
import type { OpenPointId, RequirementId } from '../../generated/catalogue-ids.ts';
import type { Level } from '../../run/check-result.ts';
import type { Cursor } from '../api/cursor.ts';

/**
 * `breaks`: a client that keeps to the document fails. `narrows`: less is offered or promised than the document has.
 * `widens`: more is allowed than the document has, or less is said. `open`: the document leaves it open. `extra`: the
 * document does not speak of it, and it disturbs nobody.
 */
export const KINDS = ['breaks', 'narrows', 'widens', 'open', 'extra'] as const;

export type Kind = (typeof KINDS)[number];

/** What is the matter. `reports/words` has a sentence for each. */
export type ProblemCode =
  | 'operation-missing'
  | 'operation-method'
  | 'operation-path'
  | 'operation-extra'
  | 'path-prefix'
  | 'parameter-missing'
  | 'parameter-required'
  | 'parameter-optional'
  | 'parameter-extra'
  | 'body-missing'
  | 'body-extra'
  | 'body-required'
  | 'body-optional'
  | 'media-type'
  | 'payload-missing'
  | 'field-missing'
  | 'field-renamed'
  | 'field-required'
  | 'field-optional'
  | 'field-extra'
  | 'type-other'
  | 'type-wider'
  | 'type-narrower'
  | 'type-contradiction'
  | 'format-other'
  | 'format-unsaid'
  | 'values-missing'
  | 'values-foreign'
  | 'values-unsaid'
  | 'values-narrow'
  | 'not-null'
  | 'not-described'
  | 'envelope-missing'
  | 'envelope-used'
  | 'code-missing'
  | 'code-extra'
  | 'success-code'
  | 'answer-undescribed'
  | 'token-missing'
  | 'token-other'
  | 'token-beside'
  | 'token-asked'
  | 'security-unsaid'
  | 'limit'
  | 'bound-tighter'
  | 'bound-wider'
  | 'default-other'
  | 'default-unsaid'
  | 'open-found'
  | 'open-missing'
  | 'open-required';

export interface Problem {
  readonly code: ProblemCode;
  /** The field, parameter or call that it is about, as a path: `body.statutOperation`. */
  readonly subject: string;
  /** What the document has, and what the description has. */
  readonly expected?: string;
  readonly actual?: string;
}

/** A key of the profile, and what belongs there. */
export interface Binding {
  /** Dotted: `bindings.balance`. */
  readonly key: string;
  readonly value: Json;
}

/** What one place shows, before what is the same at several is told once. */
export interface RawFinding extends Problem {
  readonly kind: Kind;
  readonly at: Cursor;
  /** The contract's name of the operation, or of the one in the older of two versions. */
  readonly operation: string | undefined;
  readonly requirements: readonly RequirementId[];
  readonly openPoint?: OpenPointId;
  readonly binding?: Binding;
}

/** Where a description says something. */
export interface FoundPlace {
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface DiffFinding extends Problem {
  readonly kind: Kind;
  /** In the order of the contract. */
  readonly requirements: readonly RequirementId[];
  /** The strongest of the requirements' levels; undefined where none is touched. */
  readonly level?: Level;
  readonly openPoint?: OpenPointId;
  readonly operations: readonly string[];
  /** At least one. */
  readonly places: readonly FoundPlace[];
  readonly binding?: Binding;
  /** Between two versions of the contract: whom it concerns. */
  readonly concerns?: 'clients' | 'servers';
}
