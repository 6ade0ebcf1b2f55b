/** Faults of 2.3: what an operation record repeats of its request and of its instruments. */

import { withOperationRecord } from '../behaviours/change-rules.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Characters. */
const LIBELLE_COLUMN = 16;

export const OPERATION_RECORD_ECHO_FAULTS: readonly Fault[] = [
  ...breaking('2.3', 'operation-record.echoes-libelle', [
    [
      'record-libelle-not-echoed',
      'libelleOperation is the libelle in capitals, without what is not a letter or a digit',
      withOperationRecord((record, { libelle }) => ({
        ...record,
        libelleOperation: libelle.toUpperCase().replace(/[^A-Z0-9]/g, ''),
      })),
    ],
    [
      'record-libelle-cut',
      'libelleOperation is cut after 16 characters',
      withOperationRecord((record, { libelle }) => ({
        ...record,
        libelleOperation: libelle.slice(0, LIBELLE_COLUMN),
      })),
    ],
    [
      'record-libelle-in-latin-1',
      'The bytes of libelleOperation are UTF-8 that was read as Latin-1',
      withOperationRecord((record, { libelle }) => ({
        ...record,
        libelleOperation: Buffer.from(libelle, 'utf8').toString('latin1'),
      })),
    ],
    [
      'record-libelle-escaped-for-html',
      'In libelleOperation & and < are escaped as in HTML',
      withOperationRecord((record, { libelle }) => ({
        ...record,
        libelleOperation: libelle.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      })),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-typeOperation', [
    [
      'record-type-turned-round',
      'typeOperation is turned round: P2B becomes B2P',
      withOperationRecord((record, { typeOperation }) => ({
        ...record,
        typeOperation: typeOperation.split('2').reverse().join('2'),
      })),
    ],
    [
      'record-type-always-P2P',
      'typeOperation is always P2P',
      withOperationRecord((record) => ({ ...record, typeOperation: 'P2P' })),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-refService', [
    [
      'record-service-in-small-letters',
      'refService is written in small letters',
      withOperationRecord((record, { service }) => ({
        ...record,
        refService: service.reference.toLowerCase(),
      })),
    ],
    [
      'record-service-of-other-mode',
      'refService of an operation with SOUSTRACTION is the free service',
      withOperationRecord((record, { service }) =>
        service.mode === 'SOUSTRACTION' ? { ...record, refService: 'SRV-GRATUIT' } : record,
      ),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-refContributeurInitiateur', [
    [
      'record-initiator-contributor-other',
      'refContributeurInitiateur is always CTR-TIERS',
      withOperationRecord((record) => ({ ...record, refContributeurInitiateur: 'CTR-TIERS' })),
    ],
  ]),
  ...breaking('2.3', 'operation-record.echoes-refContributeurBeneficiaire', [
    [
      'record-beneficiary-contributor-of-initiator',
      'For third parties refContributeurBeneficiaire is that of the initiator',
      withOperationRecord((record, { initiator, beneficiary }) =>
        beneficiary.instrument
          ? record
          : { ...record, refContributeurBeneficiaire: initiator.refContributeur },
      ),
    ],
    [
      'record-beneficiary-contributor-unknown',
      'refContributeurBeneficiaire has another prefix',
      withOperationRecord((record, { refContributeurBeneficiaire }) => ({
        ...record,
        refContributeurBeneficiaire: refContributeurBeneficiaire.replace('CTR-', 'EXT-'),
      })),
    ],
  ]),
  ...breaking('2.3', 'operation-record.debited-type', [
    [
      'record-instrument-types-exchanged',
      'The types of the two instruments are exchanged',
      withOperationRecord((record, { initiator, beneficiary }) => ({
        ...record,
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
  ]),
  ...breaking('2.3', 'operation-record.credited-type', [
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
        beneficiary.letter === 'CP'
          ? { ...record, typeInstrumentPaiementCredite: 'COMPTE_BANCAIRE' }
          : record,
      ),
    ],
  ]),
  ...breaking('2.3', 'operation-record.debited-identifier', [
    [
      'record-debited-identifier-is-reference',
      'identifiantInstrumentPaiementDebite is the reference on the platform',
      withOperationRecord((record, { initiator }) => ({
        ...record,
        identifiantInstrumentPaiementDebite: initiator.reference,
      })),
    ],
  ]),
  ...breaking('2.3', 'operation-record.credited-identifier', [
    [
      'record-credited-identifier-is-reference',
      'identifiantInstrumentPaiementCredite is the reference on the platform',
      withOperationRecord((record, { beneficiary }) =>
        beneficiary.instrument
          ? { ...record, identifiantInstrumentPaiementCredite: beneficiary.instrument.reference }
          : record,
      ),
    ],
  ]),
  ...breaking('2.3', 'operation-record.credited-identifier-third-party', [
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
  ]),
  ...breaking('2.3', 'operation-record.users', [
    [
      'record-users-exchanged',
      'The users of the two instruments are exchanged',
      withOperationRecord((record) => ({
        ...record,
        refUsagerInitiateur: record.refUsagerBeneficiaire,
        refUsagerBeneficiaire: record.refUsagerInitiateur,
      })),
    ],
    [
      'record-beneficiary-user-of-b2b-is-initiator',
      'Of an operation between businesses (B2B) refUsagerBeneficiaire is the user of the initiator',
      withOperationRecord((record) =>
        record.typeOperation === 'B2B'
          ? { ...record, refUsagerBeneficiaire: record.refUsagerInitiateur }
          : record,
      ),
    ],
    [
      'record-initiator-user-is-instrument',
      'refUsagerInitiateur is the reference of the instrument',
      withOperationRecord((record, { initiator }) => ({
        ...record,
        refUsagerInitiateur: initiator.reference,
      })),
    ],
  ]),
];
