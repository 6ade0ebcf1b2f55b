/** Whose it is that nothing can be said, and what to do about it. */

import type { InEach } from '../../spec/document/language.ts';
import type { InconclusiveCause } from '../../spec/run/check-result.ts';

export interface CauseWords {
  /** A few words, as a label. */
  readonly name: string;
  /** What whoever reads it can do. */
  readonly advice: string;
}

export const CAUSE_WORDS: InEach<Readonly<Record<InconclusiveCause, CauseWords>>> = {
  en: {
    network: {
      name: 'no answer of the service',
      advice: 'run it again; if it stays, look at what stands between this machine and the service',
    },
    'told-to-wait': {
      name: 'told to wait',
      advice: 'raise limits.retryAfterMs, or lower limits.requestsPerSecond and limits.concurrency',
    },
    away: { name: 'the target was away', advice: 'run it again when it stays up' },
    money: {
      name: 'no money left',
      advice: 'raise the balances, give more instruments, or lower limits.amount.typical',
    },
    limits: {
      name: 'a limit of the run was reached',
      advice: 'raise the key that is named, or choose less with --section, --requirement or --effort',
    },
    others: {
      name: 'somebody else at work',
      advice: 'run it while nobody else uses these instruments, or give instruments of its own',
    },
    'this-machine': {
      name: 'this machine was too slow',
      advice: 'run it on a machine with less to do, or lower limits.concurrency',
    },
    fixture: {
      name: 'something in the profile does not serve',
      advice: 'correct or renew what the profile gives',
    },
    target: {
      name: 'the target did not get there',
      advice: 'look at the exchange that is named; a failure elsewhere may explain it',
    },
    interrupted: { name: 'the run was ended', advice: 'run it to its end' },
  },
  fr: {
    network: {
      name: 'aucune réponse du service',
      advice:
        'relancer la campagne\u202F; si cela demeure, regarder ce qui se trouve entre cette machine et le service',
    },
    'told-to-wait': {
      name: 'prié d’attendre',
      advice: 'augmenter limits.retryAfterMs, ou réduire limits.requestsPerSecond et limits.concurrency',
    },
    away: { name: 'la cible était absente', advice: 'relancer la campagne quand elle reste joignable' },
    money: {
      name: 'plus d’argent',
      advice: 'relever les soldes, donner plus d’instruments, ou réduire limits.amount.typical',
    },
    limits: {
      name: 'une limite de la campagne est atteinte',
      advice: 'augmenter la clé nommée, ou choisir moins avec --section, --requirement ou --effort',
    },
    others: {
      name: 'quelqu’un d’autre à l’œuvre',
      advice:
        'lancer la campagne quand personne d’autre n’utilise ces instruments, ou lui en donner qui soient à elle',
    },
    'this-machine': {
      name: 'cette machine était trop lente',
      advice: 'lancer la campagne sur une machine moins occupée, ou réduire limits.concurrency',
    },
    fixture: {
      name: 'une donnée du profil ne sert pas',
      advice: 'corriger ou renouveler ce que le profil donne',
    },
    target: {
      name: 'la cible n’y est pas parvenue',
      advice: 'regarder l’échange nommé\u202F; un échec ailleurs peut l’expliquer',
    },
    interrupted: { name: 'la campagne a été arrêtée', advice: 'la mener à son terme' },
  },
};
