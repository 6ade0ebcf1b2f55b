/** Strings, by what a server might do to their characters. */
import fc from 'fast-check';
import type { OpenPointId } from '../../spec/generated/catalogue-ids.ts';
import type { ValueClass } from '../dimension.ts';
import { classOf, classOfValues, type Family } from './family.ts';
import { LENGTH_CLASSES } from './lengths.ts';

const CHARACTERS: OpenPointId = 'text.characters';

const WORDS = ['Facture', 'Paiement', 'Achat', 'Loyer', 'Virement', 'Courses', 'Solde', 'Frais'] as const;
const PLAIN = 'Facture';

/** Longest text of a class of characters, in characters of the class. */
const LONGEST = 8;

/** A class of texts that are made of the given characters alone, the simplest first. */
function madeOf(name: string, characters: readonly string[], open?: OpenPointId): ValueClass {
  const unit = fc.constantFrom(...characters);
  return classOf(name, fc.string({ unit, minLength: 1, maxLength: LONGEST }), open ? { open } : {});
}

/** A class of one of the characters between two words. */
function between(name: string, characters: readonly string[], open?: OpenPointId): ValueClass {
  const inner = fc.constantFrom(...characters).map((character) => `a${character}b`);
  return classOf(name, inner, open ? { open } : {});
}

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 })
  .map((several) => several.join(' '));

/**
 * Letters, digits and signs that French is written with; whatever takes texts at all takes these. How long one may be is
 * not shown: none is shorter than three characters, or longer than the plain labels of the suite.
 */
const USUAL: readonly [ValueClass, ...ValueClass[]] = [
  classOf('plain words', words, { holds: (value) => isText(value, /^[A-Za-z ]{1,29}$/) }),
  classOf(
    'accents and apostrophes',
    fc.constantFrom(
      'été',
      'Été',
      "Facture d'eau",
      'Noël à Orléans',
      'Cœur',
      'Ça va',
      'ÉCOLE',
      'Maïs',
      'Æsir',
      'Aÿ en Champagne',
    ),
    { holds: (value) => isText(value, /^[A-Za-zÀ-ÿŒœ' ]{1,29}$/) },
  ),
  classOf(
    'digits and signs',
    fc.constantFrom('a-1', 'Facture 12-34/A', 'Loyer (juin), 2e', 'N. 7: solde + frais', 'A.B_C'),
    { holds: (value) => isText(value, /^[\w .,:()+/-]{1,29}$/) },
  ),
  classOf('digits alone', fc.integer({ min: 100, max: 999_999_999 }).map(String)),
  classOfValues('digits with zeros in front', ['007', '0102', '000123']),
  classOfValues('capitals and small letters', ['aBc', 'FACTURE', 'facture', 'fACTURE']),
  classOfValues('the text of another value', [
    'null',
    'true',
    'false',
    'undefined',
    'NaN',
    'None',
    '1e3',
    '-12',
  ]),
  between('several spaces inside', ['  ', '   ']),
];

/** Characters that a server may well refuse: nothing is shown about them. */
const UNUSUAL: readonly ValueClass[] = [
  madeOf('emoji', ['🎉', '💶', '😀', '✅'], CHARACTERS),
  madeOf('emoji of several characters', ['👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇫🇷', '1️⃣', '❤️'], CHARACTERS),
  madeOf('right-to-left letters', ['د', 'ف', 'ع', 'ش', 'ל'], CHARACTERS),
  madeOf('Chinese, Japanese and Korean', ['付', '款', 'か', 'カ', '결'], CHARACTERS),
  madeOf('other alphabets', ['п', 'Ж', 'λ', 'Σ', 'ß', 'ı', 'ł', 'ş'], CHARACTERS),
  madeOf('combining marks', ['e\u0301', 'a\u0308', 'c\u0327', 'o\u0302'], CHARACTERS),
  madeOf('letters beyond the basic plane', ['𝐀', '𐍈', '𠜎', '𝛼'], CHARACTERS),
  classOfValues('white space at an end', [' a', 'a ', ' a ', 'a\t', '\u00a0a'], CHARACTERS),
  between(
    'invisible characters',
    ['\u200b', '\u00a0', '\u00ad', '\u200e', '\u202e', '\u2028', '\ufeff'],
    CHARACTERS,
  ),
  between('line breaks and tabs', ['\n', '\r\n', '\t', '\r'], CHARACTERS),
  between('control characters', ['\u0001', '\u0007', '\u001b', '\u007f', '\u0085'], CHARACTERS),
  between('NUL', ['\u0000'], CHARACTERS),
  between('quotes and backslashes', ['"', '\\', "''", '`', '«', '\\n', '\\u0041', '\\"'], CHARACTERS),
  classOfValues(
    'markup',
    ['<b>', '&amp;', '<script>alert(1)</script>', ']]>', '<!-- -->', '{{7*7}}', '#{7*7}', '&#x41;'],
    CHARACTERS,
  ),
  classOfValues('percent signs', ['%', '100 %', '%s', '%n', '%20', '%00', '%zz'], CHARACTERS),
  classOfValues('a query of a database', ["' OR '1'='1", "'; DROP TABLE a; --", '$ne', '_%'], CHARACTERS),
  classOfValues('JSON', ['{}', '[]', '{"a":1}', '"a"', '[1,2]'], CHARACTERS),
  classOfValues('signs of money and others', ['€', '£5', '½', '§ 2', 'n° 7', '…', '—'], CHARACTERS),
];

/** Classes of strings that no format binds. */
export const TEXTS: Family = { plain: PLAIN, classes: [...USUAL, ...UNUSUAL, ...LENGTH_CLASSES] };

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
