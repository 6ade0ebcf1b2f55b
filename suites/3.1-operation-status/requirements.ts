/** 3.1 Operation status. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { answered } from '../engine/situations/calls.ts';
import {
  ENDED_WITHOUT_FAILURE,
  FINAL_SEEN,
  FINAL_SEEN_AGAIN,
  LISTED,
  showed,
} from '../engine/situations/operations.ts';
import { EVERY_ANSWER, exceptIn, inCase } from '../engine/situations/situation.ts';
import { finalStandsInSequence } from './any-sequence.ts';
import { cancellationDate } from './cancellation-date.ts';
import { finalStandsAfterCancel } from './cancelled-when-final.ts';
import { finalStandsInEveryList } from './every-list.ts';
import {
  movesAtEveryLook,
  neverBackAtEveryLook,
  reasonAtEveryLook,
  recordStandsAtEveryLook,
  standsWhenFinalAtEveryLook,
} from './every-look.ts';
import { finalStandsForEveryVariant } from './every-variant.ts';
import { failureHasReason, reasonOnlyOnFailure } from './failure-reason.ts';
import { finalStands } from './final-stands.ts';
import {
  lastChangeAfterOperation,
  lastChangeMoves,
  lastChangeNeverGoesBack,
  lastChangeStandsWhenFinal,
} from './last-change.ts';
import { recordStands } from './record-stands.ts';
import { shows } from './shown-statuses.ts';

/** What each requirement of 3.1 is held to. */
export const OPERATION_STATUS: SectionRules<'3.1'> = {
  'status.final-stands': [
    finalStands,
    finalStandsForEveryVariant,
    finalStandsInEveryList,
    finalStandsInSequence,
  ],
  'status.final-stands-after-cancel': finalStandsAfterCancel,
  'status.failure-has-reason': [failureHasReason, reasonAtEveryLook],
  'status.reason-only-on-failure': reasonOnlyOnFailure,
  'status.last-change-never-goes-back': [lastChangeNeverGoesBack, neverBackAtEveryLook],
  'status.last-change-stands-when-final': [lastChangeStandsWhenFinal, standsWhenFinalAtEveryLook],
  'status.last-change-moves': [lastChangeMoves, movesAtEveryLook],
  'status.last-change-after-operation': lastChangeAfterOperation,
  'status.record-stands': [recordStands, recordStandsAtEveryLook],
  'status.cancellation-date': cancellationDate,
  'status.shows-INITIEE': shows('INITIEE'),
  'status.shows-ENCOURS': shows('ENCOURS'),
  'status.shows-SUSPENDUE': shows('SUSPENDUE'),
  'status.shows-SUCCES': shows('SUCCES'),
  'status.shows-ECHOUE': shows('ECHOUE'),
  'status.shows-ANNULEE': shows('ANNULEE'),
  'status.shows-EXTOURNE': shows('EXTOURNE'),
};

/** What each check of 3.1 must have seen. */
export const OPERATION_STATUS_SITUATIONS: SectionSituations<'3.1'> = {
  'status.final-stands': [FINAL_SEEN, ...exceptIn(/callbacks tell|any sequence/, FINAL_SEEN_AGAIN)],
  'status.final-stands-after-cancel': [FINAL_SEEN_AGAIN, answered('cancelOperation')],
  'status.failure-has-reason': [showed('ECHOUE')],
  'status.reason-only-on-failure': [ENDED_WITHOUT_FAILURE],
  'status.last-change-never-goes-back': [LISTED],
  'status.last-change-stands-when-final': [
    FINAL_SEEN_AGAIN,
    ...inCase(/cancelled when it was final/, answered('cancelOperation')),
  ],
  'status.last-change-moves': [LISTED],
  'status.last-change-after-operation': EVERY_ANSWER,
  'status.record-stands': [LISTED],
  'status.cancellation-date': [FINAL_SEEN],
  'status.shows-INITIEE': [showed('INITIEE')],
  'status.shows-ENCOURS': [showed('ENCOURS')],
  'status.shows-SUSPENDUE': [showed('SUSPENDUE')],
  'status.shows-SUCCES': [showed('SUCCES')],
  'status.shows-ECHOUE': [showed('ECHOUE')],
  'status.shows-ANNULEE': [showed('ANNULEE')],
  'status.shows-EXTOURNE': [showed('EXTOURNE')],
};
