/** The words of `ics` and its verbs. */
import { numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Enumerations } from '../../spec/generated/contract-names.ts';

export interface IcsWords {
  /** Comments of a draft. */
  readonly head: readonly string[];
  readonly organisation: string;
  readonly version: string;
  readonly digest: string;
  readonly environment: string;
  readonly operations: readonly string[];
  readonly values: readonly string[];
  readonly enumerations: { readonly [Name in keyof Enumerations]: string };
  readonly practices: readonly string[];
  readonly testing: readonly string[];
  readonly notShown: string;
  /** What `ics init` wrote. */
  readonly written: (path: string, unset: number) => string;
  readonly variables: string;
  readonly complete: (product: string, organisation: string) => string;
  readonly counts: (operations: number, of: number, values: number, ofValues: number) => string;
}

export const ICS_WORDS: InEach<IcsWords> = {
  en: {
    head: [
      'What a participant declares of its product (implementation conformance statement).',
      'Answer every item in place of unset, which is an error of ics check and never a no.',
      'Then: npx payops-conformance ics check declaration.yaml',
    ],
    organisation: 'the bank or company',
    version: "in quotes: '2.4.1'",
    digest: 'of the build: sha256: and what sha256sum prints',
    environment: 'where it is tested: sandbox, integration, …',
    operations: ['What the product offers: yes or no.'],
    values: ['Which values of the document (2.5) the product has: yes or no.'],
    enumerations: {
      TypeOperation: 'Who pays whom: P individual, B business, G government.',
      NatureOperation:
        'Instrument debited, instrument credited: A account, M mobile, F loyalty, CD debit card, CP prepaid card.',
      StatutOperation: 'Statuses that operations of the product have (3.1).',
      TypeInstrument: 'Instruments on either side of an operation.',
      TypeDemande: 'Requests that can be created (4.7).',
      ModeApplication: 'Fee modes (2.4): fees on top of the amount, or taken out of it.',
    },
    practices: [
      'What the product does where the document leaves it open: one value, or a list such as [final, all].',
      'not-applicable: it never shows, such as callbacks of a product that sends none.',
    ],
    testing: [
      'How the product is tested: a profile, as run --profile takes it.',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
      'Credentials come from the environment: ${VARIABLE}. A secret in plain text is refused.',
    ],
    notShown: 'not shown by the run',
    written: (path, unset) =>
      `${path} was written. ${numeral('en', unset)} items are unset: npx payops-conformance ics check ${path}`,
    variables: 'Secrets of the profile were replaced. Set these variables for a run:',
    complete: (product, organisation) => `${product} of ${organisation}: the declaration is complete.`,
    counts: (operations, of, values, ofValues) =>
      `${numeral('en', operations)} of ${numeral('en', of)} operations, ${numeral('en', values)} of ${numeral('en', ofValues)} values offered`,
  },
  fr: {
    head: [
      'Ce qu’un participant déclare de son produit (déclaration de conformité de l’implémentation).',
      'Répondre à chaque élément à la place de unset, qui est une erreur pour ics check et jamais un non.',
      'Puis\u00A0: npx payops-conformance ics check declaration.yaml --lang fr',
    ],
    organisation: 'la banque ou l’entreprise',
    version: "entre apostrophes\u00A0: '2.4.1'",
    digest: 'du build\u00A0: sha256: suivi de ce qu’affiche sha256sum',
    environment: 'où il est testé\u00A0: sandbox, intégration, …',
    operations: ['Ce que le produit offre\u00A0: yes (oui) ou no (non).'],
    values: ['Quelles valeurs du document (2.5) le produit connaît\u00A0: yes ou no.'],
    enumerations: {
      TypeOperation: 'Qui paie qui\u00A0: P particulier, B entreprise, G administration.',
      NatureOperation:
        'Instrument débité, instrument crédité\u00A0: A compte, M mobile, F fidélité, CD carte de débit, CP carte prépayée.',
      StatutOperation: 'Statuts que prennent les opérations du produit (3.1).',
      TypeInstrument: 'Instruments de part et d’autre d’une opération.',
      TypeDemande: 'Demandes qui peuvent être créées (4.7).',
      ModeApplication: 'Modes de frais (2.4)\u00A0: en plus du montant, ou déduits du montant.',
    },
    practices: [
      'Ce que fait le produit là où le document laisse le choix\u00A0: une valeur, ou une liste comme [final, all].',
      'not-applicable\u00A0: cela ne se voit jamais, comme les notifications d’un produit qui n’en envoie pas.',
    ],
    testing: [
      'Comment le produit est testé\u00A0: un profil, tel que le prend run --profile.',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
      'Les secrets viennent de l’environnement\u00A0: ${VARIABLE}. Un secret en clair est refusé.',
    ],
    notShown: 'non montré par la campagne',
    written: (path, unset) =>
      `${path} est écrit. ${numeral('fr', unset)} éléments sont sans réponse\u00A0: npx payops-conformance ics check ${path} --lang fr`,
    variables: 'Les secrets du profil sont remplacés. Définir ces variables pour une campagne\u00A0:',
    complete: (product, organisation) => `${product}, ${organisation}\u00A0: la déclaration est complète.`,
    counts: (operations, of, values, ofValues) =>
      `${numeral('fr', operations)} opérations sur ${numeral('fr', of)}, ${numeral('fr', values)} valeurs sur ${numeral('fr', ofValues)} offertes`,
  },
};
