/** The folder of a run in the hands of a forger who knows how all of it is made. */

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_LISTENER, readStore, storeIn } from '../../reports/archive/evidence-store.ts';
import { writeReports } from '../../reports/archive/write.ts';
import { buildReport } from '../../reports/model/build.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { SEAL_FILES } from '../../reports/seal/seal-files.ts';
import { readClaims } from '../../reports/verify/archive/archive.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { type Claims, type IndexedClaims, judgedExchanges } from '../../spec/run/claims.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { openEvidence } from '../../target/evidence/evidence-log.ts';

/** All that the folder of a run holds. */
export interface RunFolder {
  readonly report: Report;
  readonly exchanges: ReadonlyMap<string, Exchange>;
  readonly claims: readonly IndexedClaims[];
  /** The text of profile.masked.yaml. */
  readonly profile: string;
}

/** @throws Error for a folder without evidence. */
export async function readRunFolder(path: string): Promise<RunFolder> {
  const store = storeIn(path);
  if (store === undefined) throw new Error(`${path} holds no exchanges.`);
  const exchanges = new Map<string, Exchange>();
  for await (const exchange of readStore(store, { found: NO_LISTENER })) exchanges.set(exchange.id, exchange);
  return {
    report: JSON.parse(readFileSync(join(path, 'report.json'), 'utf8')),
    exchanges,
    claims: await readClaims(store),
    profile: readFileSync(join(path, SEAL_FILES.profile), 'utf8'),
  };
}

/** A failed check, as somebody would rather have it. */
export interface Embellished {
  readonly check: ReportedCheck;
  readonly claims: Claims;
}

/** The same run, in which one check passed at its first try: what others sent for it seems to be a probe. */
export function embellished(folder: RunFolder, { check, claims }: Embellished): RunFolder {
  const { report, exchanges } = folder;
  const judged = new Set(judgedExchanges(claims));
  const told = toldTryOf(check.id, judged, exchanges);
  const hidden = [...exchanges.values()].flatMap((one) => {
    const isOther = one.checkId === check.id && tryOf(one, check.id) !== told && !judged.has(one.id);
    return isOther ? [one.id] : [];
  });
  const left = new Set(hidden);
  const cited = check.exchangeIds.filter((id) => !left.has(id));
  return {
    ...folder,
    report: reportWith(report, { ...check, exchangeIds: cited }),
    exchanges: new Map(
      [...exchanges].map(([id, one]) => [id, withoutTries(left.has(id) ? asProbe(one) : one, check.id)]),
    ),
    claims: folder.claims.map((one) => (one.checkId === check.id ? { ...one, claims } : one)),
  };
}

/** 0 for what was sent before a check had failed. */
function tryOf({ againFor }: Exchange, checkId: string): number {
  return againFor?.checkId === checkId ? againFor.nth : 0;
}

/** The try whose exchanges a check is to show: the last one that it judged. */
function toldTryOf(checkId: string, judged: ReadonlySet<string>, exchanges: RunFolder['exchanges']): number {
  const own = [...judged].flatMap((id) => exchanges.get(id) ?? []).filter((one) => one.checkId === checkId);
  return Math.max(0, ...own.map((one) => tryOf(one, checkId)));
}

function asProbe(exchange: Exchange): Exchange {
  return { ...exchange, checkId: `probe/${exchange.operationId}`, sentBy: 'probe' };
}

function withoutTries(exchange: Exchange, checkId: string): Exchange {
  if (exchange.againFor?.checkId !== checkId) return exchange;
  const { againFor: _, ...first } = exchange;
  return first;
}

/** The report that a run would have had in which this check came out so: counts, causes and outcome follow. */
function reportWith(report: Report, check: ReportedCheck): Report {
  const { run, requirements, harnessErrors, tool, contract, target, profile, coverage, outlook } = report;
  const { environment, finishedAt: _, folder, ...rest } = run;
  const results = requirements.flatMap(({ id, checks }) =>
    checks.map((one) => ({ ...(one.id === check.id ? check : one), requirement: id })),
  );
  const made = buildReport({
    run: { ...rest, results, harnessErrors, coverage: [] },
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    ...{ tool, contract, target, profile, environment, folder, waivers: report.waivers },
    ...(outlook && { outlook }),
  });
  return coverage && made.coverage
    ? { ...made, coverage: { ...coverage, circumstances: made.coverage.circumstances } }
    : made;
}

/** Writes a folder as a run would have left it, signed with a key of the forger's own. */
export async function writeRunFolder(path: string, folder: RunFolder, key: SigningKey): Promise<void> {
  const { report, exchanges, claims, profile } = folder;
  await mkdir(path, { recursive: true });
  const log = openEvidence(path);
  for (const exchange of exchanges.values()) await log.append(exchange);
  for (const one of claims) log.claim(one);
  await log.close();
  const files = await writeReports(path, report, path, { signer: key.pub.thumbprint });
  await sealFolder(path, files, report, { profile, key });
}
