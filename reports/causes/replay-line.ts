/** The commands that look into a failure: `show` and `replay`, and the sandbox that it was found in. */
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import { checkIdOf } from '../../spec/run/check-id.ts';
import { REPORT_FOLDER } from '../formats/formats.ts';
import { inQuotes, shellWord } from '../words/layout/shell-word.ts';
import { visible } from '../words/layout/visible.ts';

/** Profiles that a command finds by itself. */
const DEFAULT_PROFILE = /^(?:\.\/)?payops\.profile\.(?:ya?ml|json)$/;

/** What the line of a failure is made from. */
type Replayed = Pick<Report, 'profile' | 'target' | 'client' | 'requirements' | 'causes'>;

/**
 * The shell line that replays a failure: against the target that was tested, or with the client that was.
 * @param what id of a check, a requirement or a cause.
 * @param folder of the report, as it would be typed; by default where the run wrote it.
 */
export function replayLine(
  report: Replayed & { readonly run: Pick<Report['run'], 'folder'> },
  what: string,
  folder = report.run.folder ?? REPORT_FOLDER,
): string {
  if (report.client !== undefined) return scenarioLine(report.client, report, what);
  return `npx payops-conformance replay ${shellWord(what)} ${shellWord(folder)}${targetOptions(report)}`;
}

/** Words of a command, with variables of the shell in place of secrets. */
export interface ClientCommand {
  readonly way: ReportedClient['way'];
  readonly words: readonly (readonly (string | { readonly variable: string })[])[];
  /** What the client declares, where it does not do all. */
  readonly uses?: readonly string[];
  /** The address that was listened at, where one was asked for. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/** The shell line that leads the same client through one scenario again. */
export function clientsLine({ way, words, uses, host, port }: ClientCommand, scenario: string): string {
  const common = [
    ...['--scenario', shellWord(scenario)],
    ...(uses === undefined ? [] : ['--uses', uses.join(',')]),
    ...(host === undefined ? [] : ['--host', shellWord(host)]),
    ...(port === undefined ? [] : ['--port', String(port)]),
  ];
  if (way === 'served') return ['npx payops-conformance clients serve', ...common].join(' ');
  const command = words.map((parts) =>
    parts.length === 0
      ? "''"
      : parts
          .map((part) => (typeof part === 'string' ? inQuotes(visible(part)) : `"$${part.variable}"`))
          .join(''),
  );
  const driver = way === 'driver' ? ['--driver'] : [];
  return ['npx payops-conformance clients run', ...driver, ...common, '--', ...command].join(' ');
}

/** The line of the scenario in which a check, a requirement or a cause failed. */
function scenarioLine({ scenarios }: ReportedClient, report: Replayed, what: string): string {
  const id = report.causes?.find((cause) => cause.id === what)?.checks[0] ?? what;
  const requirement = report.requirements.find(
    (one) => one.id === id || one.checks.some((check) => check.id === id),
  );
  const isMeant = (scenario: ReportedClient['scenarios'][number]) =>
    requirement?.id === id
      ? [...scenario.failed, ...scenario.warned].includes(id)
      : id === checkIdOf(requirement?.id ?? '', `scenario ${scenario.id}`);
  const found = scenarios.find((one) => one.again !== undefined && isMeant(one));
  return found?.again ?? 'npx payops-conformance clients list';
}

/**
 * The shell line that prints an exchange, a cause, a requirement or a check.
 * @param what its id.
 * @param folder of the report, as it would be typed; left out if it is the folder that runs write by default.
 */
export function showLine(what: string, folder = REPORT_FOLDER): string {
  return [
    'npx payops-conformance show',
    shellWord(what),
    ...(folder === REPORT_FOLDER ? [] : [shellWord(folder)]),
  ].join(' ');
}

/** The shell line that runs all checks against the same target. */
export function runLine(report: Pick<Report, 'profile' | 'target'>): string {
  return `npx payops-conformance run${targetOptions(report)}`;
}

/** The shell line that checks the profile of the same target. */
export function doctorLine(report: Pick<Report, 'profile' | 'target'>): string {
  return `npx payops-conformance doctor${targetOptions(report)}`;
}

/** The shell line that starts the same sandbox again, where the other lines of a report expect it; undefined for another target. */
export function sandboxLine({
  profile: { sandbox },
  run: { seed, challenge },
  target: { baseUrl },
}: Pick<Report, 'profile' | 'run' | 'target'>): string | undefined {
  if (sandbox === undefined) return undefined;
  const { port } = new URL(baseUrl);
  const options = [...(port === '' ? [] : [`--port ${port}`]), `--seed ${challenge?.seed ?? seed}`];
  return `npx payops-conformance sandbox ${options.join(' ')}${behaviourWords(sandbox)}`;
}

/** Options that name the target of a report, each behind a space. */
export function targetOptions({ profile, target }: Pick<Report, 'profile' | 'target'>): string {
  const { path, sandbox, replaced = [] } = profile;
  if (sandbox !== undefined) return ` --sandbox${behaviourWords(sandbox)}`;
  const address = ` --base-url ${shellWord(target.baseUrl)}`;
  if (path === undefined) return address;
  return [
    profileOption(path),
    replaced.includes('baseUrl') ? address : '',
    replaced.includes('auth') ? ' --token "$PAYOPS_TOKEN"' : '',
  ].join('');
}

/** The option that names a profile, behind a space; nothing for one that a command finds by itself. */
export function profileOption(path: string): string {
  return DEFAULT_PROFILE.test(path) ? '' : ` --profile ${shellWord(path)}`;
}

function behaviourWords({ faults, personalities }: NonNullable<Report['profile']['sandbox']>): string {
  const words = (option: string, ids: readonly string[]) =>
    ids.length === 0 ? '' : ` ${option} ${shellWord(ids.join(','))}`;
  return words('--fault', faults) + words('--personality', personalities);
}
