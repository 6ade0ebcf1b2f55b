/**
 * How a French word meets the value that follows it: `pas de` and `écart` are `pas d’écart`, `de` and `le profil` are `du
 * profil`, `tout` and `demande` are `toute demande`.
 */

const ELIDED = /(?<![\p{L}’'])(d|qu|l|n|s|j|jusqu|lorsqu|puisqu)(?:e|a) $/iu;
const VOWEL = /^[aàâeéèêëiîïoôuùû](?!nz)/i;
const MELTED: Readonly<Record<string, string>> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
};

/** Nouns that are feminine, among those that begin a value. */
const FEMININE = /^(?:\p{L}+(?:tion|sion)|demande|liste|suite|valeur|référence|réponse)s?(?!\p{L})/iu;
const EVERY = /(?<!\p{L})(tou)t $/iu;

/**
 * @param before the text before a value.
 * @param value in French.
 */
export function frenchMeeting(before: string, value: string): string {
  if (VOWEL.test(value) && ELIDED.test(before)) return `${before.replace(ELIDED, '$1’')}${value}`;
  if (EVERY.test(before) && FEMININE.test(value)) return `${before.replace(EVERY, '$1te ')}${value}`;
  const [, little = ''] = /(?<![\p{L}’'])(de|à) $/iu.exec(before) ?? [];
  const [, article = ''] = /^(les?) /.exec(value) ?? [];
  const melted = MELTED[`${little} ${article}`];
  if (melted === undefined) return `${before}${value}`;
  return `${before.slice(0, -little.length - 1)}${melted}${value.slice(article.length)}`;
}
