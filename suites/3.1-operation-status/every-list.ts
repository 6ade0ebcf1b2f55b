/** 3.1 in every list of the run: an operation that was once seen with a final status shows it ever after. */

import { isFinal } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Examine, StandingRule } from '../engine/declare/suite.ts';
import { Recent } from '../observe/recent.ts';
import { type Holding, holding, recordsIn } from '../observe/records.ts';
import { finalInListRule, type SeenFinal } from './final-stands-rules.ts';

const examination = holding();

const FINAL_STANDS: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  readsTimes: 'several-answers',
  applies: (answer) => recordsIn(answer).length > 0,
  begin: () => {
    const finals = new Recent<string, SeenFinal>();
    const standing = examination();
    return (answer) => changedIn(answer, finals, standing);
  },
};

/** Once an operation was seen SUCCES, ECHOUE, ANNULEE or EXTOURNE, every later list of the run shows that status. */
export function finalStandsInEveryList(check: Declare): void {
  check.standing(FINAL_STANDS);
}

/**
 * The first final status that an answer shows otherwise; takes note of those that it is the first to show.
 *
 * @param standing the records that show what is in `finals`.
 */
function changedIn(
  answer: Answer,
  finals: Recent<string, SeenFinal>,
  standing: Holding,
): ReturnType<Examine> {
  let changed: ReturnType<Examine>;
  for (const placed of recordsIn(answer)) {
    if (standing.has(placed)) continue;
    const { record } = placed;
    const reference = filled(record, 'referenceOperation');
    const status = filled(record, 'statutOperation');
    if (typeof reference !== 'string' || status === undefined) continue;
    const known = finals.get(reference);
    if (known === undefined) {
      if (isFinal(status))
        finals.set(reference, { status, exchangeId: answer.exchangeId, at: answer.receivedAt });
    } else if (status === known.status) standing.add(placed);
    else {
      const departure = finalInListRule(known, { reference, status, sentAt: answer.sentAt });
      if (typeof departure === 'object')
        changed ??= { ...departure, pointer: `${placed.pointer}/statutOperation` };
    }
  }
  return changed;
}
