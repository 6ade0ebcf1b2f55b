/** Faults of 3.1, the status of an operation. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject, StatutOperation } from '../../data/model.ts';
import type { SectionFaults } from '../fault.ts';
import { FINAL_STANDS, FINAL_STANDS_AFTER_CANCEL } from './final-stands.ts';
import {
  LAST_CHANGE_AFTER_OPERATION,
  LAST_CHANGE_MOVES,
  LAST_CHANGE_NEVER_GOES_BACK,
  LAST_CHANGE_STANDS_WHEN_FINAL,
} from './last-change.ts';
import { whileStatus } from './while-status.ts';

/** Changes the reason in the records of operations that have one status. */
function reason(status: StatutOperation, change: (given: unknown) => unknown): Hooks {
  return withOperationRecord((record, operation) =>
    operation.status === status ? { ...record, raisonEchec: change(record.raisonEchec) } : record,
  );
}

/** Changes records from some time after their operation took its present status. */
function later(status: StatutOperation, change: (record: JsonObject) => JsonObject): Hooks {
  return whileStatus(status, (record, { statusAt }, { clock }) =>
    clock.now().getTime() - statusAt.getTime() >= LATER ? change(record) : {},
  );
}

/** Milliseconds. */
const LATER = 200;

/**
 * Shows a status as another text: as some services write it, or as those do that know fewer final ones. One that is not
 * final may pass without being seen.
 */
function shownAs(status: StatutOperation, statutOperation: string): Hooks {
  return whileStatus(status, () => ({ statutOperation }));
}

