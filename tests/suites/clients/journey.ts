/** Requests of a client that keeps to the document, and the changes that break one clause each. */
import { ClientJudge, type SentRequest } from '../../../suites/clients/client-judge.ts';
import type { ClientBindings } from '../../../suites/clients/rules/client-rules.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjIn0.c2lnbmF0dXJl';

/** A request, and the answer that the client gets. */
export interface Step {
  readonly method: string;
  /** With the query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly status: number;
  readonly answer: unknown;
}

/** An operation request of 2.2. */
export const OPERATION = {
  libelle: 'Achat',
  montant: 1000,
  refInstrumentPaiementInitiateur: 'W-1',
  refInstrumentPaiementBeneficiaire: 'W-2',
  typeOperation: 'P2P',
  refService: 'S-1',
  refContributeurBeneficiaire: 'C-1',
  authData: '123456',
  callbackUrl: 'http://127.0.0.1:9/callbacks',
};

/** A call with a token; one with a JSON body says so. */
export function call(method: string, target: string, json?: unknown, answer: unknown = null): Step {
  return {
    method,
    target,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? '' : JSON.stringify(json),
    status: 200,
    answer,
  };
}

/** An operation with what precedes it left out. */
export function operation(changes: Readonly<Record<string, unknown>> = {}, requestId = 'r-1'): Step {
  const step = call('POST', '/api/v1/operations', { ...OPERATION, ...changes });
  return { ...step, headers: { ...step.headers, requestid: requestId } };
}

/** The step with other headers: those that are undefined are left out. */
export function withHeaders(step: Step, changes: Readonly<Record<string, string | undefined>>): Step {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...step.headers, ...changes }))
    if (value !== undefined) headers[name] = value;
  return { ...step, headers };
}

/** What usually precedes an operation (1). */
export function preparation(montant = 1000, modeApplication = 'ADDITION', solde = 5000): Step[] {
  return [
    call('GET', '/api/v1/wallets/W-1/balance', undefined, { body: { solde } }),
    call('GET', `/api/v1/services/S-1/fees?montant=${montant}`, undefined, {
      body: { montantFrais: 10, modeApplication },
    }),
  ];
}

/** The ids of what a sequence of steps breaks, in the order of breaking. */
export function brokenBy(steps: readonly Step[], bindings: ClientBindings = {}): string[] {
  const judge = new ClientJudge(bindings);
  return steps.flatMap((step, index) => {
    const judged = judge.request(sentRequest(step, index));
    if (step.status !== 0) judged.answered({ status: step.status, json: step.answer });
    return judged.findings.map(({ requirement }) => requirement);
  });
}

function sentRequest({ method, target, headers, body }: Step, index: number): SentRequest {
  const [path = '', query = ''] = target.split('?');
  return { exchangeId: `x${index + 1}`, method, path, query, headers, body };
}
