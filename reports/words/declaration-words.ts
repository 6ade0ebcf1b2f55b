/** The words of declarations: why two statements do not go together. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type {
  Contradiction,
  ContradictionReason,
  ContradictionSource,
} from '../declaration/contradiction.ts';
import { isSingular, numeral } from './counting.ts';

/** What a sentence is made of: what is declared, what was seen or is asked for, and where. */
interface Parts {
  readonly declared: string;
  readonly seen: string;
  readonly against: string;
}

interface DeclarationWords {
  readonly sources: Readonly<Record<ContradictionSource, string>>;
  readonly reasons: Readonly<Record<ContradictionReason, (parts: Parts) => string>>;
  readonly none: string;
  readonly counted: (count: number) => string;
  readonly exchange: (id: string) => string;
  readonly profileKey: (key: string) => string;
  /** Of a run that did not look for everything. */
  readonly notWhole: string;
}

export const DECLARATION_WORDS: InEach<DeclarationWords> = {
  en: {
    sources: {
      inside: 'Within the declaration',
      scheme: 'With the scheme',
      openapi: 'With the OpenAPI description',
      run: 'With the run',
    },
    reasons: {
      'status-undeclared': ({ declared, against }) => `${declared} is a practice, and ${against} is no`,
      'no-open-status': () =>
        'yes, and no status in which an operation can be cancelled is offered: INITIEE, ENCOURS or SUSPENDUE',
      'no-cancelled-status': () =>
        'yes, and no status of a cancelled operation is offered: neither ANNULEE nor EXTOURNE, nor a practice cancel.status',
      'no-final-status': () => 'yes, and no final status is offered: SUCCES, ECHOUE, ANNULEE or EXTOURNE',
      'nothing-to-execute': ({ against }) => `yes, and every value of ${against} is no`,
      'nothing-executed': ({ declared }) =>
        `${declared}: yes, and neither executeOperation nor listOperations is offered`,
      'instrument-undeclared': ({ against }) => `yes, and ${against} is no`,
      'instrument-unused': () => 'yes, and every nature with it is no',
      'request-undeclared': ({ against }) => `yes, and ${against} is no`,
      'operation-used': ({ against }) => `no, and ${against} uses it`,
      'value-used': ({ against }) => `no, and ${against} uses it`,
      'practice-of-none': ({ declared, against }) =>
        `${declared}, and no operation that it is about is offered (${against}); write not-applicable`,
      'callbacks-undeclared': ({ declared, against }) => `${declared}, and ${against} reads callbacks`,
      'not-in-testing': ({ against }) => `yes, and ${against} says that it is not offered`,
      'not-allowed': ({ declared, seen }) => `declared: ${declared}; the scheme allows: ${seen}`,
      'not-offered': ({ against }) => `no, and the scheme asks for it (${against})`,
      'requirement-excluded': ({ seen }) => `no, and the scheme requires ${seen}`,
      'absent-there': ({ against }) => `yes, and the description does not have it (${against})`,
      'present-there': ({ against }) => `no, and the description has it (${against})`,
      'not-shown': ({ declared, seen }) =>
        seen === ''
          ? `declared: ${declared}; the run did not show it`
          : `declared: ${declared}; the run did not show it, only ${seen}`,
      shown: ({ declared, seen }) =>
        declared === 'no' ? 'no, and the run shows it' : `not-applicable, and the run shows ${seen}`,
      'shown-otherwise': ({ declared, seen }) => `declared: ${declared}; the run shows ${seen}`,
    },
    none: 'Nothing contradicts the declaration.',
    counted: (count) =>
      `${numeral('en', count)} ${isSingular('en', count) ? 'contradiction' : 'contradictions'}`,
    exchange: (id) => `exchange ${id}`,
    profileKey: (key) => `to show it: ${key}`,
    notWhole:
      'The run was not a whole one (effort standard or more, nothing left out): what it did not show is not listed.',
  },
  fr: {
    sources: {
      inside: 'Dans la déclaration',
      scheme: 'Avec le schéma',
      openapi: 'Avec la description OpenAPI',
      run: 'Avec la campagne',
    },
    reasons: {
      'status-undeclared': ({ declared, against }) =>
        `${declared} est une pratique, alors que ${against} vaut no`,
      'no-open-status': () =>
        'yes, alors qu’aucun statut dans lequel une opération peut être annulée n’est offert\u00A0: INITIEE, ENCOURS ou SUSPENDUE',
      'no-cancelled-status': () =>
        'yes, alors qu’aucun statut d’une opération annulée n’est offert\u00A0: ni ANNULEE, ni EXTOURNE, ni une pratique cancel.status',
      'no-final-status': () =>
        'yes, alors qu’aucun statut final n’est offert\u00A0: SUCCES, ECHOUE, ANNULEE ou EXTOURNE',
      'nothing-to-execute': ({ against }) => `yes, alors que toutes les valeurs de ${against} valent no`,
      'nothing-executed': ({ declared }) =>
        `${declared}\u00A0: yes, alors que ni executeOperation ni listOperations n’est offert`,
      'instrument-undeclared': ({ against }) => `yes, alors que ${against} vaut no`,
      'instrument-unused': () => 'yes, alors qu’aucune nature qui l’emploie n’est offerte',
      'request-undeclared': ({ against }) => `yes, alors que ${against} vaut no`,
      'operation-used': ({ against }) => `no, alors que ${against} l’emploie`,
      'value-used': ({ against }) => `no, alors que ${against} l’emploie`,
      'practice-of-none': ({ declared, against }) =>
        `${declared}, alors qu’aucune opération concernée n’est offerte (${against})\u202F; écrire not-applicable`,
      'callbacks-undeclared': ({ declared, against }) =>
        `${declared}, alors que ${against} lit des notifications`,
      'not-in-testing': ({ against }) => `yes, alors que d’après ${against} ce n’est pas offert`,
      'not-allowed': ({ declared, seen }) =>
        `déclaré\u00A0: ${declared}\u202F; le schéma admet\u00A0: ${seen}`,
      'not-offered': ({ against }) => `no, alors que le schéma le demande (${against})`,
      'requirement-excluded': ({ seen }) => `no, alors que le schéma exige ${seen}`,
      'absent-there': ({ against }) => `yes, alors que la description ne l’a pas (${against})`,
      'present-there': ({ against }) => `no, alors que la description l’a (${against})`,
      'not-shown': ({ declared, seen }) =>
        seen === ''
          ? `déclaré\u00A0: ${declared}\u202F; la campagne ne l’a pas montré`
          : `déclaré\u00A0: ${declared}\u202F; la campagne ne l’a pas montré, seulement ${seen}`,
      shown: ({ declared, seen }) =>
        declared === 'no'
          ? 'no, alors que la campagne le montre'
          : `not-applicable, alors que la campagne montre ${seen}`,
      'shown-otherwise': ({ declared, seen }) =>
        `déclaré\u00A0: ${declared}\u202F; la campagne montre ${seen}`,
    },
    none: 'Rien ne contredit la déclaration.',
    counted: (count) =>
      `${numeral('fr', count)} ${isSingular('fr', count) ? 'contradiction' : 'contradictions'}`,
    exchange: (id) => `échange ${id}`,
    profileKey: (key) => `pour le montrer\u00A0: ${key}`,
    notWhole:
      'La campagne n’était pas entière (effort standard au moins, rien de laissé de côté)\u00A0: ce qu’elle n’a pas montré n’est pas listé.',
  },
};

/** Why it is a contradiction, in one line, without its key. */
export function contradictionText(one: Contradiction, language: Language): string {
  const words = DECLARATION_WORDS[language];
  const { declared = [], seen = [], against = '', exchangeId, profileKey } = one;
  const parts = { declared: declared.join(', '), seen: seen.join(', '), against };
  const more = [
    ...(exchangeId === undefined ? [] : [words.exchange(exchangeId)]),
    ...(profileKey === undefined ? [] : [words.profileKey(profileKey)]),
  ];
  const sentence = words.reasons[one.reason](parts);
  return more.length === 0 ? sentence : `${sentence} (${more.join(', ')})`;
}
