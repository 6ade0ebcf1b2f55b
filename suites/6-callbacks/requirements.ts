/** 6. Events: the callbacks of an operation. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { NOTIFIED } from '../engine/situations/callbacks.ts';
import { ACCEPTED_TWICE, FINAL_SEEN } from '../engine/situations/operations.ts';
import { exceptIn } from '../engine/situations/situation.ts';
import { delivery, deliveryAgain } from './delivery.ts';
import { exactUrl } from './exact-url.ts';
import {
  acceptedWithFailingReceiver,
  restsWithFailingReceiver,
  unharmedByFailingReceiver,
} from './failing-receivers.ts';
import { noneWithoutUrl } from './none-without-url.ts';
import { nothingAfterFinal } from './nothing-after-final.ts';
import { notifiesFinal, notifiesWhatMayBeTreatedApart } from './notifies-final.ts';
import { rightOperation } from './right-operation.ts';
import {
  answeredWithSlowReceiver,
  notHeldUpBySlowReceiver,
  unharmedBySlowReceiver,
} from './slow-receivers.ts';
import { statusAgrees, statusAgreesApart } from './status-agrees.ts';

/** What each requirement of 6 is held to. */
export const CALLBACKS: SectionRules<'6'> = {
  'callback.notifies-final': [notifiesFinal, notifiesWhatMayBeTreatedApart],
  'callback.right-operation': rightOperation,
  'callback.status-agrees': [statusAgrees, statusAgreesApart],
  'callback.none-without-url': noneWithoutUrl,
  'callback.nothing-after-final': nothingAfterFinal,
  'callback.exact-url': exactUrl,
  'callback.failing-receiver': [
    acceptedWithFailingReceiver,
    unharmedByFailingReceiver,
    restsWithFailingReceiver,
    answeredWithSlowReceiver,
    unharmedBySlowReceiver,
    notHeldUpBySlowReceiver,
  ],
  'callback.delivery': [delivery, deliveryAgain],
};

/** What each check of 6 must have seen. */
export const CALLBACKS_SITUATIONS: SectionSituations<'6'> = {
  'callback.notifies-final': [NOTIFIED, FINAL_SEEN],
  'callback.right-operation': [NOTIFIED],
  'callback.status-agrees': [NOTIFIED],
  'callback.none-without-url': [NOTIFIED, ACCEPTED_TWICE],
  'callback.nothing-after-final': [NOTIFIED],
  'callback.exact-url': [NOTIFIED],
  'callback.failing-receiver': [NOTIFIED, ...exceptIn(/^an operation led to /, ACCEPTED_TWICE)],
  'callback.delivery': [NOTIFIED],
};
