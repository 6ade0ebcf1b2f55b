/** How texts for people are coloured, or not. */

/** Wrappers that colour a text; each returns its text unchanged where there is no colour. */
export interface TextStyle {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly caution: (text: string) => string;
}

const same = (text: string) => text;

/** No colour at all. */
export const PLAIN: TextStyle = { strong: same, quiet: same, good: same, bad: same, caution: same };
