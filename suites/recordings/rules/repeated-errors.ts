/** Requests that are answered 500 each time, while the same call works otherwise (7). */
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { rowOf } from '../../../spec/operations.ts';
import type { Answer } from '../../../target/door/call.ts';
import { robustRulings } from '../../judge/robust-answer.ts';
import { Recent } from '../../observe/recent.ts';
import { ruled, SILENT, type TrafficRule } from './traffic-rule.ts';

/** What became of a request that was sent several times. */
interface Outcome {
  /** How many answers of the call were not 500 when it first was; undefined where it never was. */
  readonly workedBefore?: number;
  /** It was answered otherwise, too. */
  readonly isOtherwise: boolean;
}

/** One 500 is no rule broken: anything may break down once. What is sent again and breaks down again is its own cause. */
export const REPEATED_ERROR_RULE: TrafficRule = {
  speaksOf: ['errors.robust-bodies', 'errors.robust-parameters', 'errors.robust-references'],
  operations: OPERATION_IDS.filter((id) => rowOf(id).body !== 'elsewhere'),
  begin: () => {
    const outcomes = new Recent<string, Outcome>();
    const worked = new Map<Answer['operationId'], number>();
    return (answer) => {
      const { operationId, status } = answer;
      const sent = inputOf(answer);
      const before = outcomes.get(sent);
      const works = worked.get(operationId) ?? 0;
      if (status !== 500) {
        worked.set(operationId, works + 1);
        outcomes.set(sent, { ...before, isOtherwise: true });
        return SILENT;
      }
      outcomes.set(sent, { workedBefore: works, isOtherwise: false, ...before });
      const isItsCause = before?.workedBefore !== undefined && !before.isOtherwise;
      if (!isItsCause || works <= (before.workedBefore ?? 0)) return SILENT;
      return ruled(requirementOf(answer), ...robustRulings(answer, 'the same request'));
    };
  },
};

/** The whole request, but for amounts: they are drawn anew each time. */
function inputOf({ operationId, url, call: { json, rawBody } }: Answer): string {
  const body = isJsonObject(json) && typeof json.montant === 'number' ? { ...json, montant: 0 } : rawBody;
  return JSON.stringify([operationId, url, body]);
}

function requirementOf({ operationId, call }: Answer): RequirementId {
  if (call.rawBody !== undefined) return 'errors.robust-bodies';
  if (operationId === 'listOperations' && Object.keys(call.query ?? {}).length > 0)
    return 'errors.robust-parameters';
  return 'errors.robust-references';
}
