import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { contractExamples } from '../../../bin/examples/contract-examples.ts';
import { fieldsOf } from '../../../reports/contract/contract-fields.ts';
import { contractPage } from '../../../reports/contract/contract-page.ts';
import { CONTRACT } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';

const EXAMPLES = await contractExamples();
const pageIn = (lang: (typeof LANGUAGES)[number]) => contractPage(EXAMPLES, { lang, tool: 'tool 1' });

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe.each(LANGUAGES)('the page about the contract in %s', (lang) => {
  const html = pageIn(lang);
  const ids = new Set(idsOf(html));

  it('has every requirement and every open point once, by its id', () => {
    for (const { id } of REQUIREMENTS) expect(ids, id).toContain(id);
    for (const { id } of OPEN_POINTS) expect(ids, id).toContain(`open-${id}`);
    expect(idsOf(html)).toHaveLength(ids.size);
  });

  it('has every operation and every field of the document', () => {
    for (const id of OPERATION_IDS) expect(ids, id).toContain(`operation-${id}`);
    const { OperationRequest, OperationRecord, LoyaltyEnrollmentRequest } = CONTRACT.components.schemas;
    for (const schema of [OperationRequest, OperationRecord, LoyaltyEnrollmentRequest])
      for (const { name } of fieldsOf(schema)) expect(html).toContain(`<code>${name}</code>`);
  });

  it('has no link that leads nowhere, loads nothing, and runs nothing', () => {
    for (const [, target = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(target).toMatch(/^#/);
      expect(ids, target).toContain(decodeURI(target.slice(1)));
    }
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|https?:/);
  });

  it('is HTML without a mistake', () => {
    const mistakes: string[] = [];
    parse(html, { onParseError: ({ code, startLine }) => mistakes.push(`${code} in line ${startLine}`) });
    expect(mistakes).toEqual([]);
  });
});

describe('the page in French', () => {
  it('leaves no text of the contract in English', () => {
    expect(pageIn('fr').match(/<span lang="en">.*?<\/span>/g)).toBeNull();
  });

  it('has no space that may break before a sign that stands apart', () => {
    const text = pageIn('fr')
      .replace(/<style>.*?<\/style>|<pre.*?<\/pre>/gs, '')
      .replace(/<[^>]*>/g, '');
    expect(text.match(/.{20} [;:?!](?= |$)/gm)).toBeNull();
  });
});

describe('the examples', () => {
  it('are one of each operation, as a conforming server answers it', () => {
    expect([...EXAMPLES.keys()].toSorted()).toEqual(OPERATION_IDS.toSorted());
    for (const [id, { status }] of EXAMPLES) expect(status, id).toBe(200);
  });

  it('are the same whenever they are made', async () => {
    expect(await contractExamples()).toEqual(EXAMPLES);
  });

  it('have a line for each option of curl, which the shell takes for one', () => {
    const [first = '', ...options] = EXAMPLES.get('executeOperation')?.curl.split(' \\\n') ?? [];
    expect(first).toBe('curl -sSi -X POST "$PAYOPS_BASE_URL/api/v1/operations"');
    expect(options.map((line) => /^ {2}(-\S+) /.exec(line)?.[1])).toEqual([
      '-H',
      '-H',
      '-H',
      '-H',
      '--data-raw',
    ]);
  });

  it('tell neither token nor credentials', () => {
    const text = JSON.stringify([...EXAMPLES.values()]);
    expect(text).not.toMatch(/eyJ|sandbox-secret/);
    expect(EXAMPLES.get('executeOperation')?.curl).toContain('Bearer $PAYOPS_TOKEN"');
  });
});
