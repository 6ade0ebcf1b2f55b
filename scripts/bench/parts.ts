/** What is measured, part by part. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { longestChain } from './chain.ts';
import { type Measured, measured } from './measured.ts';
import { passingTimes } from './proxied.ts';
import { type Row, ratioRow } from './rows.ts';
import { type Bench, bytesOf, exchangesOf, longestCheckMs, type SuiteRun, suiteRun } from './suite-run.ts';
import { withTarget } from './target.ts';

const REPLAY = fileURLToPath(new URL('replay.ts', import.meta.url));

/** Of one start, and of bare undici. */
const SHORT_MS = 5 * 60_000;

/** Checks that send and judge, and wait for nothing. */
const WITHOUT_WAITS = [
  'authentication.*',
  'errors.robust-*',
  'errors.malformed-json',
  'operation-request.*',
  'marketplace-*',
  'favorite-*',
];

/** Milliseconds that every answer takes longer. */
const LATENCIES = [50, 150] as const;

/** Of targets that two wallets are at home on: one nearby, and one far away. */
const WALLET_LATENCIES = [5, 150] as const;

/** Runs from about two thousand exchanges to about twenty thousand. */
const SIZES: readonly {
  readonly id: string;
  readonly of: string;
  readonly argv: readonly string[];
  readonly preloads?: readonly string[];
}[] = [
  { id: 'fewest', of: 'of some sections', argv: ['--effort', 'quick', '--section', '2.2,4.1,4.2,5,7'] },
  { id: 'quick', of: 'of quick effort', argv: ['--effort', 'quick'] },
  { id: 'thorough', of: 'of thorough effort', argv: ['--effort', 'thorough'] },
  {
    id: 'most',
    of: 'of twice the thorough effort',
    argv: ['--effort', 'thorough'],
    preloads: [import.meta.resolve('./more-cases.mjs')],
  },
];

const AT_ONCE = { latencyMs: 0, isRecording: false } as const;

export const PARTS = { start, rate, whole, latency, wallets, size, proxy } as const satisfies Readonly<
  Record<string, (bench: Bench) => Promise<Row[]>>
>;

/** From the start of a process to its first word, and of a run to its first request. */
async function start(bench: Bench): Promise<Row[]> {
  const { program, runs } = bench;
  const bounds = { ...bench, limitMs: SHORT_MS };
  const took: Record<'nothing' | 'version' | 'help' | 'first', number[]> = {
    nothing: [],
    version: [],
    help: [],
    first: [],
  };
  for (let turn = 0; turn < runs; turn += 1) {
    took.nothing.push((await measured(['-e', '0'], bounds)).wallMs);
    took.version.push((await measured([program, '--version'], bounds)).wallMs);
    took.help.push((await measured([program, '--help'], bounds)).wallMs);
    const argv = ['--requirement', 'marketplace-services.success', '--effort', 'quick'];
    const { traffic, startedAtMs } = await suiteRun(bench, argv, AT_ONCE);
    took.first.push(traffic.firstAtMs - startedAtMs);
  }
  const { nothing, version, help, first } = took;
  return [
    { id: 'start.node', label: 'node -e 0', unit: 'ms', values: nothing },
    { id: 'start.version', label: '--version', unit: 'ms', values: version },
    ratioRow({ id: 'start.version-ratio', label: '--version, over node -e 0' }, version, nothing),
    { id: 'start.help', label: '--help', unit: 'ms', values: help },
    ratioRow({ id: 'start.help-ratio', label: '--help, over node -e 0' }, help, nothing),
    { id: 'start.first', label: 'run, from its start to its first request', unit: 'ms', values: first },
    ratioRow({ id: 'start.first-ratio', label: 'the same, over node -e 0' }, first, nothing),
  ];
}

