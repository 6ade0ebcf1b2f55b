/** One run of the suite on a sandbox of its own: what it announced and counted, beside what the sandbox really debited. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Big from 'big.js';
import { stringify } from 'yaml';
import { main } from '../../bin/main.ts';
import type { Movement } from '../../sandbox/data/model.ts';
import { startSandbox } from '../../sandbox/server/start.ts';
import { asReport } from '../../spec/json/report-validator.ts';
import type { MoneyRecord } from '../../spec/run/money.ts';
import type { SpendingProfile } from './spending-profiles.ts';

/** What one run came to. */
export interface Spent {
  readonly name: string;
  readonly code: number;
  readonly told: string;
  /** Absent where the run did not begin. */
  readonly money?: MoneyRecord;
  /** What the balances of the sandbox were debited for, by the names of the instruments. */
  readonly debited: ReadonlyMap<string, Big>;
  /** What they were credited with. */
  readonly credited: ReadonlyMap<string, Big>;
  /** What the profile allows, by the names of the instruments; `''` for the run. */
  readonly limits: ReadonlyMap<string, number>;
}

/** @param argv of `run`, beside the profile and the folder. */
export async function spendOnce(row: SpendingProfile, argv: readonly string[]): Promise<Spent> {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'payops-spending-'));
  try {
    const profile = row.change(sandbox.profile);
    const { instruments } = sandbox.state.store;
    for (const { name, reference } of profile.fixtures.instruments) {
      const balance = row.balances?.[name];
      const own = instruments.get(reference);
      if (balance !== undefined && own !== undefined) own.balance = new Big(balance);
    }
    const path = join(folder, 'payops.profile.yaml');
    writeFileSync(path, stringify(profile));
    let told = '';
    const write = (text: string) => {
      told += text;
    };
    const output = { write };
    const io = { stdout: output, stderr: output, env: {}, onInterrupt: () => () => {} };
    const out = join(folder, 'report');
    const code = await main(['run', '--profile', path, '--out', out, ...argv], io);
    const money = code === 2 ? undefined : moneyIn(join(out, 'report.json'));
    const names = new Map(sandbox.profile.fixtures.instruments.map((one) => [one.reference, one.name]));
    const sums = (side: Movement['sens']) => {
      const all = [...instruments.values()].map(
        ({ reference, movements }) => [names.get(reference) ?? reference, sumOf(movements, side)] as const,
      );
      return new Map(all.filter(([, sum]) => sum.gt(0)));
    };
    const given = profile.fixtures.instruments.flatMap(({ name, totalAmount }) =>
      totalAmount === undefined ? [] : [[name, totalAmount] as const],
    );
    const total = profile.limits?.totalAmount;
    return {
      name: row.name,
      code,
      told,
      ...(money && { money }),
      debited: sums('DEBIT'),
      credited: sums('CREDIT'),
      limits: new Map([...given, ...(total === undefined ? [] : [['', total] as const])]),
    };
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sumOf(movements: readonly Movement[], side: Movement['sens']): Big {
  return movements
    .filter(({ sens }) => sens === side)
    .reduce((sum, { montant }) => sum.plus(montant), new Big(0));
}

function moneyIn(path: string): MoneyRecord | undefined {
  const read = asReport(JSON.parse(readFileSync(path, 'utf8')));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues.slice(0, 3)));
  return read.report.run.money;
}

/** Doubles that were added up are a hair off. */
const HAIR = 0.005;

/** Where moved ≤ announced ≤ limit does not hold, or the run counted otherwise than the sandbox: a line for each. */
export function excesses({ money, debited, credited, limits, code }: Spent, isRefused = false): string[] {
  const really = [...debited.values()].reduce((sum, one) => sum.plus(one), new Big(0));
  if (isRefused || code === 2)
    return [
      ...(isRefused !== (code === 2) ? [`exit code ${code}`] : []),
      ...(really.gt(0) ? [`moved ${really} without beginning`] : []),
    ];
  if (money?.announced === undefined) return ['nothing was announced'];
  const { atMost, instruments } = money.announced;
  const above = (what: string, value: Big | number, bound: number | undefined) =>
    bound !== undefined && new Big(value).gt(bound + HAIR) ? [`${what}: ${value} above ${bound}`] : [];
  const paidInOf = (name: string) => Number(money.instruments.find((one) => one.name === name)?.paidIn ?? 0);
  const paidIn = money.instruments.reduce((sum, one) => sum.plus(one.paidIn ?? 0), new Big(0));
  const counted = new Map(
    money.instruments.map(({ name, moved }) => [name, new Big(moved).plus(paidInOf(name))]),
  );
  const each = [...debited].flatMap(([name, sum]) => {
    const own = instruments.find((one) => one.name === name);
    const off = sum.minus(counted.get(name) ?? 0).abs();
    return [
      ...(own === undefined ? [`${name}: ${sum} moved, nothing announced`] : []),
      ...above(`moved of ${name}`, sum.minus(paidInOf(name)), own?.atMost),
      ...above(`paid into ${name}`, paidInOf(name), Number(credited.get(name) ?? 0)),
      ...(off.gt(HAIR) ? [`${name}: ${sum} moved, ${counted.get(name) ?? 0} counted`] : []),
    ];
  });
  const announced = instruments.flatMap((one) =>
    above(`announced of ${one.name}`, one.atMost ?? 0, limits.get(one.name)),
  );
  return [
    ...above('moved', really.minus(paidIn), atMost),
    ...above('announced', atMost ?? 0, limits.get('')),
    ...each,
    ...announced,
  ];
}
