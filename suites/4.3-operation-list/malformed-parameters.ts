/** 4.3 with 7: a period start or end that is not a date of the form yyyy-MM-dd, or a maximum that is no number, is refused. */
import { MALFORMED_DAYS } from '../../generators/changes/malformed-days.ts';
import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { ensureTaken } from '../act/controls.ts';
import { someInstrument } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { codeRuling, type Ruling, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';
import { type Period, periodQuery, today } from '../observe/lists/periods.ts';

/**
 * A parameter of the list whose text is not what it takes is refused as malformed. Pure.
 * @param what it is, in words: `the start of period that is not a date`.
 * @judges operation-list.malformed-date, operation-list.malformed-maximum
 */
export function parameterRuling(answer: Answer, what: string): Ruling {
  return codeRuling(answer, MALFORMED_ELSEWHERE, `${what} was not refused as malformed`);
}

async function sendMalformed(
  t: Experiment,
  bound: 'from' | 'to' | 'max',
  text: string,
  what: string,
  beside: Period = {},
): Promise<void> {
  const { reference } = someInstrument(t);
  const name = requiredValue(t, `bindings.operationList.${bound}`, t.profile.bindings.operationList[bound]);
  await ensureTaken(t, `listOperations with ${bound}`, (shared) => ({
    operationId: 'listOperations',
    params: { referenceWallet: someInstrument(shared).reference },
    query: periodQuery(shared, { [bound]: bound === 'max' ? 1 : today() }),
  }));
  t.judge.changed(bound === 'max' ? `the maximum was ${show(text)}` : `${name} was ${text}`);
  const query = { ...periodQuery(t, beside), [name]: text };
  t.judge.rulings([parameterRuling(await getOperationList(t, reference, query), what)]);
}

const notADate = (bound: string) => `${bound} that is not a date`;

/** A period start or end that is not a date of the form yyyy-MM-dd. */
export function malformedDate(check: Declare): void {
  for (const [bound, circumstance] of [
    ['from', 'the start of period'],
    ['to', 'the end of period'],
  ] as const) {
    for (const text of MALFORMED_DAYS) {
      const needs = [`bindings.operationList.${bound}`] as const;
      check(`${circumstance} ${text}`, { needs }, (t) =>
        sendMalformed(t, bound, text, notADate(circumstance)),
      );
    }
  }
  check(
    'the start of period demain, with a maximum',
    { needs: ['bindings.operationList.from', 'bindings.operationList.max'] },
    (t) => sendMalformed(t, 'from', 'demain', notADate('the start of period'), { max: 1 }),
  );
}

/** A maximum that is no number: one below 1, and a very large one, are open. */
export function malformedMaximum(check: Declare): void {
  check('a maximum that is no number', { needs: ['bindings.operationList.max'] }, (t) =>
    sendMalformed(t, 'max', 'dix', 'a maximum that is no number'),
  );
  check(
    'a maximum that is no number, with a start of period',
    { needs: ['bindings.operationList.max', 'bindings.operationList.from'] },
    (t) => sendMalformed(t, 'max', 'dix', 'a maximum that is no number', { from: today() - 1 }),
  );
}
