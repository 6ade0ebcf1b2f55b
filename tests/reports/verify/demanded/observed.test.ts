/** What is seen of the demands of a check: which requests, which values, which operations. */
import { expect, test } from 'vitest';
import type { Claim } from '../../../../spec/run/claims.ts';
import { accepted, demandsIn, exchange, list, PLAIN } from './archive.ts';

const REFUSED: Claim = { is: 'code', codes: [400], of: ['x2'] };
const { libelle: _, ...WITHOUT_LABEL } = PLAIN;

/** The facts of the only shape. */
function facts(...args: Parameters<typeof demandsIn>) {
  const { shapes } = demandsIn(...args);
  const [shape] = shapes;
  if (shape === undefined || shapes.length > 1) throw new Error(`${shapes.length} shapes`);
  return shape;
}

test.each<[what: string, sent: unknown, oddity: string]>([
  ['a field left out', WITHOUT_LABEL, '/libelle is wrong by required'],
  ['a field of another type', { ...PLAIN, montant: '100' }, '/montant is wrong by type'],
  ['a blank text', { ...PLAIN, refService: ' ' }, '/refService is blank'],
  ['an unknown reference', { ...PLAIN, refService: 'SRV-9' }, '/refService is unknown'],
  ['an amount below zero', { ...PLAIN, montant: -1 }, '/montant is not above zero'],
])('the request that was judged has %s', (_what, sent, oddity) => {
  const control = accepted('x1', 'OP-1');
  const { all, own } = facts([control, exchange('x2', { sent, status: 400 })], { stated: [REFUSED] });
  expect([...all]).toEqual(expect.arrayContaining([oddity, 'every request with this change']));
  expect([...(own ?? [])]).toEqual(['executeOperation', 'executeOperation 1']);
});

test('the control is not the last request, and has nothing unusual', () => {
  const exchanges = [accepted('x1', 'OP-1'), exchange('x2', { sent: WITHOUT_LABEL, status: 400 })];
  const { all, own } = facts(exchanges, { stated: [{ ...REFUSED, codes: [200], of: ['x1'] }] });
  expect([...all]).toEqual([]);
  expect([...(own ?? [])]).toEqual(['executeOperation', 'executeOperation 2']);
});

test('one of two requests with the same change was not judged', () => {
  const odd = (id: string) => exchange(id, { sent: WITHOUT_LABEL, status: 400 });
  const { all } = facts([odd('x1'), odd('x2')], { stated: [REFUSED] });
  expect([...all]).toEqual(['/libelle is wrong by required']);
});

test('what another check sent is kept apart from what the run sent for several', () => {
  const senders = (checkId: string) =>
    facts([exchange('x2', { checkId, status: 400 })], { stated: [REFUSED] }).senders;
  expect([...senders('other.requirement/circumstance')]).toEqual(['another check']);
  expect([...senders('run/control 12 of {"a":1}')]).toEqual(['run/control # of']);
});

test('an expected text comes from the request of the operation whose record shows it', () => {
  const record = { referenceOperation: 'OP-1', libelleOperation: 'a label' };
  const stated: Claim[] = [{ is: 'value', at: '/body/0/libelleOperation', values: ['a label'], of: ['x2'] }];
  const { any } = facts([accepted('x1', 'OP-1'), list('x2', [record])], { stated });
  expect([...(any.get('values') ?? [])]).toEqual([
    'always a label',
    'asked /libelle',
    'own executeOperation /libelle',
  ]);
  const forged = facts([accepted('x1', 'OP-1'), list('x2', [record])], {
    stated: [{ is: 'value', at: '/body/0/libelleOperation', values: ['another'], of: ['x2'] }],
  });
  expect([...(forged.any.get('values') ?? [])]).toEqual(['always another']);
});

const FEES = exchange('x1', {
  operationId: 'getFees',
  path: '/services/SRV-1/fees?montant=100',
  came: { body: { montantFrais: 2, modeApplication: 'ADDITION' } },
});

