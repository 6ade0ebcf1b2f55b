/** 3.1: a final status is final. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { FINAL_STATUSES, isFinal } from '../../spec/document/final-status.ts';
import { unmet } from '../../target/profile/needs.ts';
import { accepted, sendAgain } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { STATUS_KINDS, type StatusKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNotifiedCourse } from '../judge/course.ts';
import { judgeFinalStands } from '../judge/finality.ts';
import { notifiedOperation, toldBy } from '../observe/callbacks/notified-operations.ts';
import {
  continued,
  followedToFinal,
  keepWatchingFinal,
  sendToEnd,
  watchForLonger,
} from '../observe/followed-operations.ts';

import { watchedClosely } from './close-watch.ts';

/** The kinds that end otherwise, or are made to. */
const WATCHED_CLOSELY = STATUS_KINDS.filter(([, { provoke }]) => provoke === undefined || isFinal(provoke));

/** For a change that comes late. */
const LATE_LOOKS = 6;

/** Once an operation is SUCCES, ECHOUE, ANNULEE or EXTOURNE, its status never changes again. */
export function finalStands(check: Declare): void {
  const stands = (kind: StatusKind) => async (t: Experiment) => {
    const { watch, payer } = await followedToFinal(t, kind);
    const own = continued(watch);
    await watchForLonger(t, [own], payer, LATE_LOOKS);
    judgeFinalStands(t, own);
  };
  check('an ordinary operation', stands({}));
  for (const provoke of FINAL_STATUSES)
    check(`an operation that is ${provoke}`, { needs: [`fixtures.provoke.${provoke}`] }, stands({ provoke }));
  check(
    'an operation that was cancelled',
    { needs: ['operations.cancelOperation'] },
    stands({ cancel: true }),
  );
  for (const mode of ENUMERATIONS.ModeApplication)
    check(
      `with fees in mode ${mode}`,
      { needs: [`fixtures.services.${mode}`] },
      stands({ parties: { mode } }),
    );

  for (const [circumstance, kind, needs] of WATCHED_CLOSELY)
    check(`${circumstance}, looked at in quick succession`, { needs }, async (t: Experiment) => {
      const watches = await watchedClosely(t, kind);
      t.judge.given(watches.length > 0, 'No final status was seen.');
      for (const watch of watches) judgeFinalStands(t, watch);
    });

  for (const [circumstance, kind, needs] of WATCHED_CLOSELY)
    check(`${circumstance}, as its callbacks tell`, { needs }, (t) => judgeToldFinalStands(t, kind));

  check('after other operations of the same instrument', async (t) => {
    const { parties, payer, watch } = await sendToEnd(t, {});
    for (let other = 0; other < 3; other += 1) await accepted(t, await validRequest(t, parties));
    t.onlyReads();
    watch.note('three more operations of the same instrument were accepted');
    await keepWatchingFinal(t, watch, payer);
    judgeFinalStands(t, watch, ' after other operations of the same instrument');
  });

  for (const [circumstance, kind] of [
    ['after its requestId came again', {}],
    ['an operation that is ECHOUE, after its requestId came again', { provoke: 'ECHOUE' }],
  ] as const)
    check(
      circumstance,
      { needs: 'provoke' in kind ? [`fixtures.provoke.${kind.provoke}`] : [] },
      async (t) => {
        const { operation, payer, watch } = await sendToEnd(t, kind);
        const again = await sendAgain(t, operation, payer);
        t.onlyReads();
        watch.note(`its requestId came again and was answered ${again.status}`, 'note', again.exchangeId);
        await keepWatchingFinal(t, watch, payer);
        judgeFinalStands(t, watch, ' when its requestId came again');
      },
    );
}

/** Judges a final status that passed between two looks: callbacks tell of it, and of the one after it. */
async function judgeToldFinalStands(t: Experiment, kind: StatusKind): Promise<void> {
  if (unmet(t.profile, 'callbacks') !== undefined) {
    t.judge.observed('callbacks cannot be received');
    return;
  }
  const notified = await notifiedOperation(t, kind);
  const judged = judgeNotifiedCourse(t, 'told-final-stands', notified);
  if (!judged)
    t.judge.observed(
      `no callback for this operation carried a final status; received: ${toldBy(t, notified)}`,
    );
}
