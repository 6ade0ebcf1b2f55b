import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { declarationPage } from '../../../reports/declaration/page/declaration-page.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import { HOSTILE } from '../made-up.ts';
import { trueDeclaration } from './true-declaration.ts';

const TRUE = await trueDeclaration();
const DIGEST = `sha256:${'cd'.repeat(32)}`;

describe.each(LANGUAGES)('the page of a declaration in %s', (lang) => {
  const html = declarationPage(TRUE, { digest: DIGEST, lang, tool: 'tool 1' });

  it('has who declares what, and both digests', () => {
    for (const text of ['Djurdjura Pay 2.4.1', 'Ada Diallo', 'ada@example.org', DIGEST, TRUE.product.digest])
      expect(html).toContain(text);
  });

  it('has every operation, value and practice', () => {
    for (const id of OPERATION_IDS) expect(html).toContain(`<code>${id}</code>`);
    for (const { id } of PRACTICES) expect(html).toContain(id);
    for (const value of ['G2B', 'CP2CP', 'EXTOURNE']) expect(html).toContain(`<code>${value}</code>`);
  });

  it('shows neither credentials nor their places', () => {
    expect(html).not.toContain('TARGET_TOKEN');
    expect(html).toContain('auth.token');
  });

  it('loads nothing, runs nothing, and is HTML without a mistake', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|(?:src|href)="(?!#)/);
    const mistakes: string[] = [];
    parse(html, { onParseError: ({ code, startLine }) => mistakes.push(`${code} in line ${startLine}`) });
    expect(mistakes).toEqual([]);
  });

  it('escapes what people wrote', () => {
    const hostile = { ...TRUE, organisation: HOSTILE, environment: HOSTILE };
    const page = declarationPage(hostile, { digest: DIGEST, lang, tool: 'tool 1' });
    expect(page).not.toMatch(/<script|<img|\u202E/);
  });
});

it('has no space in French that may break before a sign that stands apart', () => {
  const text = declarationPage(TRUE, { digest: DIGEST, lang: 'fr', tool: 'tool 1' })
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '');
  expect(text.match(/.{20} [;:?!](?= |$)/gm)).toBeNull();
});
