/** URLs, made from those that a target can be given. */
import fc from 'fast-check';
import { classOf, type Family } from './family.ts';
import type { SchemaOptions } from './options.ts';

/** What is put after a URL, the simplest first. */
const ENDINGS = ['?ref=a', '/a/b.json', '?b=2&a=1&a=', '/a/b?%C3%A9tape=a+b%26c%3Dd%2F%C3%A9%2B%25'] as const;

export function urlFamily(urls: SchemaOptions['urls']): Family {
  const url = fc.constantFrom(...urls);
  return {
    plain: urls[0],
    classes: [
      classOf('a URL', url),
      classOf(
        'a URL with a path or a query',
        fc.tuple(url, fc.constantFrom(...ENDINGS)).map((parts) => parts.join('')),
      ),
      classOf(
        'a long URL',
        url.map((text) => `${text}?long=${'a'.repeat(200)}`),
        { open: 'text.length' },
      ),
    ],
  };
}
