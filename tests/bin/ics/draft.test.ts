import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { draftedDeclaration } from '../../../bin/ics/draft.ts';
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import { declarationProblems } from '../../../target/declaration/declaration-problems.ts';
import { productProfile } from '../../reports/declaration/product.ts';
import { reportOf, trueDeclaration } from '../../reports/declaration/true-declaration.ts';

const SCHEMA = './declaration.schema.json';
const VALUES = Object.values(ENUMERATIONS).flat();

/** Organisation, contact, product, environment and testing. */
const OTHERS = 8;

describe.each(LANGUAGES)('a draft in %s', (language) => {
  it('has every item unset, and nothing else', () => {
    const text = draftedDeclaration({ language, schema: SCHEMA });
    const { problems } = declarationProblems(parse(text));
    expect(problems.filter(({ text: said }) => !said.includes(': unset.'))).toEqual([]);
    expect(problems).toHaveLength(OPERATION_IDS.length + VALUES.length + PRACTICES.length + OTHERS);
  });

  it('says above each operation and practice what it means', () => {
    const lines = draftedDeclaration({ language, schema: SCHEMA }).split('\n');
    const items: readonly string[] = [...OPERATION_IDS, ...PRACTICES.map(({ id }) => id)];
    for (const id of items) expect(lines[lines.indexOf(`  ${id}: unset`) - 1]).toMatch(/^ {2}# .{8,}/);
  });
});

it('answers what a profile says, and leaves the rest', async () => {
  const profile = await productProfile('http://127.0.0.1:8080');
  const read = parse(
    draftedDeclaration({
      language: 'en',
      schema: SCHEMA,
      profile: { ...profile, notOffered: ['G2B', 'EXTOURNE'] },
    }),
  );
  expect(read.operations).toMatchObject({
    unenrollInstrument: 'no',
    getBalance: 'yes',
    cancelOperation: 'unset',
  });
  expect(read.values.TypeOperation).toMatchObject({ P2P: 'yes', G2B: 'no' });
  // Nothing leads there on demand: it may come all the same.
  expect(read.values.StatutOperation).toMatchObject({ SUCCES: 'yes', EXTOURNE: 'unset' });
  expect(read.practices).toMatchObject({
    'unenroll.code-of-repetition': 'not-applicable',
    'operation-list.sorting': 'unset',
  });
});

it('answers what a run showed, and never a no for what it did not show', async () => {
  const declaration = await trueDeclaration();
  const text = draftedDeclaration({ language: 'en', schema: SCHEMA, report: reportOf(declaration) });
  const read = parse(text);
  expect(read.operations).toMatchObject({ executeOperation: 'yes', unenrollInstrument: 'unset' });
  expect(read.values.NatureOperation).toMatchObject({ M2M: 'yes', CP2CP: 'unset' });
  expect(read.practices).toMatchObject({
    'operation-status.in-the-answer': ['INITIEE', 'SUCCES'],
    'cancel.code-when-final': '409',
    'unenroll.code-of-repetition': 'unset',
  });
  expect(text).toContain('CP2CP: unset # not shown by the run');
});
