/** An operation as a check watches it, made up. */
import type { Accepted } from '../../../suites/act/accepted.ts';
import { Watch } from '../../../suites/observe/following.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { VALID_REQUEST } from '../valid-request.ts';
import { type Look, observations } from './observations.ts';

const ANSWER = answerTo({ operationId: 'executeOperation' }, 200);

/**
 * One that was sent and answered a while ago, and seen to be SUCCES at a look.
 * @param agoMs when it was sent, in milliseconds before now.
 * @param lookMs when the look left, in milliseconds after that.
 */
export function watched(agoMs: number, lookMs: number): Watch {
  const sentAt = performance.now() - agoMs;
  const operation: Accepted = {
    request: VALID_REQUEST,
    requestId: 'r',
    answer: ANSWER,
    reference: 'OP-1',
    record: { statutOperation: 'INITIEE' },
    sentAt,
  };
  const watch = new Watch(operation);
  watch.see({ statutOperation: 'SUCCES' }, { ...ANSWER, sentAt: sentAt + lookMs });
  return watch;
}

/** One of which just this was seen: the first look is the answer of the execution, the others are at the list. */
export function seen(...looks: readonly Look[]): Watch {
  const watch = new Watch(watched(0, 0).operation);
  watch.observations.splice(0, watch.observations.length, ...observations(...looks));
  return watch;
}
