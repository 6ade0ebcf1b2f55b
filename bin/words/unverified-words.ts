/** The words for inconclusive checks and for the network, in the summary of a run. */
import { counted, numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { TrafficStats } from '../../spec/run/run-record.ts';

export interface UnverifiedWords {
  readonly labels: Readonly<Record<'inconclusive', string>>;
  /** How much is inconclusive, after the label. */
  readonly extent: (checks: number, requirements: number) => string;
  readonly checks: (count: number) => string;
  readonly moreReasons: (count: number) => string;
  /** After a message that several similar ones share. */
  readonly alike: string;
  readonly network: (traffic: TrafficStats) => string;
}

export const UNVERIFIED_WORDS: InEach<UnverifiedWords> = {
  en: {
    labels: { inconclusive: 'inconclusive' },
    extent: (checks, requirements) =>
      `${counted('en', checks, 'check')} of ${counted('en', requirements, 'requirement')}:`,
    checks: (count) => counted('en', count, 'check'),
    moreReasons: (count) => `and ${counted('en', count, 'further reason')} (--verbose shows all)`,
    alike: 'and similar',
    network: ({ exchanges, transportErrors, retried, rateLimited }) =>
      transportErrors + retried + rateLimited === 0
        ? `${counted('en', exchanges, 'request')}, all answered at the first try`
        : [
            counted('en', exchanges, 'request'),
            `${numeral('en', transportErrors)} without an answer`,
            `${numeral('en', retried)} retried`,
            `${numeral('en', rateLimited)} rate-limited (429 or 503)`,
          ].join(', '),
  },
  fr: {
    labels: { inconclusive: 'non concluant' },
    extent: (checks, requirements) =>
      `${counted('fr', checks, 'contrôle')} de ${counted('fr', requirements, 'exigence')}\u00A0:`,
    checks: (count) => counted('fr', count, 'contrôle'),
    moreReasons: (count) =>
      `et ${counted('fr', count, 'autre raison', 'autres raisons')} (--verbose les montre toutes)`,
    alike: 'et semblables',
    network: ({ exchanges, transportErrors, retried, rateLimited }) =>
      transportErrors + retried + rateLimited === 0
        ? `${counted('fr', exchanges, 'requête')}, toutes avec une réponse au premier essai`
        : [
            counted('fr', exchanges, 'requête'),
            `${numeral('fr', transportErrors)} sans réponse`,
            counted('fr', retried, 'renvoyée', 'renvoyées'),
            `${counted('fr', rateLimited, 'limitée', 'limitées')} en débit (429 ou 503)`,
          ].join(', '),
  },
};
