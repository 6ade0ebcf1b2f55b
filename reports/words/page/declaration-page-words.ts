/** What the page of a declaration says in each language. */
import type { InEach } from '../../../spec/document/language.ts';
import type { Enumerations } from '../../../spec/generated/contract-names.ts';

export interface DeclarationPageWords {
  readonly title: string;
  readonly lead: (organisation: string, product: string) => string;
  readonly maker: (tool: string) => string;
  readonly skip: string;
  readonly facts: Readonly<
    Record<'organisation' | 'contact' | 'product' | 'build' | 'environment' | 'digest', string>
  >;
  readonly operations: string;
  readonly operation: string;
  readonly call: string;
  readonly offered: string;
  readonly answers: Readonly<Record<'yes' | 'no', string>>;
  readonly values: string;
  readonly enumerations: { readonly [Name in keyof Enumerations]: string };
  readonly enumeration: string;
  readonly notOffered: string;
  readonly nothing: string;
  readonly practices: string;
  readonly practicesLead: string;
  readonly practice: string;
  readonly declared: string;
  readonly notApplicable: string;
  readonly testing: string;
  readonly testingLead: string;
  readonly testingKey: string;
  readonly testingValue: string;
  readonly items: (count: string) => string;
  readonly signature: string;
  readonly signatureLead: string;
  readonly signatureLines: readonly string[];
  readonly elsewhere: string;
}

export const DECLARATION_PAGE_WORDS: InEach<DeclarationPageWords> = {
  en: {
    title: 'Implementation conformance statement',
    lead: (organisation, product) => `What ${organisation} declares of ${product}.`,
    maker: (tool) => `Written by ${tool}`,
    skip: 'Skip to the declaration',
    facts: {
      organisation: 'Organisation',
      contact: 'Contact',
      product: 'Product',
      build: 'Digest of the build',
      environment: 'Environment',
      digest: 'Digest of the declaration',
    },
    operations: 'Operations',
    operation: 'Operation',
    call: 'Call',
    offered: 'Offered',
    answers: { yes: 'yes', no: 'no' },
    values: 'Values of the document',
    enumerations: {
      TypeOperation: 'Types of operation',
      NatureOperation: 'Natures of operation',
      StatutOperation: 'Statuses',
      TypeInstrument: 'Types of instrument',
      TypeDemande: 'Types of request',
      ModeApplication: 'Fee modes',
    },
    enumeration: 'Enumeration',
    notOffered: 'Not offered',
    nothing: 'none',
    practices: 'Practices',
    practicesLead: 'What the product does where the document leaves it open.',
    practice: 'Practice',
    declared: 'Declared',
    notApplicable: 'never shows',
    testing: 'Testing',
    testingLead: 'How the product is tested. Credentials come from the environment and are not part of it.',
    testingKey: 'Key of the profile',
    testingValue: 'Value',
    items: (count) => `${count} items`,
    signature: 'Signature',
    signatureLead: 'The declaration above is complete and correct.',
    signatureLines: ['Name and role', 'Place and date', 'Signature'],
    elsewhere: 'given elsewhere',
  },
  fr: {
    title: 'Déclaration de conformité de l’implémentation',
    lead: (organisation, product) => `Ce que ${organisation} déclare de ${product}.`,
    maker: (tool) => `Écrit par ${tool}`,
    skip: 'Aller à la déclaration',
    facts: {
      organisation: 'Organisation',
      contact: 'Contact',
      product: 'Produit',
      build: 'Empreinte du build',
      environment: 'Environnement',
      digest: 'Empreinte de la déclaration',
    },
    operations: 'Opérations',
    operation: 'Opération',
    call: 'Appel',
    offered: 'Offert',
    answers: { yes: 'oui', no: 'non' },
    values: 'Valeurs du document',
    enumerations: {
      TypeOperation: 'Types d’opération',
      NatureOperation: 'Natures d’opération',
      StatutOperation: 'Statuts',
      TypeInstrument: 'Types d’instrument',
      TypeDemande: 'Types de demande',
      ModeApplication: 'Modes de frais',
    },
    enumeration: 'Énumération',
    notOffered: 'Non offert',
    nothing: 'aucune',
    practices: 'Pratiques',
    practicesLead: 'Ce que fait le produit là où le document laisse le choix.',
    practice: 'Pratique',
    declared: 'Déclaré',
    notApplicable: 'ne se voit jamais',
    testing: 'Test',
    testingLead:
      'Comment le produit est testé. Les secrets viennent de l’environnement et n’en font pas partie.',
    testingKey: 'Clé du profil',
    testingValue: 'Valeur',
    items: (count) => `${count} éléments`,
    signature: 'Signature',
    signatureLead: 'La déclaration ci-dessus est complète et exacte.',
    signatureLines: ['Nom et fonction', 'Lieu et date', 'Signature'],
    elsewhere: 'donné ailleurs',
  },
};
