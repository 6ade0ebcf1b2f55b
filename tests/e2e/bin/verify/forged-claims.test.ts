/** Passes whose claims were forged with them, sealed with another key: `verify` finds them by what each check demands. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownCatalogue } from '../../../../bin/known-catalogue.ts';
import { newKeyPair, type SigningKey, signingKeyOf } from '../../../../reports/seal/keys.ts';
import { openReports } from '../../../../reports/verify/archive/folder.ts';
import { verifyFolder } from '../../../../reports/verify/verification.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { drawn, type Forgery, forgeriesOf } from '../../../../scripts/forgeries/draw.ts';
import { KINDS } from '../../../../scripts/forgeries/kinds.ts';
import {
  embellished,
  type RunFolder,
  readRunFolder,
  writeRunFolder,
} from '../../../../scripts/forgeries/run-folder.ts';
import { call } from '../../../bin/harness.ts';

const REQUIREMENTS = [
  'amounts.addition-debit',
  'callback.exact-url',
  'cancel.success',
  'cancel.unknown-operation',
  'operation-list.maximum',
  'operation-record.echoes-libelle',
  'operation-request.libelle-required',
  'status.last-change-stands-when-final',
];
const FAULTS = [
  'operation-libelle-not-required',
  'record-libelle-not-echoed',
  'addition-centimes-debit-more',
  'cancel-unknown-200',
  'cancel-returns-record',
  'list-maximum-ignored',
  'callback-url-without-query',
  'last-change-moved-by-refused-cancel',
];
/** Kinds of which only some are found: which of them a run offers to a forger is not always the same. */
const FOUND_IN_PART: readonly string[] = ['verdict', 'exchange', 'weaker', 'dropped', 'elsewhere'];
/** So many of each kind. */
const EACH = 2;

let base = '';
let original = '';
let folder: RunFolder;
let key: SigningKey;
let forgeries: readonly Forgery[] = [];

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'payops-claims-'));
  original = join(base, 'reports');
  key = await signingKeyOf((await newKeyPair()).secret);
  const sandbox = await startSandbox({ faults: FAULTS });
  try {
    writeFileSync(join(base, 'profile.yaml'), toYaml(sandbox.profile));
    const narrowed = ['--requirement', REQUIREMENTS.join(), '--effort', 'quick', '--out', original];
    const { code, err } = await call(['run', '--profile', join(base, 'profile.yaml'), ...narrowed]);
    expect(code, err).toBe(1);
  } finally {
    await sandbox.close();
  }
  folder = await readRunFolder(original);
  const all = forgeriesOf(folder, FAULTS).filter(({ kind }) => !FOUND_IN_PART.includes(kind));
  forgeries = drawn(all, KINDS.length * EACH, 1);
});

/** In this process, which has read what it knows already. */
async function problemsOf(path: string): Promise<string[]> {
  const { conditions } = await verifyFolder(openReports(path), knownCatalogue(), {});
  return conditions.flatMap(({ id, problems, oddities = [] }) =>
    [...problems, ...oddities].map(({ text }) => `${id} ${text}`),
  );
}

afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a run with faults is none that anybody forged', async () => {
  expect(await problemsOf(original)).toEqual([]);
});

test.each(KINDS.filter(({ id }) => !FOUND_IN_PART.includes(id)))('$what', async ({ id }) => {
  const ofKind = forgeries.filter(({ kind }) => kind === id);
  expect(ofKind).not.toEqual([]);
  const unfound: string[] = [];
  for (const { check, claims } of ofKind) {
    const path = join(base, `forged-${id}`);
    await writeRunFolder(path, embellished(folder, { check, claims }), key);
    if ((await problemsOf(path)).length === 0) unfound.push(check.id);
    rmSync(path, { recursive: true });
  }
  expect(unfound).toEqual([]);
});

test('a folder that nobody changed, written anew by a forger, has no problem', async () => {
  const path = join(base, 'anew');
  await writeRunFolder(path, folder, key);
  expect(await problemsOf(path)).toEqual([]);
});
