/** What a scheme asks of a report before it is filed, in words. */
import type { InEach } from '../../../spec/document/language.ts';
import { isSingular, numeral, quantity } from '../counting.ts';

export interface SchemeConditionWords {
  readonly scheme: {
    readonly asks: (scheme: string) => string;
    readonly none: string;
    readonly other: (scheme: string) => string;
    readonly otherContent: string;
    /** @param rule the first that the report has otherwise. */
    readonly differs: (rule: string) => string;
  };
  readonly certified: {
    readonly asks: string;
    readonly none: string;
    readonly sound: string;
    readonly contradicted: (count: number, first: string) => string;
  };
  readonly attested: {
    readonly asks: (items: number) => string;
    readonly all: string;
    readonly lacking: (count: number, first: string, lack: string) => string;
    readonly lacks: Readonly<Record<'attestation' | 'force' | 'review', string>>;
  };
  readonly challenged: {
    readonly asks: string;
    readonly asksFor: (nonce: string) => string;
    readonly none: string;
    readonly answered: (nonce: string) => string;
  };
  /** Of a report that a certificate is granted for. */
  readonly conformant: { readonly asks: string };
  readonly intact: {
    readonly asks: string;
    readonly sound: string;
    readonly wrong: (first: string, more: number) => string;
  };
}

export const SCHEME_CONDITION_WORDS: InEach<SchemeConditionWords> = {
  en: {
    scheme: {
      asks: (scheme) => `judged by the scheme ${scheme}, and met`,
      none: 'not judged by a scheme (run --scheme)',
      other: (scheme) => `judged by another scheme, ${scheme}`,
      otherContent: 'judged by another file of the same name and version',
      differs: (rule) => `the report says otherwise than this scheme judges, first ${rule}`,
    },
    certified: {
      asks: 'made for a certificate, and nothing contradicts the declaration',
      none: 'it was not made for one (run --certify)',
      sound: 'nothing does',
      contradicted: (count, first) => `${quantity('en', count, 'contradiction')}, first ${first}`,
    },
    attested: {
      asks: (items) => `${quantity('en', items, 'attestation')} of the scheme, in force and reviewed`,
      all: 'all there',
      lacking: (count, first, lack) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'is' : 'are'} not, first ${first} (${lack})`,
      lacks: { attestation: 'no attestation', force: 'not in force today', review: 'not reviewed' },
    },
    challenged: {
      asks: 'the run answers a challenge of the certifier',
      asksFor: (nonce) => `the run answers the challenge ${nonce}`,
      none: 'it answers none (run --nonce)',
      answered: (nonce) => `it answers ${nonce}`,
    },
    conformant: { asks: 'the outcome is conformant' },
    intact: {
      asks: 'the files of the report are as the run wrote them, and its outcome follows from its verdicts',
      sound: 'they are',
      wrong: (first, more) => (more === 0 ? first : `${first}; and ${numeral('en', more)} more`),
    },
  },
  fr: {
    scheme: {
      asks: (scheme) => `jugé selon le schéma ${scheme}, et respecté`,
      none: 'jugé selon aucun schéma (run --scheme)',
      other: (scheme) => `jugé selon un autre schéma, ${scheme}`,
      otherContent: 'jugé selon un autre fichier, de même nom et de même version',
      differs: (rule) => `le rapport dit autre chose que ce que juge ce schéma, d’abord ${rule}`,
    },
    certified: {
      asks: 'fait pour un certificat, et rien ne contredit la déclaration',
      none: 'il n’a pas été fait pour cela (run --certify)',
      sound: 'rien ne la contredit',
      contradicted: (count, first) => `${quantity('fr', count, 'contradiction')}, d’abord ${first}`,
    },
    attested: {
      asks: (items) =>
        isSingular('fr', items)
          ? 'une attestation du schéma, en vigueur et relue'
          : `${numeral('fr', items)} attestations du schéma, en vigueur et relues`,
      all: 'tout y est',
      lacking: (count, first, lack) =>
        `${numeral('fr', count)} ${isSingular('fr', count) ? 'manque' : 'manquent'}, d’abord ${first} (${lack})`,
      lacks: {
        attestation: 'aucune attestation',
        force: 'pas en vigueur aujourd’hui',
        review: 'sans relecture',
      },
    },
    challenged: {
      asks: 'la campagne répond à un défi du certificateur',
      asksFor: (nonce) => `la campagne répond au défi ${nonce}`,
      none: 'elle ne répond à aucun (run --nonce)',
      answered: (nonce) => `elle répond à ${nonce}`,
    },
    conformant: { asks: 'le résultat est conforme' },
    intact: {
      asks: 'les fichiers du rapport sont tels que la campagne les a écrits, et son résultat découle de ses verdicts',
      sound: 'c’est le cas',
      wrong: (first, more) => (more === 0 ? first : `${first}, et ${numeral('fr', more)} de plus`),
    },
  },
};
