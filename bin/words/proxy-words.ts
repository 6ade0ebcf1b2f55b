/** The words of `proxy` on the terminal. */
import { quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Level } from '../../spec/run/check-result.ts';
import type { Side } from '../../suites/proxied/violation.ts';

/** Numbers of requirements by result. */
export interface SideCounts {
  readonly violated: number;
  readonly warned: number;
  readonly held: number;
  /** The traffic showed nothing about them. */
  readonly unseen: number;
}

export interface ProxyWords {
  readonly opening: (address: string, target: string, variable: string) => readonly string[];
  readonly ends: string;
  readonly sides: Readonly<Record<Side, string>>;
  readonly levels: Readonly<Record<Level, string>>;
  readonly expected: string;
  readonly actual: string;
  readonly again: (nth: number) => string;
  readonly live: (requests: number, callbacks: number, violations: number) => string;
  readonly side: (counts: SideCounts) => string;
  readonly report: string;
  readonly noAnswer: (why: string) => string;
  /** Hint where the certificate of the target is not trusted. */
  readonly ownAuthority: string;
  readonly nothing: string;
}

export const PROXY_WORDS: InEach<ProxyWords> = {
  en: {
    opening: (address, target, variable) => [
      `Proxy at ${address}`,
      `target   ${target}`,
      `for commands: ${variable}`,
    ],
    ends: 'Ctrl-C ends the proxy and writes the reports.',
    sides: { client: 'client', server: 'server' },
    levels: { stated: 'stated', derived: 'derived', advisory: 'advisory' },
    expected: 'expected',
    actual: 'actual',
    again: (nth) => `repeated (${nth})`,
    live: (requests, callbacks, violations) =>
      `${quantity('en', requests, 'request')}, ${quantity('en', callbacks, 'callback')}, ${quantity('en', violations, 'violation')}`,
    side: ({ violated, warned, held, unseen }) =>
      `${violated} violated, ${warned} with warnings, ${held} honoured, ${unseen} not seen in this traffic`,
    report: 'report',
    noAnswer: (why) => `no answer from the target: ${why}`,
    ownAuthority: 'For a private certificate authority, set tls.ca in a profile and add --profile <file>.',
    nothing: 'No request arrived: no verdict.',
  },
  fr: {
    opening: (address, target, variable) => [
      `Proxy à ${address}`,
      `cible    ${target}`,
      `pour les commandes\u00A0: ${variable}`,
    ],
    ends: 'Ctrl-C arrête le proxy et écrit les rapports.',
    sides: { client: 'client', server: 'serveur' },
    levels: { stated: 'énoncée', derived: 'déduite', advisory: 'recommandée' },
    expected: 'attendu',
    actual: 'obtenu',
    again: (nth) => `répété (${nth})`,
    live: (requests, callbacks, violations) =>
      `requêtes\u00A0: ${requests}, notifications\u00A0: ${callbacks}, violations\u00A0: ${violations}`,
    side: ({ violated, warned, held, unseen }) =>
      `violées\u00A0: ${violated}, avec avertissement\u00A0: ${warned}, respectées\u00A0: ${held}, non vues dans ce trafic\u00A0: ${unseen}`,
    report: 'rapport',
    noAnswer: (why) => `aucune réponse de la cible\u00A0: ${why}`,
    ownAuthority:
      'Pour une autorité de certification privée, renseigner tls.ca dans un profil et ajouter --profile <fichier>.',
    nothing: 'Aucune requête reçue\u00A0: aucun verdict.',
  },
};
