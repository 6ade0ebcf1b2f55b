/** A sandbox behind a proxy that judges, and a client in front of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { type StartOptions, startSandbox } from '../../../sandbox/server/start.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { openSession, type SessionOptions } from '../../../suites/proxied/proxy-session.ts';
import type { Violation } from '../../../suites/proxied/violation.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { type PlainClientOptions, plainClient } from './plain-client.ts';

/** For a machine that does much else. */
const LONGEST_WAIT = { timeout: 30_000, interval: 5 };

export interface Proxied {
  readonly violations: readonly Violation[];
  readonly evidenceFolder: string;
  readonly results: Readonly<Record<'client' | 'server', readonly CheckResult[]>>;
  readonly callbacks: number;
}

/** What a client does otherwise than the document asks, and which half of its journey shows it. */
export type Deviation = Pick<PlainClientOptions, 'change' | 'part'>;

export interface ProxiedOptions extends StartOptions, Deviation {
  /** What the client's endpoint answers to the nth notification, from 1. */
  readonly notified?: (nth: number) => number;
  /** Waits until so many notifications have gone by. */
  readonly awaited?: number;
  readonly session?: Partial<SessionOptions>;
}

/** Lets the client go through its journey, and ends. */
export async function proxied(options: ProxiedOptions): Promise<Proxied> {
  const { run, close } = await openProxied(options);
  onTestFinished(close);
  return run(options);
}

/** A sandbox and a proxy for as many clients as there are. `run` gives what each of them violates. */
export async function openProxied({
  notified,
  awaited = 0,
  session,
  change: _,
  part: __,
  ...start
}: ProxiedOptions) {
  const sandbox = await startSandbox(start);
  const profile = readProfile(toYaml(sandbox.profile), 'of the sandbox', {});
  const violations: Violation[] = [];
  const evidenceFolder = mkdtempSync(join(tmpdir(), 'payops-'));
  const all = await openSession({
    target: new URL(profile.baseUrl),
    profile,
    masker: maskerFor(profile),
    host: '127.0.0.1',
    port: 0,
    callbacks: true,
    maxBodyBytes: 2 ** 20,
    evidenceFolder,
    onViolation: (violation) => violations.push(violation),
    onBegun: () => {},
    onEnded: () => {},
    onUnanswered: () => {},
    ...session,
  });
  const endpoint = await listening(notified ?? (() => 200));
  const run = async (deviation: Deviation = {}): Promise<Proxied> => {
    const before = violations.length;
    const { change, part } = deviation;
    const chosen = { ...(change && { change }), ...(part && { part }) };
    await plainClient({ baseUrl: all.url, profile, callbackUrl: endpoint.url, ...chosen });
    await vi.waitFor(() => expect(all.counts.callbacks).toBeGreaterThanOrEqual(awaited), LONGEST_WAIT);
    await all.caughtUp();
    const results = { client: all.results('client'), server: all.results('server') };
    return {
      violations: violations.slice(before),
      evidenceFolder,
      results,
      callbacks: all.counts.callbacks,
    };
  };
  const close = async () => {
    await all.close();
    await endpoint.close();
    await sandbox.close();
    rmSync(evidenceFolder, { recursive: true, force: true });
  };
  return { run, close, end: () => all.close() };
}

/** The client's endpoint. */
async function listening(status: (nth: number) => number) {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      response.writeHead(status(count)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/notified`, close };
}

/** The ids of what was violated, each once. */
export function idsOf({ violations }: Proxied, side: Violation['side'], advisories = false): string[] {
  const of = violations.filter((one) => one.side === side && (advisories || one.level !== 'advisory'));
  return [...new Set(of.map(({ requirement }) => requirement))];
}
