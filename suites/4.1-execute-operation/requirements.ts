/** 4.1 Execute an operation. */
import type { SectionRules } from '../engine/declare/section.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import { requestIdAfterRefusal } from './after-refusal.ts';
import { earlierResultNotReturned, noEarlierResultInDuplicates } from './earlier-result.ts';
import { notReplayed, notReplayedInDuplicates } from './not-replayed.ts';
import { oneAcceptance, oneAcceptanceInDuplicates, oneAcceptanceInSequence } from './one-acceptance.ts';
import { otherCallbackUrlNotNotified } from './other-callback-url.ts';
import { otherKeyOtherOperation } from './other-key-other-operation.ts';
import { referenceUnique } from './reference-unique.ts';
import { requestIdRequired } from './request-id-required.ts';
import {
  reuseRefusedInDuplicates,
  reuseRefusedInEveryShape,
  reuseRefusedInSequence,
  reuseRefusedLater,
} from './request-id-reuse.ts';
import { reuseRefusedWithOtherBody } from './request-id-reuse-bodies.ts';
import { anyValidRequestRecorded, returnsRecord } from './returns-record.ts';
import { acceptedInSequence, anyValidRequestAccepted, validOperationAccepted } from './success.ts';

/** What each requirement of 4.1 is held to. */
export const EXECUTE_OPERATION: SectionRules<'4.1'> = {
  'execute.success': [validOperationAccepted, anyValidRequestAccepted, acceptedInSequence],
  'execute.returns-record': [returnsRecord, anyValidRequestRecorded],
  'execute.reference-unique': referenceUnique,
  'request-id.required': [requestIdRequired, anyOneMistake],
  'request-id.reuse-refused': [
    reuseRefusedLater,
    reuseRefusedWithOtherBody,
    reuseRefusedInEveryShape,
    reuseRefusedInDuplicates,
    reuseRefusedInSequence,
  ],
  'request-id.one-acceptance': [oneAcceptance, oneAcceptanceInDuplicates, oneAcceptanceInSequence],
  'request-id.not-replayed': [notReplayed, notReplayedInDuplicates, otherCallbackUrlNotNotified],
  'request-id.earlier-result-not-returned': [earlierResultNotReturned, noEarlierResultInDuplicates],
  'request-id.other-key-other-operation': otherKeyOtherOperation,
  'request-id.after-refusal': requestIdAfterRefusal,
};
