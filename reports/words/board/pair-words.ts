/** The words for clients against servers on a board. */
import type { InEach } from '../../../spec/document/language.ts';
import { quantity } from '../counting.ts';

export interface PairWords {
  readonly title: string;
  /** @param day from which ages count. */
  readonly lead: (day: string) => string;
  readonly corner: string;
  /** The two sides of a cell. */
  readonly client: string;
  readonly server: string;
  /** No report is about the two. */
  readonly none: string;
  /** Only the report of the other side is on the board. */
  readonly missing: string;
  /** In place of an outcome where no request passed. */
  readonly nothing: string;
  readonly requests: (count: number) => string;
  readonly warnings: (count: number) => string;
  /** Empty for a report that is younger than the board. */
  readonly age: (days: number) => string;
  /** A server without a run. */
  readonly noRun: string;
  /** A client without scenarios. */
  readonly notLed: string;
  /** In place of an address: the other side of a proxy, or the service of scenarios. */
  readonly beside: (name: string) => string;
  readonly led: string;
  /** Before the command that fills any cell. */
  readonly fill: string;
  /** Opens the command that fills one cell. */
  readonly fillThis: string;
  readonly left: (clients: number, servers: number) => string;
}

export const PAIR_WORDS: InEach<PairWords> = {
  en: {
    title: 'Clients and servers',
    lead: (day) =>
      `The latest session of each client with each server, as a proxy between them recorded it: the client by the rules for clients, the server by the rules that traffic shows. Below each name: the latest scenarios of a client, the latest run of a server. Ages count to ${day}.`,
    corner: 'Client',
    client: 'client',
    server: 'server',
    none: 'no report',
    missing: 'no report of this side',
    nothing: 'no request seen',
    requests: (count) => quantity('en', count, 'request'),
    warnings: (count) => quantity('en', count, 'warning'),
    age: (days) => (days <= 0 ? 'today' : `${quantity('en', days, 'day')} old`),
    noRun: 'no run',
    notLed: 'no scenarios',
    beside: (name) => `with ${name}, through a proxy`,
    led: 'led through scenarios',
    fill: 'To fill a cell, PROFILE being the profile of the server:',
    fillThis: 'How to fill this cell',
    left: (clients, servers) =>
      `The table leaves out ${quantity('en', clients, 'client')} and ${quantity('en', servers, 'server')}. index.json has all pairs.`,
  },
  fr: {
    title: 'Clients et serveurs',
    lead: (day) =>
      `La dernière session de chaque client avec chaque serveur, enregistrée par un proxy placé entre eux\u00A0: le client selon les règles des clients, le serveur selon les règles qu’un trafic montre. Sous chaque nom\u00A0: les derniers scénarios d’un client, la dernière campagne d’un serveur. L’ancienneté est calculée au ${day}.`,
    corner: 'Client',
    client: 'client',
    server: 'serveur',
    none: 'aucun rapport',
    missing: 'aucun rapport de ce côté',
    nothing: 'aucune requête vue',
    requests: (count) => quantity('fr', count, 'requête'),
    warnings: (count) => quantity('fr', count, 'avertissement'),
    age: (days) => (days <= 0 ? 'aujourd’hui' : `il y a ${quantity('fr', days, 'jour')}`),
    noRun: 'aucune campagne',
    notLed: 'aucun scénario',
    beside: (name) => `avec ${name}, par un proxy`,
    led: 'mené à travers des scénarios',
    fill: 'Pour remplir une case, PROFILE étant le profil du serveur\u00A0:',
    fillThis: 'Comment remplir cette case',
    left: (clients, servers) =>
      `Le tableau omet ${quantity('fr', clients, 'client')} et ${quantity('fr', servers, 'serveur')}. index.json contient toutes les paires.`,
  },
};
