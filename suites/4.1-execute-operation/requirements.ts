/** 4.1 Execute an operation. */
import type { SectionRules } from '../engine/declare/section.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import {
  noEarlierResultInDuplicates,
  notReplayedInDuplicates,
  oneAcceptanceInDuplicates,
  reuseRefusedInDuplicates,
} from './any-duplicates.ts';
import { acceptedInSequence, oneAcceptanceInSequence, reuseRefusedInSequence } from './any-sequence.ts';
import { earlierResultNotReturned } from './earlier-result.ts';
import { notReplayed } from './not-replayed.ts';
import { referenceUnique } from './reference-unique.ts';
import { afterRefusal, oneAcceptance, required } from './request-id.ts';
import { otherKeyOtherOperation } from './request-id-keys.ts';
import { reuseRefused } from './request-id-reuse.ts';
import { returnsRecord } from './returns-record.ts';
import { success } from './success.ts';
import { anyValidRequestAccepted, anyValidRequestRecorded } from './valid-operations.ts';

export const EXECUTE_OPERATION: SectionRules<'4.1'> = {
  'execute.success': [success, anyValidRequestAccepted, acceptedInSequence],
  'execute.returns-record': [returnsRecord, anyValidRequestRecorded],
  'execute.reference-unique': referenceUnique,
  'request-id.required': [required, anyOneMistake],
  'request-id.reuse-refused': [reuseRefused, reuseRefusedInDuplicates, reuseRefusedInSequence],
  'request-id.one-acceptance': [oneAcceptance, oneAcceptanceInDuplicates, oneAcceptanceInSequence],
  'request-id.not-replayed': [notReplayed, notReplayedInDuplicates],
  'request-id.earlier-result-not-returned': [earlierResultNotReturned, noEarlierResultInDuplicates],
  'request-id.other-key-other-operation': otherKeyOtherOperation,
  'request-id.after-refusal': afterRefusal,
};
