/** The words of attestations: who declares what no client can test, and until when. */
import type { InEach } from '../../spec/document/language.ts';
import { numeral, quantity } from './counting.ts';

export interface AttestationWords {
  /** @param who name and role. */
  readonly by: (who: string, when: string, until: string) => string;
  readonly reviewed: (name: string, when: string) => string;
  readonly notReviewed: string;
  readonly evidence: string;
  /** Excluded requirements with an attestation. */
  readonly counted: (attested: number, of: number) => string;
  /** Before the ids of those without one. */
  readonly missing: string;
  /** Behind the ids of the first ones. */
  readonly others: (count: number) => string;
  /** Of the page, above items that no catalogue of this package holds. */
  readonly schemes: string;
}

export const ATTESTATION_WORDS: InEach<AttestationWords> = {
  en: {
    by: (who, when, until) => `attested by ${who} on ${when}, in force until ${until}`,
    reviewed: (name, when) => `reviewed by ${name} on ${when}`,
    notReviewed: 'not reviewed',
    evidence: 'evidence',
    counted: (attested, of) =>
      `${numeral('en', attested)} of ${quantity('en', of, 'excluded requirement')} attested by hand`,
    missing: 'not attested',
    others: (count) => `and ${numeral('en', count)} more`,
    schemes: 'Attested items of schemes',
  },
  fr: {
    by: (who, when, until) => `attesté par ${who} le ${when}, en vigueur jusqu’au ${until}`,
    reviewed: (name, when) => `relu par ${name} le ${when}`,
    notReviewed: 'sans relecture',
    evidence: 'justificatif',
    counted: (attested, of) =>
      `${quantity('fr', attested, 'exigence exclue attestée', 'exigences exclues attestées')} à la main, sur ${numeral('fr', of)}`,
    missing: 'non attesté',
    others: (count) => `et ${numeral('fr', count)} de plus`,
    schemes: 'Points de référentiels attestés',
  },
};
