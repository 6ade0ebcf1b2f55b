/** The sandbox: a conforming server of the interface, as `fetch(Request) → Response`. */
import { Hono } from 'hono';
import { combineHooks, type Hooks } from '../behaviours/hooks.ts';
import { createStore } from '../data/store.ts';
import { DIRECTORY_ROUTES } from '../routes/directory-routes.ts';
import { INSTRUMENT_ROUTES } from '../routes/instrument-routes.ts';
import { OPERATION_ROUTES } from '../routes/operation-routes.ts';
import { PURCHASE_ROUTES } from '../routes/purchase-routes.ts';
import { REQUEST_ROUTES } from '../routes/request-routes.ts';
import type { Route } from '../routes/route.ts';
import { TOKEN_ROUTES } from '../routes/token-route.ts';
import { createCallbacks } from './callback-delivery.ts';
import {
  type CallId,
  envelope,
  type IncomingCall,
  type OutgoingAnswer,
  type Problem,
  readCall,
  toResponse,
} from './calls-and-answers.ts';
import { type Clock, type Random, seededRandom, systemClock } from './clock.ts';
import { CONFORMING } from './conforming-rules.ts';
import type { Attempt, SandboxState, Step } from './sandbox-state.ts';
import { unroutedProblem } from './unrouted.ts';

export interface SandboxOptions {
  /** Applied in this order. Default: none, a conforming sandbox. */
  readonly hooks?: readonly Hooks[];
  /** Default: the machine's clock. */
  readonly clock?: Clock;
  /** Default: `seededRandom(1)`. */
  readonly random?: Random;
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** An error envelope for what never became a request. */
  refuse(problem: Problem): Response;
  readonly state: SandboxState;
  /** Stops timers and callbacks. */
  close(): void;
}

const ROUTES: readonly Route[] = [
  ...OPERATION_ROUTES,
  ...INSTRUMENT_ROUTES,
  ...REQUEST_ROUTES,
  ...PURCHASE_ROUTES,
  ...DIRECTORY_ROUTES,
  ...TOKEN_ROUTES,
];

/** A sandbox without a port, with its fixtures in their first state. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const hooks = combineHooks(options.hooks ?? []);
  const state = createState(options, hooks);
  const routes = new Map(ROUTES.map((route) => [route.operationId, withRules(route, state)]));

  async function handle(id: CallId, request: Request, params: Record<string, string>): Promise<Response> {
    const call = await hooks.request(await readCall(id, request, params), state);
    if (call instanceof Response) return call;
    const answer = await hooks.answer(await answerTo(call, routes, state), call, state);
    return answer instanceof Response ? answer : toResponse(answer, state.rules.write);
  }

  const app = new Hono();
  for (const { method, path, operationId } of ROUTES) {
    app.on(method, path, (c) => handle(operationId, c.req.raw, c.req.param()));
  }
  for (const { path } of ROUTES) app.all(path, (c) => handle('wrongMethod', c.req.raw, c.req.param()));
  app.notFound((c) => handle('unknownRoute', c.req.raw, {}));
  const refuse = (problem: Problem) => toResponse(enveloped(problem, state), state.rules.write);
  app.onError(({ message }) => refuse({ status: 500, message }));

  return {
    fetch: async (request) => app.fetch(request),
    refuse,
    state,
    close() {
      state.callbacks.close();
      state.clock.close();
    },
  };
}

function createState(options: SandboxOptions, hooks: Required<Hooks>): SandboxState {
  const random = options.random ?? seededRandom(1);
  const state: SandboxState = {
    store: createStore(random),
    clock: options.clock ?? systemClock(),
    random,
    callbacks: createCallbacks(() => state, hooks.callback),
    rules: CONFORMING,
    tell: (event) => hooks.operation(event, state),
  };
  state.rules = hooks.rules(CONFORMING, state);
  return state;
}

function withRules(route: Route, { rules }: SandboxState): Route {
  return { ...route, steps: rules.steps(route.operationId, route.steps) };
}

type Routes = ReadonlyMap<CallId, Route>;

/**
 * From the token to the answer. Only the token is waited for, so that no other call comes between a step and the act,
 * but where a fault has one come in.
 */
async function answerTo(call: IncomingCall, routes: Routes, sandbox: SandboxState): Promise<OutgoingAnswer> {
  const route = routes.get(call.operationId);
  if (!route) return enveloped(unroutedProblem(call.operationId), sandbox);
  const attempt: Attempt = { call, input: {} };
  const unauthorised = await tokenProblem(route, call, sandbox);
  const early = sandbox.rules.tokenFirst
    ? (unauthorised ?? firstProblem(route.steps, attempt, sandbox))
    : (firstProblem(route.steps, attempt, sandbox) ?? unauthorised);
  const between = early === undefined ? sandbox.rules.beforeAct(attempt, sandbox) : undefined;
  const problem = between === undefined ? early : await between;
  if (problem) {
    if (route.operationId === 'executeOperation') sandbox.tell({ type: 'refused', attempt, problem });
    return route.bare ? bare(problem.status, { error: problem.message }) : enveloped(problem, sandbox);
  }
  const { message, body } = await route.act(attempt, sandbox);
  return route.bare ? bare(200, body) : enveloped({ status: 200, message }, sandbox, body);
}

async function tokenProblem(
  route: Route,
  call: IncomingCall,
  sandbox: SandboxState,
): Promise<Problem | undefined> {
  if (route.bare || (await sandbox.rules.authorised(call, sandbox))) return undefined;
  return { status: 401, message: 'The token is missing, invalid or expired' };
}

function firstProblem(steps: readonly Step[], attempt: Attempt, sandbox: SandboxState): Problem | undefined {
  for (const step of steps) {
    const problem = step.run(attempt, sandbox);
    if (problem) return problem;
  }
  return undefined;
}

function bare(status: number, json: unknown): OutgoingAnswer {
  return { status, headers: {}, json };
}

function enveloped(
  { status, message }: Problem,
  { clock, rules }: SandboxState,
  body: unknown = null,
): OutgoingAnswer {
  return envelope(status, message, body, rules.timestamp(clock.now(), 'timestamp'));
}
