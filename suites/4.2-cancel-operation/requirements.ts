/** 4.2 Cancel an operation. */

import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { answered, leftOpen, refusedWith, succeeded } from '../engine/situations/calls.ts';
import { FINAL_SEEN, LISTED, MONEY_MOVED } from '../engine/situations/operations.ts';
import { exceptIn } from '../engine/situations/situation.ts';
import { everyVariantCancelled } from './every-variant.ts';
import { finalMovesNothing } from './final-moves-nothing.ts';
import { finalOfEveryKindMovesNothing } from './final-of-every-kind.ts';
import { grantedNotCarriedOut } from './granted-not-carried-out.ts';
import { grantedWhenFinal } from './granted-when-final.ts';
import { otherOperationsUntouched } from './other-operations.ts';
import { cancelOutcome } from './outcome.ts';
import { everyGrantHasNullBody, openOperationCancelled } from './success.ts';
import { unknownOperationNotCancelled } from './unknown-operation.ts';
import { cancelledWithoutBody } from './without-body.ts';

/** What each requirement of 4.2 is held to. */
export const CANCEL_OPERATION: SectionRules<'4.2'> = {
  'cancel.success': [
    openOperationCancelled,
    cancelledWithoutBody,
    everyVariantCancelled,
    grantedWhenFinal,
    everyGrantHasNullBody,
  ],
  'cancel.unknown-operation': unknownOperationNotCancelled,
  'cancel.other-operations-untouched': otherOperationsUntouched,
  'cancel.outcome': cancelOutcome,
  'cancel.granted-not-carried-out': grantedNotCarriedOut,
  'cancel.final-moves-nothing': [finalMovesNothing, finalOfEveryKindMovesNothing],
};

/** What each check of 4.2 must have seen. */
export const CANCEL_OPERATION_SITUATIONS: SectionSituations<'4.2'> = {
  'cancel.success': [
    leftOpen(succeeded('cancelOperation'), 'no cancellation was granted'),
    answered('cancelOperation'),
  ],
  'cancel.unknown-operation': [refusedWith([404, ...MALFORMED_ELSEWHERE], 'cancelOperation')],
  'cancel.other-operations-untouched': [...exceptIn(/requestId/, answered('cancelOperation')), LISTED],
  'cancel.outcome': [FINAL_SEEN, answered('cancelOperation')],
  'cancel.final-moves-nothing': [
    answered('cancelOperation'),
    ...exceptIn(/every kind/, FINAL_SEEN, MONEY_MOVED),
  ],
  'cancel.granted-not-carried-out': [succeeded('cancelOperation'), FINAL_SEEN],
};
