/** Declarations of real sandboxes: true ones are contradicted by nothing, and each untrue one is named. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contradictionsOf } from '../../../../reports/declaration/review.ts';
import { contradictionsWith, isWhole } from '../../../../reports/declaration/with-run.ts';
import { readReport } from '../../../../reports/folder/report-file.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { type Declaration, valuesDeclared } from '../../../../spec/declaration/declaration.ts';
import type { PersonalityId } from '../../../../spec/generated/behaviour-ids.ts';
import type { PracticeId } from '../../../../spec/generated/catalogue-ids.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { readDeclaration } from '../../../../target/declaration/read-declaration.ts';
import { runProgram } from '../../../bin/harness.ts';
import { MUTATIONS } from '../../../reports/declaration/mutations.ts';
import {
  PRODUCT_SCHEME,
  productDescription,
  productOffer,
  productProfile,
} from '../../../reports/declaration/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'payops-ics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the suite against a sandbox that is used as if it were the product. @returns the folder of the report. */
async function runOf(
  name: string,
  personalities: readonly string[],
  ...more: readonly string[]
): Promise<string> {
  const sandbox = await startSandbox({ personalities });
  try {
    const profile = join(folder, `${name}.profile.json`);
    writeFileSync(profile, JSON.stringify(await productProfile(sandbox.profile.baseUrl)));
    const argv = [
      'run',
      '--profile',
      profile,
      '--out',
      name,
      '--format',
      'json',
      '--reporter',
      'none',
      ...more,
    ];
    const { code, err } = await runProgram(argv, folder);
    expect([0, 3], err).toContain(code);
  } finally {
    await sandbox.close();
  }
  return join(folder, name);
}

/** Of the first test: a whole run takes half a minute. */
let whole: Report;
let declaration: Declaration;
/** A run does not show each nature that it could: those that it did not show are declared as a no. */
let natures: readonly string[];

test('a declaration is drafted from a profile and a run, and incomplete until everything is answered', async () => {
  whole = readReport(await runOf('whole', []));
  const drafted = await runProgram(
    ['ics', 'init', '--profile', 'whole.profile.json', '--report', 'whole', '--out', 'draft.yaml'],
    folder,
  );
  expect(drafted.code, drafted.err).toBe(0);
  const filled = readFileSync(join(folder, 'draft.yaml'), 'utf8')
    .replace('organisation: unset', "organisation: Banque d'exemple")
    .replace(
      'contact:\n  name: unset\n  email: unset',
      'contact: { name: Ada Diallo, email: ada@example.org }',
    )
    .replace('  name: unset', '  name: Djurdjura Pay')
    .replace('version: unset', "version: '2.4.1'")
    .replace('digest: unset', `digest: sha256:${'ab'.repeat(32)}`)
    .replace('environment: unset', 'environment: sandbox')
    .replaceAll(/^( {2}[a-z-]+\.[a-z.-]+): unset/gm, '$1: not-applicable')
    .replaceAll(': unset', ': no');
  writeFileSync(join(folder, 'declaration.yaml'), filled);
  const draft = await runProgram(['ics', 'check', 'draft.yaml'], folder);
  expect(draft.code).toBe(2);
  expect(draft.err).toMatch(/draft\.yaml:\d+:\d+ values\.NatureOperation\.CP2CP: unset\. Write yes or no\./);
  expect(draft.err).toMatch(/draft\.yaml:\d+:\d+ product\.digest: unset\./);
  const complete = await runProgram(['ics', 'check', 'declaration.yaml'], folder);
  expect(complete.err).toBe('');
  expect(complete.code).toBe(0);
  ({ declaration } = readDeclaration(join(folder, 'declaration.yaml')));
  natures = valuesDeclared(declaration, 'NatureOperation', 'no');
}, 400_000);

test('a true declaration is contradicted by neither scheme, description nor run', async () => {
  expect(isWhole(whole)).toBe(true);
  writeFileSync(join(folder, 'scheme.json'), JSON.stringify(PRODUCT_SCHEME));
  writeFileSync(join(folder, 'api.json'), JSON.stringify(productDescription(natures)));
  const argv = ['--scheme', 'scheme.json', '--openapi', 'api.json', '--report', 'whole'];
  const review = await runProgram(['ics', 'review', 'declaration.yaml', ...argv], folder);
  expect(review.out).toContain('Nothing contradicts the declaration.');
  expect(review.code).toBe(0);
});

