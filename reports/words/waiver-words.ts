/** The words of waivers: who is responsible for a known failure, and until when. */
import type { InEach } from '../../spec/document/language.ts';
import type { ReportedWaiver } from '../../spec/generated/report-types.ts';
import { isSingular, numeral, quantity } from './counting.ts';

export interface WaiverWords {
  readonly title: string;
  readonly lead: string;
  readonly heads: Readonly<Record<'names' | 'owner' | 'until' | 'reason' | 'standing', string>>;
  readonly standings: Readonly<Record<ReportedWaiver['standing'], string>>;
  /** @param checks failed checks that the waiver covers. */
  readonly used: (checks: number) => string;
  /** Shown next to a verdict. */
  readonly badge: string;
  readonly by: (owner: string, until: string) => string;
  /** Only some checks of a cause are waived. */
  readonly some: (waived: number, checks: number, who: string) => string;
  /** Follows the number of requirements that failed. */
  readonly ofFailed: (waived: number, failed: number) => string;
  /** A waiver that is no longer needed, which fails the run. @param checks that it covers. */
  readonly unneeded: (waiver: string, checks: number) => string;
  /** What to do about unneeded waivers. */
  readonly prune: (command: string) => string;
}

export const WAIVER_WORDS: InEach<WaiverWords> = {
  en: {
    title: 'Waivers',
    lead: 'Known failures: somebody is responsible for each until a day. They count as failures in the outcome and in every number.',
    heads: { names: 'Waived', owner: 'Owner', until: 'Until', reason: 'Reason', standing: 'In this run' },
    standings: { used: 'in use', unneeded: 'no longer needed', unjudged: 'not judged' },
    used: (checks) => `${quantity('en', checks, 'check')} waived`,
    badge: 'waived',
    by: (owner, until) => `waived by ${owner} until ${until}`,
    some: (waived, checks, who) =>
      `${numeral('en', waived)} of ${quantity('en', checks, 'check')} ${isSingular('en', waived) ? 'is' : 'are'} ${who}`,
    ofFailed: (waived, failed) =>
      waived < failed
        ? `${numeral('en', waived)} of them waived`
        : isSingular('en', failed)
          ? 'which is waived'
          : 'all of them waived',
    unneeded: (waiver, checks) =>
      `the waiver of ${waiver} is no longer needed: ${isSingular('en', checks) ? 'its check ran and did not fail' : `its ${numeral('en', checks)} checks ran and none failed`}.`,
    prune: (command) => `Remove the waivers that are no longer needed: ${command}`,
  },
  fr: {
    title: 'Dérogations',
    lead: 'Échecs connus, dont quelqu’un répond jusqu’à un jour donné. Ils comptent comme des échecs dans le résultat et dans tous les nombres.',
    heads: {
      names: 'Sous dérogation',
      owner: 'Responsable',
      until: 'Jusqu’au',
      reason: 'Motif',
      standing: 'Dans cette campagne',
    },
    standings: { used: 'en usage', unneeded: 'devenue inutile', unjudged: 'non jugée' },
    used: (checks) => `${quantity('fr', checks, 'contrôle')} sous dérogation`,
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
    prune: (command) => `Retirer les dérogations inutiles\u00A0: ${command}`,
  },
};
