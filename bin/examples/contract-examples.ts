/** What the sandbox answers to one request of each operation: the examples of the contract's documentation. */

import type { ContractExample } from '../../reports/contract/contract-example.ts';
import { createProfile } from '../../sandbox/server/sandbox-profile.ts';
import { createSandbox, type Sandbox } from '../../sandbox/service/app.ts';
import type { Clock } from '../../sandbox/service/clock.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { boundContract } from '../../target/bound-contract/bound-contract.ts';
import {
  type ExampleRequest,
  exampleRequest,
  type Known,
} from '../../target/bound-contract/example-requests.ts';
import { placedOperations } from '../../target/bound-contract/placed-operations.ts';
import { curlOf } from '../../target/evidence/curl.ts';
import type { Masker } from '../../target/mask/mask.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';

/** Nobody listens there: the sandbox is asked in this process. */
const BASE_URL = 'http://sandbox.invalid';

/** All examples are of one moment, so that the page is the same whenever it is made. */
const STANDING: Clock = {
  now: () => new Date('2026-01-15T10:00:00.000Z'),
  after: () => () => {},
  close: () => {},
};

const REQUEST_ID = '6f1c2a52-3d0b-4a7e-9a40-5f0f6c1f7c11';

/** By operation. Those of operations that have no path in the sandbox are missing. */
export async function contractExamples(): Promise<ReadonlyMap<string, ContractExample>> {
  const profile = resolveProfile(await createProfile(BASE_URL));
  const masker = maskerFor(profile);
  const sandbox = createSandbox({ clock: STANDING });
  try {
    const token = await tokenOf(sandbox, profile.auth.tokenRequest?.json);
    masker.learn(token, 'token', 'token');
    const examples = new Map<string, ContractExample>();
    let known: Known = { requestId: REQUEST_ID };
    for (const placed of placedOperations(boundContract(profile).contract)) {
      const isTokenCall = placed.operation.operationId === 'issueToken';
      const request = exampleRequest(placed, known);
      if (request === undefined) continue;
      const sent = isTokenCall
        ? tokenRequest(request, profile.auth.tokenRequest?.json)
        : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
      const { status, body } = await answered(sandbox, sent);
      examples.set(request.operationId, shown(sent, { status, body }, masker));
      const reference = readPointer(body, '/body/referenceOperation');
      if (typeof reference === 'string') known = { ...known, referenceOperation: reference };
    }
    return examples;
  } finally {
    sandbox.close();
  }
}

/** The token call with the credentials of the profile, which the masker knows. */
function tokenRequest(request: ExampleRequest, credentials: unknown): ExampleRequest {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return { ...request, headers, body: JSON.parse(JSON.stringify(credentials ?? {})) };
}

async function tokenOf(sandbox: Sandbox, credentials: unknown): Promise<string> {
  const call = { operationId: 'issueToken', method: 'POST', path: '/api/v1/auth/token', headers: {} };
  const { body } = await answered(sandbox, tokenRequest(call, credentials));
  return isJsonObject(body) ? String(body.access_token) : '';
}

interface SandboxAnswer {
  readonly status: number;
  readonly body: unknown;
}

async function answered(sandbox: Sandbox, request: ExampleRequest): Promise<SandboxAnswer> {
  const { method, path, headers, body } = request;
  const response = await sandbox.fetch(
    new Request(`${BASE_URL}${path}`, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: await response.json() };
}

const BEFORE_OPTIONS = / (?=(?:-H|--data-raw) ['"])/g;

function shown(request: ExampleRequest, { status, body }: SandboxAnswer, masker: Masker): ContractExample {
  const sent = request.body === undefined ? undefined : masker.body(JSON.stringify(request.body));
  const curl = curlOf(
    {
      operationId: request.operationId,
      method: request.method,
      url: `${BASE_URL}${masker.url(request.path)}`,
      baseUrl: BASE_URL,
      headers: masker.headers(request.headers),
      body: sent,
      exchangeId: request.operationId,
    },
    masker,
  );
  return {
    curl: curl.replaceAll(BEFORE_OPTIONS, ' \\\n  '),
    status,
    answer: masker.body(JSON.stringify(body)),
    ...(sent !== undefined && { body: sent }),
  };
}
