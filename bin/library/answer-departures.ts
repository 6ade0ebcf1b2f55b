/** Checks one answer, of any origin, against the rules that one answer decides. */
import type { AnswerRule, Departure } from '../../spec/contract/answer-rule.ts';
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { parsedJson } from '../../spec/json/json.ts';
import type { Level } from '../../spec/run/check-result.ts';

/** An HTTP answer. */
export interface PlainAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** By name, in any case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as text. */
  readonly text: string;
}

/** A departure from a rule of the document. */
export interface RuleDeparture extends Departure {
  readonly requirement: RequirementId;
  readonly level: Level;
}

/**
 * @returns each departure, in the order of the document.
 * @internal
 */
export function departuresOf(
  rules: readonly AnswerRule[],
  operationId: OperationId,
  { status, headers = {}, text }: PlainAnswer,
): RuleDeparture[] {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const seen = {
    status,
    headers: Object.fromEntries(lowered),
    text,
    json: parsedJson(text),
    truncated: false,
  };
  return rules
    .filter(({ operations, applies }) => operations.includes(operationId) && applies(seen))
    .flatMap(({ requirement, departure }) => {
      const found = departure(seen);
      return found === undefined ? [] : [{ requirement, level: requirementOf(requirement).level, ...found }];
    });
}
