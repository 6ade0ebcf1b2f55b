/** 3.1 Operation status: what is final stands, a failure gives its reason, each status is shown as it is spelled. */

import type { AnswerRule, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { FINAL_STATUSES, isFinal } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { unmet } from '../../target/profile/needs.ts';
import { bodyOf, filled, itemsOf, type JsonObject } from '../act/answers.ts';
import { accepted, sendAgain, validRequest } from '../act/operation-calls.ts';
import { KINDS, type Kind, STATUSES, sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import {
  cancelledWhenFinal,
  cancelNoted,
  completeLifeOf,
  continued,
  finalOf,
  isUnheardOf,
  judgeFinalStands,
  keepWatchingFinal,
  type Life,
  lifeOf,
  seenOf,
  sendToEnd,
  watchForLonger,
} from '../observe/followed-operations.ts';
import { ensureLookedInTime, followToFinal, Watch } from '../observe/following.ts';
import {
  atMsOf,
  CATCH_UP_MS,
  callbacksOf,
  notifiedLifeOf,
  readCallback,
  timelineOf,
  toldBy,
} from '../observe/notified-operations.ts';
import { watchedClosely } from './close-watch.ts';

/** How often an operation is led to a status that it may pass through unseen. */
const SHOWINGS = 3;

/** The kinds that end otherwise, or are made to. */
const WATCHED_CLOSELY = KINDS.filter(([, { provoke }]) => provoke === undefined || isFinal(provoke));

/** A final status that passed between two looks shows where callbacks tell of it, and of the one after it. */
async function judgeToldFinalStands(t: Experiment, kind: Kind): Promise<void> {
  if (unmet(t.profile, 'callbacks') !== undefined) {
    t.judge.observed('callbacks cannot be received');
    return;
  }
  const notified = await notifiedLifeOf(t, kind);
  const { watch } = notified;
  const told = callbacksOf(notified).map((callback) => ({
    status: readCallback(t.profile, callback).status,
    atMs: atMsOf(watch, callback),
  }));
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first];
  if (final === undefined) {
    t.judge.observed(`no callback told of a final status: ${toldBy(t, notified)}`);
    return;
  }
  const later = told.slice(first + 1).map(({ status }) => status);
  // Callbacks may overtake each other, and the list may lag: it has to agree with the later one, and for good.
  const changed = watch.sightings.find(
    ({ atMs, record: { statutOperation } }) =>
      statutOperation !== final.status &&
      later.some((status) => status === statutOperation) &&
      (isFinal(statutOperation) || atMs > final.atMs + CATCH_UP_MS),
  );
  t.judge.that(changed === undefined, {
    message: 'a final status that a callback told of changed',
    expected: `statutOperation ${show(final.status)} for good`,
    actual: `statutOperation ${show(changed?.record.statutOperation)} after ${changed?.atMs} ms (${toldBy(t, notified)})`,
    ...(changed && { exchangeId: changed.exchangeId }),
    timeline: timelineOf(t, notified),
  });
}

function finalStands(check: Declare): void {
  const stands = (kind: Kind) => async (t: Experiment) => {
    const { watch, payer } = await completeLifeOf(t, kind);
    const own = continued(watch);
    await watchForLonger(t, own, payer);
    judgeFinalStands(t, own);
  };
  check('status.final-stands', 'an ordinary operation', stands({}));
  for (const provoke of FINAL_STATUSES)
    check(
      'status.final-stands',
      `an operation that is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`] },
      stands({ provoke }),
    );
  check(
    'status.final-stands',
    'an operation that was cancelled',
    { needs: ['operations.cancelOperation'] },
    stands({ cancel: true }),
  );
  for (const mode of ENUMERATIONS.ModeApplication)
    check(
      'status.final-stands',
      `with fees in mode ${mode}`,
      { needs: [`fixtures.services.${mode}`] },
      stands({ parties: { mode } }),
    );

  for (const [circumstance, kind, needs] of WATCHED_CLOSELY)
    check(
      'status.final-stands',
      `${circumstance}, looked at in quick succession`,
      { needs },
      async (t: Experiment) => {
        const watches = await watchedClosely(t, kind);
        t.judge.given(watches.length > 0, 'No final status was seen.');
        for (const watch of watches) judgeFinalStands(t, watch);
      },
    );

  for (const [circumstance, kind, needs] of WATCHED_CLOSELY)
    check('status.final-stands', `${circumstance}, as its callbacks tell`, { needs }, (t) =>
      judgeToldFinalStands(t, kind),
    );

  check('status.final-stands', 'after other operations of the same instrument', async (t) => {
    const { parties, payer, watch } = await sendToEnd(t, {});
    for (let other = 0; other < 3; other += 1) await accepted(t, await validRequest(t, parties));
    watch.note('three more operations of the same instrument were accepted');
    await keepWatchingFinal(t, watch, payer);
    judgeFinalStands(t, watch, ' after other operations of the same instrument');
  });

  for (const [circumstance, kind] of [
    ['after its requestId came again', {}],
    ['an operation that is ECHOUE, after its requestId came again', { provoke: 'ECHOUE' }],
  ] as const)
    check(
      'status.final-stands',
      circumstance,
      { needs: 'provoke' in kind ? [`fixtures.provoke.${kind.provoke}`] : [] },
      async (t) => {
        const { operation, payer, watch } = await sendToEnd(t, kind);
        const again = await sendAgain(t, operation, payer);
        watch.note(`its requestId came again and was answered ${again.status}`, 'note', again.exchangeId);
        await keepWatchingFinal(t, watch, payer);
        judgeFinalStands(t, watch, ' when its requestId came again');
      },
    );
}

