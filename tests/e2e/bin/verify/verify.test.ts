/** `verify`: an untouched folder holds, and every forgery of it is named. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileAt } from '../../../../reports/archive/pieces.ts';
import { signingKeyOf } from '../../../../reports/seal/keys.ts';
import { manifestFileOf, manifestOf, renderManifest } from '../../../../reports/seal/manifest.ts';
import { sealFolder } from '../../../../reports/seal/seal.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { call } from '../../../bin/harness.ts';
import { FORGED_ARCHIVES } from './forged-archives.ts';
import { Copy } from './forged-copy.ts';
import { FORGED_EVASIONS } from './forged-evasions.ts';
import { FORGED_JUDGEMENTS } from './forged-judgements.ts';
import { FORGED_REPORTS } from './forged-reports.ts';
import { problemsOf } from './verifying.ts';

const NONCE = 'a challenge';
const REQUIREMENTS = [
  'authentication.executeOperation',
  'envelope.message',
  'envelope.status-integer',
  'marketplace-service-record.types',
  'operation-record.amounts',
  'operation-record.echoes-libelle',
  'operation-record.strings',
  'operation-request.libelle-required',
  'operation-request.montant-required',
  'operation-record.core-fields',
];
const FAULTS = [
  'token-garbage-accepted-on-operation-execution',
  'envelope-status-name-on-404',
  'marketplace-id-as-text',
  'record-total-text',
  'operation-libelle-not-required',
  'record-libelle-not-echoed',
];

let base = '';
let original = '';
const key = () => join(base, 'key.json');

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'payops-verify-'));
  original = join(base, 'reports');
  await call(['keygen', '--out', key()]);
  await call(['keygen', '--out', join(base, 'other.json')]);
  const sandbox = await startSandbox({ faults: FAULTS });
  try {
    const { auth, ...profile } = sandbox.profile;
    const { expiredToken: _, ...without } = auth;
    writeFileSync(join(base, 'profile.yaml'), toYaml({ ...profile, auth: without }));
    const narrowed = ['--requirement', REQUIREMENTS.join(), '--effort', 'quick'];
    const sealing = ['--sign', key(), '--nonce', NONCE, '--out', original];
    const line = ['run', '--profile', join(base, 'profile.yaml'), ...narrowed, ...sealing];
    const { code, err } = await call(line);
    expect(code, err).toBe(1);
  } finally {
    await sandbox.close();
  }
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

const trusted = () => ['--key', `${key()}.pub`, '--nonce', NONCE];

describe('an untouched folder', () => {
  test('holds by the key and the nonce, and says what that proves', async () => {
    expect(await problemsOf(original, ...trusted())).toEqual([]);
    const { code, out } = await call(['verify', original]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {4}signature: .*signed by key [\w-]{43}, not checked against one you trust/m);
    expect(out).toMatch(/^verified: \d+ conditions; the run was non-conformant$/m);
    expect(out).toContain('does not prove that whoever ran it was');
  });

  test('is told as signed by eligibility, and no longer where it was changed', async () => {
    expect((await call(['eligibility', original])).out).toMatch(/^yes +signed, .*: by key [\w-]{43}, which/m);
    const copy = await Copy.of(original);
    writeFileSync(copy.at('report.html'), '');
    expect((await call(['eligibility', copy.path])).out).toMatch(
      /^no +signed, .*: report\.html was changed/m,
    );
  });

  test('holds without a signature, which is said', async () => {
    const copy = await Copy.of(original);
    await copy.unsign();
    const { code, out } = await call(['verify', copy.path]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^none {2}signature: .*not signed/m)]);
    expect(out).toContain('could have made the manifest again');
  });

  test.each(['', 'a folder/'])('holds as a zip with its files under "%s"', async (folder) => {
    const path = zip(Object.fromEntries(filesOf(original).map(([name, bytes]) => [folder + name, bytes])));
    expect(await problemsOf(path, ...trusted())).toEqual([]);
  });
});

function filesOf(folder: string): [string, Uint8Array][] {
  return readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]);
}

function zip(files: Record<string, Uint8Array>): string {
  const path = join(mkdtempSync(join(base, 'zip-')), 'reports.zip');
  writeFileSync(path, zipSync(files, { level: 1 }));
  return path;
}

const FILES = [
  'report.html',
  'report.json',
  'junit.xml',
  'report.md',
  'exchanges.ndjson.gz',
  'exchanges.bodies',
  'profile.masked.yaml',
  'manifest.json',
  'manifest.jws',
  'attestation.dsse.json',
];

describe('the bytes', () => {
  test.each(FILES.flatMap((name) => [0, 0.5, 1].map((where) => [name, where] as const)))(
    'one of %s is changed, at %d of its length',
    async (name, where) => {
      const copy = await Copy.of(original);
      const bytes = readFileSync(copy.at(name));
      const at = Math.round((bytes.length - 1) * where);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(copy.at(name), bytes);
      expect((await problemsOf(copy.path)).join('\n')).toContain(name);
    },
  );

  test.each(FILES)('%s is missing', async (name) => {
    const copy = await Copy.of(original);
    rmSync(copy.at(name));
    expect((await problemsOf(copy.path)).join('\n')).toContain(`${name} is missing`);
  });

  test('a file is extra, a folder is extra, a file has another name', async () => {
    const copy = await Copy.of(original);
    writeFileSync(copy.at('notes.txt'), '');
    mkdirSync(copy.at('more'));
    renameSync(copy.at('junit.xml'), copy.at('junit2.xml'));
    const problems = (await problemsOf(copy.path)).join('\n');
    expect(problems).toContain('notes.txt is extra');
    expect(problems).toContain('more is no file');
    expect(problems).toContain('junit.xml is missing');
    expect(problems).toContain('junit2.xml is extra');
  });

  test('spaces in a manifest are a change', async () => {
    const copy = await Copy.of(original);
    writeFileSync(copy.at('manifest.json'), JSON.stringify(JSON.parse(copy.read('manifest.json'))));
    expect(await problemsOf(copy.path)).toEqual([expect.stringMatching(/^manifest manifest\.json/)]);
  });
});

test('a folder of an earlier version, which stored its exchanges as HAR, is one for that version', async () => {
  const copy = await Copy.of(original);
  for (const name of ['exchanges.ndjson.gz', 'exchanges.bodies']) rmSync(copy.at(name));
  writeFileSync(copy.at('exchanges.har'), '{}');
  const problems = await problemsOf(copy.path);
  expect(problems).toContainEqual(
    expect.stringMatching(
      /^exchanges exchanges\.har holds the exchanges as earlier versions stored them: verify this folder with the version that made it \(payops-conformance \d/,
    ),
  );
});

test('a HAR that was asked for is what the evidence makes it', async () => {
  const copy = await Copy.of(original);
  const har = copy.at('exchanges.har');
  expect((await call(['report', 'render', original, '--format', 'har', '--out', har])).code).toBe(0);
  const seal = async () => {
    const beside = await Promise.all([har, copy.at('profile.masked.yaml')].map(fileAt));
    const files = [...(await copy.write()), ...beside].map(manifestFileOf);
    writeFileSync(copy.at('manifest.json'), renderManifest(manifestOf(copy.report, files)));
  };
  await copy.unsign();
  await seal();
  expect(await problemsOf(copy.path)).toEqual([]);
  writeFileSync(har, readFileSync(har, 'utf8').replace('"status":200', '"status":201'));
  await seal();
  expect(await problemsOf(copy.path)).toEqual([
    expect.stringMatching(/^agreement exchanges\.har is not what/),
  ]);
});

describe('without the key', () => {
  test.each([...FORGED_REPORTS, ...FORGED_ARCHIVES, ...FORGED_JUDGEMENTS, ...FORGED_EVASIONS])(
    '%s, everything else made to fit and nothing signed',
    async (_what, forge, named) => {
      const copy = await Copy.of(original);
      forge(copy);
      await copy.unsign();
      expect((await problemsOf(copy.path, '--nonce', NONCE)).join('\n')).toMatch(named);
    },
  );

  test.each(FORGED_EVASIONS)(
    '%s, signed anew with another key, which is known to be another',
    async (_what, forge, named) => {
      const copy = await Copy.of(original);
      forge(copy);
      const other = await signingKeyOf(readFileSync(join(base, 'other.json'), 'utf8'));
      await copy.rehash();
      await sealFolder(copy.path, await copy.write(), copy.report, {
        profile: copy.read('profile.masked.yaml'),
        key: other,
      });
      const problems = (await problemsOf(copy.path, ...trusted())).join('\n');
      expect(problems).toMatch(named);
      expect(problems).toMatch(/^signature manifest\.jws was made by key [\w-]+, not by the one given/m);
    },
  );

  test('junit.xml alone says otherwise', async () => {
    const copy = await Copy.of(original);
    await copy.unsign();
    await copy.write();
    const changed = copy.read('junit.xml').replace(/failures="\d+"/, 'failures="0"');
    writeFileSync(copy.at('junit.xml'), changed);
    const files = await Promise.all(FILES.slice(0, 7).map((name) => fileAt(copy.at(name))));
    const manifest = manifestOf(copy.report, files.map(manifestFileOf));
    writeFileSync(copy.at('manifest.json'), renderManifest(manifest));
    expect(await problemsOf(copy.path)).toEqual([expect.stringMatching(/^agreement junit\.xml/)]);
  });
});

/** Every failure is taken out, with all that follows from it. */
function embellish(copy: Copy): void {
  for (const { id, checks } of copy.report.requirements)
    if (checks.some(({ failure }) => failure !== undefined)) copy.embellish(id);
}

