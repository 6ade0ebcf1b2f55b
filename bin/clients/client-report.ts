/** The report of a client that was led through scenarios, in its folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import type { ReportFolder } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import { SCENARIOS } from '../../spec/clients/scenarios.ts';
import type { Use } from '../../spec/clients/uses.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { ScenarioId } from '../../spec/generated/catalogue-ids.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import { learnSecrets, storedExchange } from '../../suites/clients/cases/case-evidence.ts';
import { judgeCases } from '../../suites/clients/cases/case-judge.ts';
import { resultsOf } from '../../suites/clients/cases/run-results.ts';
import type { EvidenceLog } from '../../target/evidence/evidence-log.ts';
import { Masker } from '../../target/mask/mask.ts';
import { contractInfo } from '../contract-info.ts';
import { digestOf } from '../digest.ts';
import { packageRoot } from '../package-info.ts';
import { reportOfSeen } from '../traffic/seen-report.ts';

/** What a run of scenarios leaves behind. */
export interface ClientRun {
  readonly way: ReportedClient['way'];
  /** How the client is called. */
  readonly name: string;
  /** Where the service of scenarios listened. */
  readonly url: string;
  readonly chosen: ReadonlySet<ScenarioId>;
  readonly required: ReadonlySet<ScenarioId>;
  readonly uses: readonly Use[];
  readonly records: readonly CaseRecord[];
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly interrupted: boolean;
}

/** Judges a run. The evidence is appended, and closed. */
export async function clientReport(run: ClientRun, evidence: EvidenceLog): Promise<Report> {
  const masker = new Masker();
  for (const record of run.records) learnSecrets(record, masker);
  for (const record of run.records)
    for (const exchange of record.exchanges) await evidence.append(storedExchange(exchange, record, masker));
  await evidence.close();
  const shown = (text: string) => masker.body(text, { isCut: true });
  const { chosen, required, uses, records } = run;
  const judged = judgeCases(records, shown);
  const { results, scenarios, undeclared } = resultsOf({
    scenarios: SCENARIOS,
    chosen,
    uses,
    judged,
    required,
  });
  const all = records.flatMap(({ exchanges }) => exchanges);
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
    target: { name: run.name, baseUrl: run.url },
    profile: { digest: digestOf(readFileSync(join(packageRoot(), 'spec', 'scenarios.yaml'))) },
    client: {
      way: run.way,
      uses: [...uses],
      undeclared: [...undeclared],
      scenarios: scenarios.map((scenario) => ({ ...scenario })),
    },
    interrupted: run.interrupted,
  });
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