/** Exchanges a second over checks that wait for nothing, beside bare undici with the same requests. */
async function rate(bench: Bench): Promise<Row[]> {
  const suite: number[] = [];
  const bare: number[] = [];
  const sent: number[] = [];
  for (let turn = 0; turn < bench.runs; turn += 1) {
    const argv = ['--requirement', WITHOUT_WAITS.join(',')];
    const { traffic } = await suiteRun(bench, argv, { latencyMs: 0, isRecording: true });
    suite.push(traffic.perSecond);
    sent.push(traffic.requests);
    const file = join(bench.folder, 'requests.json');
    await writeFile(file, JSON.stringify(traffic.recorded));
    bare.push(await replayed(bench, file));
  }
  const label = 'requests a second, of checks that wait for nothing';
  return [
    { id: 'rate.requests', label: 'requests of checks that wait for nothing', unit: '', values: sent },
    { id: 'rate.suite', label, unit: '1/s', values: suite },
    { id: 'rate.bare', label: 'the same requests by bare undici', unit: '1/s', values: bare },
    ratioRow({ id: 'rate.ratio', label: 'the suite over bare undici' }, suite, bare),
  ];
}

/** @returns answers a second of a target in its first state. */
function replayed({ folder, concurrency, signal }: Bench, file: string): Promise<number> {
  return withTarget(AT_ONCE, async ({ baseUrl }, traffic) => {
    const argv = ['--import', import.meta.resolve('tsx'), REPLAY, baseUrl, file, String(concurrency)];
    const { exit, printed } = await measured(argv, { folder, limitMs: SHORT_MS, signal });
    if (exit !== 0) throw new Error(`Bare undici ended with ${exit}:\n${printed}`);
    return (await traffic()).perSecond;
  });
}

/** Whole runs, and what they leave. */
async function whole(bench: Bench): Promise<Row[]> {
  const runs: SuiteRun[] = [];
  const verified: Measured[] = [];
  const bytes: number[] = [];
  for (let turn = 0; turn < bench.runs; turn += 1) {
    const run = await suiteRun(bench, ['--effort', bench.effort], AT_ONCE);
    const check = await measured([bench.program, 'verify', run.folder], { ...bench, limitMs: SHORT_MS });
    if (check.exit !== 0) throw new Error(`verify ended with ${check.exit}:\n${check.printed}`);
    runs.push(run);
    verified.push(check);
    bytes.push(await bytesOf(run.folder));
  }
  const of = (figure: (run: SuiteRun, turn: number) => number) => runs.map(figure);
  const perExchange = (run: SuiteRun, turn: number) => (bytes[turn] ?? 0) / exchangesOf(run) / 1000;
  return [
    ...(await wallRows(bench, 0, runs)),
    { id: 'whole.requests', label: 'requests', unit: '', values: of(({ traffic }) => traffic.requests) },
    { id: 'whole.exchanges', label: 'exchanges', unit: '', values: of(exchangesOf) },
    {
      id: 'whole.cpu',
      label: 'processor time for an exchange, ours alone',
      unit: 'ms',
      values: of((run) => run.cpuMs / exchangesOf(run)),
    },
    { id: 'whole.peak', label: 'peak memory', unit: 'MiB', values: of(({ peakMiB }) => peakMiB) },
    { id: 'whole.folder', label: 'its folder', unit: 'MB', values: bytes.map((all) => all / 1e6) },
    { id: 'whole.each', label: 'its folder, for an exchange', unit: 'kB', values: of(perExchange) },
    {
      id: 'whole.verify',
      label: 'verify',
      unit: 's',
      values: verified.map(({ wallMs }) => wallMs / 1000),
    },
  ];
}

/** The same against targets whose answers take longer. */
async function latency(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const latencyMs of LATENCIES) {
    const runs: SuiteRun[] = [];
    for (let turn = 0; turn < bench.runs; turn += 1)
      runs.push(await suiteRun(bench, ['--effort', bench.effort], { latencyMs, isRecording: false }));
    rows.push(...(await wallRows(bench, latencyMs, runs)));
  }
  return rows;
}

/** How long whole runs took, beside the longest chain of waits in them. */
async function wallRows(bench: Bench, latencyMs: number, runs: readonly SuiteRun[]): Promise<Row[]> {
  const chain = await longestChain(bench, latencyMs, runs);
  const walls = runs.map(({ wallMs }) => wallMs / 1000);
  const longest = runs.map((run) => longestCheckMs(run) / 1000);
  const slots = runs.map(({ traffic }) => (traffic.requests * latencyMs) / bench.concurrency / 1000);
  const at = `at ${latencyMs} ms`;
  const id = `wall-${latencyMs}`;
  return [
    { id, label: `a whole run, ${at}`, unit: 's', values: walls },
    { id: `${id}.check`, label: `its longest check, ${at}`, unit: 's', values: longest },
    {
      id: `${id}.chain`,
      label: `the longest chain, ${at}`,
      unit: 's',
      values: [chain.ms / 1000],
      note: chain.requirement,
    },
    ratioRow({ id: `${id}.ratio`, label: `the run over the longest chain, ${at}` }, walls, [chain.ms / 1000]),
    ...(latencyMs === 0
      ? []
      : [
          {
            id: `${id}.slots`,
            label: `its requests one after the other, ${bench.concurrency} at once, ${at}`,
            unit: 's',
            values: slots,
          } as const,
        ]),
  ];
}