describe('the signature', () => {
  const signerOf = (copy: Copy): string => JSON.parse(copy.read('manifest.json')).signer;

  test('a failure is turned to pass, the totals are made to fit, the manifest is made again', async () => {
    const copy = await Copy.of(original);
    const signer = signerOf(copy);
    embellish(copy);
    await copy.rehash(signer);
    const problems = await problemsOf(copy.path);
    expect(problems).toContainEqual(
      expect.stringMatching(/^signature manifest\.jws was made over another manifest/),
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/^attestation attestation\.dsse\.json is about other files/),
    );
  });

  test('it is taken away, and the manifest still names its signer', async () => {
    const copy = await Copy.of(original);
    rmSync(copy.at('manifest.jws'));
    rmSync(copy.at('attestation.dsse.json'));
    expect(await problemsOf(copy.path)).toEqual([
      expect.stringMatching(/^signature manifest\.jws is missing: .*signed it/),
    ]);
  });

  test('it is taken away with every trace of it', async () => {
    const copy = await Copy.of(original);
    embellish(copy);
    await copy.unsign();
    expect(await problemsOf(copy.path, ...trusted())).toContainEqual(
      expect.stringMatching(/^signature manifest\.jws is missing/),
    );
  });

  test('it is made with another key', async () => {
    const copy = await Copy.of(original);
    embellish(copy);
    const other = await signingKeyOf(readFileSync(join(base, 'other.json'), 'utf8'));
    await sealFolder(copy.path, await copy.write(), copy.report, {
      profile: copy.read('profile.masked.yaml'),
      key: other,
    });
    expect(await problemsOf(copy.path, ...trusted())).toContainEqual(
      expect.stringMatching(/^signature manifest\.jws was made by key [\w-]+, not by the one given/),
    );
    const { out } = await call(['verify', copy.path]);
    expect(out).toContain(`signed by key ${other.pub.thumbprint}, not checked against one you trust`);
  });

  test('the attestation is signed by another key', async () => {
    const [copy, other] = [await Copy.of(original), await Copy.of(original)];
    const stranger = await signingKeyOf(readFileSync(join(base, 'other.json'), 'utf8'));
    await sealFolder(other.path, await other.write(), other.report, {
      profile: other.read('profile.masked.yaml'),
      key: stranger,
    });
    cpSync(other.at('attestation.dsse.json'), copy.at('attestation.dsse.json'));
    expect(await problemsOf(copy.path)).toEqual([
      expect.stringMatching(/^attestation .*not signed by the key of manifest\.jws/),
    ]);
  });

  test('another nonce was given', async () => {
    expect(await problemsOf(original, '--nonce', 'mine')).toEqual([
      expect.stringMatching(/^challenge .*another than the one given/),
    ]);
  });
});

