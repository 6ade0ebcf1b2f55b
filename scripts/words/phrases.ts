/** The phrases that texts of this project avoid, each with what to write instead and why. */

/** A phrase to avoid. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly why: string;
}

/** Patterns are narrow, so that correct English passes. */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: /\b(?:is|are|was|were|be|been) told\b/i,
    instead: 'is shown, is listed, gets',
    why: 'a passive without the one who tells',
  },
  { pattern: /\b(?:stands?|stood) in\b(?! for\b)/i, instead: 'is in', why: 'a poetic verb for "is"' },
  {
    pattern: /\bstands? (?:beside|behind|above|below)\b/i,
    instead: 'is next to, follows',
    why: 'a poetic verb for "is"',
  },
  { pattern: /\bfor want of\b/i, instead: 'without', why: 'archaic' },
  { pattern: /\bwhose it is\b/i, instead: 'the reason is', why: 'a noun exists: reason, cause' },
  {
    pattern: /\b(?:come|comes|came) to (?:grief|nothing)\b/i,
    instead: 'fails, ends without a result',
    why: 'an idiom',
  },
  { pattern: /\b(?:keeps?|kept) to\b/i, instead: 'honours', why: 'ambiguous: to keep, or to keep to' },
  {
    pattern: /\b(?:hold|holds|held) (?:it |them |\S+ )?against\b/i,
    instead: 'compares with, violates',
    why: 'an idiom',
  },
  { pattern: /\b(?:leads?|led) (?:elsewhere|nowhere)\b/i, instead: 'has another result', why: 'an idiom' },
  { pattern: /\bno more(?=\s*(?:[.,;:]|$))/i, instead: 'no longer', why: '"no more" counts things' },
  { pattern: /\bwithout news\b/i, instead: 'without findings', why: 'a noun exists: finding' },
  { pattern: /\band beside it\b/i, instead: 'also', why: 'an inversion' },
  { pattern: /\bwaits for \d+, first\b/i, instead: '228 left; oldest: …', why: 'a row of two subjects' },
  { pattern: /\b(?:fall|falls|fell) over\b/i, instead: 'crashes', why: 'slang' },
  { pattern: /\b(?:makes?|made) of (?:it|them|a|the|its)\b/i, instead: 'computes, derives', why: 'an idiom' },
  { pattern: /\bno few\b/i, instead: 'many', why: 'a double negation' },
  { pattern: /\bfor what (?:the|there|it)\b/i, instead: 'because', why: 'an inversion' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix', why: 'cloth is mended, software is fixed' },
  { pattern: /\b(?:be)?comes? of\b/i, instead: 'happens to, results from', why: 'an idiom' },
  { pattern: /\b(?:tells?|told) of\b/i, instead: 'reports, shows', why: 'archaic' },
  { pattern: /\b(?:speaks?|spoke) of\b/i, instead: 'mentions, is about', why: 'documents do not speak' },
  {
    pattern: /\bis (?:there already|left as it is)\b/i,
    instead: 'exists already, is unchanged',
    why: 'indirect',
  },
  { pattern: /\bwent wrong\b/i, instead: 'failed', why: 'say what failed' },
  { pattern: /\bcannot be taken\b/i, instead: 'is not valid', why: 'an idiom' },
  { pattern: /\ba mistake\b/i, instead: 'a usage error', why: 'say which kind of error' },
];

/** Words that are no names of things: a reader who sees the name alone cannot guess its type. */
const PARTICIPLES = new Set(
  'told said known found given held kept seen made taken written asked chosen shown drawn understood meant sent got left lost met paid put read run sold spent thought told won worn begun done gone'.split(
    ' ',
  ),
);
/** Words that add no noun to a participle. */
const PARTICLES = new Set(
  'again out at once elsewhere alone by in on off up down beside behind of to with without first last'.split(
    ' ',
  ),
);
/** Nouns that end like participles. */
const NOUNS = new Set(['feed', 'seed', 'speed', 'need', 'embed', 'bed', 'hundred', 'red', 'shed', 'thread']);
/** Verbs in the imperative that look like participles. */
const VERBS = new Set(['read', 'run', 'put', 'left']);

/** Whether a name consists of a participle, with or without particles: `told`, `shownAgain`, not `ToldTrouble`. */
export function isParticiple(name: string): boolean {
  if (name === name.toUpperCase()) return false;
  const words = name
    .split(/(?<=[a-z\d])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => !PARTICLES.has(word));
  const [only, ...more] = words;
  if (only === undefined || more.length > 0 || VERBS.has(only)) return false;
  return PARTICIPLES.has(only) || (/ed$/.test(only) && !NOUNS.has(only));
}