function finalStandsAfterCancel(check: Declare): void {
  const stands = (kind: Kind) => async (t: Experiment) => {
    const { watch, answer } = await cancelledWhenFinal(t, kind);
    judgeFinalStands(t, watch, ` when the operation was cancelled (answered ${answer.status})`);
  };
  check('status.final-stands-after-cancel', 'an ordinary operation', stands({}));
  for (const provoke of FINAL_STATUSES)
    check(
      'status.final-stands-after-cancel',
      `an operation that is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`] },
      stands({ provoke }),
    );
  check('status.final-stands-after-cancel', 'an operation cancelled twice more', async (t) => {
    const { payer, operation } = await sendKind(t, {});
    const watch = new Watch(operation);
    await cancelNoted(t, watch);
    await followToFinal(t, watch, payer);
    await cancelNoted(t, watch);
    await cancelNoted(t, watch);
    await keepWatchingFinal(t, watch, payer);
    judgeFinalStands(t, watch, ' when the operation was cancelled again');
  });
}

/** A reason is filled by a text with something in it; other values than texts are the matter of the record. */
function hasReason(record: JsonObject): boolean {
  const reason = filled(record, 'raisonEchec');
  return typeof reason === 'string' ? reason.trim() !== '' : reason !== undefined;
}

function judgeReason(t: Experiment, { watch }: Life): void {
  const failures = watch.sightings.filter(({ record }) => record.statutOperation === 'ECHOUE');
  t.judge.given(failures.length > 0, `The operation was not seen to fail: ${seenOf(watch)}.`);
  const answered = failures.find(
    (sighting) => sighting === watch.sightings[0] && !hasReason(sighting.record),
  );
  const given = failures.findIndex(({ record }) => hasReason(record));
  // The reason may be written a moment after the status; once it is there it stays.
  const without = answered ?? failures.slice(given < 0 ? -1 : given).find(({ record }) => !hasReason(record));
  t.judge.that(without === undefined, {
    message: 'an operation that is ECHOUE gives no reason',
    expected: 'raisonEchec filled',
    actual: `raisonEchec ${show(without?.record.raisonEchec)}`,
    ...(without && { exchangeId: without.exchangeId }),
    timeline: watch.timeline,
  });
}

