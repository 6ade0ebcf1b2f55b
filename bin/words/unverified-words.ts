/** The words of what the end of a run says was not verified, and of its network. */
import { counted, numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { TrafficStats } from '../../spec/run/run-record.ts';

export interface UnverifiedWords {
  readonly labels: Readonly<Record<'inconclusive', string>>;
  /** Behind the label of what came to nothing. */
  readonly extent: (checks: number, requirements: number) => string;
  readonly checks: (count: number) => string;
  readonly moreReasons: (count: number) => string;
  /** Behind a message that stands for others like it. */
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
    alike: 'and alike',
    network: ({ exchanges, transportErrors, retried, rateLimited }) =>
      transportErrors + retried + rateLimited === 0
        ? `${counted('en', exchanges, 'request')}, each answered at the first try`
        : [
            counted('en', exchanges, 'request'),
            transportErrors === 1
              ? '1 answer did not come'
              : `${numeral('en', transportErrors)} answers did not come`,
            `${numeral('en', retried)} sent again`,
            `${numeral('en', rateLimited)} told to wait`,
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
        ? `${counted('fr', exchanges, 'requête')}, toujours une réponse au premier essai`
        : [
            counted('fr', exchanges, 'requête'),
            counted('fr', transportErrors, 'réponse manquante', 'réponses manquantes'),
            counted('fr', retried, 'renvoyée', 'renvoyées'),
            counted('fr', rateLimited, 'priée d’attendre', 'priées d’attendre'),
          ].join(', '),
  },
};
