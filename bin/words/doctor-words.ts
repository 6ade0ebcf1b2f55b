/** The words of `doctor`: what it found, and what to fix in the profile. */
import { numeral, quantity } from '../../reports/words/counting.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { Sentences } from '../../spec/document/coded.ts';
import type { InEach, Language } from '../../spec/document/language.ts';
import type { SaidValues, Subject } from '../../suites/doctor/finding.ts';
import { onOneLine } from '../texts/yaml-lines.ts';

/** Seconds for what is over soon. */
function lifetime(language: Language, seconds: number): string {
  return seconds < 120 ? `${seconds} s` : quantity(language, Math.floor(seconds / 60), 'minute');
}

export interface DoctorWords {
  /** Starts each line. At most eleven characters. */
  readonly subjects: Readonly<Record<Subject, string>>;
  readonly said: Sentences<SaidValues>;
  /** About how long a run takes, in either unit. */
  readonly span: (unit: 'seconds' | 'minutes', from: number, to: number) => string;
  /** @param span about how long a run takes. @param answerMs what an answer takes. @param about requests and money. */
  readonly cost: (span: string, answerMs: number, about: string) => string;
  /** @param short instruments with their balances, which are below what a run may take from them. */
  readonly belowBound: (short: readonly string[]) => string;
  readonly others: (count: number) => string;
  readonly moreGains: (count: number) => string;
  readonly nothingToGain: string;
  /** The same, where something is to be corrected. */
  readonly nothingElseToGain: string;
  /** The profile has no problem. */
  readonly sound: string;
  /** The same, where payers have too little for a run. */
  readonly soundButMoney: string;
  /** @param keys profile keys, or subjects without a key. */
  readonly mend: (keys: readonly string[]) => string;
}

/** Texts of checks and profiles. */
const inFrench = (text: string) => translate(text, 'fr');

/** The line to paste. It replaces one that gives a currency alone. */
function moneyLine(decimals: number, currency: string | undefined): string {
  return `money: ${onOneLine({ decimals, ...(currency !== undefined && { currency }) })}`;
}

