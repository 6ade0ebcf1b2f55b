/** `sandbox`: the embedded reference server, until it is interrupted. */
import { writeFileSync } from 'node:fs';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { toYaml } from '../../sandbox/server/sandbox-profile.ts';
import type { RunningSandbox } from '../../sandbox/server/serve.ts';
import { toShortYaml } from '../../sandbox/server/short-profile.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { PROFILE_NAMES } from '../command-line/option-rows.ts';
import type { SandboxArguments } from '../command-line/option-table.ts';
import { listItems } from '../command-line/values/filter-option.ts';
import { type Io, styleFor } from '../io.ts';
import { openSandbox, printedList } from '../sandbox-choice.ts';
import { schemaAddress } from '../schema-address.ts';

/**
 * Serves until the first interrupt.
 * @throws UserError for a fault or personality that there is not, a port that is taken, or a profile that cannot be written.
 */
export async function sandbox(args: SandboxArguments, io: Io): Promise<ExitCode> {
  const wanted = args['list-faults'] === true ? { ...args, fault: ['list'] } : args;
  if (await printedList(wanted, io)) return EXIT.conformant;
  const interrupted = untilInterrupted(io);
  try {
    const { port, host, seed } = args;
    const closing = new AbortController();
    const hooks = args.scenario === undefined ? [] : await hooksOf(args.scenario, closing.signal);
    const running = await openSandbox(args, { port, host, seed, hooks });
    try {
      const profile = writtenProfile(args, running);
      io.stdout.write(welcome(args, { ...running, token: await running.token(), path: profile }, io));
      await interrupted.promise;
    } finally {
      closing.abort();
      await running.close();
    }
  } finally {
    interrupted.stopListening();
  }
  return EXIT.conformant;
}

/** @throws UserError for an id that no scenario has, and for a pattern that several have. */
async function hooksOf(id: string, closed: AbortSignal): Promise<readonly Hooks[]> {
  const { scenariosNamed } = await import('../../spec/clients/scenarios.ts');
  const { unrecordedHooks } = await import('../../sandbox/scenarios/scenario-hooks.ts');
  const [scenario, ...more] = scenariosNamed([id]);
  if (scenario === undefined || more.length > 0)
    throw new UserError(
      `The sandbox plays one scenario, and ${id} names several.`,
      'To list them: npx payops-conformance clients list',
      'clients',
    );
  return unrecordedHooks(scenario, closed);
}

function untilInterrupted(io: Io): { promise: Promise<void>; stopListening: () => void } {
  let stopListening = () => {};
  const promise = new Promise<void>((resolve) => {
    stopListening = io.onInterrupt(resolve);
  });
  return { promise, stopListening };
}

/** @returns the path, if a profile was asked for. */
function writtenProfile(args: SandboxArguments, { profile }: RunningSandbox): string | undefined {
  const given = args['write-profile'];
  if (given === undefined) return undefined;
  const path = given === '' ? PROFILE_NAMES[0] : given;
  try {
    const text = args.full === true ? toYaml(profile) : toShortYaml(profile, schemaAddress(path));
    writeFileSync(path, text, { flag: args.force === true ? 'w' : 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'EEXIST')
      throw new UserError(`${path} exists already and was not changed.`, 'Add --force to replace it.');
    throw new UserError(`The profile cannot be written to ${path}: ${code}.`, 'Choose another path.');
  }
  return path;
}

function welcome(
  args: SandboxArguments,
  {
    baseUrl,
    token,
    path,
  }: Pick<RunningSandbox, 'baseUrl'> & { readonly token: string; readonly path?: string | undefined },
  io: Io,
): string {
  const style = styleFor(io.stdout, io.env);
  const [faults, personalities] = [listItems(args.fault), listItems(args.personality)];
  const rows = [
    `Sandbox at ${style.strong(baseUrl)}`,
    ...(faults.length > 0 ? [`faults         ${style.caution(faults.join(', '))}`] : []),
    ...(personalities.length > 0 ? [`personalities  ${personalities.join(', ')}`] : []),
    ...(args.scenario === undefined ? [] : [`scenario       ${args.scenario}`]),
    ...(path === undefined ? [] : [`profile        ${path}`]),
    // On a line of its own, so that it can be copied and evaluated whole.
    `export PAYOPS_TOKEN=${token}`,
    style.quiet('Ctrl-C ends it.'),
  ];
  return `${rows.join('\n')}\n`;
}
