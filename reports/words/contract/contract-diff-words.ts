/** What stands around the findings of a comparison with the contract. */
import type { Kind } from '../../../spec/diff/compare/finding.ts';
import type { DiffOutcome } from '../../../spec/diff/compared-with-contract.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface ContractDiffWords {
  readonly heads: Readonly<Record<Kind, string>>;
  readonly concerns: Readonly<Record<'clients' | 'servers', string>>;
  readonly outcomes: Readonly<Record<DiffOutcome, string>>;
  readonly title: string;
  readonly at: string;
  readonly profile: string;
  readonly operations: string;
  readonly more: (count: number) => string;
  readonly note: string;
}

export const CONTRACT_DIFF_WORDS: InEach<ContractDiffWords> = {
  en: {
    heads: {
      breaks: 'Breaks: a client that keeps to the document fails',
      narrows: 'Narrows: less is offered or described than the document has',
      widens: 'Widens: more is allowed than the document has, or less is said',
      open: 'Open: the document leaves it open',
      extra: 'Extra: the document does not speak of it',
    },
    concerns: { clients: 'For clients of the older version', servers: 'For servers of the older version' },
    outcomes: {
      broken: 'It breaks the contract.',
      unshown: 'Nothing breaks; not all of the contract is shown to be kept.',
      kept: 'It keeps the contract, as far as a description shows.',
    },
    title: 'Description against the contract',
    at: 'at',
    profile: 'profile',
    operations: 'in',
    more: (count) => `and ${count} more`,
    note: 'note: not valid OpenAPI',
  },
  fr: {
    heads: {
      breaks: 'Rompt\u00A0: un client qui suit le document échoue',
      narrows: 'Restreint\u00A0: il est offert ou décrit moins que dans le document',
      widens: 'Élargit\u00A0: il est permis plus que dans le document, ou moins est dit',
      open: 'Ouvert\u00A0: le document le laisse ouvert',
      extra: 'En plus\u00A0: le document n’en parle pas',
    },
    concerns: {
      clients: 'Pour les clients de la version ancienne',
      servers: 'Pour les serveurs de la version ancienne',
    },
    outcomes: {
      broken: 'Le contrat est rompu.',
      unshown: 'Rien n’est rompu\u00A0; il n’est pas montré que tout le contrat est respecté.',
      kept: 'Le contrat est respecté, autant qu’une description le montre.',
    },
    title: 'Description comparée au contrat',
    at: 'à',
    profile: 'profil',
    operations: 'dans',
    more: (count) => `et ${count} de plus`,
    note: 'remarque\u00A0: OpenAPI non valide',
  },
};
