/** A sandbox without a port, a clock that stands still, and short ways to call. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import type { JsonObject } from '../../sandbox/data/model.ts';
import { createSandbox, type Sandbox } from '../../sandbox/service/app.ts';
import { signToken } from '../../sandbox/service/bearer-tokens.ts';
import { type Clock, seededRandom } from '../../sandbox/service/clock.ts';
import { isJsonObject } from '../../spec/json/json.ts';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due in its order. */
  advance(ms: number): void;
  /** Resolves as soon as something waits for this clock. */
  waitedFor(): Promise<void>;
}

export function manualClock(start = '2026-03-10T12:00:00.000Z'): ManualClock {
  let now = new Date(start).getTime();
  let plans: { at: number; fn: () => void }[] = [];
  let planned = () => {};
  return {
    now: () => new Date(now),
    after(ms, fn) {
      const plan = { at: now + ms, fn };
      plans.push(plan);
      planned();
      return () => {
        plans = plans.filter((one) => one !== plan);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = plans.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        plans = plans.filter((one) => one !== next);
        now = next.at;
        next.fn();
      }
      now = end;
    },
    waitedFor: () =>
      new Promise((resolve) => {
        if (plans.length > 0) resolve();
        else planned = resolve;
      }),
    close() {
      plans = [];
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly json: unknown;
  /** The envelope's body where that is an object; empty otherwise. */
  readonly body: JsonObject;
  /** The envelope's body where that is an array; empty otherwise. */
  readonly items: readonly JsonObject[];
}

export interface Asked {
  readonly json?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Client {
  readonly sandbox: Sandbox;
  readonly clock: ManualClock;
  call(method: string, path: string, asked?: Asked): Promise<Reply>;
  /** POST /operations with a requestId of its own. */
  execute(changes?: JsonObject, requestId?: string): Promise<Reply>;
  balance(reference: string): Promise<number>;
  status(operation: unknown): Promise<unknown>;
}

export const A = { reference: 'INS-0001', user: 'USR-0001', contributor: 'CTR-MOBILE' };
export const B = { reference: 'INS-0005', user: 'USR-0005', contributor: 'CTR-BANQUE' };
export const DRAIN = 'INS-0013';

export function validOperation(changes: JsonObject = {}): JsonObject {
  return {
    libelle: 'Loyer de mars',
    montant: 100,
    refInstrumentPaiementInitiateur: A.reference,
    refInstrumentPaiementBeneficiaire: B.reference,
    typeOperation: 'P2P',
    refService: 'SRV-ADDITION',
    refContributeurBeneficiaire: B.contributor,
    ...changes,
  };
}

export async function client(...hooks: Hooks[]): Promise<Client> {
  const clock = manualClock();
  const sandbox = createSandbox({ clock, random: seededRandom(7), hooks });
  const token = await signToken(clock.now(), 24 * 3600);
  let keys = 0;

  const call: Client['call'] = async (method, path, asked = {}) => {
    const defaults = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const headers = new Headers();
    for (const [name, value] of Object.entries({ ...defaults, ...asked.headers })) {
      if (value !== undefined) headers.set(name, value);
    }
    const body = asked.raw ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json));
    const response = await sandbox.fetch(new Request(`http://sandbox${path}`, { method, headers, body }));
    const json: unknown = JSON.parse(await textOf(response));
    const inner = isJsonObject(json) ? json.body : undefined;
    return {
      status: response.status,
      json,
      body: isJsonObject(inner) ? inner : {},
      items: Array.isArray(inner) ? inner.filter(isJsonObject) : [],
    };
  };

  return {
    sandbox,
    clock,
    call,
    execute: (changes, requestId = `key-${++keys}`) =>
      call('POST', '/api/v1/operations', { json: validOperation(changes), headers: { requestId } }),
    balance: async (reference) =>
      Number((await call('GET', `/api/v1/wallets/${reference}/balance`)).body.solde),
    async status(operation) {
      const { items } = await call('GET', `/api/v1/wallets/${A.reference}/operations`);
      return items.find(({ referenceOperation }) => referenceOperation === operation)?.statutOperation;
    },
  };
}

/** Decoded, as every client does it. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
  return (decode?.(bytes) ?? bytes).toString('utf8');
}
