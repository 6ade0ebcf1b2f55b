/** 6. Events: the callbacks of an operation. */
import type { SectionRules } from '../engine/declare/section.ts';
import { delivery, deliveryAgain } from './delivery.ts';
import { ofEachKind } from './each-kind.ts';
import { exactUrl } from './exact-url.ts';
import { acceptedWithFailingReceiver, unharmedByFailingReceiver } from './failing-receivers.ts';
import { noneWithoutUrl } from './none-without-url.ts';
import { judgeNotified, notifiesWhatMayBeTreatedApart } from './notifies-final.ts';
import { rightOperation } from './right-operation.ts';
import {
  answeredWithSlowReceiver,
  notHeldUpBySlowReceiver,
  unharmedBySlowReceiver,
} from './slow-receivers.ts';
import { judgeAgrees, judgeNothingAfterFinal } from './statuses.ts';

export const CALLBACKS: SectionRules<'6'> = {
  'callback.notifies-final': [ofEachKind(judgeNotified), notifiesWhatMayBeTreatedApart],
  'callback.right-operation': rightOperation,
  'callback.status-agrees': ofEachKind(judgeAgrees),
  'callback.none-without-url': noneWithoutUrl,
  'callback.nothing-after-final': ofEachKind(judgeNothingAfterFinal),
  'callback.exact-url': exactUrl,
  'callback.failing-receiver': [
    acceptedWithFailingReceiver,
    unharmedByFailingReceiver,
    answeredWithSlowReceiver,
    unharmedBySlowReceiver,
    notHeldUpBySlowReceiver,
  ],
  'callback.delivery': [delivery, deliveryAgain],
};
