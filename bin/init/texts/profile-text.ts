/** The text of a new profile: short, commented, with open bindings and what is worth adding. */

import { GAIN_WORDS } from '../../../reports/words/gain-words.ts';
import type { Language } from '../../../spec/document/language.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { Discovery } from '../../../suites/discovery/found.ts';
import type { Gain, Outlook } from '../../../suites/doctor/gains.ts';
import { fragmentLines, indentBelow } from '../../texts/gains-text.ts';
import { paragraph } from '../../texts/paragraph.ts';
import { entryLines, onOneLine } from '../../texts/yaml-lines.ts';
import { INIT_WORDS } from '../../words/init/init-texts.ts';
import { seenText } from './seen-text.ts';

/** Width of a comment. Characters. */
const WIDTH = 150;

/**
 * @param schema where an editor finds the schema.
 * @param profile secrets are `${VARIABLE}`s.
 * @param discoveries unsure ones become comments.
 * @param outlook what is worth adding: comments below their keys, largest gain first.
 */
export function profileText(
  schema: string,
  profile: Profile,
  { discoveries, outlook }: { readonly discoveries: readonly Discovery[]; readonly outlook: Outlook },
  language: Language,
): string {
  const words = INIT_WORDS[language];
  const { baseUrl, auth, bindings = {}, fixtures, limits, notOffered } = profile;
  const open = discoveries.filter(({ sure }) => !sure);
  const reasons = new Map(discoveries.map((one) => [one.key, seenText(one.seen, words)]));
  const worth = (under: string) => worthAdding(outlook.gains, under, language);
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    ...comment(words.head),
    ...(outlook.gains.length === 0 ? [] : comment(words.uncomment)),
    '',
    `baseUrl: ${onOneLine(baseUrl)}`,
    ...(notOffered === undefined ? [] : [`notOffered: ${onOneLine(notOffered)}`]),
    'auth:',
    ...entries('auth', auth),
    ...worth('auth'),
    ...(limits?.amount?.smallest === undefined ? [] : comment(words.smallest)),
    ...(limits === undefined ? [] : entryLines([], 'limits', limits)),
    '',
    ...comment(words.bindings),
    `${Object.keys(bindings).length === 0 ? '# ' : ''}bindings:`,
    ...Object.entries(bindings).flatMap(([name, value]) => [
      ...(reasons.has(`bindings.${name}`) ? comment(reasons.get(`bindings.${name}`) ?? '', '  ') : []),
      ...entryLines(['bindings'], name, value).map((line) => `  ${line}`),
    ]),
    ...open.flatMap((one) => comment(words.open(one.key, seenText(one.seen, words)), '  ')),
    ...worthAdding(
      outlook.gains.map((gain) => likeliest(gain, open)),
      'bindings',
      language,
    ),
    '',
    ...comment(words.fixtures),
    'fixtures:',
    ...Object.entries(fixtures).flatMap(([name, items]) => [
      ...entryLines(['fixtures'], name, items).map((line) => `  ${line}`),
      ...worth(`fixtures.${name}`),
    ]),
    ...worth('fixtures'),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Fills in what was found, where it is not sure. */
function likeliest(gain: Gain, open: readonly Discovery[]): Gain {
  const [found] = open.filter(({ key, bindings }) => key === gain.key && Object.keys(bindings).length > 0);
  return found === undefined
    ? gain
    : { ...gain, fragment: { ...gain.fragment, value: { ...found.bindings, ...withPointer(found) } } };
}

/** Adds placeholders to an OTP call whose answer holds no code: another call may show it. */
function withPointer({ bindings: { otp } }: Discovery): Discovery['bindings'] {
  return otp === undefined || otp.pointer !== undefined || otp.value !== undefined
    ? {}
    : { otp: { ...otp, read: { method: 'GET', path: '<path>' }, pointer: '<pointer>', pattern: '[0-9]{6}' } };
}

/** What is worth adding below a key, as commented lines that are valid without their "# ". */
function worthAdding(gains: readonly Gain[], under: string, language: Language): string[] {
  return gains
    .filter(({ fragment }) => fragment.under === under)
    .flatMap(({ requirements, fragment }) => {
      const indent = indentBelow(under);
      const told = GAIN_WORDS[language].gainAlone(requirements);
      return fragmentLines(fragment, '').map(
        (line, index) => `${indent}# ${line}${index === 0 ? `  # ${told}` : ''}`,
      );
    });
}

function entries(section: string, value: object): string[] {
  return Object.entries(value).flatMap(([name, one]) =>
    entryLines([section], name, one).map((line) => `  ${line}`),
  );
}

/** Whole sentences: a long one goes on in the next line. */
function comment(text: string, indent = ''): string[] {
  return paragraph(text, WIDTH)
    .split('\n')
    .map((line) => `${indent}# ${line}`);
}
