/** 3.1 Operation status. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'3.1'> = {
  'status.final-stands': ['status-final-reversed', 'status.final-stands/an-operation-that-is-succes'],
  'status.final-stands-after-cancel': [
    'cancel-turns-success',
    'status.final-stands-after-cancel/an-ordinary-operation',
  ],
  'status.failure-has-reason': [
    'failure-reason-null',
    'status.failure-has-reason/an-operation-that-is-echoue',
  ],
  'status.reason-only-on-failure': [
    'success-has-reason',
    'status.reason-only-on-failure/an-operation-that-ended-without-failing',
  ],
  'status.last-change-never-goes-back': [
    'last-change-an-hour-back',
    'status.last-change-never-goes-back/an-operation-led-to-encours',
  ],
  'status.last-change-stands-when-final': [
    'last-change-is-now',
    'status.last-change-stands-when-final/an-operation-led-to-initiee',
  ],
  'status.last-change-moves': [
    'last-change-is-creation',
    'status.last-change-moves/an-operation-led-to-encours',
  ],
  'status.last-change-after-operation': ['last-change-an-hour-behind', 'execute.success/an-operation'],
  'status.record-stands': [
    'record-identifier-masked-later',
    'status.record-stands/an-operation-led-to-encours',
  ],
  'status.cancellation-date': [
    'cancellation-date-not-filled',
    'status.cancellation-date/an-operation-that-is-annulee',
  ],
  'status.shows-INITIEE': ['status-initiee-misspelt', 'status.shows-INITIEE/its-answer-and-the-list'],
  'status.shows-ENCOURS': ['status-encours-misspelt', 'status.shows-ENCOURS/its-answer-and-the-list'],
  'status.shows-SUSPENDUE': ['status-suspendue-misspelt', 'status.shows-SUSPENDUE/its-answer-and-the-list'],
  'status.shows-SUCCES': ['status-succes-misspelt', 'status.shows-SUCCES/its-answer-and-the-list'],
  'status.shows-ECHOUE': ['status-echoue-shown-as-annulee', 'status.shows-ECHOUE/its-answer-and-the-list'],
  'status.shows-ANNULEE': ['status-annulee-misspelt', 'status.shows-ANNULEE/its-answer-and-the-list'],
  'status.shows-EXTOURNE': ['status-extourne-misspelt', 'status.shows-EXTOURNE/its-answer-and-the-list'],
};

seesFaults(SEEN);
