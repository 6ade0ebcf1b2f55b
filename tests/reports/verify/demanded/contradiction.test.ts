/** What a check demanded in one run against what it demands in every run. */
import { expect, test } from 'vitest';
import { contradictionIn } from '../../../../reports/verify/demanded/contradiction.ts';
import type { DemandsOfRun } from '../../../../reports/verify/demanded/observed.ts';
import { isSameShape, takenApart } from '../../../../reports/verify/demanded/shapes.ts';
import { type CheckDemands, withRun } from '../../../../reports/verify/demanded/table.ts';
import type { Claim } from '../../../../spec/run/claims.ts';
import { accepted, CHECK, demandsIn, exchange, list, PLAIN } from './archive.ts';

const { libelle: _, ...WITHOUT_LABEL } = PLAIN;
const EXCHANGES = [
  accepted('x1', 'OP-1'),
  exchange('x2', { sent: WITHOUT_LABEL, status: 400 }),
  list('x3', []),
];
const CODE: Claim = { is: 'code', codes: [400], of: ['x2'] };
const BODY: Claim = { is: 'null-body', of: ['x2'] };

/** As many as make known what a check demands. */
const RUNS = 8;

/** What runs show that demanded the same. */
function known(...stated: Claim[]): CheckDemands {
  return afterRuns(Array.from({ length: RUNS }, () => demandsIn(EXCHANGES, { stated })));
}

function afterRuns(all: readonly DemandsOfRun[]): CheckDemands {
  const known = all.reduce<CheckDemands | undefined>((so, seen) => withRun(so, CHECK, seen), undefined);
  if (known === undefined) throw new Error('No run.');
  return known;
}

function said(stated: readonly Claim[], { others = 0, saysWhy = false } = {}): string | undefined {
  const seen = demandsIn(EXCHANGES, { stated, others });
  return contradictionIn(seen, known(CODE, BODY), { kin: known(CODE, BODY).shapes, saysWhy });
}

test('the same demands are no contradiction', () => {
  expect(said([CODE, BODY])).toBeUndefined();
  expect(said([BODY, CODE])).toBeUndefined();
});

test.each<[what: string, stated: readonly Claim[], text: RegExp]>([
  ['the code that came', [{ ...CODE, codes: [200] }, BODY], /^demanded code 200, which it never does$/],
  ['a code more', [{ ...CODE, codes: [200, 400] }, BODY], /^demanded code 200 or 400, which it never does$/],
  ['less', [CODE, { is: 'enveloped', of: ['x2'] }], /did not demand null-body, which it always does$/],
  ['the control', [{ ...CODE, of: ['x1'] }, BODY], /^demanded code 400 otherwise .* not “\/libelle is wrong/],
  ['nothing of the body', [CODE], /^says pass, and did not demand null-body, which it always does$/],
  ['nothing of the code', [BODY], /^says pass, and did not demand code 400, which it always does$/],
])('%s was demanded', (_what, stated, text) => {
  expect(said(stated)).toMatch(text);
});

test('judgements that no claim states may be beside the demands, and not in their place', () => {
  expect(said([CODE, BODY], { others: 1 })).toBeUndefined();
  expect(said([CODE], { others: 1 })).toMatch(/^says pass, and did not demand null-body/);
});

test('a demand of a kind that no run has shown may be for what none has met with', () => {
  expect(said([CODE, BODY, { is: 'items', most: 0, of: ['x3'] }])).toBeUndefined();
});

test('a check that says what it did not look at may leave it out', () => {
  expect(said([CODE], { saysWhy: true })).toBeUndefined();
});

test('of fewer runs nothing is known', () => {
  const seen = demandsIn(EXCHANGES, { stated: [CODE] });
  const few = afterRuns(Array.from({ length: RUNS - 1 }, () => seen));
  const other = demandsIn(EXCHANGES, { stated: [BODY] });
  expect(contradictionIn(other, few, { kin: [], saysWhy: false })).toBeUndefined();
});

test('what differs between runs is no demand of every run', () => {
  const other: Claim = { ...CODE, of: ['x1'] };
  const runs = [CODE, CODE, other].map((claim) => demandsIn(EXCHANGES, { stated: [claim] }));
  expect(afterRuns(runs)).toMatchObject({
    runs: 3,
    shapes: [{ runs: 3, all: [], own: ['executeOperation'] }],
  });
});

test('a demand on a list is the same wherever its record stands', () => {
  const at = (place: number) =>
    takenApart({ is: 'value', at: `/body/${place}/libelleOperation`, values: ['x'] }, new Map()).shape;
  expect(isSameShape(at(3), at(14))).toBe(true);
});

test('what a profile binds may be elsewhere with another profile', () => {
  const shape = (at: string, name: string) =>
    takenApart({ is: 'amount', at, amount: '1', within: '0' }, new Map([[name, 'bound']])).shape;
  expect(isSameShape(shape('/body/solde', '/body/solde'), shape('/balance', '/balance'))).toBe(true);
  expect(isSameShape(shape('/body/solde', '/balance'), shape('/balance', '/balance'))).toBe(false);
});
