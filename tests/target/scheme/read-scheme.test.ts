import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { PRACTICES, requirementOf } from '../../../spec/document/catalogue.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import { folder } from '../harness.ts';

function written(...lines: readonly string[]): string {
  const path = join(folder(), 'scheme.yaml');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

function mistakesOf(...lines: readonly string[]): string {
  try {
    readScheme(written(...lines));
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'none';
}

const HEAD = ['name: S', "version: '1'"];

it('reads what a programme decides, with the digest of the file', () => {
  const { scheme, digest } = readScheme(
    written(...HEAD, 'decisions:', '  operation-list.sorting: [newest-first]', 'offers: { natures: [A2A] }'),
  );
  expect(scheme).toEqual({
    name: 'S',
    version: '1',
    decisions: { 'operation-list.sorting': ['newest-first'] },
    offers: { natures: ['A2A'] },
  });
  expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
});

test.each<[string, readonly string[], RegExp]>([
  ['a missing name', ["version: '1'"], /:1:1 name: missing\. Such as: Instant payments/],
  [
    'a number for a version',
    ['name: S', 'version: 2026'],
    /:2:10 version: expected text, got 2026\. Put it in quotes\./,
  ],
  ['an unknown key', [...HEAD, 'offer: {}'], /:3:1 offer: unknown key\. Did you mean offers\?/],
  [
    'an unknown practice',
    [...HEAD, 'decisions:', '  operation-list.sortin: [newest-first]'],
    /:4:3 decisions\.operation-list\.sortin: no such practice\. Did you mean operation-list\.sorting\?/,
  ],
  [
    'an unknown value',
    [...HEAD, 'decisions:', '  operation-list.sorting: [newest]'],
    /:4:28 decisions\.operation-list\.sorting\[0\]: newest is no value of it\. Known here: newest-first, oldest-first, other\./,
  ],
  [
    'a value that the document forbids',
    [...HEAD, 'decisions:', '  list.without-items: [empty-array, not-found]'],
    /:4:37 decisions\.list\.without-items\[1\]: not-found is not open \(operation-list\.empty\): 4\.3 says: The list of an instrument that has had no operation is an empty array\. A scheme may allow: empty-array\./,
  ],
  [
    'a value that the document forbids and no run tells apart',
    [...HEAD, 'decisions:', '  callback.states: [none]'],
    /callback\.states\[0\]: none is not open \(callback\.notifies-final\): 6 says: The service notifies /,
  ],
  [
    'a requirement in place of a practice',
    [...HEAD, 'decisions:', "  cancel.success: ['200']"],
    /:4:3 decisions\.cancel\.success: no open point: 4\.2 says: Cancelling an operation is answered 200 /,
  ],
  [
    'an advisory requirement in place of a practice',
    [...HEAD, 'decisions:', '  operation-record.all-fields: [always]'],
    /:4:3 decisions\.operation-record\.all-fields: no practice, but an advisory requirement: put it under required\./,
  ],
  [
    'an open point in place of its practices',
    [...HEAD, 'decisions:', '  operation-list.order: [newest-first]'],
    /:4:3 decisions\.operation-list\.order: an open point: decide its practices, operation-list\.sorting\./,
  ],
  [
    'an open point that no exchange shows',
    [...HEAD, 'decisions:', '  token.renewal: [again]'],
    /:4:3 decisions\.token\.renewal: an open point, but exchanges do not show it: attest it instead \(attest\)\./,
  ],
  [
    'what the document requires already',
    [...HEAD, 'required: [execute.success]'],
    /:3:12 required\[0\]: the document requires execute\.success already \(section 4\.1\): remove it here\./,
  ],
  [
    'an unknown requirement',
    [...HEAD, 'required: [operation-record.all-field]'],
    /no such requirement: operation-record\.all-field\. Did you mean operation-record\.all-fields\?/,
  ],
  [
    'an attested item that is tested',
    [...HEAD, 'attest: [{ id: execute.success }]'],
    /:3:16 attest\[0\]\.id: execute\.success is tested, and need not be attested: remove it\. Items of the scheme begin with scheme\./,
  ],
  [
    'an attested item that does not exist',
    [...HEAD, 'attest: [{ id: token.lifetim }]'],
    /attest\[0\]\.id: no such requirement: token\.lifetim\. Did you mean token\.lifetime\?/,
  ],
  [
    'an excluded requirement with a statement',
    [...HEAD, 'attest: [{ id: token.lifetime, statement: Short. }]'],
    /attest\[0\]\.statement: the document states token\.lifetime already: remove the statement\./,
  ],
  [
    'an item of the scheme without a statement',
    [...HEAD, 'attest: [{ id: scheme.support }]'],
    /attest\[0\]\.id: scheme\.support needs a statement: what is to be declared\./,
  ],
  [
    'an item that is listed twice',
    [...HEAD, 'attest: [{ id: token.lifetime }, { id: token.lifetime }]'],
    /attest\[1\]\.id: token\.lifetime is listed twice: remove one of them\./,
  ],
  [
    'a retest after the end of the certificate',
    [...HEAD, 'certificates: { validDays: 30, retestDays: 31 }'],
    /certificates\.retestDays: a retest would come after the end of the certificate: write at most 30, as validDays\./,
  ],
  [
    'a key that is no thumbprint',
    [...HEAD, 'certifier: { name: Office, key: abc }'],
    /:3:33 certifier\.key: expected the thumbprint of a key, 43 letters and digits, as keygen prints it\./,
  ],
  [
    'a nature that the document does not have',
    [...HEAD, 'offers: { natures: [A2X] }'],
    /offers\.natures\[0\]: A2X is not in the document\. Did you mean A2A\?/,
  ],
  [
    'an effort that there is not',
    [...HEAD, 'effort: full'],
    /effort: expected smoke or quick or standard or thorough, got "full"\./,
  ],
  ['broken YAML', [...HEAD, 'decisions: [a'], /:\d+:\d+ syntax error/],
])('names %s, with its place and what to write', (_, lines, wanted) => {
  expect(mistakesOf(...lines)).toMatch(wanted);
});

it('refuses each value that the document forbids, with the sentence that does', () => {
  const forbidden = PRACTICES.flatMap(({ id, excluded = {} }) =>
    Object.entries(excluded).map(([value, requirement]) => ({ id, value, requirement })),
  );
  expect(forbidden.length).toBeGreaterThanOrEqual(12);
  for (const { id, value, requirement } of forbidden) {
    const { section, statement } = requirementOf(requirement);
    expect(mistakesOf(...HEAD, 'decisions:', `  ${id}: ['${value}']`)).toContain(
      `${value} is not open (${requirement}): ${section} says: ${statement.trim()}`,
    );
  }
});

it('takes each other value of each practice', () => {
  const decisions = PRACTICES.map(({ id, values, excluded = {} }) => {
    const open = Object.keys(values).filter((value) => !(value in excluded));
    return `  ${id}: [${open.map((value) => `'${value}'`).join(', ')}]`;
  });
  expect(mistakesOf(...HEAD, 'decisions:', ...decisions)).toBe('none');
});

it('lists every mistake of a file', () => {
  const said = mistakesOf(...HEAD, 'required: [nothing, execute.success]', 'offers: { statuses: [FINI] }');
  expect(said).toContain('has 3 problems.');
});

it('says where there is no file', () => {
  expect(() => readScheme('/nowhere/scheme.yaml')).toThrow('There is no scheme at /nowhere/scheme.yaml.');
});
