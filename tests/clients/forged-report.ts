/** The report of a client in the hands of a forger who knows how all of it is made. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownCatalogue } from '../../bin/known-catalogue.ts';
import { fileAt } from '../../reports/archive/pieces.ts';
import { writeReports } from '../../reports/archive/write.ts';
import { buildReport } from '../../reports/model/build.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { openReports } from '../../reports/verify/archive/folder.ts';
import { type Verification, verifyFolder } from '../../reports/verify/verification.ts';
import { OPEN_POINTS } from '../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import type { ClientCase } from '../../spec/generated/client-case-types.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { CASES_FILE } from '../../spec/run/stored-evidence.ts';
import { emptyFolder } from '../bin/harness.ts';

export function reportIn(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
}

export function casesIn(folder: string): ClientCase[] {
  const lines = readFileSync(join(folder, CASES_FILE), 'utf8').trimEnd().split('\n');
  return lines.map((line): ClientCase => JSON.parse(line));
}

export function verified(folder: string): Promise<Verification> {
  return verifyFolder(openReports(folder), knownCatalogue(), {});
}

/** Ids of conditions that do not hold, and what is wrong by them. */
export function wrongIn({ conditions }: Verification): { ids: string[]; told: string } {
  const wrong = conditions.filter(({ problems }) => problems.length > 0);
  const told = wrong.flatMap(({ problems }) => problems.map(({ id, text }) => `${id} ${text}`));
  return { ids: wrong.map(({ id }) => id), told: told.join('\n') };
}

/** The report that a run with one other verdict would have had, totals, outcome and scenarios included. */
export function withVerdict(report: Report, { id, ...other }: Pick<ReportedCheck, 'id' | 'verdict'>): Report {
  const level = (of: string) => report.requirements.find((one) => one.id === of)?.level;
  const results = report.requirements.flatMap((requirement) =>
    requirement.checks.map(({ failure, ...check }) => {
      if (check.id !== id) return { ...check, ...(failure && { failure }), requirement: requirement.id };
      const told = { message: 'it is so', expected: 'this', actual: 'that' };
      const isBroken = other.verdict !== 'pass';
      const message = isBroken ? told.message : 'kept 1 times';
      return {
        ...check,
        ...other,
        message,
        ...(isBroken && { failure: told }),
        exchangeIds: [],
        requirement: requirement.id,
      };
    }),
  );
  const { run, client, tool, contract, target, profile } = report;
  if (client === undefined) throw new Error('This is no report of a client.');
  const brokenIn = (scenario: string, verdict: string) =>
    results
      .filter((one) => one.circumstance === `scenario ${scenario}` && one.verdict === verdict)
      .map(({ requirement }) => requirement);
  const scenarios = client.scenarios.map((one) => ({
    ...one,
    failed: brokenIn(one.id, 'fail').filter((rule) => level(rule) !== 'advisory'),
    warned: brokenIn(one.id, 'warn'),
  }));
  const { environment, finishedAt: _, ...rest } = run;
  return buildReport({
    run: { ...rest, results, harnessErrors: [], coverage: [] },
    requirements: CLIENT_REQUIREMENTS,
    openPoints: OPEN_POINTS,
    ...{ tool, contract, target, profile, environment },
    client: { ...client, scenarios },
  });
}

/** A copy of a folder with another report, or other cases, sealed once more. */
export async function forged(
  folder: string,
  { report = reportIn(folder), cases, key }: { report?: Report; cases?: string; key?: SigningKey },
): Promise<string> {
  const [evidence, out] = [emptyFolder(), emptyFolder()];
  cpSync(folder, evidence, { recursive: true });
  if (cases !== undefined) writeFileSync(join(evidence, CASES_FILE), cases);
  const written = await writeReports(out, report, evidence, { formats: ['json'] });
  const files = await Promise.all(written.map(({ path }) => fileAt(path)));
  await sealFolder(out, files, report, { profile: undefined, key });
  return out;
}

/** As `forged`, with one case otherwise. */
export function forgedCase(
  folder: string,
  scenario: string,
  change: (stored: ClientCase) => ClientCase,
): Promise<string> {
  const cases = casesIn(folder).map((one) => (one.scenario === scenario ? change(one) : one));
  return forged(folder, { cases: cases.map((one) => `${JSON.stringify(one)}\n`).join('') });
}
