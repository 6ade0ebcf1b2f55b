/** Escaped markup for HTML and XML, by `hono/html`: every value is escaped unless it is markup itself. */
import { html, raw } from 'hono/html';

/** Markup that is safe to insert as it stands. */
export type Markup = ReturnType<typeof raw>;

/** What a template takes; undefined and false leave nothing. */
export type Content = string | number | undefined | false | Markup | readonly Content[];

/** A template whose values are escaped. Text from elsewhere goes through `visible` first. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  const made = html(strings, ...values);
  if (made instanceof Promise) throw new TypeError('a template took a promise');
  return made;
}

/** Text of our own that is markup already: the style sheet. Never for anything from elsewhere. */
export const trustedMarkup: (text: string) => Markup = raw;