/** The deviations that break each requirement of 3.1. */
export const OPERATION_STATUS_FAULTS: SectionFaults<'3.1'> = {
  'status.final-stands': FINAL_STANDS,
  'status.final-stands-after-cancel': FINAL_STANDS_AFTER_CANCEL,
  'status.failure-has-reason': [
    [
      'failure-reason-null',
      'raisonEchec of an operation that is ECHOUE is null',
      reason('ECHOUE', () => null),
    ],
    [
      'failure-reason-empty',
      'raisonEchec of an operation that is ECHOUE is empty',
      reason('ECHOUE', () => ''),
    ],
    [
      'failure-reason-in-another-field',
      'The reason of an operation that is ECHOUE is in motifEchec',
      withOperationRecord((record, { status, reason: motifEchec }) =>
        status === 'ECHOUE' ? { ...record, raisonEchec: undefined, motifEchec } : record,
      ),
    ],
    [
      'failure-reason-told-by-callback-alone',
      'raisonEchec of an operation that is ECHOUE and was given a callbackUrl is left out',
      withOperationRecord((record, { status, callbackUrl }) =>
        status === 'ECHOUE' && callbackUrl !== undefined ? { ...record, raisonEchec: undefined } : record,
      ),
    ],
  ],
  'status.reason-only-on-failure': [
    ['success-has-reason', 'raisonEchec of an operation that is SUCCES is OK', reason('SUCCES', () => 'OK')],
    [
      'open-operation-has-reason',
      'raisonEchec of an operation that is ENCOURS says that none is known',
      reason('ENCOURS', () => 'Aucune'),
    ],
    [
      'initial-operation-has-reason',
      'raisonEchec of an operation that is INITIEE is a dash',
      reason('INITIEE', () => '-'),
    ],
  ],
  'status.last-change-never-goes-back': LAST_CHANGE_NEVER_GOES_BACK,
  'status.last-change-stands-when-final': LAST_CHANGE_STANDS_WHEN_FINAL,
  'status.last-change-moves': LAST_CHANGE_MOVES,
  'status.last-change-after-operation': LAST_CHANGE_AFTER_OPERATION,
  'status.record-stands': [
    [
      'record-identifier-masked-later',
      'identifiantInstrumentPaiementCredite is masked 200 ms after the operation is SUCCES',
      later('SUCCES', ({ identifiantInstrumentPaiementCredite: given }) => ({
        identifiantInstrumentPaiementCredite: `****${String(given).slice(-4)}`,
      })),
    ],
    [
      'record-amount-rounded-later',
      'montantADebiter loses its centimes 200 ms after the operation is SUCCES',
      later('SUCCES', ({ montantADebiter }) => ({ montantADebiter: Math.floor(Number(montantADebiter)) })),
    ],
    [
      'record-parties-swapped-later',
      'The contributors of initiator and beneficiary change places 200 ms after the operation is SUCCES',
      later('SUCCES', ({ refContributeurInitiateur, refContributeurBeneficiaire }) => ({
        refContributeurInitiateur: refContributeurBeneficiaire,
        refContributeurBeneficiaire: refContributeurInitiateur,
      })),
    ],
    [
      'record-date-moves',
      'dateHeureOperation is the time of the answer',
      withOperationRecord((record, _operation, { clock, rules }) => ({
        ...record,
        dateHeureOperation: rules.timestamp(clock.now(), 'dateHeureOperation'),
      })),
    ],
  ],
  'status.cancellation-date': [
    [
      'cancellation-date-not-filled',
      'dateHeureAnnulationOperation of an operation that is ANNULEE is null',
      whileStatus('ANNULEE', () => ({ dateHeureAnnulationOperation: null })),
    ],
    [
      'cancellation-date-of-success',
      'dateHeureAnnulationOperation of an operation that is SUCCES is the time of its success',
      whileStatus('SUCCES', ({ dateDernierStatut }) => ({ dateHeureAnnulationOperation: dateDernierStatut })),
    ],
    [
      'cancellation-date-of-reading',
      'dateHeureAnnulationOperation of an operation that is ANNULEE is the time of the reading',
      whileStatus('ANNULEE', (_record, _operation, { clock }) => ({
        dateHeureAnnulationOperation: clock.now().toISOString(),
      })),
    ],
    [
      'cancellation-date-an-hour-behind',
      'dateHeureAnnulationOperation is an hour behind all other dates',
      whileStatus('ANNULEE', (_record, { statusAt }) => ({
        dateHeureAnnulationOperation: new Date(statusAt.getTime() - 3_600_000).toISOString(),
      })),
    ],
  ],
  'status.shows-INITIEE': [
    ['status-initiee-misspelt', 'INITIEE is written INITIE', shownAs('INITIEE', 'INITIE')],
  ],
  'status.shows-ENCOURS': [
    ['status-encours-misspelt', 'ENCOURS is written EN_COURS', shownAs('ENCOURS', 'EN_COURS')],
  ],
  'status.shows-SUSPENDUE': [
    ['status-suspendue-misspelt', 'SUSPENDUE is written SUSPENDU', shownAs('SUSPENDUE', 'SUSPENDU')],
  ],
  'status.shows-SUCCES': [
    ['status-succes-misspelt', 'SUCCES is written SUCCESS', shownAs('SUCCES', 'SUCCESS')],
  ],
  'status.shows-ECHOUE': [
    ['status-echoue-misspelt', 'ECHOUE is written ECHEC', shownAs('ECHOUE', 'ECHEC')],
    [
      'status-echoue-shown-as-annulee',
      'An operation that is ECHOUE is shown as ANNULEE',
      shownAs('ECHOUE', 'ANNULEE'),
    ],
  ],
  'status.shows-ANNULEE': [
    ['status-annulee-misspelt', 'ANNULEE is written ANNULE', shownAs('ANNULEE', 'ANNULE')],
    [
      'status-annulee-shown-as-echoue',
      'An operation that is ANNULEE is shown as ECHOUE',
      shownAs('ANNULEE', 'ECHOUE'),
    ],
  ],
  'status.shows-EXTOURNE': [
    ['status-extourne-misspelt', 'EXTOURNE is written EXTOURNEE', shownAs('EXTOURNE', 'EXTOURNEE')],
    [
      'status-extourne-shown-as-annulee',
      'An operation that is EXTOURNE is shown as ANNULEE',
      shownAs('EXTOURNE', 'ANNULEE'),
    ],
  ],
};
