/** Records that tell something else of the instruments of their operation, or of their owners. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { FaultRows } from '../fault.ts';
import { recordFields } from './record-changes.ts';

/** operation-record.debited-type */
export const DEBITED_TYPE: FaultRows = [
  [
    'record-instrument-types-exchanged',
    'The types of the two instruments are exchanged',
    recordFields(({ initiator, beneficiary }) => ({
      typeInstrumentPaiementDebite: beneficiary.type,
      typeInstrumentPaiementCredite: initiator.type,
    })),
  ],
  [
    'record-debited-wallet-is-account',
    'A wallet that is debited shows as COMPTE_BANCAIRE',
    withOperationRecord((record, { initiator }) =>
      initiator.type === 'MOBILE_WALLET'
        ? { ...record, typeInstrumentPaiementDebite: 'COMPTE_BANCAIRE' }
        : record,
    ),
  ],
];

/** operation-record.credited-type */
export const CREDITED_TYPE: FaultRows = [
  [
    'record-credited-third-party-is-loyalty',
    'A beneficiary at a third-party contributor shows as COMPTE_FIDELITE',
    withOperationRecord((record, { beneficiary }) =>
      beneficiary.instrument ? record : { ...record, typeInstrumentPaiementCredite: 'COMPTE_FIDELITE' },
    ),
  ],
  [
    'record-credited-prepaid-is-account',
    'What codeClientBeneficiaire designates shows as COMPTE_BANCAIRE',
    withOperationRecord((record, { beneficiary }) =>
      beneficiary.letter === 'CP' ? { ...record, typeInstrumentPaiementCredite: 'COMPTE_BANCAIRE' } : record,
    ),
  ],
];

/** operation-record.debited-identifier */
export const DEBITED_IDENTIFIER: FaultRows = [
  [
    'record-debited-identifier-is-reference',
    'identifiantInstrumentPaiementDebite is the reference on the platform',
    recordFields(({ initiator }) => ({ identifiantInstrumentPaiementDebite: initiator.reference })),
  ],
];

/** operation-record.credited-identifier */
export const CREDITED_IDENTIFIER: FaultRows = [
  [
    'record-credited-identifier-is-reference',
    'identifiantInstrumentPaiementCredite is the reference on the platform',
    withOperationRecord((record, { beneficiary }) =>
      beneficiary.instrument
        ? { ...record, identifiantInstrumentPaiementCredite: beneficiary.instrument.reference }
        : record,
    ),
  ],
];

/** operation-record.credited-identifier-third-party */
export const CREDITED_IDENTIFIER_THIRD_PARTY: FaultRows = [
  [
    'record-third-party-identifier-zeros',
    'identifiantInstrumentPaiementCredite of a third party is zeros',
    withOperationRecord((record, { beneficiary }) =>
      beneficiary.instrument ? record : { ...record, identifiantInstrumentPaiementCredite: '00000000' },
    ),
  ],
  [
    'record-third-party-identifier-is-contributor',
    'identifiantInstrumentPaiementCredite of a client or a card of a third party is the contributor',
    withOperationRecord((record, { beneficiary }) =>
      beneficiary.instrument || beneficiary.type !== 'CARTE_BANCAIRE'
        ? record
        : { ...record, identifiantInstrumentPaiementCredite: record.refContributeurBeneficiaire },
    ),
  ],
];

/** operation-record.users */
export const USERS: FaultRows = [
  [
    'record-users-exchanged',
    'The users of the two instruments are exchanged',
    recordFields((_operation, record) => ({
      refUsagerInitiateur: record.refUsagerBeneficiaire,
      refUsagerBeneficiaire: record.refUsagerInitiateur,
    })),
  ],
  [
    'record-beneficiary-user-of-b2b-is-initiator',
    'For an operation between businesses (B2B), refUsagerBeneficiaire is the user of the initiator',
    withOperationRecord((record) =>
      record.typeOperation === 'B2B'
        ? { ...record, refUsagerBeneficiaire: record.refUsagerInitiateur }
        : record,
    ),
  ],
  [
    'record-initiator-user-is-instrument',
    'refUsagerInitiateur is the reference of the instrument',
    recordFields(({ initiator }) => ({ refUsagerInitiateur: initiator.reference })),
  ],
];
