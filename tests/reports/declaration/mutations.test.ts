import { describe, expect, it, test } from 'vitest';
import { contradictionsOf } from '../../../reports/declaration/review.ts';
import { contradictionsWith, type DeclaredReport } from '../../../reports/declaration/with-run.ts';
import { hasKnownFamily } from '../../../spec/declaration/practice-subjects.ts';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { MUTATIONS } from './mutations.ts';
import { PRODUCT_SCHEME, productOffer } from './product.ts';
import { reportOf, trueDeclaration } from './true-declaration.ts';

const TRUE = await trueDeclaration();
const REPORT = reportOf(TRUE);
const BESIDE = { scheme: PRODUCT_SCHEME, offer: productOffer(), report: REPORT };

it('a true declaration is contradicted by nothing', () => {
  expect(contradictionsOf(TRUE, BESIDE)).toEqual([]);
});

test.each(MUTATIONS)('$name', ({ change, named }) => {
  const found = contradictionsOf(change(TRUE), BESIDE).filter(
    ({ source, key }) => source === named.source && key === named.key,
  );
  expect(found).toMatchObject([named]);
});

it('says of each mutation of the run nothing else about the run', () => {
  for (const { change, named, name } of MUTATIONS.filter((one) => one.named.source === 'run'))
    expect([name, ...contradictionsWith(change(TRUE), REPORT).map(({ key }) => key)]).toEqual([
      name,
      named.key,
    ]);
});

describe('what a run did not show', () => {
  const untrue = MUTATIONS.filter(
    ({ named: { source, kind } }) => `${source} ${kind}` === 'run declared-not-seen',
  )
    .map(({ change }) => change)
    .reduce((one, change) => change(one), TRUE);

  const runs: readonly [string, Partial<Report['run']>][] = [
    ['was quick', { effort: 'quick' }],
    ['was narrowed', { filter: { sections: ['4.1'], requirements: [] } }],
    ['was interrupted', { interrupted: true }],
    ['had a budget', { budget: { checks: 1, of: 2, expected: 3, seen: 4, faults: 5 } }],
  ];

  it.each(runs)('is no contradiction where the run %s', (_, rest) => {
    expect(contradictionsWith(untrue, { ...REPORT, run: { ...REPORT.run, ...rest } })).toEqual([]);
  });

  it('is one where the run was whole, with the key that would let a run show it', () => {
    expect(
      contradictionsOf(untrue, { report: REPORT }).filter(({ source }) => source === 'run'),
    ).toContainEqual(
      expect.objectContaining({
        key: 'values.StatutOperation.EXTOURNE',
        profileKey: 'fixtures.provoke.EXTOURNE',
      }),
    );
  });

  it('of a practice counts only where a check looked for it', () => {
    const none: DeclaredReport = { ...REPORT, practices: [] };
    const keys = contradictionsWith(TRUE, none).map(({ key }) => key);
    // execute.success passed, cancel.final-moves-nothing did not run.
    expect(keys).toContain('practices.timestamp.zone');
    expect(keys).not.toContain('practices.cancel.code-when-final');
  });

  it('is unknown without stored exchanges and coverage', () => {
    const { practices: _, coverage: __, ...rest } = REPORT;
    expect(contradictionsWith(untrue, rest)).toEqual([]);
  });
});

it('does not take a token call at another address for one of the product', () => {
  const elsewhere = {
    ...TRUE,
    operations: { ...TRUE.operations, issueToken: 'no' as const },
    testing: {
      ...TRUE.testing,
      auth: { tokenRequest: { url: 'https://login.example.org/token', tokenPointer: '/access_token' } },
    },
  };
  expect(contradictionsOf(elsewhere, { report: REPORT })).toEqual([]);
});

it('names the exchange and the values of a practice that is another', () => {
  const change = MUTATIONS.find(({ name }) => name === 'run, other: practices.callback.format')?.change;
  expect(contradictionsWith(change?.(TRUE) ?? TRUE, REPORT)).toEqual([
    { kind: 'other', key: 'practices.callback.format', declared: ['form'], seen: ['json'], exchangeId: 'x1' },
  ]);
});

it('knows of every practice which operations it is about', () => {
  expect(PRACTICES.map(({ id }) => id).filter((id) => !hasKnownFamily(id))).toEqual([]);
});
