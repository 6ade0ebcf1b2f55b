/** The report of a client that was led through scenarios, in its folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import type { ReportFolder } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import type { Use } from '../../spec/clients/uses.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { ScenarioId } from '../../spec/generated/catalogue-ids.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { CASES_FILE } from '../../spec/run/stored-evidence.ts';
import { learnSecrets, storedCase, storedExchange } from '../../suites/clients/cases/case-evidence.ts';
import { judgedRun, type StoredRun } from '../../suites/clients/cases/judged-run.ts';
import type { EvidenceLog } from '../../target/evidence/evidence-log.ts';
import { Masker } from '../../target/mask/mask.ts';
import { contractInfo, scenariosDigest } from '../contract-info.ts';
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

/** Stores a run, and judges what is stored. The evidence is appended, and closed. */
export async function clientReport(run: ClientRun, evidence: EvidenceLog): Promise<Report> {
  const { chosen, required, uses } = run;
  const stored = await storedRun(run, evidence);
  const { results, scenarios, undeclared } = judgedRun({ ...stored, chosen, required, uses });
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
    target: { name: run.name, baseUrl: run.url },
    profile: { digest: scenariosDigest() },
    client: {
      way: run.way,
      uses: [...uses],
      undeclared: [...undeclared],
      scenarios: scenarios.map((scenario) => ({ ...scenario })),
    },
    interrupted: run.interrupted,
  });
}

/** Masks the cases and their exchanges, and writes them. @returns what was written. */
async function storedRun(
  { records }: ClientRun,
  evidence: EvidenceLog,
): Promise<Pick<StoredRun, 'cases' | 'exchanges'>> {
  const masker = new Masker();
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
