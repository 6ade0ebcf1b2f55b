/** The words of `init`: questions, answers and the comments of a new profile. */
import { quantity } from '../../reports/words/counting.ts';
import type { Sentences } from '../../spec/document/coded.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { RefusedCall } from '../../suites/discovery/fixtures/requests.ts';
import type { SeenValues } from '../../suites/discovery/found.ts';
import { HOLDERS } from '../../target/profile/fitting-types.ts';
import { INSTRUMENT_TYPES } from '../init/parse-answers.ts';
import { pageOf } from './pages.ts';

/** Questions that are always the same. */
export type Question =
  | 'base-url'
  | 'token-way'
  | 'token-variable'
  | 'token-field'
  | 'payer'
  | 'beneficiary'
  | 'service'
  | 'otp'
  | 'spend'
  | 'create'
  | 'user'
  | 'expired-token'
  | 'reason'
  | 'product';

/** Optional test data, by the name of its option. */
export type Topic =
  | 'more-payers'
  | 'drain'
  | 'lock'
  | 'lock-payer'
  | 'unenroll'
  | 'unenroll-payer'
  | 'unused'
  | 'more-services'
  | 'third-party'
  | 'marketplace'
  | 'favorite';

/** An amount to try after one that was refused. In the target's unit. */
export interface LargerAmount {
  readonly sent: number;
  readonly next: number;
  /** Whether the fee call shows that the fees exceed what was sent. */
  readonly isShown: boolean;
}

export interface InitWords {
  readonly ask: Readonly<Record<Question, string>>;
  /** Asks for the fixed OTP of a user’s instruments. */
  readonly otpOf: (user: string) => string;
  /** Asks for the value of a variable that is not set. */
  readonly variable: (name: string) => string;
  /** Asks for the address where BASE_URL has one. */
  readonly presetAddress: (value: string) => string;
  /** Reports an address without its `/api/v1`. */
  readonly shortened: (baseUrl: string) => string;
  /** Asks about a binding that is not sure. */
  readonly confirm: (key: string, why: string, what: string, likeliest: string | undefined) => string;
  /** What the answer is, by the key of a binding. */
  readonly means: Readonly<Record<string, string>>;
  /** @param seen references in the target's lists, the default answer; for an instrument beside others their types; for payers the holders and types that none has. */
  readonly further: Readonly<Record<Topic, (seen: readonly string[]) => string>>;
  /** About an instrument with a large balance. */
  readonly drains: {
    readonly ask: (name: string, balance: number) => string;
    readonly leftOut: (name: string, balance: number) => string;
  };
  /** @param stays the status is not final: an operation has to stay in it. */
  readonly provoke: (status: string, stays: boolean) => string;
  /** Asks what makes the target answer 500. */
  readonly provokeError: string;
  /** Refuses a trigger that leads to something else already. */
  readonly sameTrigger: (way: string, other: string) => string;
  /** Asks who holds the instruments. @param names those without a holder. */
  readonly holders: (names: readonly string[]) => string;
  /** Asks whether OTPs replace each other: yes, no, or Enter. */
  readonly replaces: string;
  /** After further types for a service that the profile has already. */
  readonly typesAdded: (service: string, types: readonly string[]) => string;
  /** Asks whether the optional questions are left for later. */
  readonly skipOptional: string;
  /** The heading of the optional questions. */
  readonly more: string;
  /** After an answer of several parts, some of which are wrong. */
  readonly again: (wrong: readonly string[]) => string;
  /** After too many mistakes in an optional answer. */
  readonly leftOut: string;
  /** After an empty answer to a question that needs one. */
  readonly needed: string;
  readonly typed: (variables: readonly string[]) => string;
  readonly seen: Sentences<SeenValues>;
  readonly yes: readonly string[];
  /** Enter is a no. */
  readonly no: readonly string[];
  /** After an answer that is neither a yes nor a no. */
  readonly unclear: string;
  readonly refused: (what: string, answer: string) => string;
  /** After an operation that may have been refused for its amount. */
  readonly largerAmount: (amount: LargerAmount) => string;
  /** Of refusals that were to be expected: what they show. */
  readonly expected: Readonly<Record<NonNullable<RefusedCall['because']>, string>>;
  /** @param fixtures of the profile, each with how many it has. */
  readonly written: (path: string, lines: number, fixtures: readonly string[]) => string;
  /** After `--add`. @param keys dotted keys that the profile has now. */
  readonly added: (path: string, keys: readonly string[]) => string;
  /** After `--add` that found nothing. */
  readonly nothingAdded: (path: string) => string;
  readonly next: (path: string) => readonly string[];
  /** Comments of the profile. */
  readonly head: string;
  readonly bindings: string;
  readonly fixtures: string;
  /** Above the smallest amount: why it is that. */
  readonly smallest: string;
  readonly open: (key: string, why: string) => string;
  /** Requests may be created, but no instrument has a user. */
  readonly noUser: string;
  /** How to use the commented lines of the profile. */
  readonly uncomment: string;
}

