/** `clients run` and `clients serve` from the command line to the report and the exit code. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Report } from '../../../spec/generated/report-types.ts';
import { call, emptyFolder, start } from '../../bin/harness.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DRIVER = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs')];
const EXAMPLE = [...DRIVER, join(ROOT, 'tests/clients/example-driver.ts')];

const SOME = 'plain-payment,answer-lost,conflict,notification-doubled,list-counted,cancel-in-time';

/** With the environment of this process: programs are found by it. */
const called = (argv: readonly string[]) => call(argv, process.env);

function reportIn(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
}

test('a right driver: the report, its seal, and what was required', async () => {
  const folder = emptyFolder({ 'required.yaml': 'scenarios: [answer-lost, cancel-*]\n' });
  const out = join(folder, 'out');
  const line = ['clients', 'run', '--driver', '--scenario', `${SOME},cancel-*`, '--out', out];
  const some = await called([...line, '--', ...EXAMPLE]);
  expect([some.code, some.err]).toEqual([3, '']);
  const required = await called([...line, '--require', join(folder, 'required.yaml'), '--', ...EXAMPLE]);
  expect([required.code, required.err]).toEqual([0, '']);
  const { client, outcome } = reportIn(out);
  expect(outcome).toBe('incomplete');
  const lived = client?.scenarios.filter(({ state }) => state === 'lived').map(({ id }) => id);
  expect(lived).toEqual(expect.arrayContaining(SOME.split(',')));
  expect(client?.scenarios.filter((one) => one.required).map(({ id }) => id)).toEqual([
    'answer-lost',
    'cancel-in-time',
    'cancel-too-late',
    'cancel-answer-lost',
  ]);
  expect((await called(['verify', out])).code).toBe(0);
});

test('a driver with a bug: rule, scenario and exchange are named, and no secret is stored', async () => {
  const out = join(emptyFolder(), 'out');
  const { code, out: said } = await called([
    ...['clients', 'run', '--driver', '--scenario', SOME, '--out', out, '--format', 'all'],
    ...['--', ...EXAMPLE, 'fresh-key-after-loss', 'token-in-url'],
  ]);
  expect(code).toBe(1);
  expect(said).toMatch(/✗ answer-lost .*\n\s+client-operation\.paid-once x\d+/);
  const { client } = reportIn(out);
  const lost = client?.scenarios.find(({ id }) => id === 'answer-lost');
  expect(lost?.failed).toEqual(
    expect.arrayContaining(['client-retry.same-key', 'client-operation.paid-once']),
  );
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toContain('<svg class="sequence"');
  for (const file of ['report.html', 'report.json', 'exchanges.har'])
    expect(readFileSync(join(out, file), 'utf8')).not.toMatch(/eyJ[\w-]{8,}\.eyJ|sandbox-secret/);
  expect((await called(['verify', out])).code).toBe(0);
});

