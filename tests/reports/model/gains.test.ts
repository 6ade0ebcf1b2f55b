import { expect, it } from 'vitest';
import { endingText } from '../../../bin/screen/ending-text.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { gainsIn } from '../../../reports/model/gains.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { input, requirement, result, run } from '../made-up.ts';

const skippedFor = (id: string, profileKey: string, message = 'The profile says nothing of it.') =>
  result(id, profileKey, { verdict: 'skipped', message, profileKey });

/** Most checks lack what the run alone showed to be missing. */
const report = buildReport({
  ...input({
    requirements: ['a', 'b', 'c'].map((id) => requirement(id)),
    run: run({
      results: [
        skippedFor('a', 'fixtures.services[].mode', 'mode: SOUSTRACTION on a service'),
        skippedFor('b', 'bindings.fees'),
        skippedFor('c', 'fixtures.instruments[].identifiant'),
        skippedFor('b', 'fixtures.instruments[].identifiant'),
      ],
    }),
  }),
  outlook: {
    whole: 0,
    of: 3,
    gains: [
      { key: 'bindings.fees', requirements: 1, reached: 1 },
      { key: 'bindings.otp', requirements: 0, reached: 1 },
      { key: 'fixtures.services', requirements: 1, reached: 2 },
    ],
  },
});

const ORDER = ['bindings.fees', 'bindings.otp', 'fixtures.services', 'fixtures.instruments[].identifiant'];

/** Keys in the order in which a text names them first. */
function namedIn(text: string): string[] {
  return ORDER.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

it('what the outlook of a run names comes first, in its order, and then what only the run showed', () => {
  const gains = gainsIn(report);
  expect(gains.map(({ key, step, checks }) => [key, step?.reached, checks])).toEqual([
    ['bindings.fees', 1, 1],
    ['bindings.otp', 1, 0],
    ['fixtures.services', 2, 1],
    ['fixtures.instruments[].identifiant', undefined, 2],
  ]);
});

it('the end of a run and Markdown name the same keys in the same order', () => {
  const view = { style: PLAIN, language: 'en', columns: 200, isWhole: false } as const;
  const ending = endingText({ report, files: [], exitCode: 3 }, view);
  const named = ending.slice(ending.indexOf('What to add'));
  expect(named).toContain(
    'bindings.fees +1, bindings.otp, fixtures.services +1 (mode: SOUSTRACTION on a service), fixtures.instruments',
  );
  const markdown = renderMarkdown(report);
  expect(namedIn(markdown.slice(markdown.indexOf('What to add')))).toEqual(ORDER);
  expect(markdown).toContain('`fixtures.services` +1 (mode: SOUSTRACTION on a service)');
});

it('the end of a run calls a profile that all requirements can be verified with sufficient', () => {
  const view = { style: PLAIN, language: 'en', columns: 200, isWhole: false } as const;
  const outlook = { whole: 3, of: 3, gains: [{ key: 'bindings.otp', requirements: 0, reached: 3 }] };
  const endingWith = (verdict: 'pass' | 'inconclusive') => {
    const results = [skippedFor('a', 'bindings.otp'), result('b', 'any', { verdict })];
    const requirements = ['a', 'b', 'c'].map((id) => requirement(id));
    const told = buildReport({ ...input({ requirements, run: run({ results }) }), outlook });
    return endingText({ report: told, files: [], exitCode: 3 }, view);
  };
  const said = 'The profile has what all 3 requirements need; additions only bring further checks.';
  expect(endingWith('pass')).toContain(`${said}\nWhat to add for further checks:\n`);
  expect(endingWith('inconclusive')).toContain(
    `${said} The reasons of inconclusive checks are listed below.\nWhat to add for further checks:\n`,
  );
});

it('nothing is worth adding to the profile of the embedded sandbox', () => {
  const profile = { ...report.profile, sandbox: { faults: [], personalities: [] } };
  expect(gainsIn({ ...report, profile })).toEqual([]);
});

it('a report without an outlook starts with what most checks lack', () => {
  expect(gainsIn({ ...report, outlook: undefined }).map(({ key }) => key)[0]).toBe(
    'fixtures.instruments[].identifiant',
  );
});

it('the lines to paste for a field hold it, and the field is named where nothing else of its list lacks', () => {
  const requirements = ['a'].map((id) => requirement(id));
  const results = [skippedFor('a', 'fixtures.instruments[].holder')];
  const outlook = { whole: 0, of: 1, gains: [{ key: 'fixtures.instruments', requirements: 1, reached: 1 }] };
  const told = buildReport({ ...input({ requirements, run: run({ results }) }), outlook });
  expect(gainsIn(told)).toMatchObject([
    { key: 'fixtures.instruments', exact: 'fixtures.instruments[].holder' },
  ]);
  expect(gainsIn({ ...told, outlook: undefined })[0]?.yaml).toContain('holder: individual');
});
