/** The words of `scheme` and its verbs. */
import { numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

interface SchemeTexts {
  readonly usable: (decided: number, of: number) => string;
  readonly line: (name: string, value: string) => string;
  readonly or: string;
  readonly none: string;
  readonly same: string;
  readonly change: (older: string, newer: string) => string;
  /** Comments at the head of a scheme to start from. */
  readonly head: readonly string[];
  readonly name: string;
  readonly statement: string;
  readonly certifier: string;
  readonly thumbprint: string;
}

export const SCHEME_TEXTS: InEach<SchemeTexts> = {
  en: {
    usable: (decided, of) =>
      `This scheme can be used (run --scheme). It decides ${numeral('en', decided)} of ${numeral('en', of)} practices.`,
    line: (name, value) => `${name}: ${value}`,
    or: ' or ',
    none: 'nothing',
    same: 'Nothing that participants must meet differs.',
    change: (older, newer) => `${older} → ${newer}`,
    head: [
      'Remove the "# " before each practice that the programme decides, and keep the values that it allows.',
      'A practice that is not named stays open: runs report what was seen.',
    ],
    name: 'My programme',
    statement: 'A desk answers within one hour.',
    certifier: 'Payments office',
    thumbprint: '<thumbprint that keygen prints>',
  },
  fr: {
    usable: (decided, of) =>
      `Ce schéma peut servir (run --scheme). Il tranche ${numeral('fr', decided)} pratiques sur ${numeral('fr', of)}.`,
    line: (name, value) => `${name}\u00A0: ${value}`,
    or: ' ou ',
    none: 'rien',
    same: 'Rien de ce que les participants doivent respecter ne diffère.',
    change: (older, newer) => `${older} → ${newer}`,
    head: [
      'Enlever le « # » devant chaque pratique que le programme tranche, et garder les valeurs admises.',
      'Une pratique qui n’est pas nommée reste ouverte\u00A0: les campagnes rapportent ce qui a été vu.',
    ],
    name: 'Mon programme',
    statement: 'Un guichet répond dans l’heure.',
    certifier: 'Office des paiements',
    thumbprint: '<empreinte qu’affiche keygen>',
  },
};
