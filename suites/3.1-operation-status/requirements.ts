/** 3.1 Operation status. */
import type { SectionRules } from '../engine/declare/section.ts';
import { finalStandsInSequence } from './any-sequence.ts';
import { cancellationDate } from './cancellation-date.ts';
import { finalStandsAfterCancel } from './cancelled-when-final.ts';
import { finalStandsInEveryList } from './every-list.ts';
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
  'status.failure-has-reason': failureHasReason,
  'status.reason-only-on-failure': reasonOnlyOnFailure,
  'status.last-change-never-goes-back': lastChangeNeverGoesBack,
  'status.last-change-stands-when-final': lastChangeStandsWhenFinal,
  'status.last-change-moves': lastChangeMoves,
  'status.last-change-after-operation': lastChangeAfterOperation,
  'status.record-stands': recordStands,
  'status.cancellation-date': cancellationDate,
  'status.shows-INITIEE': shows('INITIEE'),
  'status.shows-ENCOURS': shows('ENCOURS'),
  'status.shows-SUSPENDUE': shows('SUSPENDUE'),
  'status.shows-SUCCES': shows('SUCCES'),
  'status.shows-ECHOUE': shows('ECHOUE'),
  'status.shows-ANNULEE': shows('ANNULEE'),
  'status.shows-EXTOURNE': shows('EXTOURNE'),
};