const INSTRUMENT = 'reference,type,contributor[,user[,identifier[,holder]]]';
const INSTRUMENT_FR = 'référence,type,contributeur[,usager[,identifiant[,titulaire]]]';
const EXAMPLE = 'W-1001,MOBILE_WALLET,C-01';

export const INIT_WORDS: InEach<InitWords> = {
  en: {
    ask: {
      'base-url': 'Address of the target, such as https://sandbox.example.org: ',
      'token-way':
        'The token comes from a variable of the environment (e), or from a call that issues it (c) [e]: ',
      'token-variable': 'Name of the variable that holds the token, or the token itself [PAYOPS_TOKEN]: ',
      'token-field':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        'Fields of the token call: name=value or name=${VARIABLE}, separated by spaces, such as client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}. They are tried as JSON, then as a form, then client_id and client_secret as HTTP Basic: ',
      payer: `An instrument that may be debited: ${INSTRUMENT}, such as ${EXAMPLE}.\n  Types: ${INSTRUMENT_TYPES}. Holders: ${HOLDERS.join(', ')}. Separate several with a semicolon: `,
      beneficiary: `An instrument that may be credited: ${INSTRUMENT}, or a third party such as msisdnBeneficiaire=22670000001,C-09.\n  Separate several with a semicolon: `,
      service:
        'The service that operations between them use: reference[,typeOperation], such as S-01,P2P+B2B, or S-01,all.\n  Separate several with a semicolon: ',
      otp: 'Generate OTPs for the payer? They may be sent to a real person. [y/N] ',
      spend:
        'Execute operations of 10 units from payer to beneficiary (--amount sets another amount, fees may require more)? Two, plus one for each type of each service and each status to reach. Money moves. [y/N] ',
      create: 'Create some requests and one credit purchase (4.6, 4.7, 4.8) for the payer’s user? [y/N] ',
      user: '  Reference of the payer’s user, such as U-1 (Enter: create nothing): ',
      'expired-token':
        'Name of the variable that holds an expired token of this target, such as PAYOPS_EXPIRED_TOKEN. It may be set later (Enter: none): ',
      reason: '  Reference of a reason to terminate, such as RSN-1, for RESILIATION (Enter: none): ',
      product: '  Reference of a product, such as PRD-1, for credit purchases (Enter: none): ',
    },
    otpOf: (user) => `Fixed OTP of the instruments of ${user}, such as 123456 (Enter: the same): `,
    variable: (name) =>
      `${name} is not set. Its value, which is used now and not written to the profile (Enter: go back): `,
    presetAddress: (value) => `Address of the target [\${BASE_URL}, which is ${value}]: `,
    shortened: (baseUrl) => `The address is ${baseUrl}: the suite adds /api/v1 itself.`,
    confirm: (key, why, what, likeliest) =>
      `${key}: ${why}.\n  ${what}${likeliest === undefined ? ' (Enter: leave it open): ' : ` [${likeliest}], or - to leave it open: `}`,
    means: {
      'bindings.balance': 'JSON pointer to the balance that pays operations, such as /body/solde',
      'bindings.fees': 'Name of the parameter that takes the amount, such as montant',
      'bindings.otp':
        'The call that generates an OTP; after a semicolon, the call that shows what was sent, such as POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}. Or a fixed OTP of the test environment: value=123456',
      'bindings.operationList.from': 'Name of the parameter for the start of the period, such as dateDebut',
      'bindings.operationList.to': 'Name of the parameter for the end of the period, such as dateFin',
      'bindings.operationList.max': 'Name of the parameter for the maximum number of results, such as limite',
      'bindings.requestType': 'Name of the field that holds the type of a request (4.7), such as typeDemande',
      'bindings.callback.reference':
        'JSON pointer to the reference of the operation in a callback, such as /referenceOperation',
      'bindings.callback.status': 'JSON pointer to the new status in a callback, such as /statutOperation',
    },
    again: (wrong) => `Not added: ${wrong.join('; ')}. Type only this again, corrected; Enter leaves it out.`,
    leftOut: 'Left out.',
    needed: 'A profile needs this answer.',
    noUser:
      'No requests are created, because no user is known. Give the payer with a user: reference,type,contributor,user.',
    skipOptional: 'Finish now? A few short questions remain; the rest can follow with init --add. [y/N] ',
    more: 'Optional test data. Each answer lets more be verified. Separate several with a semicolon; Enter: none.',
    further: {
      'more-payers': (missing) =>
        `Further instruments that may be debited and credited (name the beneficiary again if it may be debited too) (${INSTRUMENT})${missing.length === 0 ? '' : `. No payer is ${missing.join(', ')}`}: `,
      drain: () => `Instruments that may be emptied, best with a small balance (${INSTRUMENT}): `,
      lock: () =>
        `Instruments that may be locked for good (${INSTRUMENT}). If you give two of one type (debit and prepaid cards are two types), the second is debited before it is locked: `,
      'lock-payer': (types) =>
        `Another ${types.join(' or ')} that may be debited, then locked for good (${INSTRUMENT}): `,
      unenroll: () =>
        `Instruments that may be unenrolled for good (${INSTRUMENT}). If you give two of one type (debit and prepaid cards are two types), the second is debited before it is unenrolled: `,
      'unenroll-payer': (types) =>
        `Another ${types.join(' or ')} that may be debited, then unenrolled for good (${INSTRUMENT}): `,
      unused: () => `Instruments that have no operation and that nobody uses (${INSTRUMENT}): `,
      'more-services': (seen) =>
        `Further services that operations may use, above all of the other fee mode (reference[,typeOperation], such as S-01,P2P+B2B, or S-01,all)${seen.length === 0 ? ': ' : ` [seen in lists: ${seen.join('; ')}; Enter adds them, - adds none]: `}`,
      'third-party': () =>
        'Beneficiaries at a third party, one of each kind (msisdnBeneficiaire=22670000001,contributor; panBeneficiaire=number,contributor; compteBeneficiaire=…; codeClientBeneficiaire=…): ',
      marketplace: () =>
        'Mini marketplaces with services of a contributor (mmp,contributor, such as M-01,C-01): ',
      favorite: () => 'Favorite beneficiaries (user,beneficiary, such as U-1,B-7): ',
    },
    drains: {
      ask: (name, balance) =>
        `${name} has ${quantity('en', balance, 'unit')}, and a run may spend all of it. Drain it? [y/N] `,
      leftOut: (name, balance) =>
        `${name} is left out: it has ${quantity('en', balance, 'unit')}, and nobody confirmed that a run may spend all of it. Add --drain-any-balance to confirm it, or choose an instrument with 1,000 or less.`,
    },
    provoke: (status, stays) =>
      `${stays ? `What keeps an operation ${status} for a while` : `What makes an operation end ${status}`} (montant=13.13 or libelle=[${status}]; ${stays ? 'any amount, such as montant=10, if every operation passes through it: 100 ms are enough; ' : ''}none: ${stays ? 'no operation stays there' : 'nothing does'}; Enter: leave it open): `,
    provokeError:
      'What makes the target answer 500 to an operation (montant=13.13 or libelle=[500]; Enter: leave it open): ',
    sameTrigger: (way, other) => `${way} is given for ${other} already. Each needs a value of its own.`,
    holders: (names) =>
      `Who holds the instruments (individual, business or government)? Needed if the target refuses a type of operation that does not fit the two parties.\n  Without a holder: ${names.join(', ')}. One word for all, or several such as ${names[0] ?? 'payer'}=individual; ${names[1] ?? 'beneficiary'}=business (Enter: leave it open): `,
    replaces:
      'bindings.otp.replaces: does a new OTP of an instrument replace the former one (y), or are both good (n)? (Enter: leave it open): ',
    typesAdded: (service, types) => `${service}: ${types.join(', ')} added to its types of operation.`,
    typed: (variables) =>
      `The profile does not hold the ${variables.length === 1 ? 'secret' : 'secrets'} that you typed. Before doctor and run: ${variables.map((name) => `export ${name}=…`).join('; ')}`,
    seen: {
      value: ({ pointer, value }) => `${pointer} holds ${value}`,
      effect: ({ name }) => `${name} changes the answer`,
      refusal: ({ name }) => `the target reads ${name}: it refuses a malformed value`,
      operation: ({ what }) => `an operation showed it: ${what}`,
      request: ({ what }) => `a created request showed it: ${what}`,
      told: () => 'as you answered',
      described: () => 'as the OpenAPI description says',
      several: ({ candidates }) => `several candidates: ${candidates.join(', ')}`,
      'constant-fees': () => 'the fees stayed the same with every parameter that was tried',
      'call-not-found': ({ tried }) =>
        `no such call among ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
      'otp-not-shown': ({ answer }) =>
        `the answer shows no OTP, which is fixed or sent to the user: ${answer}`,
      'nothing-like-it': ({ answer }) => `the answer holds no value of this kind: ${answer}`,
      'empty-list': () => 'no operation shows it yet',
      'not-tried': () => 'no harmless call shows it',
    },
    yes: ['y', 'yes'],
    no: ['', 'n', 'no'],
    unclear: 'Answer y (yes) or n (no).',
    refused: (what, answer) => `${what} was refused: ${answer}`,
    largerAmount: ({ sent, next, isShown }) =>
      isShown
        ? `The fees exceed the amount of ${sent}. Run init again with --amount ${next} to find out what operations show.`
        : `The amount of ${sent} may be too small, for example below the fees. Run init again with --amount ${next} to find out what operations show.`,
    expected: {
      'no-otp': 'OTP: an operation without one is refused (required: true)',
      'no-reason': 'RESILIATION: refused, it needs a reason (--reason)',
    },
    written: (path, lines, fixtures) =>
      `${path}: written, ${quantity('en', lines, 'line')}. Test data: ${fixtures.join(', ')}.`,
    added: (path, keys) => `${path}: ${keys.join(', ')} added.`,
    nothingAdded: (path) => `${path} is unchanged: nothing was found or answered that it doesn’t have.`,
    next: (path) => [
      `npx payops-conformance run --profile ${path} --effort smoke   # a first verdict, with at most 400 requests`,
      `npx payops-conformance init --add --out ${path}               # answer what is open`,
      `npx payops-conformance doctor --profile ${path}               # check the profile`,
      `npx payops-conformance run --profile ${path}                  # run all checks`,
    ],
    head: `Written by payops-conformance init. ${pageOf('profile keys')} in the package explains every key; check it with npx payops-conformance doctor.`,
    bindings: 'What the target does where the document says "not shown".',
    fixtures: 'Test data on the target, and what a run may do to it.',
    smallest:
      'Fees are deducted from the amount (SOUSTRACTION). The fee call shows that smaller amounts do not cover them.',
    open: (key, why) => `${key} is open: ${why}`,
    uncomment:
      'Commented keys and items are worth adding: replace each <…> with a value of yours, and delete the "# " in front, of indented lines below it too. "+12": 12 more requirements can be verified, counted when the line was written. doctor counts them anew, and says what to add first.',
  },
  fr: {
    ask: {
      'base-url': 'Adresse de la cible, par exemple https://sandbox.example.org\u00A0: ',
      'token-way':
        'Le jeton vient d’une variable de l’environnement (e), ou d’un appel qui le délivre (c) [e]\u00A0: ',
      'token-variable':
        'Nom de la variable qui contient le jeton, ou le jeton lui-même [PAYOPS_TOKEN]\u00A0: ',
      'token-field':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        'Champs de l’appel du jeton\u00A0: nom=valeur ou nom=${VARIABLE}, séparés par des espaces, par exemple client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}. Ils sont essayés en JSON, puis en formulaire, puis client_id et client_secret en HTTP Basic\u00A0: ',
      payer: `Un instrument qui peut être débité\u00A0: ${INSTRUMENT_FR}, par exemple ${EXAMPLE}.\n  Types\u00A0: ${INSTRUMENT_TYPES}. Titulaires\u00A0: ${HOLDERS.join(', ')}. Séparer plusieurs instruments par un point-virgule\u00A0: `,
      beneficiary: `Un instrument qui peut être crédité\u00A0: ${INSTRUMENT_FR}, ou un tiers, par exemple msisdnBeneficiaire=22670000001,C-09.\n  Séparer plusieurs bénéficiaires par un point-virgule\u00A0: `,
      service:
        'Le service par lequel passent les opérations entre eux\u00A0: référence[,typeOperation], par exemple S-01,P2P+B2B, ou S-01,all.\n  Séparer plusieurs services par un point-virgule\u00A0: ',
      otp: 'Générer des OTP pour le payeur\u202F? Une vraie personne peut les recevoir. [o/N] ',
      spend:
        'Exécuter des opérations de 10 unités du payeur au bénéficiaire (--amount fixe un autre montant, les frais peuvent exiger davantage)\u202F? Deux, plus une par type de chaque service et par statut à atteindre. L’argent est déplacé. [o/N] ',
      create:
        'Créer quelques demandes et un achat à crédit (4.6, 4.7, 4.8) pour l’usager du payeur\u202F? [o/N] ',
      user: '  Référence de l’usager du payeur, par exemple U-1 (Entrée\u00A0: ne rien créer)\u00A0: ',
      'expired-token':
        'Nom de la variable qui contient un jeton expiré de cette cible, par exemple PAYOPS_EXPIRED_TOKEN. Elle peut être définie plus tard (Entrée\u00A0: aucune)\u00A0: ',
      reason:
        '  Référence d’une raison de résiliation, par exemple RSN-1, pour RESILIATION (Entrée\u00A0: aucune)\u00A0: ',
      product:
        '  Référence d’un produit, par exemple PRD-1, pour les achats à crédit (Entrée\u00A0: aucune)\u00A0: ',
    },
    otpOf: (user) =>
      `OTP fixe des instruments de ${user}, par exemple 123456 (Entrée\u00A0: le même)\u00A0: `,
    variable: (name) =>
      `${name} n’est pas définie. Sa valeur, utilisée maintenant et absente du profil (Entrée\u00A0: revenir en arrière)\u00A0: `,
    presetAddress: (value) => `Adresse de la cible [\${BASE_URL}, soit ${value}]\u00A0: `,
    shortened: (baseUrl) => `L’adresse est ${baseUrl}\u00A0: la suite ajoute elle-même /api/v1.`,
    confirm: (key, why, what, likeliest) =>
      `${key}\u00A0: ${why}.\n  ${what}${likeliest === undefined ? ' (Entrée\u00A0: laisser ouvert)\u00A0: ' : ` [${likeliest}], ou - pour laisser ouvert\u00A0: `}`,
    means: {
      'bindings.balance': 'Pointeur JSON vers le solde qui paie les opérations, par exemple /body/solde',
      'bindings.fees': 'Nom du paramètre qui reçoit le montant, par exemple montant',
      'bindings.otp':
        'L’appel qui génère un OTP\u202F; après un point-virgule, l’appel qui montre ce qui a été envoyé, par exemple POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}. Ou un OTP fixe de l’environnement de test\u00A0: value=123456',
      'bindings.operationList.from': 'Nom du paramètre du début de la période, par exemple dateDebut',
      'bindings.operationList.to': 'Nom du paramètre de la fin de la période, par exemple dateFin',
      'bindings.operationList.max': 'Nom du paramètre du nombre maximal de résultats, par exemple limite',
      'bindings.requestType':
        'Nom du champ qui contient le type d’une demande (4.7), par exemple typeDemande',
      'bindings.callback.reference':
        'Pointeur JSON vers la référence de l’opération dans une notification, par exemple /referenceOperation',
      'bindings.callback.status':
        'Pointeur JSON vers le nouveau statut dans une notification, par exemple /statutOperation',
    },
    again: (wrong) =>
      `Non ajouté\u00A0: ${wrong.join('; ')}. Ne ressaisir que cela, corrigé\u202F; Entrée le laisse de côté.`,
    leftOut: 'Laissé de côté.',
    needed: 'Un profil a besoin de cette réponse.',
    noUser:
      'Aucune demande n’est créée, car aucun usager n’est connu. Donnez le payeur avec son usager\u00A0: référence,type,contributeur,usager.',
    skipOptional:
      'Terminer maintenant\u202F? Il reste quelques questions courtes\u202F; les autres peuvent venir après, avec init --add. [o/N] ',
    more: 'Données d’essai facultatives. Chaque réponse permet de vérifier davantage. Séparer plusieurs valeurs par un point-virgule\u202F; Entrée\u00A0: aucune.',
    further: {
      'more-payers': (missing) =>
        `D’autres instruments qui peuvent être débités et crédités (redonnez le bénéficiaire s’il peut aussi être débité) (${INSTRUMENT_FR})${missing.length === 0 ? '' : `. Aucun payeur n’est ${missing.join(', ')}`}\u00A0: `,
      drain: () =>
        `Des instruments qui peuvent être vidés, de préférence avec un petit solde (${INSTRUMENT_FR})\u00A0: `,
      lock: () =>
        `Des instruments qui peuvent être verrouillés définitivement (${INSTRUMENT_FR}). Si vous en donnez deux d’un type (cartes de débit et prépayées sont deux types), le second est débité avant d’être verrouillé\u00A0: `,
      'lock-payer': (types) =>
        `Un autre instrument de type ${types.join(' ou ')}, qui peut être débité, puis verrouillé définitivement (${INSTRUMENT_FR})\u00A0: `,
      unenroll: () =>
        `Des instruments qui peuvent être désenrôlés définitivement (${INSTRUMENT_FR}). Si vous en donnez deux d’un type (cartes de débit et prépayées sont deux types), le second est débité avant d’être désenrôlé\u00A0: `,
      'unenroll-payer': (types) =>
        `Un autre instrument de type ${types.join(' ou ')}, qui peut être débité, puis désenrôlé définitivement (${INSTRUMENT_FR})\u00A0: `,
      unused: () =>
        `Des instruments sans aucune opération, dont personne ne se sert (${INSTRUMENT_FR})\u00A0: `,
      'more-services': (seen) =>
        `D’autres services utilisables pour des opérations, surtout de l’autre mode de frais (référence[,typeOperation], par exemple S-01,P2P+B2B, ou S-01,all)${seen.length === 0 ? '\u00A0: ' : ` [vus dans des listes\u00A0: ${seen.join('; ')}\u202F; Entrée les ajoute, - n’en ajoute aucun]\u00A0: `}`,
      'third-party': () =>
        'Des bénéficiaires chez un tiers, un de chaque sorte (msisdnBeneficiaire=22670000001,contributeur; panBeneficiaire=numéro,contributeur; compteBeneficiaire=…; codeClientBeneficiaire=…)\u00A0: ',
      marketplace: () =>
        'Des mini-marketplaces avec des services d’un contributeur (mmp,contributeur, par exemple M-01,C-01)\u00A0: ',
      favorite: () => 'Des bénéficiaires favoris (usager,bénéficiaire, par exemple U-1,B-7)\u00A0: ',
    },
    drains: {
      ask: (name, balance) =>
        `${name} a ${quantity('fr', balance, 'unité')}, qu’une campagne peut dépenser en entier. Le vider\u202F? [o/N] `,
      leftOut: (name, balance) =>
        `${name} est laissé de côté\u00A0: il a ${quantity('fr', balance, 'unité')}, et personne n’a confirmé qu’une campagne peut tout dépenser. Ajoutez --drain-any-balance pour le confirmer, ou choisissez un instrument qui ait 1\u202F000 ou moins.`,
    },
    provoke: (status, stays) =>
      `${stays ? `Ce qui maintient une opération à ${status} un moment` : `Ce qui termine une opération à ${status}`} (montant=13.13 ou libelle=[${status}]\u202F; ${stays ? 'un montant quelconque, par exemple montant=10, si toute opération y passe\u00A0: 100 ms suffisent\u202F; ' : ''}aucun\u00A0: ${stays ? 'aucune opération n’y reste' : 'rien ne le fait'}\u202F; Entrée\u00A0: laisser ouvert)\u00A0: `,
    provokeError:
      'Ce qui fait répondre 500 à une opération (montant=13.13 ou libelle=[500]\u202F; Entrée\u00A0: laisser ouvert)\u00A0: ',
    sameTrigger: (way, other) => `${way} est déjà donné pour ${other}. À chacun sa propre valeur.`,
    holders: (names) =>
      `Qui est titulaire des instruments (individual, business ou government)\u202F? Nécessaire si la cible refuse un type d’opération qui ne convient pas aux deux parties.\n  Sans titulaire\u00A0: ${names.join(', ')}. Un mot pour tous, ou plusieurs réponses, par exemple ${names[0] ?? 'payer'}=individual; ${names[1] ?? 'beneficiary'}=business (Entrée\u00A0: laisser ouvert)\u00A0: `,
    replaces:
      'bindings.otp.replaces\u00A0: un nouvel OTP d’un instrument remplace-t-il le précédent (o), ou les deux sont-ils valables (n)\u202F? (Entrée\u00A0: laisser ouvert)\u00A0: ',
    typesAdded: (service, types) =>
      `${service}\u00A0: ${types.join(', ')} ${types.length === 1 ? 'ajouté' : 'ajoutés'} à ses types d’opération.`,
    typed: (variables) =>
      `Le profil ne contient pas ${variables.length === 1 ? 'le secret' : 'les secrets'} que vous avez ${variables.length === 1 ? 'saisi' : 'saisis'}. Avant doctor et run\u00A0: ${variables.map((name) => `export ${name}=…`).join('; ')}`,
    seen: {
      value: ({ pointer, value }) => `${pointer} contient ${value}`,
      effect: ({ name }) => `${name} change la réponse`,
      refusal: ({ name }) => `la cible lit ${name}\u00A0: elle refuse une valeur mal formée`,
      operation: ({ what }) => `une opération l’a montré\u00A0: ${what}`,
      request: ({ what }) => `une demande créée l’a montré\u00A0: ${what}`,
      told: () => 'selon votre réponse',
      described: () => 'selon la description OpenAPI',
      several: ({ candidates }) => `plusieurs candidats\u00A0: ${candidates.join(', ')}`,
      'constant-fees': () => 'les frais restent les mêmes avec chaque paramètre essayé',
      'call-not-found': ({ tried }) =>
        `aucun appel de ce genre parmi ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
      'otp-not-shown': ({ answer }) =>
        `la réponse ne montre aucun OTP\u00A0: il est fixe, ou envoyé à l’usager\u00A0: ${answer}`,
      'nothing-like-it': ({ answer }) => `la réponse ne contient aucune valeur de ce genre\u00A0: ${answer}`,
      'empty-list': () => 'aucune opération ne le montre encore',
      'not-tried': () => 'aucun appel inoffensif ne le montre',
    },
    yes: ['o', 'oui', 'y', 'yes'],
    no: ['', 'n', 'non', 'no'],
    unclear: 'Répondez o (oui) ou n (non).',
    refused: (what, answer) => `${what} a été refusé\u00A0: ${answer}`,
    largerAmount: ({ sent, next, isShown }) =>
      isShown
        ? `Les frais dépassent le montant de ${sent}. Relancez init avec --amount ${next} pour découvrir ce que montrent les opérations.`
        : `Le montant de ${sent} est peut-être trop petit, par exemple inférieur aux frais. Relancez init avec --amount ${next} pour découvrir ce que montrent les opérations.`,
    expected: {
      'no-otp': 'OTP\u00A0: une opération sans OTP est refusée (required: true)',
      'no-reason': 'RESILIATION\u00A0: refusée, il lui faut une raison (--reason)',
    },
    written: (path, lines, fixtures) =>
      `${path}\u00A0: écrit, ${quantity('fr', lines, 'ligne')}. Données d’essai\u00A0: ${fixtures.join(', ')}.`,
    added: (path, keys) => `${path}\u00A0: ajout de ${keys.join(', ')}.`,
    nothingAdded: (path) => `${path} reste inchangé\u00A0: rien n’a été trouvé ni répondu qu’il n’ait déjà.`,
    next: (path) => [
      `npx payops-conformance run --profile ${path} --lang fr --effort smoke   # un premier verdict, en 400 requêtes au plus`,
      `npx payops-conformance init --add --out ${path} --lang fr               # répondre à ce qui reste ouvert`,
      `npx payops-conformance doctor --profile ${path} --lang fr               # vérifier le profil`,
      `npx payops-conformance run --profile ${path} --lang fr                  # lancer tous les contrôles`,
    ],
    head: `Écrit par payops-conformance init. ${pageOf('profile keys')}, dans le paquet, explique chaque clé\u202F; npx payops-conformance doctor le vérifie.`,
    bindings: 'Ce que fait la cible là où le document dit «\u00A0not shown\u00A0».',
    fixtures: 'Les données d’essai de la cible, et ce qu’une campagne peut en faire.',
    smallest:
      'Les frais sont déduits du montant (SOUSTRACTION). L’appel des frais montre que des montants plus petits ne les couvrent pas.',
    open: (key, why) => `${key} reste ouvert\u00A0: ${why}`,
    uncomment:
      'Les clés et éléments en commentaire méritent d’être ajoutés\u00A0: remplacez chaque <…> par une valeur à vous, et supprimez le «\u00A0#\u00A0» qui précède, y compris devant les lignes en retrait qui suivent. «\u00A0+12\u00A0»\u00A0: 12 exigences de plus peuvent être vérifiées, selon le compte fait à l’écriture de la ligne. doctor les recompte, et dit quoi ajouter d’abord.',
  },
};
