/** What is worth adding to a profile, for `init`, `doctor` and the end of a run. */
import { GAIN_WORDS } from '../../reports/words/gain-words.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Gain, Outlook } from '../../suites/doctor/gains.ts';
import type { Fragment } from '../../suites/doctor/to-add.ts';
import { paragraph } from './paragraph.ts';
import { onOneLine } from './yaml-lines.ts';

/** Keys that the end of a run names. */
const SHOWN_KEYS = 6;

/** One line of YAML. The number of a third party is text, so `<number>` is in quotes. */
function pasteable(value: unknown): string {
  return onOneLine(value).replaceAll(/(?<!')<number>/g, "'<number>'");
}

/** A part of a profile as lines to paste below its key: an item or an entry each. */
export function fragmentLines({ value }: Fragment, indent: string): string[] {
  if (Array.isArray(value)) return value.map((item) => `${indent}- ${pasteable(item)}`);
  return Object.entries(value).flatMap(([name, own]) =>
    Array.isArray(own) && own.some((item) => typeof item === 'object') && own.length > 1
      ? [`${indent}${name}:`, ...own.map((item) => `${indent}  - ${pasteable(item)}`)]
      : [`${indent}${name}: ${pasteable(own)}`],
  );
}

/** The indentation below a key. */
export function indentBelow(under: string): string {
  return '  '.repeat(under === '' ? 0 : under.split('.').length);
}

/** For `doctor`: each key with the lines to paste. */
export function gainBlocks(
  { gains }: Outlook,
  {
    style,
    language,
    most,
  }: { readonly style: TextStyle; readonly language: Language; readonly most: number },
): string[] {
  const words = GAIN_WORDS[language];
  return gains.slice(0, most).flatMap(({ exact, requirements, reached, checks, hints, fragment }) => {
    const { under } = fragment;
    const place = under === '' ? words.atTheTop : words.paste(under);
    const lines = fragmentLines(fragment, indentBelow(under));
    const gained =
      checks === 0 && lines.length === 0 ? '' : `  ${words.gain(requirements, reached)}; ${place}`;
    return [
      style.caution(`# ${exact}${gained}`),
      ...(lines.length > 0 ? lines : hints.map((hint) => style.quiet(`#   ${translate(hint, language)}`))),
    ];
  });
}

/** Parts that are worth adding. A report may not say how many requirements can be verified. */
interface ToldInShort extends Partial<Pick<Outlook, 'whole' | 'of'>> {
  readonly gains: readonly (Pick<Gain, 'key' | 'requirements'> &
    Partial<Pick<Gain, 'exact'>> & {
      /** What to write, where the key does not say it. */
      readonly lacks?: string | undefined;
    })[];
}

/** How many requirements a profile lets be verified. */
export function reachText({ whole, of }: Pick<Outlook, 'whole' | 'of'>, language: Language): string {
  const words = GAIN_WORDS[language];
  return whole === of ? words.suffices(of) : words.now(whole, of);
}

/** The line before the keys that are worth adding: in which order, where an order matters. */
export function headOf({ gains }: Pick<ToldInShort, 'gains'>, language: Language): string {
  const { further, best } = GAIN_WORDS[language];
  return gains.every(({ requirements }) => requirements === 0) ? further : best;
}

/** For the end of a run: four lines, or five on a narrow screen. */
export function gainsInShort(
  { whole, of, gains }: ToldInShort,
  {
    language,
    columns,
    isInconclusive = false,
  }: {
    readonly language: Language;
    readonly columns: number;
    /** Whether checks ran without a result. */
    readonly isInconclusive?: boolean;
  },
): string[] {
  const words = GAIN_WORDS[language];
  const shown = gains.slice(0, SHOWN_KEYS);
  const more = gains.length - shown.length;
  const named = [
    ...shown.map(({ key, exact = key, requirements, lacks }) =>
      [
        words.short(exact, requirements),
        ...(lacks === undefined ? [] : [`(${translate(lacks, language)})`]),
      ].join(' '),
    ),
    ...(more > 0 ? [words.more(more)] : []),
  ];
  const reach = whole === undefined || of === undefined ? [] : [reachText({ whole, of }, language)];
  // Beside "could not be verified" the first line alone would read as a contradiction.
  const other = reach.length > 0 && whole === of && isInconclusive ? [words.otherReasons] : [];
  return [
    ...[[...reach, ...other].join(' ')].filter((line) => line !== ''),
    headOf({ gains }, language),
    paragraph(named.join(', '), columns, '  '),
  ];
}
