/** The words for what to add to a profile, shared by `init`, `doctor`, the summary of a run and the page. */

import type { InEach } from '../../spec/document/language.ts';
import { quantity } from './counting.ts';

export interface GainWords {
  readonly now: (whole: number, of: number) => string;
  /** Instead of the above where all of them can be. */
  readonly suffices: (of: number) => string;
  /** Follows it where checks are inconclusive. */
  readonly otherReasons: string;
  readonly best: string;
  /** Instead of the above where no addition lets more requirements be verified. */
  readonly further: string;
  /** @param reached requirements that can be verified fully with this key and all keys above it. */
  readonly gain: (requirements: number, reached: number) => string;
  /** Beside a commented line of a profile. */
  readonly gainAlone: (requirements: number) => string;
  /** One key in a list of several. */
  readonly short: (key: string, requirements: number) => string;
  readonly paste: (under: string) => string;
  readonly atTheTop: string;
  readonly more: (count: number) => string;
  readonly fillIn: string;
  readonly how: (command: string) => string;
}

export const GAIN_WORDS: InEach<GainWords> = {
  en: {
    now: (whole, of) => `With this profile, ${whole} of ${of} requirements can be verified fully.`,
    suffices: (of) =>
      `The profile has what all ${of} requirements need; additions only bring further checks.`,
    otherReasons: 'The reasons of inconclusive checks are listed below.',
    further: 'What to add for further checks:',
    best: 'What to add, in this order (+n: n more requirements verified, on top of those before it):',
    gain: (requirements, reached) =>
      requirements === 0 ? 'further checks' : `+${requirements}, ${reached} in all`,
    gainAlone: (requirements) => (requirements === 0 ? 'further checks' : `+${requirements}`),
    short: (key, requirements) => (requirements === 0 ? key : `${key} +${requirements}`),
    paste: (under) => `below ${under}:`,
    atTheTop: 'at the top',
    more: (count) => `and ${count} more`,
    fillIn: 'Replace each <…>.',
    how: (command) => `for lines to paste, run: ${command}`,
  },
  fr: {
    now: (whole, of) =>
      `${quantity('fr', whole, 'exigence')} sur ${of} ${whole > 1 ? 'peuvent être vérifiées entièrement' : 'peut être vérifiée entièrement'} avec ce profil.`,
    suffices: (of) =>
      `Le profil a ce qu’il faut aux ${of} exigences\u202F; des ajouts n’apportent que d’autres contrôles.`,
    otherReasons: 'Les raisons des contrôles non concluants sont énumérées plus bas.',
    further: 'À ajouter, pour d’autres contrôles\u00A0:',
    best: 'À ajouter, dans cet ordre (+n\u00A0: n exigences vérifiées de plus, une fois les lignes du dessus ajoutées)\u00A0:',
    gain: (requirements, reached) =>
      requirements === 0 ? 'd’autres contrôles' : `+${requirements}, ${reached} en tout`,
    gainAlone: (requirements) => (requirements === 0 ? 'd’autres contrôles' : `+${requirements}`),
    short: (key, requirements) => (requirements === 0 ? key : `${key} +${requirements}`),
    paste: (under) => `sous ${under}\u00A0:`,
    atTheTop: 'en tête',
    more: (count) => `et ${count} de plus`,
    fillIn: 'Remplacer chaque <…>.',
    how: (command) => `lignes à coller\u00A0: ${command}`,
  },
};
