/** The sections of the document that hold statements, with their titles, in document order. */

import type { InEach } from './language.ts';

/** Section number → title in each language. The headings `2` and `3` are left out: they hold nothing but their parts. */
export const SECTIONS = {
  '1': { en: 'What the service does', fr: 'Ce que fait le service' },
  '2.1': { en: 'Common response envelope', fr: 'Enveloppe commune des réponses' },
  '2.2': { en: 'Operation request', fr: 'Demande d’opération' },
  '2.3': { en: 'Operation record', fr: 'Enregistrement d’opération' },
  '2.4': { en: 'Amount and fees rule', fr: 'Règle des montants et des frais' },
  '2.5': { en: 'Enumerations', fr: 'Énumérations' },
  '2.6': { en: 'Request record', fr: 'Enregistrement de demande' },
  '2.7': { en: 'Credit purchase request record', fr: 'Enregistrement de demande d’achat à crédit' },
  '2.8': { en: 'Marketplace service record', fr: 'Enregistrement de service de marketplace' },
  '2.9': { en: 'Favorite beneficiary record', fr: 'Enregistrement de bénéficiaire favori' },
  '3.1': { en: 'Operation status', fr: 'Statut d’une opération' },
  '3.2': { en: 'Other status fields', fr: 'Autres champs de statut' },
  '4': { en: 'Endpoints', fr: 'Points d’accès' },
  '4.1': { en: 'Execute an operation', fr: 'Exécuter une opération' },
  '4.2': { en: 'Cancel an operation', fr: 'Annuler une opération' },
  '4.3': {
    en: 'List operations of a payment instrument',
    fr: 'Lister les opérations d’un instrument de paiement',
  },
  '4.4': { en: 'Unenroll a payment instrument', fr: 'Désenrôler un instrument de paiement' },
  '4.5': { en: 'Lock a payment instrument', fr: 'Verrouiller un instrument de paiement' },
  '4.6': {
    en: 'Submit a loyalty enrollment request',
    fr: 'Soumettre une demande d’enrôlement à la fidélité',
  },
  '4.7': { en: 'Create a request', fr: 'Créer une demande' },
  '4.8': { en: 'Submit a credit purchase request', fr: 'Soumettre une demande d’achat à crédit' },
  '4.9': {
    en: 'List credit purchase requests of a contributor',
    fr: 'Lister les demandes d’achat à crédit d’un contributeur',
  },
  '4.10': {
    en: 'List services of a contributor in a mini marketplace',
    fr: 'Lister les services d’un contributeur dans une mini-marketplace',
  },
  '4.11': { en: 'Get a favorite beneficiary', fr: 'Consulter un bénéficiaire favori' },
  '4.12': {
    en: 'Calls that exist but whose shape is given elsewhere',
    fr: 'Appels qui existent, mais dont la forme est donnée ailleurs',
  },
  '5': { en: 'Authentication', fr: 'Authentification' },
  '6': { en: 'Events', fr: 'Événements' },
  '7': { en: 'Errors', fr: 'Erreurs' },
  '8': { en: 'Limits', fr: 'Limites' },
  '9': { en: 'Versioning', fr: 'Gestion des versions' },
} as const satisfies Readonly<Record<string, InEach<string>>>;

/** Number of a section, such as `2.4`. */
export type SectionNumber = keyof typeof SECTIONS;

/** Whether the document has a section of this number. */
export function isSectionNumber(text: string): text is SectionNumber {
  return Object.hasOwn(SECTIONS, text);
}

/** Every section number in document order: `4.2` before `4.10`, and a part after its chapter. */
export const SECTION_NUMBERS: readonly SectionNumber[] = Object.keys(SECTIONS)
  .filter(isSectionNumber)
  .sort(compareSections);

/** Orders section numbers as the document does; for `Array.prototype.sort`. */
export function compareSections(a: string, b: string): number {
  const [chapterA = 0, partA = 0] = a.split('.').map(Number);
  const [chapterB = 0, partB = 0] = b.split('.').map(Number);
  return chapterA - chapterB || partA - partB;
}
