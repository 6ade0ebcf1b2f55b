/** 4.1 Execute an operation. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { NOTIFIED } from '../engine/situations/callbacks.ts';
import { readAfter, refused, refusedBesideTaken } from '../engine/situations/calls.ts';
import {
  ACCEPTED,
  ACCEPTED_TWICE,
  DUPLICATE_REFUSED,
  FINAL_SEEN,
  LISTED,
  MONEY_MOVED,
  READ_IN_QUIET,
  REPEATED,
} from '../engine/situations/operations.ts';
import { DUPLICATES_OVERLAPPED, OVERLAPPED } from '../engine/situations/races.ts';
import { inCase } from '../engine/situations/situation.ts';
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
import { reuseRefusedOfEveryKind } from './request-id-reuse-kinds.ts';
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
    reuseRefusedOfEveryKind,
  ],
  'request-id.one-acceptance': [oneAcceptance, oneAcceptanceInDuplicates, oneAcceptanceInSequence],
  'request-id.not-replayed': [notReplayed, notReplayedInDuplicates, otherCallbackUrlNotNotified],
  'request-id.earlier-result-not-returned': [earlierResultNotReturned, noEarlierResultInDuplicates],
  'request-id.other-key-other-operation': otherKeyOtherOperation,
  'request-id.after-refusal': requestIdAfterRefusal,
};

/** What each check of 4.1 must have seen. */
export const EXECUTE_OPERATION_SITUATIONS: SectionSituations<'4.1'> = {
  'execute.success': [ACCEPTED],
  'execute.returns-record': [ACCEPTED],
  'execute.reference-unique': [ACCEPTED_TWICE, ...inCase(/at the same instant/, OVERLAPPED)],
  'request-id.required': refusedBesideTaken('executeOperation'),
  'request-id.reuse-refused': [DUPLICATE_REFUSED],
  'request-id.one-acceptance': [ACCEPTED, DUPLICATES_OVERLAPPED],
  'request-id.not-replayed': [
    REPEATED,
    ...inCase(/the list after/, readAfter(['executeOperation'], 'listOperations'), READ_IN_QUIET),
    ...inCase(/the balance after/, MONEY_MOVED, READ_IN_QUIET),
    ...inCase(/the record after/, FINAL_SEEN, READ_IN_QUIET),
    ...inCase(/callbackUrl/, NOTIFIED),
    ...inCase(/any valid request/, DUPLICATE_REFUSED, LISTED),
  ],
  'request-id.earlier-result-not-returned': [DUPLICATE_REFUSED],
  'request-id.other-key-other-operation': [ACCEPTED_TWICE],
  'request-id.after-refusal': [refused('executeOperation')],
};
