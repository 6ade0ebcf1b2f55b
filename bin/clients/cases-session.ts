/** What `clients run` and `clients serve` have in common: the choice, the folder, the service, the report. */
import { dirname, resolve } from 'node:path';
import { openFolder } from '../../reports/folder/report-folder.ts';
import { exitCircumstances } from '../../reports/waivers/exit-circumstances.ts';
import type { ScenarioService } from '../../sandbox/scenarios/scenario-service.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import { SCENARIOS, scenariosNamed } from '../../spec/clients/scenarios.ts';
import { USES, type Use } from '../../spec/clients/uses.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { listenError } from '../../spec/run/listen-error.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../../spec/run/verdicts.ts';
import { isUsed, usesOf } from '../../suites/clients/cases/uses.ts';
import { readRequired } from '../../target/clients/read-required.ts';
import { openEvidence } from '../../target/evidence/evidence-log.ts';
import type { ClientsRunArguments, ClientsServeArguments } from '../command-line/clients/clients-options.ts';
import { LISTENING } from '../command-line/option-rows.ts';
import { listItems } from '../command-line/values/filter-option.ts';
import { formatsOf } from '../command-line/values/format-option.ts';
import { diskTrouble } from '../full-disk.ts';
import type { Io } from '../io.ts';
import { tellUnneeded } from '../run/unneeded-waivers.ts';
import { type ClientRun, clientReport, writeClientReport } from './client-report.ts';
import { clientWaivers } from './client-waivers.ts';
import { ClientsScreen } from './clients-screen.ts';

type CommonArguments = Pick<
  ClientsRunArguments & ClientsServeArguments,
  | 'scenario'
  | 'uses'
  | 'require'
  | 'waivers'
  | 'host'
  | 'port'
  | 'name'
  | 'out'
  | 'format'
  | 'sign'
  | 'lang'
  | 'quiet'
  | 'verbose'
>;

/** What an open session gives to whoever leads clients through it. */
export interface CasesSession {
  readonly service: ScenarioService;
  /** Those that are to be lived through. */
  readonly scenarios: readonly Scenario[];
  readonly screen: ClientsScreen;
  /** Aborted by an interrupt. */
  readonly interrupted: AbortSignal;
}

export interface SessionWays {
  readonly way: ClientRun['led']['way'];
  /** The command of the client; empty where it has none. */
  readonly command: readonly string[];
  /** Called for each request. */
  readonly onRequest?: () => void;
  /** @returns the records of all cases. */
  readonly live: (session: CasesSession) => Promise<readonly CaseRecord[]>;
}

/** @throws UserError for anything that nobody does. */
function usesIn(typed: readonly string[] | undefined): readonly Use[] {
  if (typed === undefined) return USES;
  return listItems(typed).map((word) => {
    const use = USES.find((one) => one === word);
    if (use === undefined)
      throw new UserError(`--uses does not know ${word}.`, `It takes: ${USES.join(', ')}.`, 'clients');
    return use;
  });
}

function nothingLeft(chosen: readonly Scenario[]): UserError {
  const needed = chosen.map((scenario) => `${scenario.id} needs ${usesOf(scenario).join(',')}`);
  return new UserError(
    '--uses leaves out every scenario that --scenario chooses.',
    `Give --uses all that one of them needs: ${needed.slice(0, 3).join('; ')}.`,
    'clients',
  );
}

/**
 * Opens all, has the cases lived through, judges them and writes the report.
 * @returns the exit code.
 * @throws UserError for options, files, addresses and folders at fault.
 */
export async function sessionOfCases(args: CommonArguments, io: Io, ways: SessionWays): Promise<ExitCode> {
  const formats = formatsOf(args.format);
  const uses = usesIn(args.uses);
  const required = args.require === undefined ? new Set<never>() : readRequired(args.require);
  const waivers = args.waivers === undefined ? undefined : clientWaivers(args.waivers);
  const chosen = args.scenario === undefined ? SCENARIOS : scenariosNamed(listItems(args.scenario));
  const key =
    args.sign === undefined
      ? undefined
      : await (await import('../../reports/seal/key-file.ts')).readSigningKey(args.sign);
  const scenarios = chosen.filter((scenario) => isUsed(scenario, uses));
  if (scenarios.length === 0) throw nothingLeft(chosen);
  const { lang, quiet = false, verbose = false, host, port } = args;
  const screen = new ClientsScreen({ lang, quiet, verbose }, io);
  const folder = await openFolder(resolve(args.out));
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const evidence = openEvidence(folder.work);
    const { startScenarioService } = await import('../../sandbox/scenarios/scenario-service.ts');
    const began = Date.now();
    const service: ScenarioService = await startScenarioService({
      host,
      port,
      nextId: () => evidence.nextId(),
      onTls: () => screen.speaksTls(service.url),
      ...(ways.onRequest && { onRequest: ways.onRequest }),
    }).catch((error: unknown) => {
      throw listenError(error, { host, port });
    });
    const { url } = service;
    let records: readonly CaseRecord[];
    try {
      records = await ways.live({ service, scenarios, screen, interrupted: interruption.signal });
    } finally {
      await service.close();
    }
    const run: ClientRun = {
      led: {
        way: ways.way,
        command: ways.command,
        ...(uses.length < USES.length && { uses }),
        ...(host !== LISTENING.host.default && { host }),
        ...(port !== LISTENING.port.default && { port }),
      },
      env: io.env,
      name: args.name,
      url,
      chosen: new Set(chosen.map(({ id }) => id)),
      required,
      uses,
      records,
      began,
      interrupted: ways.way !== 'served' && interruption.signal.aborted,
      waivers: waivers?.held ?? [],
    };
    const report = await clientReport(run, evidence);
    const [first = ''] = await writeClientReport(report, folder, { formats, language: lang, key });
    screen.report(report, dirname(first));
    tellUnneeded(report, lang, io, waivers?.file);
    const code = exitCode(report, args.require !== undefined);
    screen.ends(code, report);
    return code;
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    stopListening();
    await folder.close();
  }
}

/** As of a run. What is required decides where somebody requires something; else everything that is declared. */
export function exitCode(report: Report, isGated: boolean): ExitCode {
  const code = exitCodeOf(report.outcome, { ...exitCircumstances(report), allowIncomplete: false });
  if (code !== EXIT.incomplete || !isGated || report.run.interrupted) return code;
  const missing = report.client?.scenarios.some(
    ({ required, state }) => required === true && state !== 'lived',
  );
  return missing === false ? EXIT.conformant : code;
}
