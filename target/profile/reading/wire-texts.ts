/** What of a profile must fit into an HTTP header: tokens, and headers. */
import type { KeyPath, Problem } from './problems.ts';
import { entriesOf, valueAt } from './tree.ts';

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a header cannot hold (RFC 9110, 5.5): beyond Latin-1, a library refuses it. */
const UNFIT = /[^\t\x20-\x7e\x80-\xff]/u;

/** Headers that are made for each request, or that say how its bytes are sent. */
const OUR_OWN =
  /^(?:authorization|connection|content-length|content-type|expect|keep-alive|proxy-.*|requestid|te|trailer|transfer-encoding|upgrade)$/i;

const HEADERS: readonly KeyPath[] = [
  ['headers'],
  ['auth', 'tokenRequest', 'headers'],
  ...[['balance'], ['fees'], ['movements'], ['otp', 'call'], ['otp', 'read']].map((call) => [
    'bindings',
    ...call,
    'headers',
  ]),
];

const TOKENS: readonly KeyPath[] = [
  ['auth', 'token'],
  ['auth', 'expiredToken'],
];

/** Why a text cannot be the value of a header, in one line that shows nothing of it; undefined where it can. */
export function headerTrouble(text: string): string | undefined {
  const found = UNFIT.exec(text);
  if (found === null) return undefined;
  if (/[\r\n]/.test(found[0])) return 'holds a line break, which no HTTP header can';
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `holds a character that no HTTP header can: U+${code} at position ${found.index + 1}`;
}

/** Every header and token that could not be sent. */
export function wireTextProblems(profile: unknown): Problem[] {
  const problems: Problem[] = [];
  const value = (path: KeyPath, text: unknown) => {
    const trouble = typeof text === 'string' ? headerTrouble(text) : undefined;
    if (trouble !== undefined) problems.push({ path, spot: 'value', text: `${trouble}.` });
  };
  for (const path of TOKENS) value(path, valueAt(profile, path));
  for (const path of HEADERS)
    for (const [name, text] of entriesOf(valueAt(profile, path))) {
      if (!NAME.test(String(name)))
        problems.push({ path: [...path, name], spot: 'key', text: 'is not the name of a header.' });
      else if (path.length === 1 && OUR_OWN.test(String(name)))
        problems.push({
          path: [...path, name],
          spot: 'key',
          text: /^authorization$/i.test(String(name))
            ? 'belongs to the bearer token. Give that under auth.'
            : 'is set by the suite on each request.',
        });
      value([...path, name], text);
    }
  return problems;
}