/** The records of an answer that say what status they have. */
function recordsIn(answer: SeenAnswer): JsonObject[] {
  const body = bodyOf(answer);
  const records = isJsonObject(body) ? [body] : (itemsOf(answer) ?? []);
  return records.filter((record) => filled(record, 'statutOperation') !== undefined);
}

const REASON_ONLY_ON_FAILURE: AnswerRule = {
  requirement: 'status.reason-only-on-failure',
  operations: ['executeOperation', 'listOperations'],
  applies: (answer) => answer.status === 200 && recordsIn(answer).length > 0,
  departure: (answer) => {
    const wrong = recordsIn(answer).find(
      (record) => record.statutOperation !== 'ECHOUE' && hasReason(record),
    );
    if (wrong === undefined) return undefined;
    const index = itemsOf(answer)?.indexOf(wrong);
    return {
      message: 'an operation that has not failed gives a reason for its failure',
      expected: `raisonEchec not filled while statutOperation is ${show(wrong.statutOperation)}`,
      actual: `raisonEchec ${show(wrong.raisonEchec)} (${show(wrong.referenceOperation)})`,
      pointer: index === undefined ? '/body/raisonEchec' : `/body/${index}/raisonEchec`,
    };
  },
};

/**
 * Leads operations to a status until one shows it: a status that is not final may have passed between two looks.
 * A final one stands, so that another final status in its place, every time, is not the one that the profile promises.
 */
async function judgeShown(t: Experiment, provoke: (typeof STATUSES)[number]): Promise<void> {
  const unlike: Watch[] = [];
  for (let nth = 0; nth < SHOWINGS; nth += 1) {
    const { watch } = await lifeOf(t, nth === 0 ? { provoke } : { provoke, nth });
    const strange = watch.sightings.find(({ record }) => isUnheardOf(record.statutOperation));
    t.judge.that(strange === undefined, {
      message: `an operation led to ${provoke} shows a status that is none of the seven`,
      expected: `statutOperation ${show(provoke)}, or another of ${STATUSES.join(', ')}`,
      actual: `statutOperation ${show(strange?.record.statutOperation)}`,
      ...(strange && { exchangeId: strange.exchangeId }),
      timeline: watch.timeline,
    });
    if (watch.sightings.some(({ record }) => record.statutOperation === provoke)) return;
    unlike.push(watch);
  }
  if (!isFinal(provoke)) ensureLookedInTime(t, unlike);
  const instead = unlike.find((watch) => finalOf(watch) === undefined) ?? unlike.at(-1);
  t.judge.given(
    instead !== undefined && provoke !== 'SUCCES' && isFinal(provoke) && finalOf(instead) !== undefined,
    `What fixtures.provoke.${provoke} holds did not lead to ${provoke} in ${SHOWINGS} operations: ${unlike.map(seenOf).join('; ')}.`,
  );
  t.judge.that(false, {
    message: `operations that were to become ${provoke} ended otherwise, ${SHOWINGS} times out of ${SHOWINGS}: either the target is wrong, or what fixtures.provoke.${provoke} promises`,
    expected: `statutOperation ${show(provoke)}, which is final, at some look`,
    actual: unlike.map(seenOf).join('; '),
    exchangeId: instead.last.exchangeId,
    timeline: instead.timeline,
  });
}

export const statusSuite = suite('3.1', 'Operation status', (check) => {
  finalStands(check);
  finalStandsAfterCancel(check);

  check('status.failure-has-reason', 'an operation that is ECHOUE', async (t) =>
    judgeReason(t, await lifeOf(t, { provoke: 'ECHOUE' })),
  );
  check('status.failure-has-reason', 'a second one', async (t) =>
    judgeReason(t, await lifeOf(t, { provoke: 'ECHOUE', nth: 1 })),
  );
  check.everyAnswer(REASON_ONLY_ON_FAILURE);

  for (const provoke of STATUSES)
    check(`status.shows-${provoke}`, 'its answer and the list', (t) => judgeShown(t, provoke));
});