test('every mutation of it is named as what it is', () => {
  const beside = { scheme: PRODUCT_SCHEME, offer: productOffer(natures), report: whole };
  const unnamed = MUTATIONS.filter(
    ({ change, named }) =>
      !contradictionsOf(change(declaration), beside).some(
        ({ source, kind, key }) => source === named.source && kind === named.kind && key === named.key,
      ),
  ).map(({ name }) => name);
  expect(unnamed).toEqual([]);
});

test('an untrue declaration exits with 1, and names line, key and exchange', async () => {
  const text = readFileSync(join(folder, 'declaration.yaml'), 'utf8');
  writeFileSync(
    join(folder, 'untrue.yaml'),
    text.replace('operation-list.sorting: newest-first', 'operation-list.sorting: oldest-first'),
  );
  const argv = ['ics', 'review', 'untrue.yaml', '--report', 'whole'];
  const review = await runProgram(argv, folder);
  expect(review.code).toBe(1);
  expect(review.out).toMatch(
    /untrue\.yaml:\d+ practices\.operation-list\.sorting: declared: oldest-first; the run shows newest-first \(exchange x\d+\)/,
  );
  const asJson = await runProgram([...argv, '--json'], folder);
  expect(JSON.parse(asJson.out)).toMatchObject({
    wholeRun: true,
    contradictions: [
      {
        source: 'run',
        kind: 'other',
        key: 'practices.operation-list.sorting',
        declared: ['oldest-first'],
        seen: ['newest-first'],
        line: expect.any(Number),
      },
    ],
  });
});

/** Behaviours that the document allows, and what a true declaration of each says otherwise. */
const PERSONALITIES: readonly [PersonalityId, { readonly [id in PracticeId]?: readonly string[] }][] = [
  ['lists-oldest-first', { 'operation-list.sorting': ['oldest-first'] }],
  ['lists-of-debits', { 'operation-list.direction': ['debits'] }],
  ['cancel-reverses', { 'cancel.status': ['EXTOURNE'] }],
  ['reason-empty', { 'operation-record.reason-not-filled': ['empty'] }],
  ['timestamps-with-offset', { 'timestamp.zone': ['offset'] }],
  ['timestamps-without-zone', { 'timestamp.zone': ['none'] }],
  ['content-type-with-charset', { 'content-type.charset': ['named'] }],
  ['messages-empty', { 'envelope.message-of-success': ['empty'], 'errors.message-of-refusal': ['empty'] }],
  ['extra-fields', { 'envelope.further-members': ['some'] }],
  [
    'nulls-absent',
    {
      'operation-record.reason-not-filled': ['absent'],
      'operation-record.cancellation-date-not-filled': ['absent'],
      'operation-record.fields-not-filled': ['absent'],
    },
  ],
];

const ENOUGH = 'operation-list.success,operation-list.holds-executed,cancel.outcome,execute.success';

test('true declarations of ten personalities are contradicted by nothing, and others of them are', async () => {
  const pairs = PERSONALITIES.filter((_, at) => at % 2 === 0).map((one, at) => [
    one,
    PERSONALITIES[2 * at + 1],
  ]);
  for (const pair of pairs)
    await Promise.all(pair.flatMap((one) => (one === undefined ? [] : [judge(...one)])));
}, 400_000);

async function judge(id: PersonalityId, practices: (typeof PERSONALITIES)[number][1]): Promise<void> {
  const report = readReport(await runOf(id, [id], '--requirement', ENOUGH, '--effort', 'quick'));
  const isReversed = practices['cancel.status']?.includes('EXTOURNE') === true;
  const { values } = declaration;
  const own: Declaration = {
    ...declaration,
    practices: { ...declaration.practices, ...practices },
    values: isReversed
      ? { ...values, StatutOperation: { ...values.StatutOperation, EXTOURNE: 'yes' } }
      : values,
  };
  expect([id, ...contradictionsOf(own, { report })]).toEqual([id]);
  const others = contradictionsWith(declaration, report)
    .filter(({ key }) => key.startsWith('practices.'))
    .map(({ kind, key }) => `${kind} ${key}`);
  expect([id, ...others.toSorted()]).toEqual([
    id,
    ...Object.keys(practices)
      .map((practice) => `other practices.${practice}`)
      .toSorted(),
  ]);
}

test('a declaration that contradicts itself is not consistent', async () => {
  const text = readFileSync(join(folder, 'declaration.yaml'), 'utf8');
  writeFileSync(join(folder, 'torn.yaml'), text.replace('cancelOperation: yes', 'cancelOperation: no'));
  const check = await runProgram(['ics', 'check', 'torn.yaml'], folder);
  expect(check.code).toBe(2);
  expect(check.err).toMatch(
    /torn\.yaml:\d+ practices\.cancel\.status: ANNULEE, and no operation that it is about is offered/,
  );
});
