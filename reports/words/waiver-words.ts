/** The words of waivers: who answers for a failure, and until when. */
import type { InEach } from '../../spec/document/language.ts';
import type { ReportedWaiver } from '../../spec/generated/report-types.ts';
import { counted, isSingular, numeral } from './counting.ts';

export interface WaiverWords {
  readonly title: string;
  readonly lead: string;
  readonly heads: Readonly<Record<'names' | 'owner' | 'until' | 'reason' | 'standing', string>>;
  readonly standings: Readonly<Record<ReportedWaiver['standing'], string>>;
  /** Of so many checks that are broken under a waiver. */
  readonly used: (checks: number) => string;
  /** Beside a verdict. */
  readonly badge: string;
  readonly by: (owner: string, until: string) => string;
  /** Of a cause, some of whose checks are waived. */
  readonly some: (waived: number, checks: number, who: string) => string;
  /** Behind the number of requirements that failed. */
  readonly ofFailed: (waived: number, failed: number) => string;
  /** A waiver that fails the run, with how many checks it covers. */
  readonly unneeded: (waiver: string, checks: number) => string;
  /** What to do about those, where their file is at hand. */
  readonly prune: string;
}

export const WAIVER_WORDS: InEach<WaiverWords> = {
  en: {
    title: 'Waivers',
    lead: 'Failures that somebody answers for until a day. Each is a failure all the same: the outcome and every number count it.',
    heads: { names: 'Waived', owner: 'Owner', until: 'Until', reason: 'Reason', standing: 'In this run' },
    standings: { used: 'in use', unneeded: 'no longer needed', unjudged: 'not judged' },
    used: (checks) => `${counted('en', checks, 'check')} waived`,
    badge: 'waived',
    by: (owner, until) => `waived by ${owner} until ${until}`,
    some: (waived, checks, who) =>
      `${numeral('en', waived)} of ${counted('en', checks, 'check')} ${isSingular('en', waived) ? 'is' : 'are'} ${who}`,
    ofFailed: (waived, failed) =>
      waived < failed
        ? `${numeral('en', waived)} of them waived`
        : isSingular('en', failed)
          ? 'which is waived'
          : 'all of them waived',
    unneeded: (waiver, checks) =>
      `the waiver of ${waiver} is no longer needed: ${isSingular('en', checks) ? 'its check ran and did not fail' : `its ${numeral('en', checks)} checks ran and none failed`}.`,
    prune: 'Remove what is no longer needed, or let run --prune-waivers do it.',
  },
  fr: {
    title: 'Dérogations',
    lead: 'Des échecs dont quelqu’un répond jusqu’à un jour donné. Chacun reste un échec\u00A0: le résultat et tous les nombres en tiennent compte.',
    heads: {
      names: 'Sous dérogation',
      owner: 'Responsable',
      until: 'Jusqu’au',
      reason: 'Motif',
      standing: 'Dans cette campagne',
    },
    standings: { used: 'en usage', unneeded: 'devenue inutile', unjudged: 'non jugée' },
    used: (checks) => `${counted('fr', checks, 'contrôle')} sous dérogation`,
    badge: 'sous dérogation',
    by: (owner, until) => `sous dérogation de ${owner} jusqu’au ${until}`,
    some: (waived, checks, who) =>
      `${numeral('fr', waived)} ${isSingular('fr', checks) ? 'contrôle' : 'contrôles'} sur ${numeral('fr', checks)} ${who}`,
    ofFailed: (waived, failed) =>
      waived < failed
        ? `dont ${numeral('fr', waived)} sous dérogation`
        : isSingular('fr', failed)
          ? 'sous dérogation'
          : 'toutes sous dérogation',
    unneeded: (waiver, checks) =>
      `la dérogation de ${waiver} est devenue inutile\u00A0: ${isSingular('fr', checks) ? 'son contrôle a été exécuté et n’est pas en échec' : `ses ${numeral('fr', checks)} contrôles ont été exécutés et aucun n’est en échec`}.`,
    prune: 'Retirer ce qui est devenu inutile, ou laisser faire run --prune-waivers.',
  },
};
