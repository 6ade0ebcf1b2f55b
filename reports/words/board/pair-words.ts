/** The words for clients against servers on a board. */
import type { Language } from '../../../spec/document/language.ts';

export interface PairWords {
  readonly title: string;
  readonly lead: string;
  readonly corner: string;
  /** The two sides of a cell. */
  readonly client: string;
  readonly server: string;
  /** No proxy stood between the two. */
  readonly none: string;
  /** A server without a run. */
  readonly noRun: string;
  /** A client that no scenario led. */
  readonly notLed: string;
  /** In place of an address: the other side of a proxy, or the service of scenarios. */
  readonly beside: (name: string) => string;
  readonly led: string;
  /** Before the command that fills a cell. */
  readonly fill: string;
}

export const PAIR_WORDS: Readonly<Record<Language, PairWords>> = {
  en: {
    title: 'Clients and servers',
    lead: 'The latest traffic of each client with each server, as a proxy between them saw it: the rules for clients on one side, those for servers on the other. Beside a name stands its own latest result: of scenarios for a client, of a run for a server.',
    corner: 'Client',
    client: 'client',
    server: 'server',
    none: 'no report',
    noRun: 'no run',
    notLed: 'no scenarios',
    beside: (name) => `with ${name}, through a proxy`,
    led: 'led through scenarios',
    fill: 'A cell is filled by',
  },
  fr: {
    title: 'Clients et serveurs',
    lead: 'Le dernier trafic de chaque client avec chaque serveur, vu par un proxy placé entre eux\u00A0: les règles des clients d’un côté, celles des serveurs de l’autre. À côté d’un nom figure son propre dernier résultat\u00A0: des scénarios pour un client, d’une campagne pour un serveur.',
    corner: 'Client',
    client: 'client',
    server: 'serveur',
    none: 'aucun rapport',
    noRun: 'aucune campagne',
    notLed: 'aucun scénario',
    beside: (name) => `avec ${name}, par un proxy`,
    led: 'mené à travers des scénarios',
    fill: 'Pour remplir une case\u00A0:',
  },
};
