/** Freedom in what records hold, and how things are called in them. */

import { AMOUNT_FIELDS } from '../../../spec/document/amount-fields.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { mapFields } from '../../behaviours/answer-parts.ts';
import { withFields } from '../../behaviours/change-answers.ts';
import { withOperationRecord, withRules } from '../../behaviours/change-rules.ts';
import { NATURES } from '../../data/model.ts';
import { isAbsent } from '../../service/validation.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** What an operation record must hold (operation-record.core-fields). */
const CORE: readonly string[] = [
  'referenceOperation',
  'statutOperation',
  'libelleOperation',
  'typeOperation',
  'refService',
  'refContributeurBeneficiaire',
  'montantADebiter',
  'montantACrediter',
];

/** A failure has its reason in every record. */
function isCore(name: string, value: unknown): boolean {
  return CORE.includes(name) || (name === 'raisonEchec' && !isAbsent(value));
}

const MASKED = ['identifiantInstrumentPaiementDebite', 'identifiantInstrumentPaiementCredite'];

const CONTENTS = exclusive([
  {
    id: 'records-of-core-fields',
    description: 'Operation records hold nothing but the fields that they must',
    hooks: withOperationRecord((record) =>
      mapFields(record, (value, name) => (isCore(name, value) ? value : undefined)),
    ),
    warns: ['operation-record.all-fields', 'status.cancellation-date'],
  },
  {
    id: 'records-of-nulls',
    description: 'Operation records name every field and fill only those that they must',
    hooks: withOperationRecord((record) =>
      mapFields(record, (value, name) => (isCore(name, value) ? value : null)),
    ),
    warns: ['status.cancellation-date'],
  },
]);

const REFERENCES = exclusive([
  {
    id: 'references-as-uuids',
    description: 'New references are UUIDs',
    hooks: withRules(() => ({
      reference(_kind, _suggested, { random }) {
        const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
        return [
          hex.slice(0, 8),
          hex.slice(8, 12),
          `4${hex.slice(13, 16)}`,
          `a${hex.slice(17, 20)}`,
          hex.slice(20),
        ].join('-');
      },
    })),
  },
  {
    id: 'references-as-numbers',
    description: 'New references are numbers, as text of fifteen digits',
    hooks: withRules(() => ({
      reference: (_kind, _suggested, { store }) => String(100_000_000_000_000 + store.nextNumber()),
    })),
  },
  {
    id: 'references-counted',
    description: 'New references are numbers, counted from 1',
    hooks: withRules(() => ({ reference: (_kind, _suggested, { store }) => String(store.nextNumber()) })),
  },
]);

