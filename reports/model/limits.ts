/** What passing does not prove. Every report says so, whatever the outcome. */

import { DEFAULT_LANGUAGE, type InEach, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedTolerance } from '../../spec/generated/report-types.ts';
import { TOLERANCES, type Tolerance } from '../../spec/tolerances.ts';

const ALWAYS: readonly InEach<string>[] = [
  {
    en: 'The outcome holds for this target, with this profile, at the time of this run. It says nothing about another environment, another version or another day.',
    fr: 'Le résultat vaut pour cette cible, avec ce profil, au moment de cette campagne. Il ne dit rien d’un autre environnement, d’une autre version ni d’un autre jour.',
  },
  {
    en: 'Only what a client can see over HTTP was judged: answers, lists, balances that the profile tells how to read, and callbacks. Money that moves inside the platform or at a contributor was not seen.',
    fr: 'Seul a été jugé ce qu’un client peut voir par HTTP : réponses, listes, soldes que le profil dit comment lire, et notifications. L’argent qui circule à l’intérieur de la plateforme ou chez un contributeur n’a pas été vu.',
  },
  {
    en: 'Each requirement was tested only by the checks listed under it. Generated cases are a sample drawn from the seed, not every possible input.',
    fr: 'Chaque exigence n’a été vérifiée que par les contrôles énumérés sous elle. Les cas générés sont un échantillon tiré de la graine, et non toutes les entrées possibles.',
  },
  {
    en: 'What the document leaves open is never tested as a rule. It is listed under open points, with what was seen.',
    fr: 'Ce que le document laisse ouvert n’est jamais testé comme une règle. C’est énuméré parmi les points ouverts, avec ce qui a été vu.',
  },
  {
    en: 'A requirement marked excluded cannot be tested by any client: its reason is beside it. It is listed for completeness and was not verified.',
    fr: 'Une exigence marquée comme exclue ne peut être testée par aucun client\u00A0: la raison l’accompagne. Elle figure ici pour que la liste soit complète et n’a pas été vérifiée.',
  },
  {
    en: "A requirement marked not-applicable was not tried, on the word of the profile's author.",
    fr: 'Une exigence marquée sans objet n’a pas été essayée, sur la foi de l’auteur du profil.',
  },
  {
    en: 'Advisory requirements go beyond the document. They never affect the outcome.',
    fr: 'Les exigences recommandées vont au-delà du document. Elles ne pèsent jamais sur le résultat.',
  },
  {
    en: 'This is not a test of load, of availability or of security, beyond the rules on credentials that the document states.',
    fr: 'Ceci n’est un test ni de charge, ni de disponibilité, ni de sécurité, au-delà des règles d’authentification que le document énonce.',
  },
];

const UNVERIFIED: InEach<string> = {
  en: 'Certificates were not verified (NODE_TLS_REJECT_UNAUTHORIZED=0): whoever stood between could have answered in place of the target.',
  fr: 'Les certificats n’ont pas été vérifiés (NODE_TLS_REJECT_UNAUTHORIZED=0) : un intermédiaire a pu répondre à la place de la cible.',
};

/** Every limit that a report may name. */
export const LIMITS: readonly InEach<string>[] = [UNVERIFIED, ...ALWAYS];

/** Those of a run; the ones that weaken what it says come first. */
export function limitsOf({ tlsUnverified }: Report['run']['environment']): readonly InEach<string>[] {
  return tlsUnverified === true ? [UNVERIFIED, ...ALWAYS] : ALWAYS;
}

/** What the suite forgives, whatever the target and the profile. */
export function reportedTolerances(): ReportedTolerance[] {
  return Object.entries<Tolerance>(TOLERANCES).map(([id, { value, unit, sections, reason }]) => ({
    id,
    value,
    unit,
    sections: [...sections],
    reason: reason[DEFAULT_LANGUAGE],
  }));
}

/** The reason of a tolerance in another language, where it is the one that this version gives. */
export function toleranceReasonIn({ id, reason }: ReportedTolerance, language: Language): string {
  const known = Object.entries<Tolerance>(TOLERANCES).find(([name]) => name === id)?.[1].reason;
  return known?.[DEFAULT_LANGUAGE] === reason ? known[language] : reason;
}
