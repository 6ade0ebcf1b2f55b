/** A new profile as a text that people read: commented, short, with what is still open and what is worth adding. */
import { Document, isCollection } from 'yaml';
import type { Gain } from '../../spec/document/profile-gain.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Discovery } from '../../suites/discovery/found.ts';
import type { InitWords } from '../words/init-words.ts';
import { seenText } from './seen-text.ts';

/** No more lines of what is worth adding than these. */
const MOST_GAINS = 12;
/** A comment is no longer. */
const LONGEST = 150;

/**
 * @param schema where an editor finds the schema.
 * @param profile secrets are `${VARIABLE}`s.
 * @param discoveries those that are not sure are commented.
 * @param gains the one that gains most first.
 */
export function profileText(
  schema: string,
  profile: Profile,
  { discoveries, gains }: { readonly discoveries: readonly Discovery[]; readonly gains: readonly Gain[] },
  words: InitWords,
): string {
  const { baseUrl, auth, bindings = {}, fixtures, limits } = profile;
  const open = discoveries.filter(({ sure }) => !sure);
  const reasons = new Map(discoveries.map((one) => [one.key, seenText(one.seen, words)]));
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    comment(words.head),
    '',
    `baseUrl: ${onOneLine(baseUrl)}`,
    'auth:',
    ...entries(auth),
    '',
    comment(words.bindings),
    ...(Object.keys(bindings).length === 0 ? [] : ['bindings:']),
    ...Object.entries(bindings).flatMap(([name, value]) => [
      ...(reasons.has(`bindings.${name}`) ? [comment(reasons.get(`bindings.${name}`) ?? '', '  ')] : []),
      `  ${name}: ${onOneLine(value)}`,
    ]),
    ...open.map((one) => comment(words.open(one.key, seenText(one.seen, words)), '  ')),
    '',
    comment(words.fixtures),
    'fixtures:',
    ...Object.entries(fixtures).flatMap(([name, items]) => [
      `  ${name}:`,
      ...[items].flat().map((item) => `    - ${onOneLine(item)}`),
    ]),
    ...(limits === undefined ? [] : ['limits:', ...entries(limits)]),
    '',
    ...(gains.length === 0 ? [] : [comment(words.gains)]),
    ...gains
      .slice(0, MOST_GAINS)
      .map(({ key, checks, hints }) => comment(`  ${words.gain(key, checks, hints[0] ?? '')}`)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function entries(section: object): string[] {
  return Object.entries(section).map(([name, value]) => `  ${name}: ${onOneLine(value)}`);
}

function comment(text: string, indent = ''): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return `${indent}# ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}

/** A value as YAML on one line. */
function onOneLine(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true }).trim();
}