test.each<[amount: string, sources: readonly string[] | undefined]>([
  ['102', ['debited']],
  ['100', ['own executeOperation amount', 'sent amount', 'montant', 'credited']],
  ['103', []],
])('an amount of %s follows from the request and the fee call', (amount, sources) => {
  const stated: Claim[] = [
    { is: 'amount', at: '/body/montantADebiter', amount, within: '0.005', of: ['x2'] },
  ];
  const { any } = facts([FEES, accepted('x2', 'OP-1')], { stated });
  expect([...(any.get('amount') ?? [])].filter((source) => !/^always|\//.test(source))).toEqual(sources);
});

test('without a fee call nothing is known of the fees', () => {
  const stated: Claim[] = [
    { is: 'amount', at: '/body/montantADebiter', amount: '103', within: '0.005', of: ['x2'] },
  ];
  expect(facts([accepted('x2', 'OP-1')], { stated }).any.get('amount')).toBeUndefined();
});

test('a list that another operation is compared with came before, and is of the same instrument', () => {
  const addsNone = (than: string): Claim => ({
    ...{ is: 'adds-none', than, member: 'referenceOperation', of: ['x2'] },
  });
  const { all } = facts([list('x1', []), list('x2', [])], { stated: [addsNone('x1')] });
  expect([...all]).toEqual(
    expect.arrayContaining(['than one before', 'than of the same address', 'than by itself']),
  );
  const same = facts([list('x2', [])], { stated: [addsNone('x2')] });
  expect([...same.all]).not.toContain('than one before');
});

test('how much a list may hold depends on what it was asked for', () => {
  const most: Claim = { is: 'items', most: 5, of: ['x1'] };
  expect([...(facts([list('x1', [])], { stated: [most] }).own ?? [])]).toContain('asks for max');
});

const OPEN = { referenceOperation: 'OP-1', statutOperation: 'ENCOURS' };
const DONE = { ...OPEN, statutOperation: 'SUCCES' };
const FAILED = { ...OPEN, statutOperation: 'ECHOUE' };
const COURSE = {
  ...{ rule: 'final-stands', reference: 'OP-1', decimals: 2 },
  of: ['x1', 'x2', 'x3'],
};
const executed = exchange('x1', { sent: PLAIN, came: { body: OPEN } });

test('the course of an operation begins with its execution, by the decimals of the profile', () => {
  const exchanges = [executed, list('x2', [DONE]), list('x3', [DONE])];
  const { all } = facts(exchanges, { courses: [COURSE] });
  expect([...all]).toEqual(
    expect.arrayContaining(['from its execution on', 'its decimals', 'whatever else its sender saw of it']),
  );
  const other = facts(exchanges, { courses: [{ ...COURSE, decimals: 0, of: ['x2', 'x3'] }] });
  expect([...other.all]).not.toEqual(expect.arrayContaining(['from its execution on']));
  expect([...other.all]).not.toEqual(expect.arrayContaining(['its decimals']));
});

test('a look that breaks the rule was left out', () => {
  const exchanges = [executed, list('x2', [DONE]), list('x3', [FAILED])];
  const whole = { ...COURSE, of: ['x1', 'x2'] };
  expect([...facts(exchanges, { courses: [whole] }).all]).not.toContain('whatever else its sender saw of it');
  const others = [executed, list('x2', [DONE]), list('x3', [FAILED], { checkId: 'run/other' })];
  expect([...facts(others, { courses: [whole] }).all]).toContain('whatever else its sender saw of it');
});

test('a check that something hindered is known by its answers', () => {
  const exchanges = [accepted('x1', 'OP-1', { status: 503 }), exchange('x2', { sent: PLAIN, status: 400 })];
  expect(demandsIn(exchanges, { stated: [REFUSED] })).toMatchObject({ hindered: true });
});
