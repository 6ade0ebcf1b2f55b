/** The example drivers: what they tell of the embedded sandbox, calm and in trouble, and of every scenario. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { finished } from '../../children.ts';
import { LANGUAGES, MissingProgram, type ReadyDriver, ROOT, readyDriver } from '../../clients/drivers.ts';
import { led } from './led-driver.ts';

/** What the personality otp-fixed takes. */
const RIGHT_OTP = '424242';

interface Told {
  readonly case: string;
  readonly outcome: string;
  readonly reason?: string | null;
  readonly count?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A sandbox, and what a driver tells of cases on it; the operations that were accepted, by their label. */
async function tellsOf(
  driver: ReadyDriver,
  cases: Readonly<Record<string, Fields>>,
  personalities: string[] = [],
) {
  const sandbox = await startSandbox({ personalities: ['otp-fixed', ...personalities] });
  onTestFinished(() => sandbox.close());
  const lines = Object.entries(cases).map(([name, fields]) =>
    JSON.stringify({ ...usualCase(sandbox.baseUrl), case: name, label: name, ...fields }),
  );
  const ended = await finished(driver.command, driver.args, { input: `${lines.join('\n')}\n` });
  expect(ended.code, ended.err).toBe(0);
  const told: Told[] = ended.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const operations = [...sandbox.state.store.operations.values()];
  return { told: Object.fromEntries(told.map((one) => [one.case, one])), operations };
}

function usualCase(baseUrl: string): Fields {
  return {
    protocol: 1,
    do: 'pay',
    baseUrl,
    token: {
      url: `${baseUrl}/api/v1/auth/token`,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    },
    payer: 'INS-0001',
    beneficiary: { refInstrumentPaiementBeneficiaire: 'INS-0002' },
    service: 'SRV-ADDITION',
    contributor: 'CTR-MOBILE',
    type: 'P2P',
    amount: '1200.50',
    modeApplication: 'ADDITION',
    amountIs: 'net',
    otp: RIGHT_OTP,
    receiver: true,
    deadlineMs: 20_000,
  };
}

/** What a case asks for, and what a right client tells. */
const CASES: Readonly<Record<string, readonly [asked: Fields, told: Fields]>> = {
  plain: [{}, { outcome: 'paid' }],
  'été €': [{}, { outcome: 'paid' }],
  failed: [
    { label: 'sandbox:ECHOUE' },
    { outcome: 'failed', reason: 'Refused by the contributor of the beneficiary' },
  ],
  undone: [{ label: 'sandbox:ANNULEE' }, { outcome: 'failed', reason: 'ANNULEE' }],
  reversed: [{ label: 'sandbox:EXTOURNE' }, { outcome: 'failed' }],
  open: [{ label: 'sandbox:SUSPENDUE', deadlineMs: 2500 }, { outcome: 'pending' }],
  'always 500': [{ label: 'sandbox:ERREUR_INTERNE', deadlineMs: 2500 }, { outcome: 'unknown' }],
  cancelled: [{ do: 'cancel', label: 'sandbox:ENCOURS' }, { outcome: 'cancelled' }],
  'second code': [{ otps: ['111111', RIGHT_OTP] }, { outcome: 'paid' }],
  'no right code': [{ otps: ['111111', '222222'] }, { outcome: 'failed' }],
  poor: [{ payer: 'INS-0013', amount: '4999' }, { outcome: 'failed' }],
  nobody: [{ beneficiary: { refInstrumentPaiementBeneficiaire: 'INS-9999' } }, { outcome: 'failed' }],
  'bad token': [{ token: 'no-token' }, { outcome: 'failed' }],
  'total of addition': [{ amountIs: 'total' }, { outcome: 'paid' }],
  'net of soustraction': [{ service: 'SRV-SOUSTRACTION' }, { outcome: 'paid' }],
  'total of soustraction': [{ service: 'SRV-SOUSTRACTION', amountIs: 'total' }, { outcome: 'paid' }],
  listed: [
    { do: 'list', from: '2024-01-01', payer: 'INS-0023' },
    { outcome: 'listed', count: 0 },
  ],
  'unknown task': [{ do: 'constructor' }, { outcome: 'unsupported' }],
};

/** Who loses and who gets what, by the label. */
const MOVED: Readonly<Record<string, Fields>> = {
  plain: { debited: 1218.51, credited: 1200.5 },
  'total of addition': { debited: 1200.5 },
  'net of soustraction': { credited: 1200.5 },
  'total of soustraction': { debited: 1200.5 },
};

/** Trouble that a client copes with, by personalities of the sandbox. */
const TROUBLE = [
  ['connections-drop', 'gateway-pages', 'rate-limited'],
  ['tokens-withdrawn-early', 'slow-answers', 'lists-late'],
  ['callbacks-twice', 'callbacks-overtaken', 'extra-fields', 'nulls-absent', 'json-fields-reversed'],
  ['keep-alive-off', 'lists-of-fifty', 'lists-oldest-first', 'timestamps-in-basic-format'],
];

test('each file of an example is shorter than 150 lines', () => {
  const files = LANGUAGES.flatMap((language) =>
    readdirSync(join(ROOT, 'deploy/drivers', language)).map((file) => `${language}/${file}`),
  );
  const lines = files.map(
    (file) => readFileSync(join(ROOT, 'deploy/drivers', file), 'utf8').split('\n').length - 1,
  );
  expect(files.filter((_, index) => (lines[index] ?? 0) >= 150)).toEqual([]);
});

test('the driver around a command says what the command prints, and declines what it cannot make', async ({
  skip,
}) => {
  const found = await finished('python3', ['--version'], {}).catch(() => undefined);
  skip(found?.code !== 0, 'there is no python3');
  const args = [join(ROOT, 'deploy/drivers/python/command.py'), process.execPath, PLAIN_PAY];
  const scenarios = ['plain-payment', 'failed-after-acceptance', 'soustraction-net', 'cancel-in-time'];
  const { report, accusations } = await led({ command: 'python3', args, folder: '' }, scenarios);
  const lived = report.client?.scenarios.filter(({ id }) => scenarios.includes(id));
  expect(lived?.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    'plain-payment paid',
    'failed-after-acceptance failed',
    'soustraction-net unsupported',
    'cancel-in-time unsupported',
  ]);
  expect(new Set(accusations.map((one) => one.split(' @ ')[0]))).toEqual(
    new Set(['client-journey.balance-read', 'client-journey.fees-asked']),
  );
});

