/** The reasons of inconclusive checks, each with advice. */

import type { InEach } from '../../spec/document/language.ts';
import type { InconclusiveCause } from '../../spec/run/check-result.ts';

export interface CauseWords {
  /** A label of a few words. */
  readonly name: string;
  readonly advice: string;
}

export const CAUSE_WORDS: InEach<Readonly<Record<InconclusiveCause, CauseWords>>> = {
  en: {
    network: {
      name: 'no answer from the service',
      advice: 'run again; if it stays, check the network between this machine and the service',
    },
    'told-to-wait': {
      name: 'rate-limited (429 or 503)',
      advice: 'raise limits.retryAfterMs, or lower limits.requestsPerSecond and limits.concurrency',
    },
    away: { name: 'target down', advice: 'run again when the target stays up' },
    money: {
      name: 'balance exhausted',
      advice: 'raise the balances, add instruments, or lower limits.amount.typical',
    },
    limits: {
      name: 'limit of the run reached',
      advice:
        'change the key that the reason names (limits.requests, limits.totalAmount, fixtures.instruments), or select less with --section, --requirement or --effort',
    },
    others: {
      name: 'operations of others on the same instruments',
      advice: 'run while nobody else uses these instruments, or add instruments that only this suite uses',
    },
    'this-machine': {
      name: 'not seen in time',
      advice:
        'run on a machine with less load, lower limits.concurrency, or raise the limit that the reason names',
    },
    suite: {
      name: 'an error in the suite itself',
      advice:
        'neither the target nor this machine caused it: please report it to the authors of the suite, with the error in harnessErrors of report.json',
    },
    fixture: {
      name: 'unusable test data in the profile',
      advice: 'correct or renew the values in the profile',
    },
    target: {
      name: 'what the target did leaves it open',
      advice:
        'a failure or warning of this run may explain it; otherwise open the exchange that the reason names',
    },
    interrupted: { name: 'run interrupted', advice: 'let the run finish' },
  },
  fr: {
    network: {
      name: 'aucune réponse du service',
      advice:
        'relancer la campagne\u202F; si cela persiste, vérifier le réseau entre cette machine et le service',
    },
    'told-to-wait': {
      name: 'débit limité (429 ou 503)',
      advice: 'augmenter limits.retryAfterMs, ou réduire limits.requestsPerSecond et limits.concurrency',
    },
    away: { name: 'cible arrêtée', advice: 'relancer la campagne quand la cible reste joignable' },
    money: {
      name: 'solde épuisé',
      advice: 'relever les soldes, ajouter des instruments, ou réduire limits.amount.typical',
    },
    limits: {
      name: 'limite de la campagne atteinte',
      advice:
        'modifier la clé que la raison nomme (limits.requests, limits.totalAmount, fixtures.instruments), ou sélectionner moins avec --section, --requirement ou --effort',
    },
    others: {
      name: 'opérations d’autrui sur les mêmes instruments',
      advice:
        'lancer la campagne quand personne d’autre n’utilise ces instruments, ou en ajouter qui lui soient réservés',
    },
    'this-machine': {
      name: 'pas vu à temps',
      advice:
        'lancer la campagne sur une machine moins occupée, réduire limits.concurrency, ou relever la limite que la raison nomme',
    },
    suite: {
      name: 'erreur de la suite elle-même',
      advice:
        'ni la cible ni cette machine n’en sont la cause\u00A0: la signaler aux auteurs de la suite, avec l’erreur de harnessErrors dans report.json',
    },
    fixture: {
      name: 'données du profil inutilisables',
      advice: 'corriger ou renouveler les valeurs du profil',
    },
    target: {
      name: 'ce qu’a fait la cible laisse la question ouverte',
      advice:
        'un échec ou un avertissement de cette campagne peut l’expliquer\u202F; sinon, ouvrir l’échange que nomme la raison',
    },
    interrupted: { name: 'campagne interrompue', advice: 'laisser la campagne se terminer' },
  },
};
