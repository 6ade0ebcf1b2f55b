/** The words for inconclusive checks and for the network, in the summary of a run. */
import { isSingular, numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { TrafficStats } from '../../spec/run/run-record.ts';

export interface UnverifiedWords {
  readonly labels: Readonly<Record<'inconclusive', string>>;
  /** How much is inconclusive, after the label. @param note in brackets; empty for none. @param explained further checks, told with their causes. */
  readonly extent: (checks: number, requirements: number, note: string, explained: number) => string;
  readonly checks: (count: number) => string;
  readonly moreReasons: (count: number) => string;
  /** After a message that several similar ones share. */
  readonly alike: string;
  readonly network: (traffic: TrafficStats) => string;
}

const noted = (note: string) => (note === '' ? '' : ` (${note})`);

export const UNVERIFIED_WORDS: InEach<UnverifiedWords> = {
  en: {
    labels: { inconclusive: 'inconclusive' },
    extent: (checks, requirements, note, explained) => {
      const beside =
        explained === 0
          ? ''
          : `; ${numeral('en', explained)} more ${isSingular('en', explained) ? 'is' : 'are'} explained by a cause above`;
      return `${quantity('en', checks, 'check')} of ${quantity('en', requirements, 'requirement')}${noted(note)}${beside}:`;
    },
    checks: (count) => quantity('en', count, 'check'),
    moreReasons: (count) => `and ${quantity('en', count, 'further reason')} (--verbose shows all)`,
    alike: 'and similar',
    network: ({ exchanges, transportErrors, retried, rateLimited }) =>
      transportErrors + retried + rateLimited === 0
        ? `${quantity('en', exchanges, 'request')}, all answered at the first try`
        : [
            quantity('en', exchanges, 'request'),
            `${numeral('en', transportErrors)} without an answer`,
            `${numeral('en', retried)} retried`,
            `${numeral('en', rateLimited)} rate-limited (429 or 503${rateLimited === 0 ? '' : '; limits.requestsPerSecond lowers it'})`,
          ].join(', '),
  },
  fr: {
    labels: { inconclusive: 'non concluant' },
    extent: (checks, requirements, note, explained) => {
      const beside =
        explained === 0
          ? ''
          : `\u202F; ${quantity('fr', explained, 'autre s’explique', 'autres s’expliquent')} par une cause ci-dessus`;
      return `${quantity('fr', checks, 'contrôle')} de ${quantity('fr', requirements, 'exigence')}${noted(note)}${beside}\u00A0:`;
    },
    checks: (count) => quantity('fr', count, 'contrôle'),
    moreReasons: (count) =>
      `et ${quantity('fr', count, 'autre raison', 'autres raisons')} (--verbose les montre toutes)`,
    alike: 'et semblables',
    network: ({ exchanges, transportErrors, retried, rateLimited }) =>
      transportErrors + retried + rateLimited === 0
        ? `${quantity('fr', exchanges, 'requête')}, toutes avec une réponse au premier essai`
        : [
            quantity('fr', exchanges, 'requête'),
            `${numeral('fr', transportErrors)} sans réponse`,
            quantity('fr', retried, 'renvoyée', 'renvoyées'),
            `${quantity('fr', rateLimited, 'limitée', 'limitées')} en débit (429 ou 503${rateLimited === 0 ? '' : '\u202F; limits.requestsPerSecond le réduit'})`,
          ].join(', '),
  },
};
