import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { disputeOf } from '../../../reports/dispute/dispute-of.ts';
import { disputePage } from '../../../reports/dispute/dispute-page.ts';
import { draftedDecision, draftedErrata } from '../../../reports/dispute/drafts.ts';
import { subjectIn } from '../../../reports/dispute/subject.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import type { Dispute } from '../../../spec/generated/dispute-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { compiledSchemas } from '../../../spec/json/compiled-schemas.ts';
import { ACTING, HOSTILE } from '../made-up.ts';
import { check, firstRun, practice, SORTING } from '../retest/retest-reports.ts';

const FACTS = {
  replay: 'npx payops-conformance replay c1 first',
  report: { digest: `sha256:${'a'.repeat(64)}`, manifestDigest: `sha256:${'b'.repeat(64)}` },
};

const RESULTS = [
  check('a', 'one', 'fail'),
  check('a', 'two', 'fail'),
  check('a', 'three', 'pass'),
  check('b', 'one', 'pass'),
  check('extra', 'one', 'warn'),
];

const checksOf = ({ requirements }: Report, ...ids: string[]) =>
  requirements.flatMap(({ checks }) => checks).filter(({ id }) => ids.includes(id));

/** @param ids of the checks that the id names. */
function disputeAbout(report: Report, id: string, ids: readonly string[], statement?: string): Dispute {
  const disputed = subjectIn(report, id, checksOf(report, ...ids));
  if (disputed === undefined) throw new Error(`${id} is not disputed.`);
  return disputeOf(report, disputed, { ...FACTS, statement });
}

describe('a dispute', () => {
  const report = firstRun({ results: RESULTS, run: { challenge: { nonce: 'n', seed: 1 } } });

  test.each<[what: string, ids: readonly string[], kind: string | undefined, rules: readonly string[]]>([
    ['a/one', ['a/one'], 'check', []],
    ['a', ['a/one', 'a/two', 'a/three'], 'requirement', []],
    ['c1', ['a/one', 'a/two'], 'cause', []],
    // What the scheme requires is a rule of it as well.
    ['extra', ['extra/one'], 'requirement', ['extra']],
    [SORTING, [], 'rule', [SORTING]],
    ['b', ['b/one'], undefined, []],
    ['nothing', [], undefined, []],
  ])('about %s', (id, ids, kind, rules) => {
    const disputed = subjectIn(report, id, checksOf(report, ...ids));
    expect(disputed?.about.kind).toBe(kind);
    expect(disputed?.rules.map((rule) => rule.id).filter((one) => rules.includes(one)) ?? []).toEqual(rules);
  });

  test('fits its schema, with clause, reading, run and digests', () => {
    const { dispute: validate } = compiledSchemas('dispute');
    const made = disputeAbout(report, 'a', ['a/one', 'a/two', 'a/three'], 'It is allowed.');
    for (const one of [made, disputeAbout(report, SORTING, [])]) {
      validate(JSON.parse(JSON.stringify(one)));
      expect(validate.errors).toBeNull();
    }
    expect(made).toMatchObject({
      requirements: [{ id: 'a', section: '4.1', level: 'stated', statement: 'The rule of a.' }],
      failures: [{ check: 'a/one', expected: 'e', actual: 'a', exchangeId: 'x2' }, { check: 'a/two' }],
      run: { seed: 42, nonce: 'n', effort: 'standard', runId: 'first' },
      statement: 'It is allowed.',
      exchanges: ['x2'],
    });
  });

  test('about a practice holds what the scheme allows, what came, and the exchanges that show it', () => {
    const made = disputeAbout(report, SORTING, []);
    expect(made).toMatchObject({
      scheme: { name: 'Programme', version: '1' },
      rules: [{ kind: 'practice', id: SORTING, allowed: ['newest-first'], seen: ['oldest-first'] }],
      exchanges: ['x7'],
      failures: [],
    });
  });

  test.each(LANGUAGES)(
    'as a page (%s) holds nothing that acts, and a place for the statement',
    (language) => {
      const hostile = firstRun({
        results: [
          {
            ...check('a', 'one', 'fail'),
            failure: { message: HOSTILE, expected: HOSTILE, actual: HOSTILE },
            message: HOSTILE,
          },
        ],
      });
      const made = disputeAbout(hostile, 'a/one', ['a/one']);
      const page = disputePage(made, hostile, ['dispute.json', 'exchanges.har', 'erratum.yaml'], language);
      expect(page.replaceAll('\n', '').match(ACTING) ?? []).toEqual([]);
      expect(page).toMatch(/^> \(/m);
      expect(page).toContain('The rule of a.');
      expect(page).toContain(`sha256:${'b'.repeat(64)}`);
    },
  );
});

describe('a draft', () => {
  const report = firstRun({ results: RESULTS, practices: practice('oldest-first') });

  test.each<[what: string, ids: readonly string[], names: readonly object[]]>([
    ['every failure of a requirement', ['a/one', 'a/two'], [{ requirement: 'a' }]],
    ['one failure of several', ['a/two'], [{ check: 'a/two' }]],
    ['failures of two requirements', ['a/one', 'extra/one'], [{ check: 'a/one' }, { requirement: 'extra' }]],
  ])('of an erratum, for %s, fits its schema once it is completed', (_what, ids, names) => {
    const { errata: validate } = compiledSchemas('errata');
    const text = draftedErrata(disputeAbout(report, 'a', ids), report, 'en') ?? '';
    expect(validate(parse(text))).toBe(false);
    const completed = parse(
      text
        .replaceAll(/id: ''/g, 'id: e2026-001')
        .replaceAll(/(en|fr): ''/g, '$1: wrong')
        .replaceAll("decision: ''", 'decision: repeat')
        .replaceAll("since: ''", 'since: 2026-12-01'),
    );
    validate(completed);
    expect(validate.errors).toBeNull();
    expect(completed.errata).toMatchObject(names.map((name) => ({ ...name, effect: 'may-fail-wrongly' })));
  });

  test('of a decision allows what came, and fits its schema once it has a version', () => {
    const { scheme: validate } = compiledSchemas('scheme');
    const text = draftedDecision(disputeAbout(report, SORTING, []), 'fr') ?? '';
    expect(text).toContain('admis jusqu’ici\u00A0: newest-first');
    expect(validate(parse(text))).toBe(false);
    const completed = parse(text.replace('version: ""', 'version: "2"'));
    validate(completed);
    expect(validate.errors).toBeNull();
    expect(completed.decisions).toEqual({ [SORTING]: ['newest-first', 'oldest-first'] });
  });

  test('is made only of what is disputed', () => {
    expect(draftedErrata(disputeAbout(report, SORTING, []), report, 'en')).toBeUndefined();
    expect(
      draftedDecision(disputeAbout(firstRun({ results: RESULTS, practices: [] }), 'a', ['a/one']), 'en'),
    ).toBeUndefined();
  });
});