/** What many have: two wallets, a service and a third party, on a target whose bindings are known. */
async function wallets(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const latencyMs of WALLET_LATENCIES) {
    const runs: SuiteRun[] = [];
    for (let turn = 0; turn < bench.runs; turn += 1)
      runs.push(
        await suiteRun(bench, ['--effort', bench.effort], {
          latencyMs,
          isRecording: false,
          change: ofTwoWallets,
        }),
      );
    const of = (figure: (run: SuiteRun) => number) => runs.map(figure);
    const id = `wallets-${latencyMs}`;
    const at = `with two wallets, at ${latencyMs} ms`;
    rows.push(
      { id, label: `a run ${at}`, unit: 's', values: of(({ wallMs }) => wallMs / 1000) },
      {
        id: `${id}.requests`,
        label: `its requests, ${at}`,
        unit: '',
        values: of(({ traffic }) => traffic.requests),
      },
      {
        id: `${id}.passed`,
        label: `checks that passed, ${at}`,
        unit: '',
        values: of(passedIn),
      },
    );
  }
  return rows;
}

function passedIn({ report }: SuiteRun): number {
  return report.requirements.flatMap(({ checks }) => checks).filter(({ verdict }) => verdict === 'pass')
    .length;
}

function ofTwoWallets({ fixtures, ...profile }: Profile): Profile {
  const { instruments, services, thirdPartyBeneficiaries = [] } = fixtures;
  return {
    ...profile,
    fixtures: {
      instruments: instruments.filter(({ type }) => type === 'MOBILE_WALLET').slice(0, 2),
      services: services.slice(0, 1),
      thirdPartyBeneficiaries: thirdPartyBeneficiaries.slice(0, 1),
    },
  };
}

/** Small and large runs: nothing of a run should grow with its exchanges but its evidence. */
async function size(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const peaks = new Map<string, number>();
  for (const { id, of, argv, preloads } of SIZES) {
    const run = await suiteRun(bench, argv, AT_ONCE, preloads);
    const megabytes = (await bytesOf(run.folder)) / 1e6;
    rows.push(
      { id: `${id}.exchanges`, label: `exchanges ${of}`, unit: '', values: [exchangesOf(run)] },
      { id: `${id}.peak`, label: `peak memory ${of}`, unit: 'MiB', values: [run.peakMiB] },
      { id: `${id}.folder`, label: `the folder ${of}`, unit: 'MB', values: [megabytes] },
    );
    peaks.set(id, run.peakMiB);
  }
  const ratio = (id: string, label: string, large: string, small: string) =>
    ratioRow({ id, label }, [peaks.get(large) ?? Number.NaN], [peaks.get(small) ?? Number.NaN]);
  return [
    ...rows,
    ratio('size.peak-ratio', 'peak memory, thorough over quick effort', 'thorough', 'quick'),
    ratio('size.peak-ratio-most', 'peak memory, the most over the fewest exchanges', 'most', 'fewest'),
  ];
}

/** An answer through the proxy, beside the same one straight from its server. */
async function proxy(bench: Bench): Promise<Row[]> {
  const straight: number[] = [];
  const through: number[] = [];
  for (let turn = 0; turn < bench.runs; turn += 1) {
    const times = await passingTimes();
    straight.push(times.straight);
    through.push(times.through);
  }
  const added = through.map((value, turn) => value - (straight[turn] ?? 0));
  return [
    { id: 'proxy.straight', label: 'an answer at the median, straight', unit: 'ms', values: straight },
    { id: 'proxy.through', label: 'the same through the proxy', unit: 'ms', values: through },
    { id: 'proxy.added', label: 'what the proxy adds', unit: 'ms', values: added },
  ];
}
