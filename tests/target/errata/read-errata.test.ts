import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { readErrata } from '../../../target/errata/read-errata.ts';

const KNOWN = ['cancel.success', 'token.jwt'];

type Entry = Readonly<Record<string, unknown>>;

/** An entry with whatever a row does not name filled in; undefined leaves a key out. */
const entry = (rest: Entry = {}): Entry => ({
  id: 'e1',
  requirement: 'cancel.success',
  versions: '>=0.1.0 <0.2.0',
  effect: 'may-pass-wrongly',
  text: { en: 'e', fr: 'f' },
  decision: 'void',
  since: '2026-12-01',
  ...rest,
});

describe('a file of errata', () => {
  let path = '';
  beforeAll(() => {
    path = join(mkdtempSync(join(tmpdir(), 'payops-errata-')), 'e.yaml');
  });
  afterAll(() => rmSync(join(path, '..'), { recursive: true, force: true }));

  function problemsOf(text: string): string[] {
    writeFileSync(path, text);
    try {
      readErrata(path, KNOWN);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.slice(path.length + 1));
    }
    return [];
  }

  it.each<[string, readonly Entry[], string[]]>([
    ['is accepted', [entry(), entry({ id: 'e2', requirement: undefined, check: 'gone.*/x' })], []],
    [
      'with unknown requirements',
      [entry({ requirement: 'cancel.sucess', replacedBy: 'x/y' })],
      [
        'errata[0].requirement: unknown requirement "cancel.sucess". Did you mean cancel.success?',
        'errata[0].replacedBy: unknown requirement "x". To list them: npx payops-conformance requirements',
      ],
    ],
    [
      'with an id twice',
      [entry(), entry()],
      ['errata[1].id: has the id of errata[0]. Write an id that no other erratum has.'],
    ],
    [
      'with what is no range',
      [entry({ versions: '^0.1.0' })],
      ['errata[0].versions: expected a range such as >=0.1.0 <0.2.0, or *, got "^0.1.0".'],
    ],
    [
      'with another effect and decision',
      [entry({ effect: 'wrong', decision: 'ignore' })],
      [
        'errata[0].effect: expected may-pass-wrongly or may-fail-wrongly, got "wrong".',
        'errata[0].decision: expected void or repeat or stands, got "ignore".',
      ],
    ],
    [
      'that names nothing, or two things',
      [entry({ requirement: undefined }), entry({ id: 'e2', check: 'token.jwt/x' })],
      [
        'errata[0]: names nothing. Write check: or requirement: with an id.',
        'errata[1]: names a check and a requirement. Remove one of the two.',
      ],
    ],
    ['in one language', [entry({ text: { en: 'e' } })], ['errata[0].text.fr: missing. Write it in French.']],
    [
      'with an odd id and day',
      [entry({ id: 'E 1', since: 'today' })],
      [
        'errata[0].id: expected an id such as e2026-001, got "E 1".',
        'errata[0].since: expected a day such as 2027-01-31, got "today".',
      ],
    ],
  ])('%s', (_name, entries, want) => {
    const lines = problemsOf(JSON.stringify({ errata: entries }, null, 1));
    expect(lines.map((line) => line.replace(/^\d+:\d+ /, '')).sort()).toEqual(want.toSorted());
  });

  it('names line and column', () => {
    expect(problemsOf('errata:\n  - id: e1\n')[0]).toMatch(/^2:5 errata\[0\]/);
  });
});
