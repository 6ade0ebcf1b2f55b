/** Lists beside what was asked for (4.3): needs the names of the parameters, which the document leaves open. */

import { show } from '../../../spec/json/describe.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import { parameterRuling } from '../../4.3-operation-list/malformed-parameters.ts';
import { maximumRulings } from '../../4.3-operation-list/maximum-rule.ts';
import { periodRulings } from '../../4.3-operation-list/period-rule.ts';
import { itemsOf } from '../../act/answers.ts';
import { listIn } from '../../observe/lists/list-reading.ts';
import { ruled, type Said, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

type Names = ResolvedProfile['bindings']['operationList'];

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** A list holds nothing from outside of its period, and no more than its maximum. */
export const LIST_RULE: TrafficRule = {
  speaksOf: [
    'operation-list.malformed-date',
    'operation-list.period-start',
    'operation-list.period-end',
    'operation-list.maximum',
  ],
  operations: ['listOperations'],
  begin:
    ({ bindings }) =>
    (answer) => {
      const names = bindings?.operationList;
      if (names === undefined || itemsOf(answer) === undefined || answer.status !== 200) return SILENT;
      return together([
        malformedJudged(answer, names),
        boundJudged(answer, names, 'from', 'operation-list.period-start'),
        boundJudged(answer, names, 'to', 'operation-list.period-end'),
        maximumJudged(answer, names),
      ]);
    },
};

function malformedJudged(answer: Answer, names: Names): Said {
  const asked = [names.from, names.to].flatMap((name) => answer.call.query?.[name ?? ''] ?? []);
  const given = asked.filter((text) => text !== '');
  const malformed = given.find((text) => !DAY.test(text) || Number.isNaN(Date.parse(text)));
  if (given.length === 0) return SILENT;
  return malformed === undefined
    ? said('operation-list.malformed-date', undefined)
    : ruled('operation-list.malformed-date', parameterRuling(answer, `a period of ${show(malformed)}`));
}

function boundJudged(
  answer: Answer,
  names: Names,
  bound: 'from' | 'to',
  requirement: 'operation-list.period-start' | 'operation-list.period-end',
): Said {
  const asked = answer.call.query?.[names[bound] ?? ''];
  if (names[bound] === undefined || asked === undefined || !DAY.test(asked)) return SILENT;
  const day = Date.parse(asked) / DAY_MS;
  if (!Number.isInteger(day)) return SILENT;
  return ruled(requirement, ...periodRulings({ period: { [bound]: day }, list: listIn(answer) }));
}

function maximumJudged(answer: Answer, { max }: Names): Said {
  const asked = answer.call.query?.[max ?? ''];
  if (max === undefined || asked === undefined || !/^[1-9]\d*$/.test(asked)) return SILENT;
  return ruled('operation-list.maximum', ...maximumRulings({ max: Number(asked), list: listIn(answer) }));
}
