/** The words of `init`. */
import { counted } from '../../reports/words/counting.ts';
import type { Sentences } from '../../spec/document/coded.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { SeenValues } from '../../suites/discovery/found.ts';

/** What somebody is asked for. */
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

/** What may be told, by the name of its option. */
export type Topic =
  | 'more-payers'
  | 'drain'
  | 'lock'
  | 'unenroll'
  | 'unused'
  | 'more-services'
  | 'third-party'
  | 'marketplace'
  | 'favorite';

export interface InitWords {
  readonly ask: Readonly<Record<Question, string>>;
  /** Of a binding that is not sure. */
  readonly confirm: (key: string, why: string, what: string, likeliest: string | undefined) => string;
  /** What is asked for, by the key of a binding. */
  readonly means: Readonly<Record<string, string>>;
  /** @param seen references that the target's lists show: what is taken where nothing is answered. */
  readonly further: Readonly<Record<Topic, (seen: readonly string[]) => string>>;
  /** Of an instrument that has more than a little. */
  readonly drains: {
    readonly ask: (name: string, balance: number) => string;
    readonly leftOut: (name: string, balance: number) => string;
  };
  /** @param stays an operation is to rest in it: it is not final. */
  readonly provoke: (status: string, stays: boolean) => string;
  /** Before what is asked beside the five things. */
  readonly more: string;
  /** Of what need not be told, after too many mistakes. */
  readonly leftOut: string;
  /** What is said of an empty answer to a question that must be answered. */
  readonly needed: string;
  readonly typed: (variables: readonly string[]) => string;
  readonly seen: Sentences<SeenValues>;
  readonly yes: readonly string[];
  readonly refused: (what: string, answer: string) => string;
  readonly written: (path: string, lines: number) => string;
  readonly next: (path: string) => readonly string[];
  /** Comments of the profile. */
  readonly head: string;
  readonly bindings: string;
  readonly fixtures: string;
  readonly open: (key: string, why: string) => string;
  /** Where requests may be created, and no user is known for whom. */
  readonly noUser: string;
  /** Above the lines that are worth adding; the profile's own end. */
  readonly uncomment: string;
}

