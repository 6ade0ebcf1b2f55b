/** What a comparison with the contract finds, in a sentence for each. Names and values stay as they are written. */
import type { ProblemCode } from '../../../spec/diff/compare/finding.ts';
import type { InEach } from '../../../spec/document/language.ts';

/** What a sentence is made of; empty where the finding has none. */
export interface SentenceParts {
  readonly subject: string;
  /** What the contract has. */
  readonly expected: string;
  /** What the description has. */
  readonly actual: string;
  /** What it is compared with, with its article: the document, or a version of it. */
  readonly document: string;
}

type Sentence = (said: SentenceParts) => string;

/** A value of the message: the root has no name. */
const en = (subject: string) => (subject === '' ? 'the answer' : subject);
const fr = (subject: string) => (subject === '' ? 'la réponse' : subject);

export const PROBLEM_WORDS: InEach<Readonly<Record<ProblemCode, Sentence>>> = {
  en: {
    'operation-missing': ({ subject }) => `${subject} is missing`,
    'operation-method': ({ subject, actual }) => `${subject} is called with ${actual}`,
    'operation-path': ({ subject, actual }) => `${subject} stands at another path: ${actual}`,
    'operation-extra': ({ document }) => `an operation that ${document} does not have`,
    'path-prefix': ({ expected, actual }) => `paths begin with ${actual}, not with ${expected}`,
    'parameter-missing': ({ subject, actual }) =>
      `${subject} is missing${actual === '' ? '' : `; ${actual} is there instead`}`,
    'parameter-required': ({ document, subject }) =>
      `${subject} is required; ${document} does not ask for it`,
    'parameter-optional': ({ document, subject }) => `${subject} may be left out; ${document} requires it`,
    'parameter-extra': ({ document, subject }) => `${subject} may be sent; ${document} does not have it`,
    'body-missing': () => 'no request body is taken',
    'body-extra': ({ document }) => `a request body may be sent; ${document} has none`,
    'body-required': ({ document }) => `a request body is required; ${document} has none`,
    'body-optional': () =>
      'the request body may be left out; in OpenAPI 3 it is so unless required says true',
    'media-type': ({ expected, actual }) => `the media type is ${actual}, not ${expected}`,
    'payload-missing': ({ subject }) =>
      subject === 'loyalty' ? 'a loyalty enrollment (4.6) is not taken' : 'a request of 4.7 is not taken',
    'field-missing': ({ subject }) =>
      subject.includes(', ') ? `missing: ${subject}` : `${subject} is missing`,
    'field-renamed': ({ subject, actual }) => `${subject} is missing; ${actual} seems to stand for it`,
    'field-required': ({ document, subject }) => `${subject} is required; ${document} does not ask for it`,
    'field-optional': ({ document, expected }) => `not required, though ${document} has it so: ${expected}`,
    'field-extra': ({ document, actual }) => `fields that ${document} does not have: ${actual}`,
    'type-other': ({ subject, expected, actual }) => `${en(subject)} is ${actual}, not ${expected}`,
    'type-wider': ({ document, subject, expected, actual }) =>
      `${en(subject)} may be ${actual}; ${document} says ${expected}`,
    'type-narrower': ({ subject, expected, actual }) =>
      `${en(subject)} takes ${actual} alone, not every ${expected}`,
    'type-contradiction': ({ subject }) =>
      `${en(subject)} contradicts itself: no value fits all parts of its schema`,
    'format-other': ({ subject, expected, actual }) => `${subject} has the format ${actual}, not ${expected}`,
    'format-unsaid': ({ subject, expected }) => `${subject} does not say that it is a ${expected}`,
    'values-missing': ({ subject, actual }) => `${subject} leaves out ${actual}`,
    'values-foreign': ({ document, subject, actual }) =>
      `${subject} holds values that ${document} does not have: ${actual}`,
    'values-unsaid': ({ subject, expected }) => `${subject} does not list its values: ${expected}`,
    'values-narrow': ({ subject, actual }) => `${subject} takes these values alone: ${actual}`,
    'not-null': ({ document, subject, actual }) => `${subject} is ${actual}; ${document} says null`,
    'not-described': ({ subject, expected }) => `${en(subject)} is not described: ${expected}`,
    'envelope-missing': ({ actual }) => `an answer is not the envelope: it holds ${actual}`,
    'envelope-used': ({ document }) =>
      `the token call answers in the envelope, which ${document} does not use there`,
    'code-missing': ({ expected }) => `not described: ${expected}`,
    'code-extra': ({ actual }) => `codes beyond the table of section 7: ${actual}`,
    'success-code': ({ expected, actual }) => `success is ${actual}, not ${expected}`,
    'answer-undescribed': ({ actual }) => `what ${actual} answers is not described`,
    'token-missing': () => 'no token is asked for, or it may be left out',
    'token-other': ({ actual }) => `another credential than the bearer token is asked for: ${actual}`,
    'token-beside': ({ actual }) => `beside the bearer token, another credential is asked for: ${actual}`,
    'token-asked': () => 'a token is asked for where there is none yet',
    'security-unsaid': () => 'nothing is said of the bearer token',
    limit: ({ document, subject, actual }) => `${subject}: ${actual}, where ${document} gives no bound`,
    'bound-tighter': ({ subject, expected, actual }) =>
      `${subject} takes less: ${actual}${expected === '' ? '' : ` in place of ${expected}`}`,
    'bound-wider': ({ subject, expected, actual }) =>
      `${en(subject)} may hold more: ${actual === '' ? `without ${expected}` : `${actual} in place of ${expected}`}`,
    'default-other': ({ subject, expected, actual }) =>
      `${subject} is ${actual} where it is left out, in place of ${expected}`,
    'default-unsaid': ({ document, subject, expected }) =>
      `nothing is said of ${subject} where it is left out; ${document} says ${expected}`,
    'open-found': ({ document, subject }) => `${subject} is for what ${document} leaves open`,
    'open-missing': ({ subject }) => `nothing shows what belongs to ${subject}`,
    'open-required': ({ document, subject }) => `${subject} is required, which ${document} leaves open`,
  },
  fr: {
    'operation-missing': ({ subject }) => `${subject} manque`,
    'operation-method': ({ subject, actual }) => `${subject} s’appelle avec ${actual}`,
    'operation-path': ({ subject, actual }) => `${subject} se trouve à un autre chemin\u00A0: ${actual}`,
    'operation-extra': ({ document }) => `une opération que ${document} n’a pas`,
    'path-prefix': ({ expected, actual }) => `les chemins commencent par ${actual}, et non par ${expected}`,
    'parameter-missing': ({ subject, actual }) =>
      `${subject} manque${actual === '' ? '' : `\u00A0; ${actual} en tient lieu`}`,
    'parameter-required': ({ document, subject }) =>
      `${subject} est obligatoire\u00A0; ${document} ne le demande pas`,
    'parameter-optional': ({ document, subject }) => `${subject} peut être omis\u00A0; ${document} l’exige`,
    'parameter-extra': ({ document, subject }) => `${subject} peut être envoyé\u00A0; ${document} ne l’a pas`,
    'body-missing': () => 'aucun corps de requête n’est accepté',
    'body-extra': ({ document }) => `un corps de requête peut être envoyé\u00A0; ${document} n’en a pas`,
    'body-required': ({ document }) => `un corps de requête est obligatoire\u00A0; ${document} n’en a pas`,
    'body-optional': () =>
      'le corps de la requête peut être omis\u00A0; c’est le cas en OpenAPI 3 tant que required ne vaut pas true',
    'media-type': ({ expected, actual }) => `le type de média est ${actual}, et non ${expected}`,
    'payload-missing': ({ subject }) =>
      subject === 'loyalty'
        ? 'une adhésion à la fidélité (4.6) n’est pas acceptée'
        : 'une demande de 4.7 n’est pas acceptée',
    'field-missing': ({ subject }) =>
      subject.includes(', ') ? `manquent\u00A0: ${subject}` : `${subject} manque`,
    'field-renamed': ({ subject, actual }) => `${subject} manque\u00A0; ${actual} semble en tenir lieu`,
    'field-required': ({ document, subject }) =>
      `${subject} est obligatoire\u00A0; ${document} ne le demande pas`,
    'field-optional': ({ document, expected }) =>
      `non obligatoires, alors que ${document} les veut ainsi\u00A0: ${expected}`,
    'field-extra': ({ document, actual }) => `champs que ${document} n’a pas\u00A0: ${actual}`,
    'type-other': ({ subject, expected, actual }) =>
      `${fr(subject)} est de type ${actual}, et non ${expected}`,
    'type-wider': ({ document, subject, expected, actual }) =>
      `${fr(subject)} peut être de type ${actual}\u00A0; ${document} dit ${expected}`,
    'type-narrower': ({ subject, expected, actual }) =>
      `${fr(subject)} n’accepte que ${actual}, et non tout ${expected}`,
    'type-contradiction': ({ subject }) =>
      `${fr(subject)} se contredit\u00A0: aucune valeur ne convient à toutes les parties de son schéma`,
    'format-other': ({ subject, expected, actual }) => `${subject} a le format ${actual}, et non ${expected}`,
    'format-unsaid': ({ subject, expected }) => `${subject} ne dit pas qu’il est un ${expected}`,
    'values-missing': ({ subject, actual }) => `${subject} omet ${actual}`,
    'values-foreign': ({ document, subject, actual }) =>
      `${subject} a des valeurs que ${document} n’a pas\u00A0: ${actual}`,
    'values-unsaid': ({ subject, expected }) => `${subject} n’énumère pas ses valeurs\u00A0: ${expected}`,
    'values-narrow': ({ subject, actual }) => `${subject} n’accepte que ces valeurs\u00A0: ${actual}`,
    'not-null': ({ document, subject, actual }) =>
      `${subject} est de type ${actual}\u00A0; ${document} dit null`,
    'not-described': ({ subject, expected }) => `${fr(subject)} n’est pas décrit\u00A0: ${expected}`,
    'envelope-missing': ({ actual }) => `une réponse n’est pas l’enveloppe\u00A0: elle contient ${actual}`,
    'envelope-used': ({ document }) =>
      `l’appel du jeton répond dans l’enveloppe, que ${document} n’y utilise pas`,
    'code-missing': ({ expected }) => `non décrits\u00A0: ${expected}`,
    'code-extra': ({ actual }) => `codes hors du tableau de la section 7\u00A0: ${actual}`,
    'success-code': ({ expected, actual }) => `le succès est ${actual}, et non ${expected}`,
    'answer-undescribed': ({ actual }) => `ce que répond ${actual} n’est pas décrit`,
    'token-missing': () => 'aucun jeton n’est demandé, ou il peut être omis',
    'token-other': ({ actual }) => `un autre moyen que le jeton bearer est demandé\u00A0: ${actual}`,
    'token-beside': ({ actual }) => `outre le jeton bearer, un autre moyen est demandé\u00A0: ${actual}`,
    'token-asked': () => 'un jeton est demandé là où il n’y en a pas encore',
    'security-unsaid': () => 'rien n’est dit du jeton bearer',
    'bound-tighter': ({ subject, expected, actual }) =>
      `${subject} accepte moins\u00A0: ${actual}${expected === '' ? '' : ` au lieu de ${expected}`}`,
    'bound-wider': ({ subject, expected, actual }) =>
      `${fr(subject)} peut contenir plus\u00A0: ${actual === '' ? `sans ${expected}` : `${actual} au lieu de ${expected}`}`,
    'default-other': ({ subject, expected, actual }) =>
      `${subject} vaut ${actual} s’il est omis, au lieu de ${expected}`,
    'default-unsaid': ({ document, subject, expected }) =>
      `rien n’est dit de ${subject} s’il est omis\u00A0; ${document} dit ${expected}`,
    limit: ({ document, subject, actual }) =>
      `${subject}\u00A0: ${actual}, là où ${document} ne donne pas de borne`,
    'open-found': ({ document, subject }) => `${subject} sert à ce que ${document} laisse ouvert`,
    'open-missing': ({ subject }) => `rien ne montre ce qui va dans ${subject}`,
    'open-required': ({ document, subject }) =>
      `${subject} est obligatoire, ce que ${document} laisse ouvert`,
  },
};
