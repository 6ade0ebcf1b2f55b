/** How many checks were selected and did not run to their end, by the reason. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { NotRun } from '../../spec/run/part/not-run.ts';
import { isSingular, quantity } from './counting.ts';

const WORDS: InEach<Readonly<Record<NotRun, (count: number) => string>>> = {
  en: {
    budget: (count) =>
      `${quantity('en', count, 'check')} not run: the budget of requests (--effort smoke or --budget) has no room for ${isSingular('en', count) ? 'it' : 'them'}`,
    spent: (count) =>
      `${quantity('en', count, 'check')} not finished: the requests of the budget were used up`,
    unseen: (count) =>
      `${quantity('en', count, 'check')} not judged: no answer came that ${isSingular('en', count) ? 'it judges' : 'they judge'}`,
    time: (count) => `${quantity('en', count, 'check')} not finished: the time budget ended`,
    failures: (count) =>
      `${quantity('en', count, 'check')} not finished: the run ended at the maximum number of failures`,
    'last-failed': (count) =>
      `${quantity('en', count, 'check')} not run: ${isSingular('en', count) ? 'it' : 'they'} did not fail in the last report (--last-failed)`,
    retest: (count) =>
      `${quantity('en', count, 'check')} not run: nothing to test again in ${isSingular('en', count) ? 'its requirement' : 'their requirements'} (--retest)`,
    breakdown: (count) =>
      `${quantity('en', count, 'check')} not finished: the run ended early because the target answered every call with 5xx`,
  },
  fr: {
    budget: (count) =>
      `${quantity('fr', count, 'contrôle non exécuté', 'contrôles non exécutés')}\u00A0: au-delà des requêtes que permet --effort smoke ou --budget`,
    spent: (count) =>
      `${quantity('fr', count, 'contrôle inachevé', 'contrôles inachevés')}\u00A0: requêtes du budget épuisées`,
    unseen: (count) =>
      `${quantity('fr', count, 'contrôle non jugé', 'contrôles non jugés')}\u00A0: aucune réponse à juger`,
    time: (count) =>
      `${quantity('fr', count, 'contrôle inachevé', 'contrôles inachevés')}\u00A0: temps imparti écoulé`,
    failures: (count) =>
      `${quantity('fr', count, 'contrôle inachevé', 'contrôles inachevés')}\u00A0: arrêt au nombre maximal d’échecs`,
    'last-failed': (count) =>
      `${quantity('fr', count, 'contrôle non exécuté', 'contrôles non exécutés')}\u00A0: pas d’échec dans le dernier rapport (--last-failed)`,
    retest: (count) =>
      `${quantity('fr', count, 'contrôle non exécuté', 'contrôles non exécutés')}\u00A0: rien à tester de nouveau dans ${isSingular('fr', count) ? 'son exigence' : 'leurs exigences'} (--retest)`,
    breakdown: (count) =>
      `${quantity('fr', count, 'contrôle inachevé', 'contrôles inachevés')}\u00A0: arrêt anticipé, car la cible a répondu 5xx à tous les appels`,
  },
};

/** @returns a text for each of these reasons that at least one check has. */
export function notRunTexts(
  { requirements }: Pick<Report, 'requirements'>,
  language: Language,
  reasons: readonly NotRun[],
): string[] {
  const checks = requirements.flatMap((requirement) => requirement.checks);
  return reasons.flatMap((reason) => {
    const count = checks.filter((check) => check.notRun === reason).length;
    return count === 0 ? [] : [WORDS[language][reason](count)];
  });
}
