/** What the report says of open points is what the stored exchanges show. */
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { SeenPractice } from '../../../spec/run/run-record.ts';
import type { Condition, Problem } from '../condition.ts';
import { type BehaviourShown, NOT_AGAIN } from './behaviour-again.ts';

const FILE = 'report.json';

/** Undefined for a report that tells none. */
export function practicesCondition(
  { practices, run }: Pick<Report, 'practices' | 'run'>,
  behaviour: Pick<BehaviourShown, 'practices'>,
): Condition | undefined {
  if (practices === undefined) return undefined;
  const again = behaviour.practices({ run });
  const problems: Problem[] = [];
  if (again !== undefined) {
    const told = new Map(practices.map((one) => [one.id, one.seen]));
    const shown = new Map(again.map((one): [string, SeenPractice['seen']] => [one.id, one.seen]));
    for (const id of new Set([...told.keys(), ...shown.keys()])) {
      if (isDeepStrictEqual(told.get(id), shown.get(id))) continue;
      problems.push({ file: FILE, id, text: `the stored exchanges show ${inWords(shown.get(id))}` });
    }
  }
  return {
    id: 'practices',
    title: 'What the target does at open points is what the stored exchanges show',
    note: again === undefined ? NOT_AGAIN : `${again.length} practices`,
    problems,
  };
}

function inWords(seen: SeenPractice['seen'] | undefined): string {
  if (seen === undefined) return 'nothing of it';
  return seen.map(({ value, exchanges }) => `${value} in ${exchanges}`).join(', ');
}
