/** Finding requirements by what somebody who knows the document remembers of them: words, a code, a call, a section. */
import { ENUMERATIONS, OPERATIONS } from '../contract/contract.ts';
import type { RequirementInEach } from './catalogue-types.ts';
import { SECTION_NUMBERS, SECTIONS } from './sections.ts';
import { selects } from './selection.ts';

/** What a search found. */
export interface Found {
  /** In the order of the document; the closest first where none holds all of the words. */
  readonly ids: readonly string[];
  /** Whether each holds all of the words. */
  readonly whole: boolean;
}

/** Of those that hold only some of the words, no more are named. */
const MOST_PARTIAL = 10;

/** Words of the document for what the statements call otherwise, by section and by family of requirements. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  '2.2': 'input body of operation execution',
  '2.3': 'body of the operation response, items of the wallet operations list',
  '2.6': 'account opening, termination, top-up, loyalty',
  '3.1': 'states and transitions',
  'request-id': 'anti-duplicate key',
  '4.7': 'account opening, termination, top-up',
  authentication: 'Authorization: Bearer JWT',
  token: 'access token bearer JWT',
  '6': 'notification of the evolution of the state',
  '9': 'path prefix, version label',
};

/**
 * Those of some requirements that hold all of the words: in the id, the statement, the codes, the title of the section,
 * or the calls that they are about (method, path, operationId). Case and accents don't matter. The number of a section
 * narrows to it and its parts; a whole id is that requirement alone.
 * @param words each may be several, with blanks between them.
 */
export function searched(words: readonly string[], among: readonly RequirementInEach[]): Found {
  const typed = words
    .flatMap((word) => word.replaceAll('§', ' ').split(/\s+/))
    .filter((word) => !/^(section)?$/i.test(word));
  const [only] = typed;
  const exact = typed.length === 1 ? among.filter(({ id }) => id === only) : [];
  if (exact.length > 0) return { ids: exact.map(({ id }) => id), whole: true };
  const read = among.map((one) => {
    const text = textOf(one);
    return {
      id: one.id,
      holds: (word: string) => (isSection(word) ? isOf(word, one) : text.includes(plain(word))),
    };
  });
  const whole = read.filter(({ holds }) => typed.every(holds));
  if (whole.length > 0) return { ids: whole.map(({ id }) => id), whole: true };
  const rarity = new Map(typed.map((word) => [word, 1 / read.filter(({ holds }) => holds(word)).length]));
  // More words first; of as many, those that fewer others hold.
  const weighed = read.map(({ id, holds }) => {
    const held = typed.filter(holds);
    return { id, weight: held.reduce((sum, word) => sum + 1 + (rarity.get(word) ?? 0) / typed.length, 0) };
  });
  const partial = weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return { ids: partial.slice(0, MOST_PARTIAL).map(({ id }) => id), whole: false };
}

function isOf(section: string, requirement: RequirementInEach): boolean {
  return selects({ sections: [section], requirements: [] }, requirement);
}

function isSection(word: string): boolean {
  return SECTION_NUMBERS.some((section) => section === word || section.startsWith(`${word}.`));
}

/** Without case and accents, and with plain apostrophes. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

function textOf(requirement: RequirementInEach): string {
  const { id, section, statement, fr, codes = [] } = requirement;
  const { en: title, fr: titre } = SECTIONS[section];
  const others = [section, id.split('.', 1)[0] ?? ''].map((key) => OTHER_WORDS[key]);
  const calls = callsOf(requirement).flatMap(([name, { method, path }]) => [name, method, path ?? '']);
  const values = section === '2.5' ? valuesNamedIn(id) : [];
  return plain(
    [id, title, titre, ...others, ...values, statement, fr.statement, ...codes, ...calls].join('\n'),
  );
}

/** The values of the enumeration that a requirement of 2.5 is called after. */
function valuesNamedIn(id: string): string[] {
  const [, name = ''] = id.toLowerCase().split('.');
  return Object.entries(ENUMERATIONS).flatMap(([type, values]) =>
    name.startsWith(type.toLowerCase()) ? values : [],
  );
}

/** The calls of a requirement's section, or those that it speaks of itself where the section has none, or several. */
function callsOf({ id, section, needs = [] }: RequirementInEach) {
  const calls = Object.entries(OPERATIONS);
  const named = calls.filter(([name]) => needs.includes(`operations.${name}`) || id.endsWith(`.${name}`));
  const own = calls.filter(([, { sections }]) => sections.includes(section));
  if (own.length === 1) return own;
  const ofBoth = named.filter((call) => own.includes(call));
  return ofBoth.length > 0 ? ofBoth : named;
}
