/** Fields of an operation record that do not repeat what was asked for. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { FaultRows } from '../fault.ts';
import { labelWhen, recordWhen } from './record-changes.ts';

/** Characters. */
const LIBELLE_COLUMN = 16;

export const ECHOES_LIBELLE: FaultRows = [
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
  [
    'rare-long-labels-cut',
    'A label of more than 200 characters is cut to 200',
    labelWhen(
      (libelle) => libelle.length > 200,
      (libelle) => libelle.slice(0, 200),
    ),
    'rare',
  ],
  [
    'rare-astral-letters-lost',
    'Characters beyond the basic plane come back as question marks',
    labelWhen(
      (libelle) => /[\u{10000}-\u{10ffff}]/u.test(libelle),
      (libelle) => libelle.replace(/[\u{10000}-\u{10ffff}]/gu, '??'),
    ),
    'rare',
  ],
  [
    'rare-arabic-reversed',
    'Arabic letters come back in reverse order',
    labelWhen(
      (libelle) => /[\u0600-\u06ff]{2}/.test(libelle),
      (libelle) => [...libelle].reverse().join(''),
    ),
    'rare',
  ],
  [
    'rare-combining-marks-lost',
    'Combining marks are dropped',
    labelWhen(
      (libelle) => /\p{M}/u.test(libelle),
      (libelle) => libelle.replace(/\p{M}/gu, ''),
    ),
    'rare',
  ],
  [
    'rare-quotes-doubled',
    'Quotes come back with a backslash in front',
    labelWhen(
      (libelle) => libelle.includes('"'),
      (libelle) => libelle.replaceAll('"', '\\"'),
    ),
    'rare',
  ],
  [
    'rare-markup-escaped',
    'Markup comes back escaped for HTML',
    labelWhen(
      (libelle) => libelle.includes('<'),
      (libelle) => libelle.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ),
    'rare',
  ],
  [
    'rare-percent-decoded',
    'Percent signs in a label are decoded as in a URL',
    labelWhen(
      (libelle) => /%[0-9A-Fa-f]{2}/.test(libelle),
      (libelle) => libelle.replace(/%[0-9A-Fa-f]{2}/g, ' '),
    ),
    'rare',
  ],
  [
    'rare-leading-zeros-lost',
    'A label of digits comes back without its leading zeros',
    labelWhen(
      (libelle) => /^0\d+$/.test(libelle),
      (libelle) => libelle.replace(/^0+(?=\d)/, ''),
    ),
    'rare',
  ],
];

export const ECHOES_TYPE_OPERATION: FaultRows = [
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
  [
    'rare-type-of-cards-through-one-service',
    'What a card pays through SRV-GRATUIT as B2P is recorded as P2P',
    recordWhen(
      ({ typeOperation, initiator, service }) =>
        typeOperation === 'B2P' && initiator.type === 'CARTE_BANCAIRE' && service.reference === 'SRV-GRATUIT',
      () => ({ typeOperation: 'P2P' }),
    ),
    'rare',
  ],
];

export const ECHOES_REF_SERVICE: FaultRows = [
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
];

export const ECHOES_REF_CONTRIBUTEUR_INITIATEUR: FaultRows = [
  [
    'record-initiator-contributor-other',
    'refContributeurInitiateur is always CTR-TIERS',
    withOperationRecord((record) => ({ ...record, refContributeurInitiateur: 'CTR-TIERS' })),
  ],
];

export const ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE: FaultRows = [
  [
    'record-beneficiary-contributor-of-initiator',
    'For third parties refContributeurBeneficiaire is that of the initiator',
    withOperationRecord((record, { initiator, beneficiary }) =>
      beneficiary.instrument ? record : { ...record, refContributeurBeneficiaire: initiator.refContributeur },
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
];

export const DEBITED_TYPE: FaultRows = [
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
];

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

export const DEBITED_IDENTIFIER: FaultRows = [
  [
    'record-debited-identifier-is-reference',
    'identifiantInstrumentPaiementDebite is the reference on the platform',
    withOperationRecord((record, { initiator }) => ({
      ...record,
      identifiantInstrumentPaiementDebite: initiator.reference,
    })),
  ],
];

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

export const USERS: FaultRows = [
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
];
