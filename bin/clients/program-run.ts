/** A program of the client's own, started once for each scenario. */
import { spawn } from 'node:child_process';
import type { ScenarioCase } from '../../sandbox/scenarios/scenario-case.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';
import { ADDRESS_VARIABLE } from '../proxy/proxied-command.ts';

/** Milliseconds to start in, beyond the deadline of a case, and from being asked to end to being ended. */
const START_MS = 30_000;
const MORE_MS = 15_000;
const GRACE_MS = 2000;

/** The variables of its environment, by which a program knows its case. */
export async function variablesOf(open: ScenarioCase): Promise<Readonly<Record<string, string>>> {
  const { case: asked, scenario } = open;
  return {
    [ADDRESS_VARIABLE]: asked.baseUrl,
    PAYOPS_TOKEN: await open.token(),
    PAYOPS_TOKEN_URL: asked.token.url,
    PAYOPS_CLIENT_ID: asked.token.clientId,
    PAYOPS_CLIENT_SECRET: asked.token.clientSecret,
    PAYOPS_SCENARIO: scenario.id,
    PAYOPS_RECEIVER: asked.receiver ? '1' : '0',
    PAYOPS_CASE: JSON.stringify(asked),
  };
}

/**
 * Starts the program for a case, and waits for its end.
 * @param isShown whether what it prints goes to this terminal.
 * @throws UserError where it cannot be started.
 */
export async function runProgram(
  words: readonly string[],
  open: ScenarioCase,
  env: Environment,
  { signal, isShown }: { readonly signal: AbortSignal; readonly isShown: boolean },
): Promise<void> {
  const [program = '', ...args] = words;
  const own = await variablesOf(open);
  const output = isShown ? 'inherit' : 'ignore';
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...env, ...own } });
  const timers = new Set<NodeJS.Timeout>();
  const end = () => {
    child.kill('SIGTERM');
    timers.add(setTimeout(() => void child.kill('SIGKILL'), GRACE_MS));
  };
  const limit = setTimeout(end, START_MS + open.case.deadlineMs + MORE_MS);
  timers.add(limit);
  void open.begun.then(() => {
    if (!timers.delete(limit)) return;
    clearTimeout(limit);
    timers.add(setTimeout(end, open.case.deadlineMs + MORE_MS));
  });
  signal.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => resolve());
      child.once('error', (error) =>
        reject(
          new UserError(
            `${program} cannot be started: ${error.message}.`,
            'Give an existing program after --, such as: npx payops-conformance clients run -- npm test',
            'clients',
          ),
        ),
      );
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    signal.removeEventListener('abort', end);
  }
}
