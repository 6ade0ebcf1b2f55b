/** A small server and a door to it, for the tests of the door. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { Call, Sender } from '../../target/door/call.ts';
import { type Door, type DoorProfile, openDoor } from '../../target/door/door.ts';
import { Traffic } from '../../target/door/traffic.ts';
import { type EvidenceLog, openEvidence } from '../../target/evidence/evidence-log.ts';
import { Masker } from '../../target/mask/mask.ts';
import { storedExchanges } from '../stored-exchanges.ts';

/** A call that may be sent again, and one that may not. */
export const LIST: Call = { operationId: 'listOperations', params: { referenceWallet: 'w/1 é' } };
export const EXECUTE: Call = {
  operationId: 'executeOperation',
  headers: { requestId: 'r-1' },
  json: { montant: 1 },
};

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Starts a server on a free port and stops it after the test. */
export async function serve(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handler(request, response, Buffer.concat(chunks).toString('latin1')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

export function answerJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A folder that goes away after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'payops-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Evidence in a folder that goes away after the test, when its last file is written. */
export function evidenceOfTest(): EvidenceLog {
  const evidence = openEvidence(folder());
  const closeOnce = evidence.close.bind(evidence);
  let closing: Promise<void> | undefined;
  evidence.close = () => {
    closing ??= closeOnce();
    return closing;
  };
  onTestFinished(() => evidence.close().catch(() => undefined));
  return evidence;
}

export interface OpenedDoor {
  readonly door: Door<DoorProfile>;
  readonly masker: Masker;
  readonly evidence: EvidenceLog;
  /** Closes the evidence and reads it. */
  exchanges(): Promise<Exchange[]>;
}

export function open(
  baseUrl: string,
  limits: Partial<DoorProfile['limits']> = {},
  auth: DoorProfile['auth'] = { token: 'given-token-0123456789' },
  bindings: DoorProfile['bindings'] = {},
  more: Pick<DoorProfile, 'http' | 'headers'> = {},
): OpenedDoor {
  const evidence = evidenceOfTest();
  const masker = new Masker();
  const profile: DoorProfile = {
    baseUrl,
    auth,
    bindings,
    ...more,
    limits: {
      concurrency: 4,
      timeoutMs: 5000,
      maxBodyBytes: 10_000,
      retryAfterMs: 2000,
      awayMs: 0,
      ...limits,
    },
  };
  const traffic = new Traffic();
  const door = openDoor({ profile, evidence, masker, traffic, version: '1.2.3', runId: 'r1' });
  onTestFinished(() => door.close());
  return {
    door,
    masker,
    evidence,
    exchanges: async () => {
      await evidence.close();
      return storedExchanges(evidence.folder);
    },
  };
}

export function sender(checkId = 'c/1', signal = new AbortController().signal): Sender {
  return { checkId, signal, exchangeIds: [] };
}