export const RECORD_PERSONALITIES: readonly Personality[] = [
  ...CONTENTS,
  {
    id: 'cards-credited-as-prepaid',
    description:
      'A card at a third-party contributor is a prepaid one in natureOperation, where a value has it',
    hooks: withOperationRecord((record, { beneficiary }) => {
      const nature = String(record.natureOperation).replace(/2CD$/, '2CP');
      const isOne = beneficiary.instrument === undefined && NATURES.some((one) => one === nature);
      return isOne ? { ...record, natureOperation: nature } : record;
    }),
  },
  {
    id: 'enrollments-as-top-ups',
    description: 'A loyalty enrollment has the type RECHARGEMENT_DE_COMPTE',
    hooks: withFields('createRequest', (record, { json }) =>
      isJsonObject(json) && isAbsent(json.typeDemande)
        ? { typeDemande: 'RECHARGEMENT_DE_COMPTE' }
        : { typeDemande: record.typeDemande },
    ),
  },
  {
    id: 'favorites-by-their-reference',
    description: 'refUsagerPrefere of a favorite beneficiary is the reference of the path',
    hooks: withFields('getFavoriteBeneficiary', (_record, { params }) => ({
      refUsagerPrefere: params.referenceBeneficiary,
    })),
  },
  {
    id: 'amounts-zero-without-success',
    description: 'The amounts of an operation that is ECHOUE, ANNULEE or EXTOURNE are 0 in its record',
    hooks: withOperationRecord((record) =>
      ['ECHOUE', 'ANNULEE', 'EXTOURNE'].includes(String(record.statutOperation))
        ? mapFields(record, (value, name) => (AMOUNT_FIELDS.includes(name) ? 0 : value))
        : record,
    ),
  },
  ...REFERENCES,
  {
    id: 'reason-empty',
    description: 'raisonEchec is empty text where an operation has not failed',
    hooks: withOperationRecord((record) =>
      isAbsent(record.raisonEchec) ? { ...record, raisonEchec: '' } : record,
    ),
    conflictsWith: ['records-of-core-fields', 'records-of-nulls'],
  },
  {
    id: 'identifiers-masked',
    description: 'Identifiers of instruments are masked but for their last four characters',
    hooks: withOperationRecord((record) =>
      mapFields(record, (value, name) =>
        MASKED.includes(name) && typeof value === 'string' ? `****${value.slice(-4)}` : value,
      ),
    ),
  },
  {
    id: 'own-cards-under-tokens',
    description: 'The cards of the platform stand under a token in operation records',
    hooks: withOperationRecord((record, { initiator, beneficiary }) => ({
      ...record,
      ...(initiator.type === 'CARTE_BANCAIRE' && {
        identifiantInstrumentPaiementDebite: `tok_${initiator.identifiant.slice(-5)}`,
      }),
      ...(beneficiary.instrument?.type === 'CARTE_BANCAIRE' && {
        identifiantInstrumentPaiementCredite: `tok_${beneficiary.instrument.identifiant.slice(-5)}`,
      }),
    })),
    conflictsWith: ['identifiers-masked', 'records-of-core-fields', 'records-of-nulls'],
  },
  {
    id: 'third-parties-written-otherwise',
    description: 'Numbers of third-party beneficiaries have a plus or blanks, and cards stand under a token',
    hooks: withOperationRecord((record, { beneficiary }) => {
      const identifier = record.identifiantInstrumentPaiementCredite;
      if (beneficiary.instrument || typeof identifier !== 'string') return record;
      const written = {
        MOBILE_WALLET: `+${identifier}`,
        COMPTE_BANCAIRE: identifier.replace(/(.{4})(?=.)/g, '$1 '),
        CARTE_BANCAIRE: 'tok_8c1f02d97a',
        COMPTE_FIDELITE: identifier,
      };
      return { ...record, identifiantInstrumentPaiementCredite: written[beneficiary.type] };
    }),
  },
  {
    id: 'users-not-shown',
    description: 'Operation records do not name the users',
    hooks: withOperationRecord((record) => ({
      ...record,
      refUsagerInitiateur: null,
      refUsagerBeneficiaire: null,
    })),
  },
  {
    id: 'sums-without-tax-not-shown',
    description: 'Operation records do not fill the three amounts that the document does not explain',
    hooks: withOperationRecord((record) => ({
      ...record,
      montantHToperation: null,
      montantHTfraisOperation: null,
      montantTotalOperation: null,
    })),
  },
  {
    id: 'statuses-of-other-records-unlisted',
    description: 'Credit purchases and marketplace services have statuses that the document does not give',
    hooks: withFields(['listCreditPurchases', 'listMarketplaceServices'], (record) =>
      'statutService' in record
        ? { statutService: 'SUSPENDU' }
        : { statutDemandeAchat: 'EN_ATTENTE_DE_VALIDATION' },
    ),
  },
  {
    id: 'requests-accepted-later',
    description: 'A request just created is EN_ATTENTE, which the document does not give',
    hooks: withFields('createRequest', () => ({ statutDemande: 'EN_ATTENTE' })),
    warns: ['request-record.initial-status'],
  },
];
