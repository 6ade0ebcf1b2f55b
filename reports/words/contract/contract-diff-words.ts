/** What stands around the findings of a comparison with the contract. */
import type { Kind } from '../../../spec/diff/compare/finding.ts';
import type { DiffOutcome } from '../../../spec/diff/compared-with-contract.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface ContractDiffWords {
  readonly heads: Readonly<Record<Kind, string>>;
  /** What a finding is compared with: the document, or the other of two versions. */
  readonly documents: Readonly<Record<'document' | 'clients' | 'servers', string>>;
  /** Between two versions of the contract. */
  readonly concerns: Readonly<Record<'clients' | 'servers', string>>;
  readonly versionHeads: Readonly<Record<'clients' | 'servers', Readonly<Record<Kind, string>>>>;
  readonly outcomes: Readonly<Record<DiffOutcome, string>>;
  readonly versionOutcomes: Readonly<Record<DiffOutcome, string>>;
  readonly title: string;
  readonly versionTitle: string;
  readonly at: string;
  readonly profile: string;
  readonly operations: string;
  readonly more: (count: number) => string;
  readonly note: string;
}

export const CONTRACT_DIFF_WORDS: InEach<ContractDiffWords> = {
  en: {
    heads: {
      breaks: 'Breaks: a client that honours the document fails',
      narrows: 'Narrows: less is offered or described than the document has',
      widens: 'Widens: more is allowed than the document has, or less is said',
      open: 'Open: the document leaves it open',
      extra: 'Extra: the document does not mention it',
    },
    concerns: { clients: 'For clients of the older version', servers: 'For servers of the older version' },
    documents: { document: 'the document', clients: 'the older version', servers: 'the newer version' },
    versionHeads: {
      clients: {
        breaks: 'Breaks: what they send or expect fails with the newer version',
        narrows: 'Narrows: less is offered or described than before',
        widens: 'Widens: more is allowed than before, or less is said',
        open: 'Open',
        extra: 'Extra: the older version does not mention it',
      },
      servers: {
        breaks: 'Breaks: clients of the newer version fail with them',
        narrows: 'Narrows: they offer or describe less than the newer version has',
        widens: 'Widens: they are allowed more than the newer version has, or say less',
        open: 'Open',
        extra: 'Extra: the newer version does not mention it',
      },
    },
    versionOutcomes: {
      broken: 'The newer version breaks the older one.',
      unshown: 'Nothing breaks; the versions are not the same.',
      kept: 'Nothing that is described breaks, narrows or widens.',
    },
    versionTitle: 'Newer version against the older one',
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
    documents: {
      document: 'le document',
      clients: 'la version ancienne',
      servers: 'la version nouvelle',
    },
    versionHeads: {
      clients: {
        breaks: 'Rompt\u00A0: ce qu’ils envoient ou attendent échoue avec la version nouvelle',
        narrows: 'Restreint\u00A0: il est offert ou décrit moins qu’avant',
        widens: 'Élargit\u00A0: il est permis plus qu’avant, ou moins est dit',
        open: 'Ouvert',
        extra: 'En plus\u00A0: la version ancienne n’en parle pas',
      },
      servers: {
        breaks: 'Rompt\u00A0: les clients de la version nouvelle échouent avec eux',
        narrows: 'Restreint\u00A0: ils offrent ou décrivent moins que la version nouvelle',
        widens: 'Élargit\u00A0: il leur est permis plus que dans la version nouvelle, ou ils disent moins',
        open: 'Ouvert',
        extra: 'En plus\u00A0: la version nouvelle n’en parle pas',
      },
    },
    versionOutcomes: {
      broken: 'La version nouvelle rompt l’ancienne.',
      unshown: 'Rien n’est rompu\u00A0; les versions ne sont pas les mêmes.',
      kept: 'Rien de ce qui est décrit n’est rompu, restreint ou élargi.',
    },
    versionTitle: 'La version nouvelle comparée à l’ancienne',
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
