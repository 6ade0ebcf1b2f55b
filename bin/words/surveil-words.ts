/** The words of `surveil` on the terminal. */
import { numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

export interface SurveilWords {
  readonly waits: (longest: string) => string;
  readonly nonce: (nonce: string) => string;
  readonly against: (target: string, day: string) => string;
  readonly counts: (kept: number, drifted: number, notShown: number, of: number) => string;
  readonly drift: string;
  readonly noDrift: string;
  readonly alike: (others: number) => string;
  readonly more: (count: number) => string;
  readonly tooFew: (shown: number, of: number, enough: number) => string;
  readonly otherVocabulary: string;
  readonly noFingerprint: string;
  readonly failures: (count: number) => string;
  readonly report: (folder: string) => string;
  readonly exits: Readonly<Record<0 | 1 | 2 | 3, string>>;
}

export const SURVEIL_WORDS: InEach<SurveilWords> = {
  en: {
    waits: (longest) => `Waiting for a random time, at most ${longest}`,
    nonce: (nonce) => `Nonce of the smoke run: ${nonce}`,
    against: (target, day) => `Compared with the fingerprint of ${target}, ${day}`,
    counts: (kept, drifted, notShown, of) =>
      `${quantity('en', of, 'certified statement')}: ${numeral('en', kept)} kept, ${numeral('en', drifted)} drifted, ${numeral('en', notShown)} not shown by a smoke run`,
    drift: 'Drift:',
    noDrift: 'No drift',
    alike: (others) => ` (and ${numeral('en', others)} alike)`,
    more: (count) => `and ${numeral('en', count)} more (--json lists all)`,
    tooFew: (shown, of, enough) =>
      `Only ${numeral('en', shown)} of ${numeral('en', of)} certified statements could be compared; ${numeral('en', enough)} are needed. Use the profile of the certified run.`,
    otherVocabulary:
      'The two fingerprints have different vocabularies: use the version of the certified run, or certify again.',
    noFingerprint: 'The smoke run stored no exchanges, so nothing could be compared.',
    failures: (count) =>
      count === 0 ? 'Smoke run: no failure' : `Smoke run: ${quantity('en', count, 'requirement')} failed`,
    report: (folder) => `Report of the smoke run: ${folder}`,
    exits: {
      0: 'exit 0, no drift and no failure',
      1: 'exit 1, drift or failure',
      2: 'exit 2, the smoke run could not be carried out',
      3: 'exit 3, too little could be compared',
    },
  },
  fr: {
    waits: (longest) => `Attente d’une durée aléatoire, au plus ${longest}`,
    nonce: (nonce) => `Nonce de la campagne smoke\u00A0: ${nonce}`,
    against: (target, day) => `Comparaison avec l’empreinte de ${target}, ${day}`,
    counts: (kept, drifted, notShown, of) =>
      `${quantity('fr', of, 'énoncé certifié', 'énoncés certifiés')}\u00A0: ${quantity('fr', kept, 'conservé')}, ${quantity('fr', drifted, 'modifié')}, ${quantity('fr', notShown, 'non montré', 'non montrés')} par une campagne smoke`,
    drift: 'Dérive\u00A0:',
    noDrift: 'Aucune dérive',
    alike: (others) => ` (et ${quantity('fr', others, 'autre', 'autres')} de même)`,
    more: (count) => `et ${numeral('fr', count)} de plus (--json les énumère)`,
    tooFew: (shown, of, enough) =>
      `${quantity('fr', shown, 'énoncé certifié a pu être comparé', 'énoncés certifiés ont pu être comparés')} sur ${numeral('fr', of)}\u202F; il en faut ${numeral('fr', enough)}. Utiliser le profil de la campagne certifiée.`,
    otherVocabulary:
      'Les deux empreintes ont des vocabulaires différents\u00A0: utiliser la version de la campagne certifiée, ou certifier de nouveau.',
    noFingerprint: 'La campagne smoke n’a conservé aucun échange\u00A0: rien n’a pu être comparé.',
    failures: (count) =>
      count === 0
        ? 'Campagne smoke\u00A0: aucun échec'
        : `Campagne smoke\u00A0: ${quantity('fr', count, 'exigence en échec', 'exigences en échec')}`,
    report: (folder) => `Rapport de la campagne smoke\u00A0: ${folder}`,
    exits: {
      0: 'code 0, ni dérive ni échec',
      1: 'code 1, dérive ou échec',
      2: 'code 2, la campagne smoke n’a pas pu être menée',
      3: 'code 3, trop peu a pu être comparé',
    },
  },
};
