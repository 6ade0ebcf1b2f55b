/** The words of `init`. */
import { counted } from '../../reports/words/counting.ts';
import { told } from '../../reports/words/sentences/told.ts';
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
  | 'spend';

export interface InitWords {
  readonly ask: Readonly<Record<Question, string>>;
  /** Of a binding that is not sure. */
  readonly confirm: (key: string, why: string, likeliest: string | undefined) => string;
  readonly seen: Sentences<SeenValues>;
  readonly yes: readonly string[];
  readonly refused: (answer: string) => string;
  readonly written: (path: string, lines: number) => string;
  readonly next: (path: string) => readonly string[];
  /** Comments of the profile. */
  readonly head: string;
  readonly bindings: string;
  readonly fixtures: string;
  readonly open: (key: string, why: string) => string;
  readonly gains: string;
  readonly gain: (key: string, checks: number, hint: string) => string;
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
        'Fields of the token call, such as client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}: ',
      payer: 'An instrument that may be debited (reference,type,contributor[,user]): ',
      beneficiary:
        'One that may be credited (reference,type,contributor[,user], or msisdnBeneficiaire=number,contributor): ',
      service: 'The service between them (reference[,typeOperation]): ',
      otp: 'May OTPs be made for the payer? A person may get them. [y/N] ',
      spend: 'May two operations be made from the payer to the beneficiary? Money moves. [y/N] ',
    },
    confirm: (key, why, likeliest) =>
      `${key}: ${why}. Value${likeliest === undefined ? '' : ` [${likeliest}]`}, or - to leave it open: `,
    seen: {
      value: ({ pointer, value }) => `${pointer} holds ${value}`,
      effect: ({ name }) => `${name} changes the answer`,
      refusal: ({ name }) => `${name} is read: a malformed value is refused`,
      operation: ({ what }) => `an operation showed it: ${what}`,
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
    refused: (answer) => `An operation was refused: ${answer}`,
    written: (path, lines) => `${path}: written, ${counted('en', lines, 'line')}.`,
    next: (path) => [
      `payops-conformance doctor --profile ${path}   # what of it is right`,
      `payops-conformance run --profile ${path}      # a first verdict`,
    ],
    head: 'Written by payops-conformance init. docs/profile-keys.md explains every key; payops-conformance doctor looks at it.',
    bindings: 'What the target does where the document says "not shown".',
    fixtures: 'Test data that lives on the target, and what may be done to it.',
    open: (key, why) => `${key} is open: ${why}`,
    gains: 'Worth adding, what gains most first:',
    gain: (key, checks, hint) => `${key}: ${counted('en', checks, 'check')}; ${hint}`,
  },
  fr: {
    ask: {
      'base-url': 'Adresse de la cible, sans /api/v1\u00A0: ',
      'token-way':
        'D’où vient le jeton\u00A0: d’une variable de l’environnement (e), ou d’un appel qui le délivre (c)\u202F? [e] ',
      'token-variable': 'Variable qui contient le jeton [PAYOPS_TOKEN]\u00A0: ',
      'token-field':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        'Champs de l’appel du jeton, comme client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}\u00A0: ',
      payer: 'Un instrument qui peut être débité (référence,type,contributeur[,usager])\u00A0: ',
      beneficiary:
        'Un autre qui peut être crédité (référence,type,contributeur[,usager], ou msisdnBeneficiaire=numéro,contributeur)\u00A0: ',
      service: 'Le service entre eux (référence[,typeOperation])\u00A0: ',
      otp: 'Des OTP peuvent-ils être créés pour le payeur\u202F? Quelqu’un les reçoit peut-être. [o/N] ',
      spend:
        'Deux opérations peuvent-elles être faites du payeur au bénéficiaire\u202F? De l’argent bouge. [o/N] ',
    },
    confirm: (key, why, likeliest) =>
      `${key}\u00A0: ${why}. Valeur${likeliest === undefined ? '' : ` [${likeliest}]`}, ou - pour la laisser ouverte\u00A0: `,
    seen: {
      value: ({ pointer, value }) => `${pointer} contient ${value}`,
      effect: ({ name }) => `${name} change la réponse`,
      refusal: ({ name }) => `${name} est lu\u00A0: une valeur mal formée est refusée`,
      operation: ({ what }) => `une opération l’a montré\u00A0: ${what}`,
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
    refused: (answer) => `Une opération a été refusée\u00A0: ${answer}`,
    written: (path, lines) => `${path}\u00A0: écrit, ${counted('fr', lines, 'ligne')}.`,
    next: (path) => [
      `payops-conformance doctor --profile ${path} --lang fr   # ce qui en est juste`,
      `payops-conformance run --profile ${path} --lang fr      # un premier verdict`,
    ],
    head: 'Écrit par payops-conformance init. docs/profile-keys.md explique chaque clé\u202F; payops-conformance doctor l’examine.',
    bindings: 'Ce que fait la cible là où le document dit «\u00A0not shown\u00A0».',
    fixtures: 'Les données d’essai de la cible, et ce qu’on peut en faire.',
    open: (key, why) => `${key} reste ouvert\u00A0: ${why}`,
    gains: 'À ajouter, ce qui apporte le plus d’abord\u00A0:',
    gain: (key, checks, hint) =>
      `${key}\u00A0: ${counted('fr', checks, 'contrôle')}\u202F; ${told(hint, 'fr')}`,
  },
};
