/** What every page of ours begins with: nothing may load, and only what is in the page itself applies. */
import { createHash } from 'node:crypto';
import type { Language } from '../../spec/document/language.ts';
import { type Markup, markup, trustedMarkup } from '../words/layout/markup.ts';

interface PageHead {
  readonly lang: Language;
  readonly title: string;
  /** The one style sheet. */
  readonly style: string;
  /** The one script; without it nothing runs. */
  readonly script?: string;
  /** The script may ask where the page came from; otherwise it asks nobody. */
  readonly listens?: boolean;
}

/** From the first line to the end of `head`. Style and script are named by their digests. */
export function pageHead({ lang, title, style, script, listens = false }: PageHead): Markup {
  const scripts = script === undefined ? '' : `script-src '${digestOf(script)}'; `;
  const asks = listens ? "connect-src 'self'; " : '';
  const policy = `default-src 'none'; style-src '${digestOf(style)}'; ${scripts}${asks}base-uri 'none'; form-action 'none'`;
  return markup`${trustedMarkup('<!doctype html>')}
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trustedMarkup(style)}</style>
</head>
`;
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
