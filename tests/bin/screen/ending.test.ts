import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { endingText } from '../../../bin/screen/ending-text.ts';
import type { UnverifiedView } from '../../../bin/screen/unverified-text.ts';
import { sinceText } from '../../../bin/since/since-text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { input, requirement, result, run } from '../../reports/made-up.ts';

const FILES = ['report.html', 'report.json', 'junit.xml', 'exchanges.ndjson.gz'].map(
  (name) => `/far/away/${name}`,
);
const CURL = `curl -sS -X POST "$PAYOPS_BASE_URL/api/v1/operations" -H 'Accept: application/json' --data-raw '{}'`;

const report = buildReport(
  input({
    requirements: [requirement('a', { statement: 'An operation is answered.' })],
    run: run({
      results: [
        result('a', 'an ordinary one, for a beneficiary at a third-party contributor', {
          verdict: 'fail',
          failure: {
            message: 'an operation was answered with something that nobody asked for',
            expected: 'HTTP 200 and a record of the operation that was asked for',
            actual: 'HTTP 500 and a page that says that something went wrong somewhere',
            again: CURL,
          },
        }),
      ],
    }),
  }),
);

/** Of a shell line: a word, or an option and its value. */
const ONE_WORD = /^ +(?:-\S+ )?(?:'[^']*'|"[^"]*"|[^ '"]+)(?: \\)?$/;