export const DOCTOR_WORDS: InEach<DoctorWords> = {
  en: {
    subjects: {
      address: 'address',
      tls: 'TLS',
      clock: 'clock',
      token: 'token',
      binding: 'binding',
      instrument: 'instrument',
      service: 'service',
      reference: 'fixtures',
      operation: 'operation',
      callbacks: 'callbacks',
      status: 'status',
    },
    said: {
      reached: ({ status, ms }) => `reachable: an answer (HTTP ${status}) in ${ms} ms`,
      'not-reached': ({ message, advice }) => `cannot be reached: ${message}. ${advice}`,
      encrypted: () => 'https, and its certificate is trusted',
      'on-this-machine': () => 'http, on this machine',
      'not-encrypted': () => 'http: the token is sent unencrypted',
      'clock-agrees': ({ seconds }) => `differs from this machine’s by ${Math.abs(seconds)} s`,
      'clock-differs': ({ seconds }) =>
        `differs from this machine’s by ${Math.abs(seconds)} s: daily periods and token lifetimes may be wrong`,
      'clock-untold': () => 'the answers have no Date header',
      'token-taken': ({ seconds }) =>
        seconds === undefined ? 'accepted' : `accepted; it expires in ${lifetime('en', seconds)}`,
      'token-refused': ({ operations, answer }) => `refused by ${operations.join(', ')}: ${answer}`,
      'token-not-had': ({ message, advice }) => `${message} ${advice}`,
      'token-unproved': ({ answer }) => `no call shows whether it is accepted: ${answer}`,
      'rate-limited': ({ perSecond }) =>
        `not given, and the target asked to wait (429 or 503). It took about ${perSecond} a second: set it to that`,
      'expired-token-valid': ({ until }) =>
        `still valid: its exp is ${until}. Keep it until it has expired, or give an older one`,
      'expired-token-refused': () => 'refused (401), as it must be',
      'expired-token-taken': ({ answer }) =>
        `not refused with 401: it is still valid, or the target does not check it: ${answer}`,
      'value-found': ({ pointer, value }) => `${pointer} is ${value}`,
      'value-elsewhere': ({ pointer, places, answer }) => `nothing at ${pointer}: ${places}. ${answer}`,
      'value-hidden': ({ pointer }) => `${pointer} holds one`,
      'nothing-to-see': ({ pointer }) => `the list is empty, so ${pointer} cannot be checked yet`,
      'call-refused': ({ answer }) => `the call is refused: ${answer}`,
      'call-answered': ({ operation, status }) => `${operation} answers ${status}`,
      'services-differ': ({ marketplace, lacking }) =>
        lacking.length > 0
          ? `the list of ${marketplace} has no ${lacking.join(', ')}, which the profile names there: correct services, or the target omits it`
          : `the list of ${marketplace} has services, and the profile says none (services: []): correct services, or the target adds them`,
      'not-bound': ({ hint }) => `not bound; for example ${hint}`,
      'needs-spending': () => 'not tried: --spend generates an OTP',
      'fixed-value': ({ without }) =>
        `not tried: a fixed value; the run shows whether each payer may use it${without.length === 0 ? '' : `. Checks with an OTP leave out ${without.join(', ')}, until otp is added to each`}`,
      'third-party-untried': () => 'not tried: only an operation shows whether the target accepts it',
      'otp-replaced': ({ answer }) =>
        `a new OTP replaces the former, which is refused. Add replaces: true to bindings.otp: ${answer}`,
      'otp-replaces-unsaid': () =>
        'not given; add replaces: true if a new OTP replaces the former of its instrument, otherwise replaces: false. --spend shows it',
      'decimals-unsaid': ({ decimals, assumed, balance, instrument, currency }) =>
        `not given, ${assumed} assumed, but the balance of ${instrument} has ${decimals}: ${balance}. Write at the top level: ${moneyLine(decimals, currency)}, or decimals: ${assumed} if an amount may have only as many`,
      'needs-creating': () => 'not tried: only creating a request shows it',
      'parameters-taken': ({ names }) => `${names.join(', ')}: accepted`,
      'maximum-without-effect': ({ name, items }) => `${name}=1 returns ${items} operations`,
      'instrument-there': ({ type, allows, balance, operations }) =>
        [
          type,
          ...(balance === undefined ? [] : [`balance ${balance}`]),
          ...(operations === undefined ? [] : [`${quantity('en', operations, 'operation')} listed`]),
          `allows ${allows.join(', ') || 'nothing'}`,
        ].join(', '),
      'instrument-missing': ({ answer }) => `does not exist: ${answer}`,
      'instrument-unenrolled': ({ answer }) =>
        `does not exist, or an earlier run unenrolled it: restore the test data, or give another one: ${answer}`,
      'instrument-without-money': ({ balance }) => `allows debit, but its balance is ${balance}`,
      'instrument-has-operations': ({ operations }) =>
        `must have no operations (allows: empty), but has ${numeral('en', operations)}`,
      'service-answers': ({ mode, fees, montant, isUnsaid }) =>
        `${mode}, fees ${fees} on ${numeral('en', montant)}${isUnsaid ? `. Add mode: ${mode} to it in fixtures.services` : ''}`,
      'service-refuses-amounts': ({ from, to, answer }) =>
        `the fee call refuses ${from === to ? numeral('en', from) : `each amount from ${numeral('en', from)} to ${numeral('en', to)}`}; limits.amount in the profile decides the amounts: ${answer}`,
      'service-of-other-mode': ({ stated, answered }) =>
        `the profile says ${stated}, but the fee call answers ${answered}`,
      'service-unread': () => 'not checked: reading its fees needs bindings.fees',
      'natures-taken': ({ natures, refused }) =>
        `takes ${natures.join(', ')}, and refuses ${refused.join(', ')} (natures of 2.5: kinds of payer and beneficiary)`,
      'operation-accepted': ({ montant, payer, status }) =>
        `${numeral('en', montant)} from ${payer}: accepted, ${status}`,
      'operation-refused': ({ montant, payer, answer }) =>
        `${numeral('en', montant)} from ${payer}: refused, ${answer}`,
      'otp-wanted': ({ montant, payer, answer }) =>
        `${numeral('en', montant)} from ${payer}: refused, and accepted with an OTP. Add otpRequired: true to ${payer} in fixtures.instruments: ${answer}`,
      'otp-required': () => 'refused without an OTP, accepted with one: otpRequired: true',
      'operation-not-tried': ({ montant, payer }) =>
        `not tried: doctor --spend executes one operation of ${quantity('en', montant, 'unit')} from ${payer}`,
      'type-refused': ({ accepted, service, answer }) =>
        `refused, though ${accepted} is accepted. Add holder to fixtures.instruments if a type must fit who holds the instruments; otherwise correct typesOperation of ${service}: ${answer}`,
      'operation-impossible': ({ hint }) => `none is possible: ${hint}`,
      'types-unfit': ({ given, payer, credited, fitting }) =>
        `none is possible: ${given.join(', ')} ${given.length === 1 ? 'does' : 'do'} not fit ${payer} → ${credited}. Fitting: ${fitting.join(', ') || 'none'}. Set typesOperation of a service to what it takes, or correct holder of the instruments`,
      'pairs-of-cards': () =>
        'only cards pay cards here, and 2.5 defines no nature between a debit card and a prepaid card, so operations may be refused. Add a beneficiary that is not a card',
      'callbacks-listen': ({ url }) =>
        `${url} leads to this machine, as tried from here; whether the target reaches it, a run shows`,
      'callbacks-not-reached': ({ url, why }) => `${url} does not reach this machine: ${why}`,
      'callbacks-not-given': ({ hint }) =>
        `the profile gives the target no address to notify; for example ${hint}`,
      'callback-came': ({ reference, status }) => `one arrived: ${reference} is ${status}`,
      'callback-unread': ({ lacking, body }) =>
        `one arrived, but bindings.callback finds no ${lacking.join(' and no ')} in it: ${body}`,
      'callback-none': ({ seconds }) => `none arrived within ${seconds} s of the operation`,
      'status-seen': ({ ms }) => `reached after ${numeral('en', ms)} ms`,
      'status-not-seen': ({ seen }) => `not reached within three seconds; seen: ${seen}`,
      'status-refused': ({ answer }) => `the operation for it is refused: ${answer}`,
      'same-trigger': ({ other }) => `the same values as ${other}. Give each its own`,
      'statuses-not-tried': ({ statuses }) =>
        `${statuses.join(', ')}: not tried; --spend executes an operation for each`,
      'statuses-not-said': ({ statuses }) =>
        `${statuses.join(', ')}: the profile doesn’t say how to reach ${statuses.length === 1 ? 'it. Add it' : 'them. Add them'} to fixtures.provoke, or to notOffered`,
      'came-to-nothing': ({ message }) => `not checked: ${message}`,
      'out-of-time': ({ seconds }) => `not finished: the limit of ${seconds} seconds is over`,
    },
    span: (unit, from, to) =>
      from < to ? `${from} to ${to} ${unit}` : quantity('en', to, unit.slice(0, -1)),
    cost: (span, answerMs, about) =>
      `A run takes about ${span}, at ${answerMs} ms an answer, and longer if statuses or callbacks come late. It costs ${about}`,
    belowBound: (short) =>
      `less money than the upper bound: ${short.join(', ')}. A run moves no more than an instrument holds and is paid; checks without money are inconclusive`,
    others: (count) => `and ${quantity('en', count, 'other')} without problems`,
    moreGains: (count) => `${quantity('en', count, 'more key')}: --verbose`,
    nothingToGain: 'The profile lets every check run.',
    nothingElseToGain: 'Apart from what is to be corrected, the profile lets every check run.',
    sound: 'No problem found in the profile.',
    soundButMoney: 'No problem found in the profile but too little money, as said above.',
    mend: (keys) => `Correct in the profile: ${keys.join(', ')}.`,
  },
  fr: {
    subjects: {
      address: 'adresse',
      tls: 'TLS',
      clock: 'horloge',
      token: 'jeton',
      binding: 'liaison',
      instrument: 'instrument',
      service: 'service',
      reference: 'données',
      operation: 'opération',
      callbacks: 'notif.',
      status: 'statut',
    },
    said: {
      reached: ({ status, ms }) => `joignable\u00A0: une réponse (HTTP ${status}) en ${ms} ms`,
      'not-reached': ({ message, advice }) => `inaccessible\u00A0: ${inFrench(message)}. ${inFrench(advice)}`,
      encrypted: () => 'https, au certificat reconnu',
      'on-this-machine': () => 'http, sur cette machine',
      'not-encrypted': () => 'http\u00A0: le jeton circule en clair',
      'clock-agrees': ({ seconds }) => `décalée de ${Math.abs(seconds)} s par rapport à la nôtre`,
      'clock-differs': ({ seconds }) =>
        `décalée de ${Math.abs(seconds)} s par rapport à la nôtre\u00A0: les périodes d’un jour et les durées de jetons peuvent être faussées`,
      'clock-untold': () => 'les réponses n’ont pas d’en-tête Date',
      'token-taken': ({ seconds }) =>
        seconds === undefined ? 'accepté' : `accepté\u202F; il expire dans ${lifetime('fr', seconds)}`,
      'token-refused': ({ operations, answer }) => `refusé par ${operations.join(', ')}\u00A0: ${answer}`,
      'token-not-had': ({ message, advice }) => `${inFrench(message)} ${inFrench(advice)}`,
      'token-unproved': ({ answer }) => `aucun appel ne montre s’il est accepté\u00A0: ${answer}`,
      'rate-limited': ({ perSecond }) =>
        `non donné, et la cible a demandé d’attendre (429 ou 503). Elle en a accepté environ ${perSecond} par seconde\u00A0: indiquez ce nombre`,
      'expired-token-valid': ({ until }) =>
        `encore valable\u00A0: son exp est ${until}. Attendez qu’il ait expiré, ou donnez-en un plus ancien`,
      'expired-token-refused': () => 'refusé (401), comme il le faut',
      'expired-token-taken': ({ answer }) =>
        `pas refusé par un 401\u00A0: il est encore valable, ou la cible ne le vérifie pas\u00A0: ${answer}`,
      'value-found': ({ pointer, value }) => `${pointer} vaut ${value}`,
      'value-elsewhere': ({ pointer, places, answer }) => `rien à ${pointer}\u00A0: ${places}. ${answer}`,
      'value-hidden': ({ pointer }) => `${pointer} en contient un`,
      'nothing-to-see': ({ pointer }) =>
        `la liste est vide\u00A0: ${pointer} ne peut pas encore être vérifié`,
      'call-refused': ({ answer }) => `l’appel est refusé\u00A0: ${answer}`,
      'call-answered': ({ operation, status }) => `${operation} répond ${status}`,
      'services-differ': ({ marketplace, lacking }) =>
        lacking.length > 0
          ? `la liste de ${marketplace} ne contient pas ${lacking.join(', ')}, que le profil y indique\u00A0: corriger services, à moins que la cible ne l’omette`
          : `la liste de ${marketplace} contient des services, et le profil n’en indique aucun (services: [])\u00A0: corriger services, à moins que la cible ne les ajoute`,
      'not-bound': ({ hint }) => `non liée\u202F; par exemple ${inFrench(hint)}`,
      'needs-spending': () => 'non essayé\u00A0: --spend génère un OTP',
      'fixed-value': ({ without }) =>
        `non essayé\u00A0: valeur fixe\u202F; la campagne montre si chaque payeur peut l’utiliser${without.length === 0 ? '' : `. Les contrôles avec un OTP sont omis tant que chaque payeur n’en a pas un\u00A0: ajouter otp à ${without.join(', ')}`}`,
      'third-party-untried': () => 'non essayé\u00A0: seule une opération montre si la cible l’accepte',
      'otp-replaced': ({ answer }) =>
        `un nouvel OTP remplace le précédent, qui est refusé. Ajouter replaces: true à bindings.otp\u00A0: ${answer}`,
      'otp-replaces-unsaid': () =>
        'non indiqué\u202F; ajouter replaces: true si un nouvel OTP remplace le précédent de son instrument, sinon replaces: false. --spend le montre',
      'decimals-unsaid': ({ decimals, assumed, balance, instrument, currency }) =>
        `non indiqué, supposé ${assumed}, mais le solde de ${instrument} a ${decimals} décimales\u00A0: ${balance}. Écrire au premier niveau\u00A0: ${moneyLine(decimals, currency)}, ou decimals: ${assumed} si un montant ne peut en avoir plus`,
      'needs-creating': () => 'non essayé\u00A0: seule la création d’une demande le montre',
      'parameters-taken': ({ names }) => `${names.join(', ')}\u00A0: acceptés`,
      'maximum-without-effect': ({ name, items }) => `${name}=1 renvoie ${items} opérations`,
      'instrument-there': ({ type, allows, balance, operations }) =>
        [
          type,
          ...(balance === undefined ? [] : [`solde ${balance}`]),
          ...(operations === undefined ? [] : [`${quantity('fr', operations, 'opération')} en liste`]),
          `permet ${allows.join(', ') || 'rien'}`,
        ].join(', '),
      'instrument-missing': ({ answer }) => `n’existe pas\u00A0: ${answer}`,
      'instrument-unenrolled': ({ answer }) =>
        `n’existe pas, ou une campagne précédente l’a désenrôlé\u00A0: rétablissez les données, ou donnez-en un autre\u00A0: ${answer}`,
      'instrument-without-money': ({ balance }) => `permet debit, mais son solde est de ${balance}`,
      'instrument-has-operations': ({ operations }) =>
        `doit être sans opération (allows\u00A0: empty), mais en a ${numeral('fr', operations)}`,
      'service-answers': ({ mode, fees, montant, isUnsaid }) =>
        `${mode}, frais ${fees} pour ${numeral('fr', montant)}${isUnsaid ? `. Ajouter mode: ${mode} à ce service dans fixtures.services` : ''}`,
      'service-refuses-amounts': ({ from, to, answer }) =>
        `l’appel des frais refuse ${from === to ? numeral('fr', from) : `chaque montant de ${numeral('fr', from)} à ${numeral('fr', to)}`}\u202F; limits.amount, dans le profil, décide des montants\u00A0: ${answer}`,
      'service-of-other-mode': ({ stated, answered }) =>
        `le profil dit ${stated}, mais l’appel des frais répond ${answered}`,
      'service-unread': () => 'non vérifié\u00A0: la lecture de ses frais demande bindings.fees',
      'natures-taken': ({ natures, refused }) =>
        `accepte ${natures.join(', ')}, et refuse ${refused.join(', ')} (natures de 2.5\u00A0: sortes de payeur et de bénéficiaire)`,
      'operation-accepted': ({ montant, payer, status }) =>
        `${numeral('fr', montant)} de ${payer}\u00A0: acceptée, ${status}`,
      'operation-refused': ({ montant, payer, answer }) =>
        `${numeral('fr', montant)} de ${payer}\u00A0: refusée, ${answer}`,
      'otp-wanted': ({ montant, payer, answer }) =>
        `${numeral('fr', montant)} de ${payer}\u00A0: refusée, puis acceptée avec un OTP. Ajouter otpRequired: true à ${payer} dans fixtures.instruments\u00A0: ${answer}`,
      'otp-required': () => 'refusée sans OTP, acceptée avec\u00A0: otpRequired: true',
      'operation-not-tried': ({ montant, payer }) =>
        `non essayée\u00A0: --spend en exécute une de ${numeral('fr', montant)} de ${payer}`,
      'type-refused': ({ accepted, service, answer }) =>
        `refusé, alors que ${accepted} est accepté. Ajouter holder à fixtures.instruments si un type doit convenir aux titulaires des instruments\u202F; sinon corriger typesOperation de ${service}\u00A0: ${answer}`,
      'operation-impossible': ({ hint }) => `aucune n’est possible\u00A0: ${inFrench(hint)}`,
      'types-unfit': ({ given, payer, credited, fitting }) =>
        `aucune n’est possible\u00A0: ${given.join(', ')} ne ${given.length === 1 ? 'convient' : 'conviennent'} pas à ${payer} → ${credited}. Ce qui convient\u00A0: ${fitting.join(', ') || 'rien'}. Donner à typesOperation d’un service ce qu’il accepte, ou corriger holder des instruments`,
      'pairs-of-cards': () =>
        'seules des cartes paient des cartes ici, et 2.5 ne prévoit aucune nature entre une carte de débit et une carte prépayée\u00A0: les opérations peuvent être refusées. Ajouter un bénéficiaire qui ne soit pas une carte',
      'callbacks-listen': ({ url }) => `${url} atteint cette machine`,
      'callbacks-not-reached': ({ url, why }) => `${url} n’atteint pas cette machine\u00A0: ${why}`,
      'callbacks-not-given': ({ hint }) =>
        `le profil ne donne à la cible aucune adresse où notifier\u202F; par exemple ${inFrench(hint)}`,
      'callback-came': ({ reference, status }) => `une est arrivée\u00A0: ${reference} est ${status}`,
      'callback-unread': ({ lacking, body }) =>
        `une est arrivée, mais bindings.callback n’y trouve pas ${lacking.join(' ni ')}\u00A0: ${body}`,
      'callback-none': ({ seconds }) => `aucune n’est arrivée dans les ${seconds} s après l’opération`,
      'status-seen': ({ ms }) => `atteint après ${numeral('fr', ms)} ms`,
      'status-not-seen': ({ seen }) => `non atteint en trois secondes\u202F; vu\u00A0: ${seen}`,
      'status-refused': ({ answer }) => `l’opération prévue est refusée\u00A0: ${answer}`,
      'same-trigger': ({ other }) => `les mêmes valeurs que ${other}. Donner à chacun les siennes`,
      'statuses-not-tried': ({ statuses }) =>
        `${statuses.join(', ')}\u00A0: non essayés\u202F; --spend exécute une opération pour chacun`,
      'statuses-not-said': ({ statuses }) =>
        `${statuses.join(', ')}\u00A0: le profil ne dit pas comment ${statuses.length === 1 ? 'l’atteindre. Ajoutez-le' : 'les atteindre. Ajoutez-les'} à fixtures.provoke, ou à notOffered`,
      'came-to-nothing': ({ message }) => `non vérifié\u00A0: ${inFrench(message)}`,
      'out-of-time': ({ seconds }) => `non terminé\u00A0: la limite de ${seconds} secondes est dépassée`,
    },
    span: (unit, from, to) => {
      const name = unit === 'seconds' ? 'seconde' : 'minute';
      return from < to ? `${from} à ${quantity('fr', to, name)}` : quantity('fr', to, name);
    },
    cost: (span, answerMs, about) =>
      `Une campagne dure environ ${span}, à ${answerMs} ms par réponse, et plus si des statuts ou des notifications tardent. Elle coûte ${about}`,
    belowBound: (short) =>
      `moins d’argent que le plafond\u00A0: ${short.join(', ')}. Une campagne ne déplace pas plus que ce qu’un instrument a et reçoit\u202F; les contrôles sans argent sont non concluants`,
    others: (count) => `et ${quantity('fr', count, 'autre')} sans problème`,
    moreGains: (count) => `${quantity('fr', count, 'autre clé', 'autres clés')}\u00A0: --verbose`,
    nothingToGain: 'Le profil permet tous les contrôles.',
    nothingElseToGain: 'À part ce qui est à corriger, le profil permet tous les contrôles.',
    sound: 'Aucun problème trouvé dans le profil.',
    soundButMoney: 'Aucun problème trouvé dans le profil, sauf un solde insuffisant, indiqué ci-dessus.',
    mend: (keys) => `Corrigez dans le profil\u00A0: ${keys.join(', ')}.`,
  },
};
