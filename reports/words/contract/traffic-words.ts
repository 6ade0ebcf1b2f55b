/** The words of a report that is evidence from traffic. */
import type { InEach } from '../../../spec/document/language.ts';
import { numeral, quantity } from '../counting.ts';

/** Of the stated and derived requirements. */
export interface TrafficCounts {
  readonly violated: number;
  /** Without violation. */
  readonly observed: number;
  readonly of: number;
}

export interface TrafficWords {
  /** The name of what was judged, with the kind of the report in it. */
  readonly name: (baseUrl: string) => string;
  readonly counts: (counts: TrafficCounts) => string;
  /** What became of the exchanges of some recordings. */
  readonly account: (recordings: number, judged: number) => string;
  /** Of the kinds of exchanges that were not judged. */
  readonly left: Readonly<Record<string, string>>;
  /** No profile was given. */
  readonly unbound: string;
  /** Above what stored demands show. */
  readonly demanded: (checks: number) => string;
}

export const TRAFFIC_WORDS: InEach<TrafficWords> = {
  en: {
    name: (baseUrl) => `evidence from traffic of ${baseUrl}`,
    counts: ({ violated, observed, of }) =>
      `${numeral('en', violated)} of ${quantity('en', of, 'stated and derived requirement')} violated, ${numeral('en', observed)} observed without violation, ${numeral('en', of - violated - observed)} that this traffic does not show`,
    account: (recordings, judged) =>
      `${quantity('en', judged, 'exchange')} of ${quantity('en', recordings, 'recording')} judged`,
    left: {
      outside: 'of no operation of the document',
      unanswered: 'without an answer',
      cut: 'without a whole body',
      foreign: 'answered by something in between',
      repeated: 'recorded twice',
      late: 'too late for their times to be compared',
      cached: 'answered from a cache',
      callback: 'callbacks',
      unreadable: 'unreadable entries',
      elsewhere: 'of other hosts',
    },
    unbound:
      'no profile: what it would bind was left out (fees by their place, period and maximum of lists, types of requests by their field)',
    demanded: (checks) =>
      `By the stored demands of the run, which plain rules need not see (${quantity('en', checks, 'check')}):`,
  },
  fr: {
    name: (baseUrl) => `preuve par le trafic de ${baseUrl}`,
    counts: ({ violated, observed, of }) =>
      `${quantity('fr', violated, 'exigence énoncée ou déduite enfreinte', 'exigences énoncées ou déduites enfreintes')} sur ${numeral('fr', of)}, ${numeral('fr', observed)} observées sans infraction, ${numeral('fr', of - violated - observed)} que ce trafic ne montre pas`,
    account: (recordings, judged) =>
      `${quantity('fr', judged, 'échange jugé', 'échanges jugés')} de ${quantity('fr', recordings, 'enregistrement', 'enregistrements')}`,
    left: {
      outside: 'd’aucune opération du document',
      unanswered: 'sans réponse',
      cut: 'sans corps entier',
      foreign: 'avec la réponse d’un intermédiaire',
      repeated: 'enregistrés deux fois',
      late: 'trop tard pour que leurs temps soient comparés',
      cached: 'servis par un cache',
      callback: 'notifications',
      unreadable: 'entrées illisibles',
      elsewhere: 'd’autres hôtes',
    },
    unbound:
      'sans profil : ce qu’il décrirait est laissé de côté (place des frais, période et maximum des listes, champ du type de demande)',
    demanded: (checks) =>
      `Selon les attentes enregistrées de la campagne, au-delà des règles simples (${quantity('fr', checks, 'contrôle')}) :`,
  },
};
