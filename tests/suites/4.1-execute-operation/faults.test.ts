/** 4.1 Execute an operation. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.1'> = {
  'execute.success': ['execute-answers-201', 'execute.success/an-operation'],
  'execute.returns-record': ['execute-body-null', 'execute.success/an-operation'],
  'execute.reference-unique': [
    'reference-used-twice',
    'execute.reference-unique/one-request-as-several-operations',
  ],
  'request-id.required': [
    'request-id-missing-accepted-for-account-numbers',
    'request-id.required/no-header-for-each-third-party-beneficiary',
  ],
  'request-id.reuse-refused': [
    'request-id-reuse-accepted',
    'request-id.reuse-refused/the-same-body-after-the-first-answer',
  ],
  'request-id.one-acceptance': [
    'request-id-detection-not-atomic',
    'request-id.one-acceptance/requests-at-the-same-instant',
  ],
  'request-id.not-replayed': [
    'request-id-refused-but-replayed',
    'request-id.not-replayed/the-list-after-a-repetition',
  ],
  'request-id.earlier-result-not-returned': [
    'request-id-409-returns-earlier-record',
    'request-id.earlier-result-not-returned/the-body-of-the-409-answer',
  ],
  'request-id.other-key-other-operation': [
    'request-id-same-body-409',
    'request-id.other-key-other-operation/the-same-body-twice',
  ],
  'request-id.after-refusal': ['request-id-after-refusal-500', 'request-id.after-refusal/after-a-400'],
};

seesFaults(SEEN);
