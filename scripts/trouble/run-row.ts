/** Carries one row out: sandbox, proxy, the program once or several times, and what came of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Effort } from '../../spec/run/effort.ts';
import type { Kind } from '../../tests/e2e/chaos/kinds.ts';
import { type ChaosProxy, startProxy } from '../../tests/e2e/chaos/proxy.ts';
import { type Ran, runProgram } from './program.ts';
import { startTarget } from './sandbox-process.ts';
import type { Row } from './trouble-rows.ts';

export interface RowOptions {
  readonly effort: Effort;
  /** What the runs are narrowed to; none for all. A row that names requirements keeps to those. */
  readonly sections: readonly string[];
  /** After which a run is killed. */
  readonly limitMs: number;
  /** More options of the command line. */
  readonly more?: readonly string[];
  /** Ends what is under way. */
  readonly signal?: AbortSignal;
}

/** What came of one run. */
export interface Made {
  readonly name: string;
  /** 1, 2, 3 …: of the runs of the row. */
  readonly run: number;
  /** Null where it was killed. */
  readonly exit: number | null;
  readonly outcome: string;
  /** One line for each check that failed. */
  readonly failures: readonly string[];
  readonly failed: readonly string[];
  /** Requirements. */
  readonly inconclusive: readonly string[];
  readonly passed: number;
  readonly harnessErrors: readonly string[];
  /** Whether the requirement that the row's fault breaks was failed. */
  readonly seen?: boolean;
  readonly seconds: number;
  readonly peakMiB: number;
  /** Of all runs of the row, as the proxy counts them. */
  readonly requests: number;
  readonly met: Partial<Record<Kind, number>>;
  /** The end of what it printed, where there is no report. */
  readonly printed?: string;
}

/**
 * Carries a row out; nothing of it is left.
 * @throws Error where its sandbox does not start, and AbortError where it was ended.
 */
export async function makeRow(row: Row, options: RowOptions): Promise<readonly Made[]> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-trouble-'));
  const target = await startTarget(row.sandbox);
  const proxy = await startProxy(target.baseUrl, row.plan);
  const loops = Array.from({ length: row.starved ?? 0 }, busyLoop);
  try {
    const profile = JSON.stringify({ ...target.profile, baseUrl: proxy.url });
    await writeFile(join(folder, 'profile.json'), profile);
    return await runs(row, (nth) => one(row, nth, folder, proxy, options));
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await proxy.close();
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runs({ runs }: Row, make: (nth: number) => Promise<Made>): Promise<readonly Made[]> {
  if (runs === undefined) return [await make(1)];
  if (runs === 'two at once') return Promise.all([make(1), make(2)]);
  return [await make(1), await make(2), await make(3)];
}

async function one(
  row: Row,
  nth: number,
  folder: string,
  proxy: ChaosProxy,
  options: RowOptions,
): Promise<Made> {
  const out = join(folder, `report-${nth}`);
  const argv = ['run', '--profile', 'profile.json', '--out', out, '--format', 'json', '--reporter', 'plain'];
  const narrowed = row.requirements
    ? ['--requirement', row.requirements.join(',')]
    : options.sections.flatMap((section) => ['--section', section]);
  const ran = await runProgram(
    [...argv, '--effort', options.effort, ...narrowed, ...(options.more ?? [])],
    folder,
    options.limitMs,
    options.signal,
  );
  const file = join(out, 'report.json');
  const report: Report | undefined = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  return { name: row.name, run: nth, ...told(ran, report), ...seenIn(row, report), ...counted(proxy) };
}

function told(ran: Ran, report: Report | undefined) {
  const { exit, seconds, peakMiB, printed } = ran;
  const ids = (verdict: string) =>
    (report?.requirements ?? []).filter((one) => one.verdict === verdict).map(({ id }) => id);
  return {
    exit,
    seconds,
    peakMiB,
    outcome: report?.outcome ?? (exit === null ? 'killed' : 'no report'),
    failed: ids('fail'),
    failures: report === undefined ? [] : failuresOf(report),
    inconclusive: ids('inconclusive'),
    passed: ids('pass').length,
    harnessErrors: (report?.harnessErrors ?? []).map(
      ({ checkId, message }) => `${checkId ?? 'run'}: ${message}`,
    ),
    ...(report === undefined && { printed: printed.slice(-1500) }),
  };
}

function failuresOf({ requirements }: Report): string[] {
  return requirements
    .flatMap(({ checks }) => checks)
    .flatMap(({ id, verdict, failure }) =>
      verdict === 'fail'
        ? [
            `${id}: ${failure?.message}; expected ${failure?.expected}; came ${failure?.actual}; second try ${failure?.secondTry?.outcome ?? 'none'}`,
          ]
        : [],
    );
}

function seenIn({ broken }: Row, report: Report | undefined): { seen?: boolean } {
  if (broken === undefined) return {};
  const verdict = report?.requirements.find(({ id }) => id === broken)?.verdict;
  return { seen: verdict === 'fail' || verdict === 'warn' };
}

function counted({ counts }: ChaosProxy): Pick<Made, 'requests' | 'met'> {
  return { requests: counts.requests, met: { ...counts.met } };
}

function busyLoop(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