test.each([
  [
    'that answers whatever it is asked',
    'process.stdin.on("data",(l)=>{for(const x of String(l).trim().split("\\n"))console.log(JSON.stringify({case:JSON.parse(x).case,outcome:"paid"}))})',
    'which nobody can do',
  ],
  ['that ends at once', 'process.exit(7)', 'ended with code 7'],
  ['that writes no JSON', 'console.log("ready");process.stdin.resume()', 'what is no answer'],
])('a driver %s is an error', async (_what, script, message) => {
  const out = join(emptyFolder(), 'out');
  const { code, err } = await called([
    'clients',
    'run',
    '--driver',
    '--out',
    out,
    '--',
    process.execPath,
    '-e',
    script,
  ]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('a driver that falls silent, or dies, leaves its cases not lived through', async () => {
  const out = join(emptyFolder(), 'out');
  const script =
    'require("readline").createInterface({input:process.stdin}).on("line",(l)=>{const c=JSON.parse(l);if(c.do.length>6)console.log(JSON.stringify({case:c.case,outcome:"unsupported"}));else process.exit(1)})';
  const { code, out: said } = await called([
    ...[
      'clients',
      'run',
      '--driver',
      '--scenario',
      'answer-lost',
      '--out',
      out,
      '--',
      process.execPath,
      '-e',
      script,
    ],
  ]);
  expect(code).toBe(3);
  expect(said).toContain('the driver is gone: it ended with code 1');
});

test('a program is started once for each scenario, and its address tells which', async () => {
  const folder = emptyFolder();
  const out = join(folder, 'out');
  writeFileSync(
    join(folder, 'client.mjs'),
    `const { PAYOPS_BASE_URL: base, PAYOPS_TOKEN: token, PAYOPS_CASE } = process.env;
const asked = JSON.parse(PAYOPS_CASE);
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
const body = JSON.stringify({ libelle: asked.label, montant: Number(asked.amount), typeOperation: 'P2P',
  refInstrumentPaiementInitiateur: asked.payer, ...asked.beneficiary, refService: asked.service,
  refContributeurBeneficiaire: asked.contributor, authData: asked.otp });
for (let tries = 0; tries < 2; tries++) {
  const requestId = crypto.randomUUID();
  const answer = await fetch(base + '/api/v1/operations', { method: 'POST', headers: { ...headers, requestId }, body }).catch(() => undefined);
  if (answer !== undefined) break;
}`,
  );
  const { code, out: said } = await called([
    ...['clients', 'run', '--scenario', 'plain-payment,answer-lost', '--out', out],
    ...['--', process.execPath, join(folder, 'client.mjs')],
  ]);
  expect(code).toBe(1);
  expect(said).toContain('client-retry.same-key');
  const { client } = reportIn(out);
  expect(client?.way).toBe('program');
  const plain = client?.scenarios.find(({ id }) => id === 'plain-payment');
  expect([plain?.state, plain?.failed]).toEqual(['lived', []]);
});

test('clients serve: each scenario has an address, and Ctrl-C ends in a report', async () => {
  const folder = emptyFolder();
  const served = start(
    ['clients', 'serve', '--scenario', 'plain-payment', '--out', 'out', '--idle', '2s'],
    folder,
  );
  const [, base] = await served.printed(/plain-payment\s+(http:\S+)/);
  expect((await fetch(`${base}/api/v1/wallets/INS-0001/balance`)).status).toBe(401);
  expect(await served.ended).toMatchObject({ code: 1 });
  const { client } = reportIn(join(folder, 'out'));
  expect(client?.scenarios.find(({ id }) => id === 'plain-payment')).toMatchObject({
    state: 'missed',
    failed: ['client-token.sent'],
    again: 'npx payops-conformance clients serve --scenario plain-payment',
  });
});

test('a failed scenario tells the line that shows it again, and the line does so without the secrets of the command', async () => {
  const out = join(emptyFolder(), 'out');
  const secret = 'k3y-of-somebody';
  const words = ['fresh-key-after-loss', `--api-key=${secret}`, '--password', 'pässwort 12', "it's"];
  const env = { ...process.env, PAYMENT_TOKEN: 'tok-98765' };
  const line = [
    'clients',
    'run',
    '--driver',
    '--scenario',
    'answer-lost',
    '--out',
    out,
    '--name',
    'A client',
  ];
  const { out: said } = await call([...line, '--', ...EXAMPLE, ...words, 'tok-98765'], env);
  const { client, target } = reportIn(out);
  expect(target.name).toBe('A client');
  const again = client?.scenarios.find(({ id }) => id === 'answer-lost')?.again ?? '';
  expect(again).toMatch(/^npx payops-conformance clients run --driver --scenario answer-lost -- /);
  expect(again).toContain(' --api-key="$PAYOPS_KEY_1" ');
  expect(again).toMatch(/ --password "\$PAYOPS_PASSWORD_1" 'it'\\''s' "\$PAYMENT_TOKEN"$/);
  expect(said.replaceAll(/ \\\n\s+/g, ' ')).toContain(`reproduce ${again}`);
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain(again);
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toContain('npx payops-conformance clients run --driver --scenario answer-lost');
  expect(page).not.toContain('payops-conformance replay');
  expect(page).not.toMatch(/<dt>(Seed|Effort|Money moved)<\/dt>/);
  for (const file of ['report.html', 'report.json', 'report.md', 'cases.jsonl', 'junit.xml'])
    expect(readFileSync(join(out, file), 'utf8')).not.toMatch(/k3y-of-somebody|sswort 12|tok-98765/);
  expect((await called(['verify', out])).code).toBe(0);
  // A shell reads the line as it was typed, with the variables set.
  const shown = again
    .replace('npx payops-conformance', 'for word in')
    .replace(' -- ', ' ; do :; done; printf "%s\\n" ');
  const variables = { PAYOPS_KEY_1: secret, PAYOPS_PASSWORD_1: 'pässwort 12' };
  const read = execFileSync('/bin/sh', ['-c', shown], { env: { ...env, ...variables }, encoding: 'utf8' });
  expect(read.trimEnd().split('\n')).toEqual([...EXAMPLE, ...words, 'tok-98765']);
});

test('a failure has the name of its root, with the lines that show it and lead the client through it again', async () => {
  const out = join(emptyFolder(), 'out');
  const line = ['clients', 'run', '--driver', '--uses', 'pay', '--scenario', 'answer-lost,plain-payment'];
  const ended = await called([...line, '--out', out, '--', ...EXAMPLE, 'fresh-key-after-loss']);
  const said = ended.out.replaceAll(/ \\\n\s+/g, ' ');
  expect(said).toContain(`first cause npx payops-conformance show c1 ${out}\n`);
  expect(said).toMatch(/\nexit 1, at least one stated or derived rule was broken\n$/);
  const { causes } = reportIn(out);
  expect(causes?.[0]).toMatchObject({
    title: expect.stringContaining('the payment was sent with another requestId'),
    requirements: expect.arrayContaining(['client-retry.same-key', 'client-operation.paid-once']),
  });
  const replayed = await called(['replay', 'c1', out]);
  expect(replayed.code).toBe(2);
  expect(replayed.err).toContain('This is the report of a client');
  expect(replayed.err.replaceAll(/\s+/g, ' ')).toContain(
    'npx payops-conformance clients run --driver --scenario answer-lost --uses pay -- ',
  );
});

test('what a selection leaves out is said at its end, or at once where it leaves out everything', async () => {
  const out = join(emptyFolder(), 'out');
  const line = ['clients', 'run', '--driver', '--uses', 'pay', '--out', out];
  const some = await called([...line, '--scenario', 'plain-payment', '--', ...EXAMPLE]);
  expect([some.code, some.out]).toEqual([
    3,
    expect.stringMatching(/\nexit 3, no failure, but only a selection of the scenarios was run\n$/),
  ]);
  const none = await called([...line, '--scenario', 'otp-wrong', '--', ...EXAMPLE]);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('otp-wrong needs pay,otp')]);
});

test('an advisory rule is shown once, and is no part of what else its request shows', async () => {
  const out = join(emptyFolder(), 'out');
  const line = ['clients', 'run', '--scenario', 'answer-lost,plain-payment', '--out', out];
  const ended = await called([...line, '--', process.execPath, join(ROOT, 'tests/clients/pays-anew.mjs')]);
  expect(ended.out.match(/client-journey\.balance-read/g)).toHaveLength(1);
  const { causes } = reportIn(out);
  const ofBalance = causes?.find(({ requirements }) => requirements.includes('client-journey.balance-read'));
  expect(ofBalance?.requirements).toEqual(['client-journey.balance-read']);
});
