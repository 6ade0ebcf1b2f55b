/** The words of what a profile lets be verified, and of what is worth adding: the same wherever it is told. */

import type { InEach } from '../../spec/document/language.ts';
import { counted } from './counting.ts';

export interface GainWords {
  readonly now: (whole: number, of: number) => string;
  readonly best: string;
  /** @param reached can be verified as a whole, with it and all above it. */
  readonly gain: (requirements: number, reached: number) => string;
  /** How the terminal names it in a row of others. */
  readonly short: (key: string, requirements: number) => string;
  readonly paste: (under: string) => string;
  readonly atTheTop: string;
  readonly more: (count: number) => string;
  readonly fillIn: string;
  readonly how: (command: string) => string;
}

export const GAIN_WORDS: InEach<GainWords> = {
  en: {
    now: (whole, of) => `${whole} of ${of} requirements can be verified as a whole with this profile.`,
    best: 'Worth adding, in this order:',
    gain: (requirements, reached) =>
      requirements === 0 ? 'further checks' : `+${requirements}, ${reached} then`,
    short: (key, requirements) => (requirements === 0 ? key : `${key} +${requirements}`),
    paste: (under) => `below ${under}:`,
    atTheTop: 'at the top',
    more: (count) => `and ${count} more`,
    fillIn: 'Fill in what stands in <…>.',
    how: (command) => `what to write: ${command}`,
  },
  fr: {
    now: (whole, of) =>
      `${counted('fr', whole, 'exigence')} sur ${of} ${whole > 1 ? 'peuvent être vérifiées entièrement' : 'peut être vérifiée entièrement'} avec ce profil.`,
    best: 'À ajouter, dans cet ordre\u00A0:',
    gain: (requirements, reached) =>
      requirements === 0 ? 'd’autres contrôles' : `+${requirements}, alors ${reached}`,
    short: (key, requirements) => (requirements === 0 ? key : `${key} +${requirements}`),
    paste: (under) => `sous ${under}\u00A0:`,
    atTheTop: 'en tête',
    more: (count) => `et ${count} de plus`,
    fillIn: 'Remplacez ce qui est entre <…>.',
    how: (command) => `que faut-il écrire\u00A0: ${command}`,
  },
};