export const INIT_WORDS: InEach<InitWords> = {
  en: {
    ask: {
      'base-url': 'Address of the target, without /api/v1: ',
      'token-way':
        'Where does the token come from: a variable of the environment (e), or a call that issues it (c)? [e] ',
      'token-variable': 'Variable that holds the token [PAYOPS_TOKEN]: ',
      'token-field':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        'Fields of the token call, such as client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET} (HTTP Basic is tried too): ',
      payer:
        'An instrument that may be debited (reference,type,contributor[,user[,identifier]]; several apart by a semicolon): ',
      beneficiary:
        'One that may be credited (reference,type,contributor[,user[,identifier]], or msisdnBeneficiaire=number,contributor; several apart by a semicolon): ',
      service:
        'The service between them (reference[,typeOperation], several types with +, or all; several services apart by a semicolon): ',
      otp: 'May OTPs be made for the payer? A person may get them. [y/N] ',
      spend:
        'May some operations be made from the payer to the beneficiary (two, one for each type of a service, one for each status)? Money moves. [y/N] ',
      create:
        'May some requests and one credit purchase be created (4.6, 4.7, 4.8) for the payer’s user? [y/N] ',
      user: '  Reference of the payer’s user, for whom they are created (Enter: none are created): ',
      'expired-token':
        'Variable of the environment that holds a token of this target that has expired; it may be set later (Enter: none): ',
      reason: '  Reference of a reason to terminate, for RESILIATION (Enter: none): ',
      product: '  Reference of a product, for credit purchases (Enter: none): ',
    },
    confirm: (key, why, what, likeliest) =>
      `${key}: ${why}.\n  ${what}${likeliest === undefined ? ' (Enter: leave it open): ' : ` [${likeliest}], or - to leave it open: `}`,
    means: {
      'bindings.balance': 'JSON pointer to the balance that operations are paid from',
      'bindings.fees': 'Name of the parameter that takes the amount',
      'bindings.otp':
        'The call that makes an OTP, and after a semicolon the one that shows what was sent, such as POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}',
      'bindings.operationList.from': 'Name of the parameter for the start of the period',
      'bindings.operationList.to': 'Name of the parameter for the end of the period',
      'bindings.operationList.max': 'Name of the parameter for the maximum number of results',
      'bindings.requestType': 'Name of the field that holds the type of a request (4.7)',
      'bindings.callback.reference': 'JSON pointer to the reference of the operation in a callback',
      'bindings.callback.status': 'JSON pointer to the new status in a callback',
    },
    leftOut: 'It is left out.',
    needed: 'This must be answered: a profile cannot do without it.',
    noUser:
      'No requests are created: no user is known. Give the payer with one: reference,type,contributor,user.',
    more: 'What else may be used? Several apart by a semicolon; Enter: none.',
    further: {
      'more-payers': () =>
        'Further instruments that may be debited and credited (the beneficiary too, if it may): ',
      drain: () => 'Instruments that may be emptied, best with little on them: ',
      lock: () => 'Instruments that may be locked for good: ',
      unenroll: () => 'Instruments that may be unenrolled for good: ',
      unused: () => 'Instruments without any operation, which nobody uses: ',
      'more-services': (seen) =>
        `Further services that operations may go through, of the other fee mode above all${seen.length === 0 ? ': ' : ` [seen in lists: ${seen.join('; ')}; Enter takes them, - none]: `}`,
      'third-party': () =>
        'Beneficiaries at a third party, one of each: msisdnBeneficiaire=…,contributor; panBeneficiaire=…; compteBeneficiaire=…; codeClientBeneficiaire=…: ',
      marketplace: () => 'Mini marketplaces with services of a contributor (mmp,contributor): ',
      favorite: () => 'Favorite beneficiaries (user,beneficiary): ',
    },
    drains: {
      ask: (name, balance) =>
        `${name} has ${counted('en', balance, 'unit')}, and a run may spend all of it. Drain it? (yes/no) [no]: `,
      leftOut: (name, balance) =>
        `${name} is left out: it has ${counted('en', balance, 'unit')}, and nobody confirmed that a run may spend all of it. Add drain to its allows yourself, or give an instrument with 1,000 or less.`,
    },
    provoke: (status, stays) =>
      `How ${stays ? `does an operation stay ${status} for a while` : `is an operation led to ${status}`} (montant=13.13, libelle=…; none: ${stays ? 'none stays there' : 'there is no way'}; Enter: leave it open): `,
    typed: (variables) =>
      `What you typed is not in the profile. Before doctor and run: ${variables.map((name) => `export ${name}=…`).join('; ')}`,
    seen: {
      value: ({ pointer, value }) => `${pointer} holds ${value}`,
      effect: ({ name }) => `${name} changes the answer`,
      refusal: ({ name }) => `${name} is read: a malformed value is refused`,
      operation: ({ what }) => `an operation showed it: ${what}`,
      told: () => 'you said so',
      described: () => 'the description says so',
      several: ({ candidates }) => `it may be ${candidates.join(' or ')}`,
      'constant-fees': () => 'no parameter that was tried changes the fees',
      'call-not-found': ({ tried }) =>
        `not found among ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
      'nothing-like-it': ({ answer }) => `nothing in the answer looks like it: ${answer}`,
      'empty-list': () => 'no operation shows it yet',
      'not-tried': () => 'nothing harmless shows it',
    },
    yes: ['y', 'yes'],
    refused: (what, answer) => `${what} was refused: ${answer}`,
    written: (path, lines) => `${path}: written, ${counted('en', lines, 'line')}.`,
    next: (path) => [
      `payops-conformance doctor --profile ${path}   # what of it is right`,
      `payops-conformance run --profile ${path}      # a first verdict`,
    ],
    head: 'Written by payops-conformance init. docs/profile-keys.md explains every key; payops-conformance doctor looks at it.',
    bindings: 'What the target does where the document says "not shown".',
    fixtures: 'Test data that lives on the target, and what may be done to it.',
    open: (key, why) => `${key} is open: ${why}`,
    uncomment:
      'To add one: fill in what stands in <…>, and take its first "# " away. "+12, 122 then": 12 more with it, 122 with it and those that gain more.',
  },
  fr: {
    ask: {
      'base-url': 'Adresse de la cible, sans /api/v1\u00A0: ',
      'token-way':
        'D’où vient le jeton\u00A0: d’une variable de l’environnement (e), ou d’un appel qui le délivre (c)\u202F? [e] ',
      'token-variable': 'Variable qui contient le jeton [PAYOPS_TOKEN]\u00A0: ',
      'token-field':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        'Champs de l’appel du jeton, comme client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET} (HTTP Basic est essayé aussi)\u00A0: ',
      payer:
        'Un instrument qui peut être débité (référence,type,contributeur[,usager[,identifiant]]\u202F; plusieurs séparés par un point-virgule)\u00A0: ',
      beneficiary:
        'Un autre qui peut être crédité (référence,type,contributeur[,usager[,identifiant]], ou msisdnBeneficiaire=numéro,contributeur\u202F; plusieurs séparés par un point-virgule)\u00A0: ',
      service:
        'Le service entre eux (référence[,typeOperation], plusieurs types avec +, ou all\u202F; plusieurs services séparés par un point-virgule)\u00A0: ',
      otp: 'Des OTP peuvent-ils être créés pour le payeur\u202F? Quelqu’un les reçoit peut-être. [o/N] ',
      spend:
        'Quelques opérations peuvent-elles être faites du payeur au bénéficiaire (deux, une par type d’un service, une par statut)\u202F? De l’argent bouge. [o/N] ',
      create:
        'Quelques demandes et un achat à crédit peuvent-ils être créés (4.6, 4.7, 4.8) pour l’usager du payeur\u202F? [o/N] ',
      user: '  Référence de l’usager du payeur, pour qui elles sont créées (Entrée\u00A0: rien n’est créé)\u00A0: ',
      'expired-token':
        'Variable de l’environnement qui contient un jeton expiré de cette cible\u202F; elle peut être définie plus tard (Entrée\u00A0: aucune)\u00A0: ',
      reason: '  Référence d’une raison de résiliation, pour RESILIATION (Entrée\u00A0: aucune)\u00A0: ',
      product: '  Référence d’un produit, pour les achats à crédit (Entrée\u00A0: aucune)\u00A0: ',
    },
    confirm: (key, why, what, likeliest) =>
      `${key}\u00A0: ${why}.\n  ${what}${likeliest === undefined ? ' (Entrée\u00A0: la laisser ouverte)\u00A0: ' : ` [${likeliest}], ou - pour la laisser ouverte\u00A0: `}`,
    means: {
      'bindings.balance': 'Pointeur JSON vers le solde sur lequel les opérations sont payées',
      'bindings.fees': 'Nom du paramètre qui prend le montant',
      'bindings.otp':
        'L’appel qui crée un OTP, et après un point-virgule celui qui montre ce qui a été envoyé, comme POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}',
      'bindings.operationList.from': 'Nom du paramètre du début de la période',
      'bindings.operationList.to': 'Nom du paramètre de la fin de la période',
      'bindings.operationList.max': 'Nom du paramètre du nombre maximal de résultats',
      'bindings.requestType': 'Nom du champ qui contient le type d’une demande (4.7)',
      'bindings.callback.reference': 'Pointeur JSON vers la référence de l’opération dans une notification',
      'bindings.callback.status': 'Pointeur JSON vers le nouveau statut dans une notification',
    },
    leftOut: 'C’est laissé de côté.',
    needed: 'Une réponse est nécessaire\u00A0: un profil ne peut s’en passer.',
    noUser:
      'Aucune demande n’est créée\u00A0: aucun usager n’est connu. Donner le payeur avec le sien\u00A0: reference,type,contributor,user.',
    more: 'Quoi d’autre peut servir\u202F? Plusieurs séparés par un point-virgule\u202F; Entrée\u00A0: rien.',
    further: {
      'more-payers': () =>
        'D’autres instruments qui peuvent être débités et crédités (le bénéficiaire aussi, s’il le peut)\u00A0: ',
      drain: () => 'Des instruments qui peuvent être vidés, de préférence peu garnis\u00A0: ',
      lock: () => 'Des instruments qui peuvent être verrouillés pour de bon\u00A0: ',
      unenroll: () => 'Des instruments qui peuvent être désenrôlés pour de bon\u00A0: ',
      unused: () => 'Des instruments sans aucune opération, dont personne ne se sert\u00A0: ',
      'more-services': (seen) =>
        `D’autres services par lesquels des opérations peuvent passer, surtout de l’autre mode de frais${seen.length === 0 ? '\u00A0: ' : ` [vus dans des listes\u00A0: ${seen.join('; ')}\u202F; Entrée les prend, - aucun]\u00A0: `}`,
      'third-party': () =>
        'Des bénéficiaires chez un tiers, un de chaque\u00A0: msisdnBeneficiaire=…,contributeur; panBeneficiaire=…; compteBeneficiaire=…; codeClientBeneficiaire=…\u00A0: ',
      marketplace: () =>
        'Des mini-marketplaces avec des services d’un contributeur (mmp,contributeur)\u00A0: ',
      favorite: () => 'Des bénéficiaires favoris (usager,bénéficiaire)\u00A0: ',
    },
    drains: {
      ask: (name, balance) =>
        `${name} a ${counted('fr', balance, 'unité')}, qu’une campagne peut dépenser en entier. Le vider\u202F? (oui/non) [non]\u00A0: `,
      leftOut: (name, balance) =>
        `${name} est laissé de côté\u00A0: il a ${counted('fr', balance, 'unité')}, et personne n’a confirmé qu’une campagne peut tout dépenser. Ajouter drain à ses allows, ou donner un instrument qui ait 1\u202F000 ou moins.`,
    },
    provoke: (status, stays) =>
      `${stays ? `Comment une opération reste-t-elle un moment à ${status}` : `Comment mener une opération à ${status}`} (montant=13.13, libelle=…\u202F; aucun\u00A0: ${stays ? 'aucune n’y reste' : 'il n’y a pas de moyen'}\u202F; Entrée\u00A0: le laisser ouvert)\u00A0: `,
    typed: (variables) =>
      `Ce que vous avez saisi n’est pas dans le profil. Avant doctor et run\u00A0: ${variables.map((name) => `export ${name}=…`).join('; ')}`,
    seen: {
      value: ({ pointer, value }) => `${pointer} contient ${value}`,
      effect: ({ name }) => `${name} change la réponse`,
      refusal: ({ name }) => `${name} est lu\u00A0: une valeur mal formée est refusée`,
      operation: ({ what }) => `une opération l’a montré\u00A0: ${what}`,
      told: () => 'vous l’avez dit',
      described: () => 'la description le dit',
      several: ({ candidates }) => `ce peut être ${candidates.join(' ou ')}`,
      'constant-fees': () => 'aucun paramètre essayé ne change les frais',
      'call-not-found': ({ tried }) =>
        `introuvable parmi ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
      'nothing-like-it': ({ answer }) => `rien dans la réponse n’y ressemble\u00A0: ${answer}`,
      'empty-list': () => 'aucune opération ne le montre encore',
      'not-tried': () => 'rien d’inoffensif ne le montre',
    },
    yes: ['o', 'oui', 'y'],
    refused: (what, answer) => `${what} a été refusé\u00A0: ${answer}`,
    written: (path, lines) => `${path}\u00A0: écrit, ${counted('fr', lines, 'ligne')}.`,
    next: (path) => [
      `payops-conformance doctor --profile ${path} --lang fr   # ce qui en est juste`,
      `payops-conformance run --profile ${path} --lang fr      # un premier verdict`,
    ],
    head: 'Écrit par payops-conformance init. docs/profile-keys.md explique chaque clé\u202F; payops-conformance doctor l’examine.',
    bindings: 'Ce que fait la cible là où le document dit «\u00A0not shown\u00A0».',
    fixtures: 'Les données d’essai de la cible, et ce qu’on peut en faire.',
    open: (key, why) => `${key} reste ouvert\u00A0: ${why}`,
    uncomment:
      'Pour en ajouter une\u00A0: remplacez ce qui est entre <…>, et enlevez son premier «\u00A0#\u00A0». «\u00A0+12, alors 122\u00A0»\u00A0: 12 de plus avec elle, 122 avec elle et celles qui apportent plus.',
  },
};
