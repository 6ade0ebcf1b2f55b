/** The words for what changed since the last run in the same folder. */
import { numeral, quantity } from '../../../reports/words/counting.ts';
import type { InEach } from '../../../spec/document/language.ts';

export interface SinceWords {
  /** @param when date and time of the last run. */
  readonly since: (when: string, changes: readonly string[]) => string;
  /** Between two runs that are not alike. @param what differs. */
  readonly unlike: (what: readonly Difference[]) => string;
  readonly broken: (ids: readonly string[]) => string;
  /** Failing, and without a verdict in the last run. */
  readonly brokenAtFirst: (ids: readonly string[]) => string;
  /** Of advisory requirements, as `broken` and `same` are of the others. */
  readonly warned: (ids: readonly string[]) => string;
  readonly fixed: (ids: readonly string[]) => string;
  readonly waived: (ids: readonly string[]) => string;
  readonly same: (count: number) => string;
  readonly sameWarned: (count: number) => string;
  readonly verified: (count: number) => string;
  readonly unverified: (count: number) => string;
  readonly nothing: string;
}

/** In what the earlier run differs from this one, so that a change may follow from that alone. */
export type Difference = 'effort' | 'profile' | 'selection';

/** Requirements that are named; the rest are counted. */
const NAMED = 3;

const named = (ids: readonly string[], more: (count: number) => string) =>
  [...ids.slice(0, NAMED), ...(ids.length > NAMED ? [more(ids.length - NAMED)] : [])].join(', ');
const inEnglish = (ids: readonly string[]) => named(ids, (count) => `${numeral('en', count)} more`);
const inFrench = (ids: readonly string[]) => named(ids, (count) => `${numeral('fr', count)} de plus`);

const UNLIKE_FR: Readonly<Record<Difference, string>> = {
  effort: 'un autre effort',
  profile: 'un autre profil',
  selection: 'une autre sélection',
};

export const SINCE_WORDS: InEach<SinceWords> = {
  en: {
    since: (when, changes) => `since the last run here (${when}): ${changes.join('; ')}`,
    unlike: (what) => `with another ${what.join(' and ')}`,
    broken: (ids) => `${numeral('en', ids.length)} newly failing (${inEnglish(ids)})`,
    brokenAtFirst: (ids) =>
      `${numeral('en', ids.length)} failing that had no verdict before (${inEnglish(ids)})`,
    warned: (ids) => `${numeral('en', ids.length)} newly warned (${inEnglish(ids)})`,
    fixed: (ids) => `${numeral('en', ids.length)} fixed (${inEnglish(ids)})`,
    waived: (ids) => `${numeral('en', ids.length)} waived (${inEnglish(ids)})`,
    same: (count) => `${numeral('en', count)} still failing`,
    sameWarned: (count) => `${numeral('en', count)} still warned`,
    verified: (count) => `${numeral('en', count)} newly verified, at least in part`,
    unverified: (count) => `${numeral('en', count)} no longer verified`,
    nothing: 'no requirement changed',
  },
  fr: {
    since: (when, changes) => `depuis la dernière campagne ici (${when})\u00A0: ${changes.join('\u202F; ')}`,
    unlike: (what) => `avec ${what.map((one) => UNLIKE_FR[one]).join(' et ')}`,
    broken: (ids) => `${quantity('fr', ids.length, 'nouvel échec', 'nouveaux échecs')} (${inFrench(ids)})`,
    brokenAtFirst: (ids) =>
      `${quantity('fr', ids.length, 'échec', 'échecs')} sans verdict auparavant (${inFrench(ids)})`,
    warned: (ids) =>
      `${quantity('fr', ids.length, 'nouvel avertissement', 'nouveaux avertissements')} (${inFrench(ids)})`,
    fixed: (ids) => `${quantity('fr', ids.length, 'corrigée', 'corrigées')} (${inFrench(ids)})`,
    waived: (ids) => `${numeral('fr', ids.length)} sous dérogation (${inFrench(ids)})`,
    same: (count) => `${numeral('fr', count)} toujours en échec`,
    sameWarned: (count) => `${numeral('fr', count)} toujours en avertissement`,
    verified: (count) =>
      quantity(
        'fr',
        count,
        'nouvellement vérifiée, au moins en partie',
        'nouvellement vérifiées, au moins en partie',
      ),
    unverified: (count) =>
      `${numeral('fr', count)} ${count > 1 ? 'ne sont plus vérifiées' : 'n’est plus vérifiée'}`,
    nothing: 'aucune exigence n’a changé',
  },
};
