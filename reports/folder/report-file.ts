/** Reading a report that an earlier run wrote. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { asReport } from '../../spec/run/report-validator.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { readHar } from '../archive/har-reading.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { LARGEST_PARSED } from '../verify/archive/folder.ts';

/** Departures from the schema that are shown. */
const SHOWN = 3;

/**
 * @param path report.json, or the folder that holds it.
 * @throws UserError where there is no such file, or it is no report of this version.
 */
export function readReport(path: string): Report {
  if (!existsSync(path)) throw new UserError(`There is no ${path}.`, 'Name a report.json, or its folder.');
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

/** Where the exchanges of a report are, if they are anywhere: beside it. */
export function archiveBeside(path: string): string {
  return join(dirname(fileOf(path)), REPORT_FILES.har);
}

/**
 * The exchanges of an archive, one at a time.
 * @throws UserError where it is no archive.
 */
export async function* exchangesOf(archive: string): AsyncGenerator<Exchange> {
  try {
    yield* readHar(archive, { unreadable: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${archive} cannot be read: ${why}`, 'Without it, the exchanges are left out.');
  }
}

function fileOf(path: string): string {
  return statSync(path).isDirectory() ? join(path, REPORT_FILES.json) : path;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} is not JSON: ${why}`, 'Name the report.json of a run.');
  }
}
