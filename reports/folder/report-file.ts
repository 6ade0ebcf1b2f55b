/** Reading a report that an earlier run wrote. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import { asReport } from '../../spec/json/report-validator.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { StoreProblem } from '../archive/stored-index.ts';
import { REPORT_FILES, TRAFFIC_PREFIX } from '../formats/formats.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import { LARGEST_PARSED } from '../verify/archive/folder.ts';

/** Departures from the schema that are shown. */
const SHOWN = 3;

/**
 * @param path report.json, or the folder that holds it.
 * @throws UserError where there is no such file, or it is no report of this version.
 */
export function readReport(path: string): Report {
  ensureThere(path);
  const file = fileOf(path);
  if (!existsSync(file)) throw new UserError(`${path} holds no report.json.`, 'Was it written by a run?');
  const stat = statSync(file);
  // To read what is no file may take for ever.
  if (!stat.isFile()) throw new UserError(`${file} is no file.`, 'Name a report.json, or its folder.');
  if (stat.size > LARGEST_PARSED)
    throw new UserError(`${file} is larger than ${LARGEST_PARSED} bytes.`, 'No run writes one so large.');
  return reportFrom(readFileSync(file, 'utf8'), file);
}

/**
 * @param file what the text is called.
 * @throws UserError for a text that is no report of this version.
 */
export function reportFrom(text: string, file: string): Report {
  const read = asReport(parsed(text, file));
  if ('report' in read) return read.report;
  const issues = read.issues
    .slice(0, SHOWN)
    .map(({ pointer, expected, actual }) => `  ${pointer || '/'}: expected ${expected}, found ${actual}`);
  throw new UserError(
    [`${file} is no report that this version reads:`, ...issues].join('\n'),
    'It may be of another version of payops-conformance, or changed by hand.',
  );
}

/** @throws UserError where there is no such file or folder. */
function ensureThere(path: string): void {
  if (!existsSync(path)) throw new UserError(`There is no ${path}.`, 'Name a report.json, or its folder.');
}

/**
 * The folder of a report.
 * @param path report.json, or the folder that holds it.
 * @throws UserError where there is no such file or folder.
 */
export function folderOf(path: string): string {
  ensureThere(path);
  return dirname(fileOf(path));
}

/** Thumbprint of the key that the manifest beside a report names; undefined where there is none. @param path as for `readReport`. */
export function signerBeside(path: string): string | undefined {
  const file = join(folderOf(path), SEAL_FILES.manifest);
  if (!existsSync(file) || !statSync(file).isFile() || statSync(file).size > LARGEST_PARSED) return undefined;
  const manifest = parsedJson(readFileSync(file, 'utf8'));
  return isJsonObject(manifest) && typeof manifest.signer === 'string' ? manifest.signer : undefined;
}

/** Hears of what is wrong with the evidence of a report. @throws UserError at the first of it. */
export function refuseDamage({ file, id, text }: StoreProblem): never {
  throw new UserError(
    `The evidence cannot be read: ${file}, ${id}: ${text}.`,
    'verify tells all that is wrong with it. Without its files, the exchanges are left out.',
  );
}

function fileOf(path: string): string {
  if (!statSync(path).isDirectory()) return path;
  const [ofRun, ofTraffic] = ['', TRAFFIC_PREFIX].map((prefix) => join(path, prefix + REPORT_FILES.json));
  return (
    [ofRun, ofTraffic].find((file) => file !== undefined && existsSync(file)) ?? join(path, REPORT_FILES.json)
  );
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} is not JSON: ${why}`, 'Name the report.json of a run.');
  }
}