describe('the end of a run', () => {
  it.each<[columns: number, language: 'en' | 'fr']>(
    [40, 60, 80, 120, 200].flatMap((columns) => [
      [columns, 'en'],
      [columns, 'fr'],
    ]),
  )('keeps to %d columns in %s, but for words that a shell needs whole', (columns, language) => {
    const view: UnverifiedView = { style: PLAIN, language, columns, isWhole: false, isTerminal: true };
    const lines = endingText({ report, files: FILES, exitCode: 1 }, view).split('\n');
    const wide = lines.filter((line) => line.length > columns);
    expect(wide.filter((line) => !ONE_WORD.test(line))).toEqual([]);
  });

  it('keeps the command that prints what to add one command to a shell', () => {
    const message = 'the profile has no suitable bindings.movements; add, for example, movements: /body';
    const report = buildReport(
      input({
        requirements: [requirement('a')],
        profile: { path: '/reports/nightly/of-a-bank/acme.profile.yaml', digest: 'sha256:0' },
        run: run({
          results: [result('a', 'one', { verdict: 'skipped', message, profileKey: 'bindings.movements' })],
        }),
      }),
    );
    const view: UnverifiedView = {
      style: PLAIN,
      language: 'en',
      columns: 80,
      isWhole: false,
      isTerminal: true,
    };
    expect(endingText({ report, files: FILES, exitCode: 3 }, view)).toContain(
      'for lines to paste, run:\n  npx payops-conformance doctor \\\n  --profile /reports/nightly/of-a-bank/acme.profile.yaml\n',
    );
  });

  it('counts only the selected requirements', () => {
    const filter = { sections: [], requirements: ['a'] };
    const narrowed = buildReport(
      input({
        requirements: [requirement('a'), requirement('b')],
        run: run({ results: [result('a', 'one')], filter }),
      }),
    );
    const view: UnverifiedView = { style: PLAIN, language: 'en', columns: 80, isWhole: false };
    const text = endingText({ report: narrowed, files: FILES, exitCode: 3 }, view);
    expect(text).toMatch(/^total +1 +·\n1 requirement: 1 stated or derived; 1 check in all\n/m);
  });

  it.each([
    ['plain', PLAIN],
    ['coloured', { ...PLAIN, quiet: (text: string) => `\u001B[2m${text}\u001B[22m` }],
  ])('keeps the indent of a line that it wraps, %s', (_name, style) => {
    const several = ['a', 'b'].map((id) => requirement(id));
    const half = (id: string) => [result(id, 'one'), result(id, 'two', { verdict: 'inconclusive' })];
    const report = buildReport(
      input({ requirements: several, run: run({ results: several.flatMap(({ id }) => half(id)) }) }),
    );
    const view: UnverifiedView = { style, language: 'en', columns: 40, isWhole: false, isTerminal: true };
    const lines = stripVTControlCharacters(endingText({ report, files: FILES, exitCode: 3 }, view));
    expect(lines).toContain('\n  2 of these 2 requirements were tested\n  in part (2 of 4 checks)\n');
  });

  it('names the page, the other files, and causes last, each with what was expected and what came', () => {
    const view: UnverifiedView = {
      style: PLAIN,
      language: 'en',
      columns: 100,
      isWhole: false,
      isTerminal: true,
    };
    const text = endingText({ report, files: FILES, exitCode: 1 }, view);
    expect(text).toContain(
      'report  /far/away/report.html\n        also: report.json, junit.xml, exchanges.ndjson.gz\n',
    );
    const [, causes = ''] = text.split('\nexit    1');
    expect(causes).toContain('   expected   HTTP 200 and a record of the operation that was asked for\n');
    expect(causes).toContain(
      '   actual     HTTP 500 and a page that says that something went wrong somewhere\n',
    );
    expect(causes).toContain('   show       npx payops-conformance show c1 /far/away\n');
    const whole = endingText({ report, files: FILES, exitCode: 1 }, { ...view, isWhole: true });
    expect(whole).toContain(
      `   reproduce  curl -sS -X POST "$PAYOPS_BASE_URL/api/v1/operations" -H 'Accept: application/json' \\\n              --data-raw '{}'\n`,
    );
  });

  it('names the payers that checks had to wait for, in one line', () => {
    const report = buildReport(input({ requirements: [requirement('a')], run: run({}) }));
    const scarce = { type: 'COMPTE_BANCAIRE', payers: 1, share: 0.912 };
    const told = (language: 'en' | 'fr') =>
      endingText(
        { report, files: [], exitCode: 3, scarce },
        { style: PLAIN, language, columns: 100, isWhole: false },
      );
    expect(told('en')).toContain(
      '\nchecks waited for 1 payer of type COMPTE_BANCAIRE, in use 91 % of the run: one more in fixtures.instruments would shorten it\n',
    );
    expect(told('fr')).toContain(
      'attendu 1 payeur de type COMPTE_BANCAIRE, en usage 91\u00A0% de la campagne',
    );
  });

  it('says of an advisory requirement that it is newly or still warned, never that it fails', () => {
    const warnedAs = (verdict: 'pass' | 'warn') =>
      buildReport(
        input({
          requirements: [requirement('a', { level: 'advisory' })],
          run: run({ results: [result('a', 'one', { verdict })] }),
        }),
      );
    expect(sinceText(warnedAs('pass'), warnedAs('warn'), 'en')).toMatch(/: 1 newly warned \(a\)$/);
    expect(sinceText(warnedAs('pass'), warnedAs('warn'), 'fr')).toMatch(/: 1 nouvel avertissement \(a\)$/);
    expect(sinceText(warnedAs('warn'), warnedAs('warn'), 'en')).toMatch(/: 1 still warned$/);
  });

  it('says what changed since the last run, of the requirements that both selected', () => {
    const before = buildReport(
      input({
        requirements: [requirement('a', { statement: 'An operation is answered.' }), requirement('b')],
        run: run({ results: [result('a', 'one'), result('b', 'one', { verdict: 'fail' })] }),
      }),
    );
    const after = buildReport(
      input({
        requirements: [requirement('a', { statement: 'An operation is answered.' }), requirement('b')],
        run: run({
          results: [result('a', 'one', { verdict: 'fail' })],
          filter: { sections: [], requirements: ['a'] },
        }),
      }),
    );
    expect(sinceText(before, after, 'en')).toBe(
      'since the last run here (2026-03-04 05:06 UTC, with another selection): 1 newly failing (a)',
    );
    const quick = { ...before, run: { ...before.run, effort: 'quick' as const } };
    expect(sinceText(quick, after, 'fr')).toContain('avec un autre effort et une autre sélection)');
    expect(sinceText(after, after, 'en')).toContain('1 still failing');
    const profiled = (digest: string, sandbox?: { faults: string[]; personalities: string[] }) => ({
      ...after,
      profile: { ...after.profile, digest, ...(sandbox && { sandbox }) },
    });
    expect(sinceText(profiled('one'), profiled('two'), 'en')).toContain('UTC, with another profile)');
    const plain = { faults: [], personalities: [] };
    // The profile of an embedded sandbox holds the ports of its run.
    expect(sinceText(profiled('one', plain), profiled('two', plain), 'en')).toContain('UTC): ');
    const other = { faults: [], personalities: ['otp-newest-only'] };
    expect(sinceText(profiled('one', plain), profiled('two', other), 'en')).toContain('another profile)');
    expect(sinceText(before, { ...after, requirements: before.requirements }, 'fr')).toContain(
      'aucune exigence n’a changé',
    );
  });
});