describe('archives that are no reports', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['leads out of its folder', '../report.json'],
    ['leads to the root', '/etc/report.json'],
    ['leads out by backslashes', '..\\report.json'],
    ['is in a folder of its own', 'more/report.json'],
  ])('a name that %s is named, and nothing is written', async (_what, name) => {
    const path = zip({ ...Object.fromEntries(filesOf(original)), [name]: bytes('{}') });
    expect((await problemsOf(path)).join('\n')).toContain('outside the folder of the reports');
  });

  test('one that would grow beyond all bounds is refused', async () => {
    const path = zip({ 'report.json': bytes('{}') });
    const packed = readFileSync(path);
    // The size that the central directory gives.
    packed.writeUInt32LE(0xfffffff0, packed.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
    writeFileSync(path, packed);
    const { code, err } = await call(['verify', path]);
    expect([code, err]).toEqual([2, expect.stringContaining('is larger than')]);
  });

  test.each([
    ['there is no such folder', 'none'],
    ['neither a folder nor a zip', 'key.json'],
  ])('%s', async (why, name) => {
    const { code, err } = await call(['verify', join(base, name)]);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });

  test('an empty folder is not verified', async () => {
    const path = mkdtempSync(join(base, 'empty-'));
    expect((await problemsOf(path)).join('\n')).toContain('manifest manifest.json is missing');
  });
});

test('a race that counts what is accepted holds, however the rest is refused', async () => {
  const out = join(base, 'race');
  const fault = ['--fault', 'operation-insufficient-balance-409'];
  await call(['run', '--sandbox', ...fault, '--requirement', 'errors.insufficient-balance', '--out', out]);
  expect(await problemsOf(out)).toEqual([]);
});

test('races hold where each OTP serves once, and where a new one replaces the former', async () => {
  const out = join(base, 'otps');
  const personalities = ['otp-required', 'otp-newest-only'].flatMap((one) => ['--personality', one]);
  const wanted = ['--requirement', 'request-id.one-acceptance,execute.reference-unique', '--effort', 'quick'];
  await call(['run', '--sandbox', ...personalities, ...wanted, '--out', out]);
  expect(await problemsOf(out)).toEqual([]);
});
