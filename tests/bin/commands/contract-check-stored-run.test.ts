/** `contract check` of what a run stored: the demands of its checks, held to its answers again. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractCheck } from '../../../bin/commands/contract/contract-check.ts';
import { verify } from '../../../bin/commands/verify.ts';
import type { Claims } from '../../../spec/run/claims.ts';
import { planOf } from '../../../suites/prepare/plan.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { openEvidence } from '../../../target/evidence/evidence-log.ts';
import { executed, listed, RECORD, recorded } from '../../suites/recordings/exchanges.ts';

const [CHECK = ''] = planOf({ sections: [], requirements: ['movements.amount'] }).flatMap(({ checks }) =>
  checks.map(({ id }) => id),
);

const balance = (solde: unknown) => recorded({ path: '/wallets/W-1/solde', body: { solde } });

/** What comes of a folder in which a run stored some exchanges, and what one of its checks judged. */
async function checked(
  exchanges: readonly RecordedExchange[],
  claims: Claims,
  checkId = CHECK,
  host?: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'payops-stored-'));
  const log = openEvidence(folder);
  for (const exchange of exchanges)
    await log.append({ kind: 'request', checkId, attempts: 1, operationId: 'getBalance', ...exchange });
  log.claim({ checkId, claims });
  await log.close();
  // Whatever it says must make no difference.
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ outcome: 'conformant' }));
  let told = '';
  const output = {
    write: (text: string) => {
      told += text;
    },
  };
  const io = { stdout: output, stderr: output, env: {}, onInterrupt: () => () => {} };
  const out = join(folder, 'out');
  mkdirSync(out);
  const asked = { profile: undefined, host, format: ['json'], verbose: undefined };
  const exitCode = await contractCheck({ recordings: [folder], out, lang: 'en', ...asked }, io);
  const report: unknown = JSON.parse(readFileSync(join(out, 'traffic-report.json'), 'utf8'));
  const holds = await verify(
    {
      folder: out,
      key: undefined,
      nonce: undefined,
      errata: undefined,
      json: undefined,
      lang: 'en',
      verbose: undefined,
    },
    io,
  );
  return { exitCode, told, report, holds };
}

const amount = (id: string): Claims => ({
  stated: [{ is: 'amount', at: '/body/solde', amount: '899', within: '0.005', of: [id] }],
  others: 0,
});

describe('contract check of a stored run', () => {
  it('tells a demand that an answer does not meet, apart from the plain rules', async () => {
    const seen = balance(1_000);
    const { exitCode, told, holds } = await checked([executed(), seen], amount(seen.id));
    expect(exitCode).toBe(1);
    const [plain = '', demanded = ''] = told.split('By the stored demands of the run');
    expect(plain).not.toContain('movements.amount');
    expect(demanded).toContain('FAIL movements.amount');
    expect(demanded).toMatch(/expected +.*"899"/);
    expect(demanded).toMatch(/actual +1000\n/);
    expect(holds).toBe(0);
  });

  it.each<[what: string, solde: unknown]>([
    ['is met', 899],
    ['looks behind a mask', '«solde:1»'],
  ])('says nothing of a demand that %s', async (_, solde) => {
    const seen = balance(solde);
    const { exitCode, told } = await checked([executed(), seen], amount(seen.id));
    expect(told).not.toContain('movements.amount');
    expect(told).not.toContain('By the stored demands');
    expect(exitCode).toBe(0);
  });

  it('tells a rule over the course of an operation that is broken', async () => {
    const looks = [executed(), listed([{ ...RECORD, statutOperation: 'ECHOUE' }], { at: 5_000 })];
    const course = { rule: 'final-stands', reference: 'OP-1', decimals: 2, of: looks.map(({ id }) => id) };
    const { told } = await checked(looks, { stated: [], courses: [course], others: 0 });
    expect(told.split('By the stored demands of the run')[1]).toContain('FAIL movements.amount');
  });

  it('says nothing of a course of which the store lacks an exchange', async () => {
    const looks = [executed(), listed([{ ...RECORD, statutOperation: 'ECHOUE' }], { at: 5_000 })];
    const of = [...looks.map(({ id }) => id), 'x9999'];
    const course = { rule: 'final-stands', reference: 'OP-1', decimals: 2, of, callbacks: 1 };
    const { told } = await checked(looks, { stated: [], courses: [course], others: 0 });
    expect(told).not.toContain('By the stored demands');
  });

  it('says nothing of a check that this version does not have', async () => {
    const seen = balance(1_000);
    const { exitCode } = await checked([executed(), seen], amount(seen.id), 'movements.amount/of-yore');
    expect(exitCode).toBe(0);
  });

  it('says nothing of answers of another host than the wanted one', async () => {
    const seen = { ...balance(1_000), ...{ request: balance(0).request } };
    const elsewhere = {
      ...seen,
      request: { ...seen.request, url: 'https://other.example/api/v1/wallets/W-1/solde' },
    };
    const { exitCode } = await checked([executed(), elsewhere], amount(seen.id), CHECK, 'pay.example');
    expect(exitCode).toBe(0);
  });
});
