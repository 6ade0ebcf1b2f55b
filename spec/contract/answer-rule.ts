/**
 * A rule that one answer alone decides.
 *
 * The checks hold every answer of a run to it as it comes; a report that is verified is held to it again, from the
 * stored exchanges. It sees nothing but the answer, so that both come to the same.
 */

import type { RequirementId } from '../generated/catalogue-ids.ts';
import type { OperationId } from '../generated/contract-names.ts';
import type { WrongCode } from '../run/check-result.ts';
import type { HeaderMap } from '../run/exchange.ts';

/** What of an answer such a rule may look at. */
export interface SeenAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: HeaderMap;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
  /** The rest of the body was not read. */
  readonly truncated: boolean;
}

/** How an answer departs from a rule. */
export interface Departure {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** JSON pointer of the field at fault, in the answer. */
  readonly pointer?: string;
  /** The HTTP codes, where the rule asks for some and another came. */
  readonly codes?: WrongCode;
}

export interface AnswerRule {
  readonly requirement: RequirementId;
  readonly operations: readonly OperationId[];
  /** Which answers the rule speaks of. */
  readonly applies: (answer: SeenAnswer) => boolean;
  /** A target that conforms may never give such an answer: that none was seen is observed. */
  readonly mayBeUnseen?: true;
  /** Remembers nothing from one answer to the next. @returns undefined where the rule holds. */
  readonly departure: (answer: SeenAnswer) => Departure | undefined;
}
