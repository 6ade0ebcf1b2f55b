/** No secret of the profile or the target is in anything that is written or shown. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../../../../reports/formats/formats.ts';
import { createProfile } from '../../../../sandbox/server/sandbox-profile.ts';
import { STORE_FILES } from '../../../../spec/run/stored-evidence.ts';
import { call, PROGRAM } from '../../../bin/harness.ts';
import { evidenceText, takeApart } from '../../../stored-exchanges.ts';
import {
  CHATTER,
  ENVIRONMENT,
  type Position,
  positionsOf,
  profileWithCanaries,
  publicUrlAt,
} from './canary-positions.ts';
import { copyRead } from './copy-read.ts';
import { startTalkative } from './talkative-target.ts';

const CHECKED = [
  'marketplace-services.*',
  'marketplace-service-record.*',
  'favorite-beneficiary.*',
  'callback.status-agrees',
  'operation-request.panBeneficiaire-designates',
  'operation-request.compteBeneficiaire-designates',
  'elsewhere.envelope',
  'envelope.json-object',
  'token.issued',
].flatMap((name) => ['--requirement', name]);

/** By name: every file, and every screen. */
const artefacts = new Map<string, string>();
let folder = '';
let seen: readonly string[] = [];

function keep(name: string, text: string): void {
  artefacts.set(name, text);
}

function keepFolder(name: string): void {
  const path = join(folder, name);
  for (const file of readdirSync(path)) keep(`${name}/${file}`, readFileSync(join(path, file), 'utf8'));
  // A reader has these unpacked.
  const { lines, blocks } = takeApart(path);
  keep(`${name}/${STORE_FILES.index}`, lines.join('\n'));
  keep(`${name}/${STORE_FILES.bodies}`, Buffer.concat(blocks).toString('utf8'));
}

async function carryOut(name: string, ...argv: readonly string[]): Promise<void> {
  const told = await new Promise<string>((ended) => {
    const line = ['run', '--effort', 'quick', '--out', name, '--verbose', ...argv];
    const env = { ...process.env, ...ENVIRONMENT, NO_COLOR: '1' };
    execFile(
      process.execPath,
      [PROGRAM, ...line],
      { cwd: folder, env, maxBuffer: 2 ** 26 },
      (_error, out, err) => ended(out + err),
    );
  });
  keep(`the screen of ${name}`, told);
  keepFolder(name);
}

async function carryOutAfterwards(name: string, ...argv: readonly string[]): Promise<void> {
  const { out, err } = await call(argv, ENVIRONMENT);
  expect(out + err).not.toBe('');
  keep(name, out + err);
}

/** The evidence as it stands on the disk while a run goes on. */
function peek(): void {
  try {
    copyRead(join(folder, 'whole', '.partial'), join(folder, 'peeked'));
  } catch {
    // There is none yet, or no more.
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payops-canaries-'));
  const at = (name: string) => join(folder, name);
  await call(['keygen', '--out', at('key.json')]);
  const target = await startTalkative(peek);
  try {
    const { profile } = target;
    writeFileSync(at('whole.yaml'), profileWithCanaries(profile));
    const callbacks = { publicUrl: publicUrlAt(profile.baseUrl) };
    writeFileSync(at('part.yaml'), profileWithCanaries(profile, { callbacks }));
    const part = ['--requirement', 'callback.exact-url', '--requirement', 'marketplace-services.success'];
    await Promise.all([
      carryOut('whole', '--profile', 'whole.yaml', '--sign', 'key.json', '--format', 'all', ...CHECKED),
      carryOut('part', '--profile', 'part.yaml', '--reporter', 'github', ...part),
    ]);
    const { d } = JSON.parse(readFileSync(at('key.json'), 'utf8'));
    seen = [...target.tokens, d];
  } finally {
    await target.close();
  }
  keep('evidence of a run that goes on', await evidenceText(join(folder, 'peeked')));
  for (const format of FORMATS)
    await carryOutAfterwards(
      `report render --format ${format}`,
      'report',
      'render',
      at('whole'),
      '--format',
      format,
    );
  await carryOutAfterwards('report diff', 'report', 'diff', at('whole'), at('part'));
  await carryOutAfterwards('report merge', 'report', 'merge', at('whole'), at('part'), '--out', at('merged'));
  keepFolder('merged');
  await carryOutAfterwards('verify', 'verify', at('whole'), '--key', at('key.json.pub'));
  await carryOutAfterwards('eligibility', 'eligibility', at('whole'));
  await carryOutAfterwards('requirements', 'requirements', '--profile', at('whole.yaml'), '--verbose');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a reader of an artefact can have of it: as it is, and with what it holds in base64. */
function viewsOf(text: string): string[] {
  const inner = [...text.matchAll(/[A-Za-z0-9_-]{100,}/g)].map(([one]) =>
    Buffer.from(one, 'base64url').toString(),
  );
  return [text, ...inner];
}

test('the artefacts are all there, and the target was as talkative as it should be', () => {
  expect([...artefacts.keys()]).toEqual(
    expect.arrayContaining([
      'whole/report.html',
      'whole/manifest.jws',
      'whole/attestation.dsse.json',
      'whole/profile.masked.yaml',
      'whole/exchanges.har',
      'whole/exchanges.ndjson.gz',
      'whole/exchanges.bodies',
      'whole/earl.jsonld',
      'merged/report.json',
      'the screen of part',
      'evidence of a run that goes on',
    ]),
  );
  const archive = artefacts.get('whole/exchanges.bodies') ?? '';
  for (const mark of CHATTER.match(/at-[\w-]+:/g) ?? []) expect(archive).toContain(mark);
  for (const place of ['a-data-field', 'an-HTML-page', 'behind-invalid-JSON', 'the-body-of-a-callback'])
    expect(archive).toMatch(new RegExp(`at-${place}:«credential:`));
  expect(artefacts.get('whole/report.json')).toContain('at-a-data-field:«credential:');
  expect(artefacts.get('evidence of a run that goes on')).toContain('«credential:');
  expect(artefacts.get('the screen of whole')).toContain('FAIL');
});

/** The fixtures are those of every sandbox: the tests are listed before one runs. */
const profile = await createProfile();
const listed = positionsOf(profile, []);

describe('in no artefact', () => {
  test('there are many positions', () => expect(listed.length).toBeGreaterThan(90));

  test.each(listed.map(({ name }) => name))('%s', (name) => {
    const position: Position | undefined = positionsOf(profile, seen).find((one) => one.name === name);
    expect(position?.never).toBeDefined();
    const found = [...artefacts].flatMap(([artefact, text]) =>
      viewsOf(text).some((view) => position?.never.some((one) => one !== '' && view.includes(one)))
        ? [artefact]
        : [],
    );
    expect(found).toEqual([]);
  });
});
