/** References that a target works with, and that one of its lists does not know (4.3, 4.9). */
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { codeRuling } from '../../engine/declare/judge.ts';
import { Recent } from '../../observe/recent.ts';
import { isTaken, ruled, type Said, SILENT, type TrafficRule } from './traffic-rule.ts';

/** A list, and the field by which the requests that feed it name its owner. */
const LISTS = [
  {
    list: 'listOperations',
    parameter: 'referenceWallet',
    fedBy: 'executeOperation',
    field: 'refInstrumentPaiementInitiateur',
    requirement: 'operation-list.success',
  },
  {
    list: 'listCreditPurchases',
    parameter: 'refContributor',
    fedBy: 'submitCreditPurchase',
    field: 'refContributeur',
    requirement: 'credit-purchase-list.success',
  },
] as const;

/** The whole list of what was used before it was asked for, and is used afterwards, is there. */
export const USED_REFERENCE_RULE: TrafficRule = {
  speaksOf: LISTS.map(({ requirement }) => requirement),
  operations: LISTS.flatMap(({ list, fedBy }) => [list, fedBy]),
  isTimed: true,
  begin: () => {
    const used = new Recent<string, true>();
    const notFound = new Recent<string, Answer>();
    return (answer) => {
      const { operationId, call } = answer;
      const asked = LISTS.find(({ list }) => list === operationId);
      if (asked !== undefined) {
        const key = `${asked.list} ${call.params?.[asked.parameter]}`;
        const isWhole = Object.keys(call.query ?? {}).length === 0;
        if (answer.status === 404 && isWhole && used.has(key)) notFound.set(key, answer);
        return SILENT;
      }
      const fed = LISTS.find(({ fedBy }) => fedBy === operationId);
      const reference = fed && isTaken(answer) && isJsonObject(call.json) && filled(call.json, fed.field);
      if (fed === undefined || typeof reference !== 'string') return SILENT;
      const key = `${fed.list} ${reference}`;
      used.set(key, true);
      const between = notFound.get(key);
      notFound.delete(key);
      return between === undefined ? SILENT : judged(between, fed.requirement);
    };
  },
};

function judged(list: Answer, requirement: (typeof LISTS)[number]['requirement']): Said {
  const why = 'the list of a reference that requests were taken for, before and after, was not found';
  return ruled(requirement, codeRuling(list, 200, why));
}
