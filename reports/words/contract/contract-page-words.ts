/** What the page about the contract says in each language. */
import type { InEach } from '../../../spec/document/language.ts';
import type { Level } from '../../../spec/run/check-result.ts';

export interface ContractPageWords {
  readonly title: string;
  readonly lead: string;
  readonly maker: (tool: string) => string;
  readonly skip: string;
  readonly contents: string;
  readonly operations: string;
  readonly chapters: string;
  readonly document: string;
  readonly rules: string;
  readonly openPoints: string;
  readonly levels: string;
  readonly levelMeanings: Readonly<Record<Level, string>>;
  readonly example: string;
  readonly exampleLead: string;
  readonly answered: (status: number) => string;
  readonly sent: string;
  readonly noExample: string;
  readonly parameters: string;
  readonly fields: (schema: string) => string;
  readonly answers: string;
  readonly field: string;
  readonly type: string;
  readonly meaning: string;
  readonly code: string;
  readonly place: Readonly<Record<string, string>>;
  readonly required: string;
  readonly orNull: string;
  readonly anyValue: string;
  readonly enumeration: string;
  readonly otherCodes: string;
  readonly token: Readonly<Record<'required' | 'open' | 'none', string>>;
  readonly noPath: string;
  readonly from: (level: string, sections: string) => string;
  readonly excluded: string;
  readonly binding: string;
  readonly seeOperation: string;
  readonly requestOf: string;
  readonly foot: string;
}

export const CONTRACT_PAGE_WORDS: InEach<ContractPageWords> = {
  en: {
    title: 'Payment Operations Service Interface',
    lead: 'Every operation with its fields, its codes, its rules, what is left open, and an example that was really answered.',
    maker: (tool) => `The contract, as ${tool} tests it`,
    skip: 'Skip to the contract',
    contents: 'Contents',
    operations: 'Operations',
    chapters: 'Sections of the document',
    document: 'Document',
    rules: 'Rules',
    openPoints: 'Left open',
    levels: 'Levels of the rules',
    levelMeanings: {
      stated: 'the document says it',
      derived: 'it follows from statements taken together',
      advisory: 'the document is silent, the field expects it',
    },
    example: 'Example',
    exampleLead: 'As the embedded sandbox answered it. What is not shown in the document is its own choice.',
    answered: (status) => `Answer, ${status}`,
    sent: 'Body',
    noExample: 'Called by the service, never by its clients: there is no answer to show.',
    parameters: 'Parameters',
    fields: (schema) => `Fields of ${schema}`,
    answers: 'Answers',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    code: 'Code',
    place: { path: 'in the path', query: 'in the query', header: 'header' },
    required: 'required',
    orNull: 'or null',
    anyValue: 'any',
    enumeration: 'Value of',
    otherCodes: 'others',
    token: {
      required: 'Takes the bearer token.',
      open: 'Whether it takes the bearer token is open.',
      none: 'Takes no bearer token.',
    },
    noPath: 'path not shown',
    from: (level, sections) => `${level}, from ${sections}`,
    excluded: 'No client can test it:',
    binding: 'In a profile:',
    seeOperation: 'Operation:',
    requestOf: 'Body:',
    foot: 'The interface document is the law; this page repeats what the suite takes from it. Requirements keep their ids for good, and each id is an anchor of this page.',
  },
  fr: {
    title: 'Payment Operations Service Interface',
    lead: 'Chaque opération avec ses champs, ses codes, ses règles, ce qui reste ouvert, et un exemple auquel il a vraiment été répondu.',
    maker: (tool) => `Le contrat, tel que ${tool} le teste`,
    skip: 'Aller au contrat',
    contents: 'Sommaire',
    operations: 'Opérations',
    chapters: 'Sections du document',
    document: 'Document',
    rules: 'Règles',
    openPoints: 'Laissé ouvert',
    levels: 'Niveaux des règles',
    levelMeanings: {
      stated: 'le document le dit',
      derived: 'elle découle de plusieurs énoncés pris ensemble',
      advisory: 'le document se tait, le métier l’attend',
    },
    example: 'Exemple',
    exampleLead:
      'Tel que le bac à sable intégré y a répondu. Ce que le document ne montre pas est son propre choix.',
    answered: (status) => `Réponse, ${status}`,
    sent: 'Corps',
    noExample: 'Appelé par le service, jamais par ses clients : il n’y a pas de réponse à montrer.',
    parameters: 'Paramètres',
    fields: (schema) => `Champs de ${schema}`,
    answers: 'Réponses',
    field: 'Champ',
    type: 'Type',
    meaning: 'Sens',
    code: 'Code',
    place: { path: 'dans le chemin', query: 'dans la requête', header: 'en-tête' },
    required: 'obligatoire',
    orNull: 'ou null',
    anyValue: 'quelconque',
    enumeration: 'Valeur de',
    otherCodes: 'autres',
    token: {
      required: 'Demande le jeton (bearer).',
      open: 'Que le jeton (bearer) soit demandé est laissé ouvert.',
      none: 'Ne demande pas de jeton.',
    },
    noPath: 'chemin non montré',
    from: (level, sections) => `${level}, de ${sections}`,
    excluded: 'Aucun client ne peut l’observer :',
    binding: 'Dans un profil :',
    seeOperation: 'Opération :',
    requestOf: 'Corps :',
    foot: 'Le document de l’interface fait loi ; cette page répète ce que la suite en tire. Les exigences gardent leur identifiant pour toujours, et chaque identifiant est une ancre de cette page.',
  },
};