const PLAIN_PAY = join(ROOT, 'tests/clients/plain-pay.mjs');

describe.each(LANGUAGES)('the driver in %s', (language) => {
  let driver: ReadyDriver | undefined;
  let missing: string | undefined;

  beforeAll(async () => {
    try {
      driver = await readyDriver(language);
    } catch (error) {
      if (!(error instanceof MissingProgram) || language === 'typescript') throw error;
      missing = error.message;
    }
  });
  afterAll(() => driver && rmSync(driver.folder, { recursive: true, force: true }));
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  const ready = (): ReadyDriver => {
    if (driver === undefined) throw new Error(missing);
    return driver;
  };

  test('tells what became of each case, and moves what was meant', async () => {
    const asked = Object.fromEntries(Object.entries(CASES).map(([name, [fields]]) => [name, fields]));
    const { told, operations } = await tellsOf(ready(), asked);
    const expected = Object.fromEntries(
      Object.entries(CASES).map(([name, [, fields]]) => [name, expect.objectContaining(fields)]),
    );
    expect(told).toEqual(expected);
    for (const [label, moved] of Object.entries(MOVED)) {
      const paid = operations.filter(({ libelle }) => libelle === label);
      const amounts = paid.map(({ amounts: { debited, credited } }) => ({
        debited: debited.toNumber(),
        credited: credited.toNumber(),
      }));
      expect(amounts, label).toEqual([expect.objectContaining(moved)]);
    }
  });

  test.each(TROUBLE)('pays once each through %s, …', async (...personalities) => {
    const names = Array.from({ length: 16 }, (_, index) => `payment ${index}`);
    const { told, operations } = await tellsOf(
      ready(),
      Object.fromEntries(names.map((name) => [name, {}])),
      personalities,
    );
    expect(names.filter((name) => told[name]?.outcome !== 'paid')).toEqual([]);
    const labels = operations.map(({ libelle }) => libelle).filter((label) => label.startsWith('payment'));
    expect(labels.toSorted()).toEqual(names.toSorted());
  });

  test('lives through every scenario, and is accused of nothing', async () => {
    const { code, out, accusations } = await led(ready());
    expect(accusations, out).toEqual([]);
    expect(code, out).toBe(0);
  });
});
