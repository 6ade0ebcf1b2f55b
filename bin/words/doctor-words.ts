/** The words of a doctor. */
import { counted, numeral } from '../../reports/words/counting.ts';
import { told } from '../../reports/words/sentences/told.ts';
import type { Sentences } from '../../spec/document/coded.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { SaidValues, Subject } from '../../suites/doctor/finding.ts';

export interface DoctorWords {
  /** Before each line; none is longer than eleven characters. */
  readonly subjects: Readonly<Record<Subject, string>>;
  readonly said: Sentences<SaidValues>;
  readonly cost: string;
  /** @param seconds at the least. */
  readonly lasts: (seconds: number) => string;
  readonly others: (count: number) => string;
  readonly moreGains: (count: number) => string;
  readonly nothingToGain: string;
  readonly sound: string;
  /** Profile keys, or what stands for one. */
  readonly mend: (keys: readonly string[]) => string;
}

/** What checks and profiles say too. */
const inFrench = (text: string) => told(text, 'fr');

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
      reached: ({ status, ms }) => `answers: HTTP ${status} in ${ms} ms`,
      'not-reached': ({ message, advice }) => `cannot be reached: ${message}. ${advice}`,
      encrypted: () => 'https, and its certificate is trusted',
      'on-this-machine': () => 'http, on this machine',
      'not-encrypted': () => 'http: the token travels unencrypted',
      'clock-agrees': ({ seconds }) => `the target’s is ${seconds} s from ours`,
      'clock-differs': ({ seconds }) =>
        `the target’s is ${seconds} s from ours: periods of a day and lifetimes of tokens may be off`,
      'clock-untold': () => 'the target does not tell its time (Date)',
      'token-taken': ({ minutes }) =>
        minutes === undefined ? 'taken' : `taken; it expires in ${counted('en', minutes, 'minute')}`,
      'token-refused': ({ operations }) => `refused (401) by ${operations.join(', ')}`,
      'token-not-had': ({ message, advice }) => `${message} ${advice}`,
      'token-unproved': ({ answer }) => `nothing shows whether it is taken: ${answer}`,
      'value-found': ({ pointer, value }) => `${pointer} found ${value}`,
      'value-elsewhere': ({ pointer, places, answer }) => `nothing at ${pointer}: ${places}. ${answer}`,
      'value-hidden': ({ pointer }) => `${pointer} found one`,
      'nothing-to-see': ({ pointer }) => `the list is empty: whether ${pointer} is right shows later`,
      'call-refused': ({ answer }) => `the call is refused: ${answer}`,
      'call-answered': ({ operation, status }) => `${operation} answers ${status}`,
      'not-bound': ({ hint }) => `not bound; for example ${hint}`,
      'needs-spending': () => 'not tried: --spend has an OTP made',
      'needs-creating': () => 'not tried: nothing but a request that is created would show it',
      'parameters-taken': ({ names }) => `${names.join(', ')}: taken`,
      'maximum-without-effect': ({ name, items }) => `${name}=1 is answered with ${items} operations`,
      'instrument-there': ({ type, allows, balance, operations }) =>
        [
          type,
          ...(balance === undefined ? [] : [`balance ${balance}`]),
          ...(operations === undefined ? [] : [`${counted('en', operations, 'operation')} listed`]),
          `allows ${allows.join(', ') || 'nothing'}`,
        ].join(', '),
      'instrument-missing': ({ answer }) => `does not exist: ${answer}`,
      'instrument-without-money': ({ balance }) => `may be debited and has ${balance}`,
      'instrument-has-operations': ({ operations }) =>
        `should have no operations, and has ${numeral('en', operations)}`,
      'service-answers': ({ mode, fees, montant }) => `${mode}, fees ${fees} on ${numeral('en', montant)}`,
      'service-of-other-mode': ({ stated, answered }) =>
        `the profile says ${stated}, the fee call says ${answered}`,
      'service-unread': () => 'its fees cannot be read without bindings.fees',
      'operation-accepted': ({ montant, payer, status }) =>
        `${numeral('en', montant)} from ${payer}: accepted, ${status}`,
      'operation-refused': ({ montant, payer, answer }) =>
        `${numeral('en', montant)} from ${payer}: refused, ${answer}`,
      'operation-not-tried': ({ montant, payer }) =>
        `not tried: --spend makes one of ${numeral('en', montant)} from ${payer}`,
      'operation-impossible': ({ hint }) => `none can be made: ${hint}`,
      'pairs-of-cards': () =>
        'only cards pay cards here, and 2.5 has no nature between a debit card and a prepaid card: operations may be refused. Add a beneficiary that is no card',
      'callbacks-listen': ({ url }) => `we are reached at ${url}`,
      'callbacks-not-reached': ({ url, why }) => `we do not reach ourselves at ${url}: ${why}`,
      'callbacks-not-given': ({ hint }) => `the target cannot reach us; for example ${hint}`,
      'callback-came': ({ reference, status }) => `one came: ${reference} is ${status}`,
      'callback-unread': ({ lacking, body }) =>
        `one came, and its ${lacking.join(' and ')} was not found where bindings.callback points: ${body}`,
      'callback-none': ({ seconds }) => `none came within ${seconds} s of the operation`,
      'status-seen': ({ ms }) => `seen after ${numeral('en', ms)} ms`,
      'status-not-seen': ({ seen }) => `not seen in three seconds, but ${seen}`,
      'status-refused': ({ answer }) => `the operation that leads there is refused: ${answer}`,
      'statuses-not-tried': ({ statuses }) =>
        `${statuses.join(', ')}: not tried, --spend makes an operation for each`,
      'statuses-not-said': ({ statuses }) =>
        `${statuses.join(', ')}: nothing leads there; say how in fixtures.provoke, or list them in notOffered`,
      'came-to-nothing': ({ message }) => `nothing can be said: ${message}`,
      'out-of-time': ({ seconds }) => `not looked at to the end: ${seconds} seconds are over`,
    },
    cost: 'a run costs',
    lasts: (seconds) =>
      `and ${seconds < 90 ? counted('en', seconds, 'second') : counted('en', Math.ceil(seconds / 60), 'minute')} at the least`,
    others: (count) => `and ${counted('en', count, 'other')} that ${count === 1 ? 'is' : 'are'} sound`,
    moreGains: (count) => `${counted('en', count, 'more key')}: --verbose`,
    nothingToGain: 'The profile leaves no check out.',
    sound: 'The profile is sound, as far as it was looked at.',
    mend: (keys) => `To be mended in the profile: ${keys.join(', ')}.`,
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
      reached: ({ status, ms }) => `répond\u00A0: HTTP ${status} en ${ms} ms`,
      'not-reached': ({ message, advice }) => `inaccessible\u00A0: ${inFrench(message)}. ${inFrench(advice)}`,
      encrypted: () => 'https, au certificat reconnu',
      'on-this-machine': () => 'http, sur cette machine',
      'not-encrypted': () => 'http\u00A0: le jeton circule en clair',
      'clock-agrees': ({ seconds }) => `celle de la cible est à ${seconds} s de la nôtre`,
      'clock-differs': ({ seconds }) =>
        `celle de la cible est à ${seconds} s de la nôtre\u00A0: périodes d’un jour et durées de jetons peuvent en souffrir`,
      'clock-untold': () => 'la cible ne donne pas son heure (Date)',
      'token-taken': ({ minutes }) =>
        minutes === undefined
          ? 'accepté'
          : `accepté\u202F; il expire dans ${counted('fr', minutes, 'minute')}`,
      'token-refused': ({ operations }) => `refusé (401) par ${operations.join(', ')}`,
      'token-not-had': ({ message, advice }) => `${inFrench(message)} ${inFrench(advice)}`,
      'token-unproved': ({ answer }) => `rien ne montre s’il est accepté\u00A0: ${answer}`,
      'value-found': ({ pointer, value }) => `${pointer} a trouvé ${value}`,
      'value-elsewhere': ({ pointer, places, answer }) => `rien à ${pointer}\u00A0: ${places}. ${answer}`,
      'value-hidden': ({ pointer }) => `${pointer} en a trouvé un`,
      'nothing-to-see': ({ pointer }) =>
        `la liste est vide\u00A0: on verra plus tard si ${pointer} est le bon`,
      'call-refused': ({ answer }) => `l’appel est refusé\u00A0: ${answer}`,
      'call-answered': ({ operation, status }) => `${operation} répond ${status}`,
      'not-bound': ({ hint }) => `non liée\u202F; par exemple ${inFrench(hint)}`,
      'needs-spending': () => 'non essayé\u00A0: --spend fait créer un OTP',
      'needs-creating': () => 'non essayé\u00A0: seule une demande créée le montrerait',
      'parameters-taken': ({ names }) => `${names.join(', ')}\u00A0: acceptés`,
      'maximum-without-effect': ({ name, items }) => `${name}=1 donne ${items} opérations`,
      'instrument-there': ({ type, allows, balance, operations }) =>
        [
          type,
          ...(balance === undefined ? [] : [`solde ${balance}`]),
          ...(operations === undefined ? [] : [`${counted('fr', operations, 'opération')} en liste`]),
          `permet ${allows.join(', ') || 'rien'}`,
        ].join(', '),
      'instrument-missing': ({ answer }) => `n’existe pas\u00A0: ${answer}`,
      'instrument-without-money': ({ balance }) => `peut être débité et a ${balance}`,
      'instrument-has-operations': ({ operations }) =>
        `devrait être sans opération, et en a ${numeral('fr', operations)}`,
      'service-answers': ({ mode, fees, montant }) => `${mode}, frais ${fees} pour ${numeral('fr', montant)}`,
      'service-of-other-mode': ({ stated, answered }) =>
        `le profil dit ${stated}, l’appel des frais dit ${answered}`,
      'service-unread': () => 'ses frais ne peuvent être lus sans bindings.fees',
      'operation-accepted': ({ montant, payer, status }) =>
        `${numeral('fr', montant)} de ${payer}\u00A0: acceptée, ${status}`,
      'operation-refused': ({ montant, payer, answer }) =>
        `${numeral('fr', montant)} de ${payer}\u00A0: refusée, ${answer}`,
      'operation-not-tried': ({ montant, payer }) =>
        `non essayée\u00A0: --spend en fait une de ${numeral('fr', montant)} de ${payer}`,
      'operation-impossible': ({ hint }) => `aucune n’est possible\u00A0: ${inFrench(hint)}`,
      'pairs-of-cards': () =>
        'seules des cartes paient des cartes ici, et 2.5 ne prévoit aucune nature entre une carte de débit et une carte prépayée\u00A0: les opérations peuvent être refusées. Ajouter un bénéficiaire qui ne soit pas une carte',
      'callbacks-listen': ({ url }) => `on nous joint à ${url}`,
      'callbacks-not-reached': ({ url, why }) => `nous ne nous joignons pas à ${url}\u00A0: ${why}`,
      'callbacks-not-given': ({ hint }) =>
        `la cible ne peut nous joindre\u202F; par exemple ${inFrench(hint)}`,
      'callback-came': ({ reference, status }) => `une est venue\u00A0: ${reference} est ${status}`,
      'callback-unread': ({ lacking, body }) =>
        `une est venue, sans ${lacking.join(' ni ')} là où pointe bindings.callback\u00A0: ${body}`,
      'callback-none': ({ seconds }) => `aucune n’est venue en ${seconds} s après l’opération`,
      'status-seen': ({ ms }) => `vu après ${numeral('fr', ms)} ms`,
      'status-not-seen': ({ seen }) => `non vu en trois secondes, mais ${seen}`,
      'status-refused': ({ answer }) => `l’opération qui y mène est refusée\u00A0: ${answer}`,
      'statuses-not-tried': ({ statuses }) =>
        `${statuses.join(', ')}\u00A0: non essayés, --spend fait une opération pour chacun`,
      'statuses-not-said': ({ statuses }) =>
        `${statuses.join(', ')}\u00A0: rien n’y mène\u202F; le dire dans fixtures.provoke, ou dans notOffered`,
      'came-to-nothing': ({ message }) => `on ne peut rien dire\u00A0: ${inFrench(message)}`,
      'out-of-time': ({ seconds }) => `non examiné jusqu’au bout\u00A0: les ${seconds} secondes sont passées`,
    },
    cost: 'une campagne coûte',
    lasts: (seconds) =>
      `et ${seconds < 90 ? counted('fr', seconds, 'seconde') : counted('fr', Math.ceil(seconds / 60), 'minute')} au moins`,
    others: (count) => `et ${counted('fr', count, 'autre')} sans défaut`,
    moreGains: (count) => `${counted('fr', count, 'autre clé', 'autres clés')}\u00A0: --verbose`,
    nothingToGain: 'Le profil n’omet aucun contrôle.',
    sound: 'Le profil est bon, pour autant qu’on l’a examiné.',
    mend: (keys) => `À corriger dans le profil\u00A0: ${keys.join(', ')}.`,
  },
};
