/** Faults of 3.1: statuses that are misspelt or never shown, and records that do not stand. */

import { withOperationRecord } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { type JsonObject, type Operation, STATUTS, type StatutOperation } from '../data/model.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Changes records of operations that have one status. */
function when(
  status: StatutOperation,
  change: (record: JsonObject, operation: Operation, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation, sandbox) =>
    operation.status === status ? { ...record, ...change(record, operation, sandbox) } : record,
  );
}

/** How some services write the statuses. */
const MISSPELT: Readonly<Record<StatutOperation, string>> = {
  INITIEE: 'INITIE',
  ENCOURS: 'EN_COURS',
  SUSPENDUE: 'SUSPENDU',
  ANNULEE: 'ANNULE',
  ECHOUE: 'ECHEC',
  EXTOURNE: 'EXTOURNEE',
  SUCCES: 'SUCCESS',
};

/** Another final one, for services that know fewer. One that is not final may pass without being seen. */
const CONFUSED: Readonly<Partial<Record<StatutOperation, StatutOperation>>> = {
  ANNULEE: 'ECHOUE',
  ECHOUE: 'ANNULEE',
  EXTOURNE: 'ANNULEE',
};

const SHOWN: readonly Fault[] = STATUTS.flatMap((status) => {
  const misspelt = MISSPELT[status];
  const confused = CONFUSED[status];
  const requirement = `status.shows-${status}` as const;
  return [
    ...breaking('3.1', requirement, [
      [
        `status-${status}-misspelt`,
        `${status} is written ${misspelt}`,
        when(status, () => ({ statutOperation: misspelt })),
      ],
    ]),
    ...(confused
      ? breaking('3.1', requirement, [
          [
            `status-${status}-shown-as-${confused}`,
            `An operation that is ${status} is shown as ${confused}`,
            when(status, () => ({ statutOperation: confused })),
          ],
        ])
      : []),
  ];
}).map((fault) => ({ ...fault, id: fault.id.toLowerCase() }));

export const STATUS_FAULTS: readonly Fault[] = [
  ...breaking('3.1', 'status.last-change-moves', [
    [
      'last-change-is-creation',
      'dateDernierStatut stays at dateHeureOperation whatever the status',
      withOperationRecord((record) => ({ ...record, dateDernierStatut: record.dateHeureOperation })),
    ],
    [
      'last-change-not-moved-by-success',
      'dateDernierStatut of an operation that is SUCCES stays at dateHeureOperation',
      when('SUCCES', (record) => ({ dateDernierStatut: record.dateHeureOperation })),
    ],
  ]),
  ...breaking('3.1', 'status.last-change-after-operation', [
    [
      'last-change-an-hour-behind',
      'dateDernierStatut is an hour behind dateHeureOperation and all other dates',
      withOperationRecord((record, { statusAt }, { rules }) => ({
        ...record,
        dateDernierStatut: rules.timestamp(new Date(statusAt.getTime() - 3_600_000), 'dateDernierStatut'),
      })),
    ],
  ]),
  ...breaking('3.1', 'status.record-stands', [
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
  ]),
  ...breaking('3.1', 'status.cancellation-date', [
    [
      'cancellation-date-not-filled',
      'dateHeureAnnulationOperation of an operation that is ANNULEE is null',
      when('ANNULEE', () => ({ dateHeureAnnulationOperation: null })),
    ],
    [
      'cancellation-date-of-success',
      'dateHeureAnnulationOperation of an operation that is SUCCES is the time of its success',
      when('SUCCES', ({ dateDernierStatut }) => ({ dateHeureAnnulationOperation: dateDernierStatut })),
    ],
  ]),
  ...SHOWN,
];

/** Milliseconds. */
const LATER = 200;

/** Changes records from some time after their operation took its present status. */
function later(status: StatutOperation, change: (record: JsonObject) => JsonObject): Hooks {
  return when(status, (record, { statusAt }, { clock }) =>
    clock.now().getTime() - statusAt.getTime() >= LATER ? change(record) : {},
  );
}
