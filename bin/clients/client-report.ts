/** The report of a client that was led through scenarios, in its folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import { type ClientCommand, clientsLine } from '../../reports/causes/replay-line.ts';
import type { ReportFolder } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import type { Use } from '../../spec/clients/uses.ts';
import { coveringInRun } from '../../spec/clients/waivable-checks.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { ScenarioId } from '../../spec/generated/catalogue-ids.ts';
import type { Report, ReportedScenario } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { CASES_FILE } from '../../spec/run/stored-evidence.ts';
import type { CoveringWaiver } from '../../spec/waivers/waivers.ts';
import { learnSecrets, storedCase, storedExchange } from '../../suites/clients/cases/case-evidence.ts';
import { judgedRun, type StoredRun } from '../../suites/clients/cases/judged-run.ts';
import { LEFT_OUT } from '../../suites/clients/cases/run-results.ts';
import type { EvidenceLog } from '../../target/evidence/evidence-log.ts';
import { Masker } from '../../target/mask/mask.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';
import { contractInfo, scenariosDigest } from '../contract-info.ts';
import { reportOfSeen } from '../traffic/seen-report.ts';
import { shownCommand } from './shown-command.ts';

/** What a run of scenarios leaves behind. */
export interface ClientRun {
  /** How it was led, as it was typed. */
  readonly led: Omit<ClientCommand, 'words'> & { readonly command: readonly string[] };
  readonly env: Environment;
  /** How the client is called; by default by its command. */
  readonly name: string | undefined;
  /** Where the service of scenarios listened. */
  readonly url: string;
  readonly chosen: ReadonlySet<ScenarioId>;
  readonly required: ReadonlySet<ScenarioId>;
  readonly uses: readonly Use[];
  readonly records: readonly CaseRecord[];
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly interrupted: boolean;
  readonly waivers: readonly CoveringWaiver[];
}

/** Stores a run, and judges what is stored. The evidence is appended, and closed. */
export async function clientReport(run: ClientRun, evidence: EvidenceLog): Promise<Report> {
  const { chosen, required, uses } = run;
  const masker = new Masker();
  const stored = await storedRun(run, masker, evidence);
  const { results, scenarios, undeclared } = judgedRun({ ...stored, chosen, required, uses });
  const { command, ...led } = run.led;
  const { words, text } = shownCommand(command, run.env, masker);
  const all = run.records.flatMap(({ exchanges }) => exchanges);
  return reportOfSeen({
    began: run.began,
    ended: Date.now(),
    results,
    counts: {
      exchanges: all.filter(({ kind }) => kind === 'request').length,
      callbacks: all.filter(({ kind }) => kind === 'notification').length,
      transportErrors: all.filter(({ response }) => response === undefined).length,
    },
    requirements: CLIENT_REQUIREMENTS,
    contract: contractInfo('client-requirements.yaml'),
    target: { name: run.name ?? (text === '' ? AT_ADDRESSES : text), baseUrl: run.url },
    profile: { digest: scenariosDigest() },
    client: {
      way: led.way,
      uses: [...uses],
      undeclared: [...undeclared],
      scenarios: scenarios.map((scenario) => ({
        ...scenario,
        ...(isWorthAgain(scenario) && { again: clientsLine({ ...led, words }, scenario.id) }),
      })),
    },
    interrupted: run.interrupted,
    waivers: coveringInRun(run.waivers, { checks: new Set(results.map(({ id }) => id)), scenarios }),
  });
}

/** What the client of addresses is called. */
const AT_ADDRESSES = 'a client at addresses of scenarios';

/** Whether something of a scenario failed, or is missing. */
function isWorthAgain({ failed, warned, state, reason }: ReportedScenario): boolean {
  return failed.length + warned.length > 0 || (state === 'missed' && reason !== LEFT_OUT);
}

/** Masks the cases and their exchanges, and writes them. @returns what was written. */
async function storedRun(
  { records }: ClientRun,
  masker: Masker,
  evidence: EvidenceLog,
): Promise<Pick<StoredRun, 'cases' | 'exchanges'>> {
  for (const record of records) learnSecrets(record, masker);
  const exchanges = new Map<string, Exchange>();
  for (const record of records)
    for (const exchange of record.exchanges) {
      const masked = storedExchange(exchange, record, masker);
      exchanges.set(masked.id, masked);
      await evidence.append(masked);
    }
  await evidence.close();
  const cases = records.map((record) => storedCase(record, masker));
  const lines = cases.map((one) => `${JSON.stringify(one)}\n`);
  await writeFile(join(evidence.folder, CASES_FILE), lines.join(''));
  return { cases, exchanges };
}

/** Writes, seals and publishes it. @returns the files. */
export async function writeClientReport(
  report: Report,
  folder: ReportFolder,
  how: {
    readonly formats: readonly Format[];
    readonly language: Language;
    readonly key: SigningKey | undefined;
  },
): Promise<string[]> {
  const { formats, language, key } = how;
  const signer = key?.pub.thumbprint;
  const written = await writeReports(folder.staging, report, folder.work, { formats, language, signer });
  const sealed = await sealFolder(folder.staging, written, report, { profile: undefined, key });
  return folder.publish([...written, ...sealed].map(({ path }) => path));
}
