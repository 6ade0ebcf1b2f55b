/** 4.3: what the list of an instrument is answered with, whatever it holds. */

import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { prolonged } from '../../target/profile/unknown-references.ts';
import { bodyOf, itemsOf } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureTaken } from '../act/controls.ts';
import { isRefusedAsOthers, oneOfEachType, someInstrument } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, firstDeparture, type Ruling, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Examine } from '../engine/declare/suite.ts';
import { othersOf } from '../engine/perform/others.ts';
import { judgeArray, successRulings } from '../judge/answer-bodies.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';
import { periodQuery, today } from '../observe/lists/periods.ts';

/** A request for the list of an instrument is answered 200 with an array in body. */
export function listAnswered(check: Declare): void {
  check('none of the parameters given', async (t) => {
    const answer = await getOperationList(t, someInstrument(t).reference);
    t.judge.rulings(listRulings(answer, 'the list of an instrument'), answer);
  });

  check('every type of instrument of the profile', async (t) => {
    for (const instrument of oneOfEachType(t)) {
      const answer = await getOperationList(t, instrument.reference);
      if (isRefusedAsOthers(instrument, answer))
        t.judge.observed(
          `the list of an instrument that only receives is refused: ${describeAnswer(answer)}`,
        );
      else {
        const what = `the list of an instrument of type ${instrument.type}`;
        t.judge.rulings(listRulings(answer, what), answer);
      }
    }
  });

  check.standing({
    operations: ['listOperations'],
    applies: ({ status }) => status === 200 || status === 500,
    begin: () => judgeReadability(),
  });
}

/** A list that was answered 200 is not answered 500 later, whatever has been added to it. */
function judgeReadability(): Examine {
  const readable = new Set<string>();
  return (answer) => {
    const { status, url } = answer;
    if (status === 200) readable.add(url);
    if (status === 200 || !readable.has(url)) return undefined;
    return firstDeparture(listRulings(answer, 'the list of an instrument', true));
  };
}

/**
 * A request for the list of an instrument is answered 200 with an array in body. Pure.
 * @param wasRead it was answered 200 before.
 * @judges operation-list.success
 */
export function listRulings(answer: Answer, what: string, wasRead = false): Ruling[] {
  const why = wasRead
    ? 'a list that was answered 200 before brought about an internal error'
    : `${what} was not answered 200`;
  return successRulings(answer, { what, codes: 200, why, body: 'list' });
}

/**
 * The list of an instrument that has had no operation is an empty array.
 * @judges operation-list.empty
 */
export function emptyList(check: Declare): void {
  check('an instrument that has had no operation', async (t: Experiment) => {
    for (const instrument of t.profile.fixtures.instruments.filter(({ allows }) =>
      allows.includes('empty'),
    )) {
      const answer = await getOperationList(t, instrument.reference);
      judgeArray(t, answer, `the list of ${instrument.name}, which has had no operation,`);
      const body = bodyOf(answer);
      const strangers = itemsOf(answer)?.filter((item) => othersOf(t.run).isForeign(item)) ?? [];
      t.judge.given(
        strangers.length === 0,
        `The list of ${instrument.name}, which the profile says has had no operation, holds ${show(strangers[0]?.referenceOperation)}: somebody else used this instrument.`,
        'others',
      );
      t.judge.that(
        Array.isArray(body) && body.length === 0,
        {
          message: 'the list of an instrument that has had no operation is not empty',
          expected: 'an empty array in body',
          actual: show(body),
          pointer: '/body',
          answer,
        },
        { is: 'items', most: 0 },
      );
    }
  });
}

/** A start of period that any target takes, in whatever zone it counts its days. */
const DAYS_AGO = 2;
/** A maximum that no upper bound is likely to be below. */
const A_FEW = 10;

/**
 * A request for the list of an instrument that does not exist is answered 404.
 * @judges operation-list.unknown-instrument
 */
export function listOfUnknownInstrument(check: Declare): void {
  for (const [circumstance, needs, period] of [
    ['a reference that does not exist', [], {}],
    [
      'a reference that does not exist, with a start of period',
      ['bindings.operationList.from'],
      { from: today() - DAYS_AGO },
    ],
    ['a reference that does not exist, with a maximum', ['bindings.operationList.max'], { max: A_FEW }],
  ] as const)
    check(circumstance, { needs }, async (t) => {
      const query = periodQuery(t, period);
      await ensureTaken(t, `listOperations with ${JSON.stringify(period)}`, (shared) => ({
        operationId: 'listOperations',
        params: { referenceWallet: someInstrument(shared).reference },
        query,
      }));
      t.judge.changed('referenceWallet named an instrument that does not exist');
      const answer = await getOperationList(t, unknownReferenceOf(t, 'instrument'), query);
      t.judge.status(answer, 404, 'the list of an instrument that does not exist was not answered 404');
    });

  check('a real reference with more at its end', async (t) => {
    const { reference } = someInstrument(t);
    await ensureTaken(t, 'listOperations', () => ({
      operationId: 'listOperations',
      params: { referenceWallet: reference },
    }));
    t.judge.changed('referenceWallet was longer than the reference of an instrument, and that of none');
    const answer = await getOperationList(t, prolonged(reference));
    t.judge.status(
      answer,
      UNKNOWN_ELSEWHERE,
      'the list of an instrument that does not exist was not answered 404',
    );
  });
}
