/** Folders of made-up reports, as runs leave them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeReports } from '../../../reports/archive/write.ts';
import { buildReport, type ReportInput } from '../../../reports/model/build.ts';
import { newKeyPair, type SigningKey, signingKeyOf } from '../../../reports/seal/keys.ts';
import { sealFolder } from '../../../reports/seal/seal.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { storeExchanges } from '../../stored-exchanges.ts';
import { input, result, run } from '../made-up.ts';

/** A folder that goes away with the test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-board-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface MadeUp {
  readonly name?: string;
  readonly baseUrl?: string;
  readonly startedAt?: string;
  /** Requirements that fail; all others pass. */
  readonly failing?: readonly string[];
  readonly rest?: Partial<ReportInput>;
}

/** A whole run of which all passes but what is named. */
export function reportOf({
  name = 'Acme',
  baseUrl = 'https://acme.example',
  startedAt = '2026-03-04T05:06:07.000Z',
  failing = [],
  rest = {},
}: MadeUp = {}): Report {
  const tested = REQUIREMENTS.filter(({ excluded }) => excluded === undefined);
  const results = tested.map(({ id }) =>
    failing.includes(id)
      ? result(id, 'one', { verdict: 'fail', failure: { message: 'wrong', expected: '1', actual: '2' } })
      : result(id, 'one'),
  );
  return buildReport(input({ target: { name, baseUrl }, run: run({ results, startedAt }), ...rest }));
}

export interface Sealing {
  readonly key?: SigningKey;
  readonly exchanges?: readonly Exchange[];
  readonly prefix?: string;
}

/** Writes a report as a run does, with its manifest; with a prefix as evidence from traffic, without one. */
export async function writeRun(
  folder: string,
  report: Report,
  { key, exchanges = [], prefix = '' }: Sealing = {},
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (exchanges.length > 0) await storeExchanges(folder, exchanges);
  const written = await writeReports(folder, report, folder, { formats: ['json'], prefix });
  if (prefix === '') await sealFolder(folder, written, report, { profile: undefined, ...(key && { key }) });
}

/** A new key to sign with. */
export async function newKey(): Promise<SigningKey> {
  return signingKeyOf((await newKeyPair()).secret);
}
