/** The table of trouble: each row is one run of the suite, or several, on one sandbox behind one proxy. */
import { FAULTS } from '../../sandbox/faults/all.ts';
import type { StartOptions } from '../../sandbox/server/start.ts';
import { KINDS } from '../../tests/e2e/chaos/kinds.ts';
import { anyKind, type Calls, gatewayDown, type Plan, type Rule } from '../../tests/e2e/chaos/plan.ts';
import { faultTasks } from '../gallery/tasks.ts';

export interface Row {
  /** Unique: the row is known by it when a table goes on. */
  readonly name: string;
  readonly plan: Plan;
  readonly sandbox?: StartOptions;
  /** The requirements to check, where it is not all. */
  readonly requirements?: readonly string[];
  /** Which must fail all the same: that of the fault. */
  readonly broken?: string;
  /** Busy loops beside it. */
  readonly starved?: number;
  /** Default: one. */
  readonly runs?: 'two at once' | 'three in a row';
}

const RATES = [0.01, 0.05];
const FEW = 0.01;
/** What a wallet holds that is nearly empty: four operations over the profile's usual amount. */
const NEARLY_EMPTY = 450;
/** Operations that each instrument has behind it. */
const HISTORY = 300;
/** Requests that come before an outage: with them a run is well under way. */
const OUTAGE_AFTER = 300;
const SAMPLED_FAULTS = 30;

const percent = (rate: number) => `${rate * 100} %`;
const rows = (...rules: Rule[]): Plan => ({ rules });

/** Of the kinds that a network makes of itself, not the ones of a gateway in maintenance. */
const EVERYDAY: readonly Rule[] = [
  { kind: ['reset', 'reset-after', 'cut'], rate: FEW },
  { kind: ['page-502', 'page-504-after'], rate: FEW },
  { kind: ['limited-1s', 'limited'], rate: FEW },
  { kind: ['gzip', 'odd-chunks', 'interim'], rate: 0.05 },
  { kind: 'slow', rate: 0.05 },
];

const KIND_ROWS: readonly Row[] = KINDS.flatMap((kind) =>
  RATES.map((rate) => ({ name: `${kind} ${percent(rate)}`, plan: rows({ kind, rate }) })),
);

/** The two calls in which trouble weighs the most: one that may not be sent again, and one that all others need. */
const CALL_ROWS: readonly Row[] = (['execute', 'token'] satisfies Calls[]).map((calls) => ({
  name: `any kind ${percent(0.05)}, ${calls} alone`,
  plan: rows(anyKind(0.05, calls)),
}));

const TOGETHER_ROWS: readonly Row[] = [
  { name: 'everyday trouble together', plan: rows(...EVERYDAY) },
  { name: `any kind ${percent(FEW)}`, plan: rows(anyKind(FEW)) },
  { name: `any kind ${percent(0.05)}`, plan: rows(anyKind(0.05)) },
  { name: 'every answer slow', plan: rows({ kind: 'slow', rate: 1 }) },
  { name: 'every answer gzip', plan: rows({ kind: 'gzip', rate: 1 }) },
  { name: 'every answer br', plan: rows({ kind: 'br', rate: 1 }) },
  { name: 'every answer in odd chunks', plan: rows({ kind: 'odd-chunks', rate: 1 }) },
];

const outage = (seconds: number) => ({ afterRequests: OUTAGE_AFTER, forMs: seconds * 1000 });

const OUTAGE_ROWS: readonly Row[] = [
  ...[5, 30].flatMap((seconds) => [
    { name: `refused for ${seconds} s`, plan: { refused: [outage(seconds)] } },
    { name: `gateway down for ${seconds} s`, plan: rows(gatewayDown(outage(seconds))) },
  ]),
  { name: 'gone for good', plan: { refused: [{ afterRequests: OUTAGE_AFTER }] } },
  { name: 'connections end after one answer', plan: { connections: 'one-answer' } },
  { name: 'connections end after 1 s', plan: { connections: 'one-second' } },
];

const CALLBACK_ROWS: readonly Row[] = ['callbacks-twice', 'callbacks-late', 'callbacks-break-off'].map(
  (id) => ({
    name: id,
    plan: {},
    sandbox: { personalities: [id] },
  }),
);

const CIRCUMSTANCES: readonly Row[] = [
  { name: 'a starved machine', plan: {}, starved: 4 },
  { name: 'a starved machine and everyday trouble', plan: rows(...EVERYDAY), starved: 4 },
  { name: 'two runs at once', plan: {}, runs: 'two at once' },
  { name: 'three runs in a row', plan: {}, runs: 'three in a row' },
  { name: 'wallets with history', plan: {}, sandbox: { personalities: [`long-history:${HISTORY}`] } },
  { name: 'wallets nearly empty', plan: {}, sandbox: { balance: NEARLY_EMPTY } },
  {
    name: 'three runs in a row, wallets nearly empty',
    plan: {},
    sandbox: { balance: NEARLY_EMPTY },
    runs: 'three in a row',
  },
];

/** Faults from all over the document, behind a little of everything. */
const FAULT_ROWS: readonly Row[] = everyNth(
  FAULTS.filter(({ rare }) => rare === undefined),
  SAMPLED_FAULTS,
).map((fault) => ({
  name: `fault ${fault.id}, any kind ${percent(FEW)}`,
  plan: rows(anyKind(FEW)),
  sandbox: { faults: [fault.id] },
  requirements: faultTasks([fault], 'sample', [1], 'quick')[0]?.requirements ?? [fault.requirement],
  broken: fault.requirement,
}));

export const ROWS: readonly Row[] = [
  { name: 'no trouble', plan: {} },
  ...KIND_ROWS,
  ...CALL_ROWS,
  ...TOGETHER_ROWS,
  ...OUTAGE_ROWS,
  ...CALLBACK_ROWS,
  ...CIRCUMSTANCES,
  ...FAULT_ROWS,
];

/** A row with a fault behind its trouble. */
export function withFault(row: Row, id: string): Row {
  const fault = FAULTS.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault "${id}".`);
  const sandbox = { ...row.sandbox, faults: [...(row.sandbox?.faults ?? []), id] };
  return { ...row, name: `${row.name}, fault ${id}`, sandbox, broken: fault.requirement };
}

function everyNth<T>(all: readonly T[], count: number): T[] {
  const step = all.length / count;
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
