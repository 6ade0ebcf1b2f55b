/** The results that a run leaves while it goes on. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { RESULTS_FILE } from '../../spec/run/stored-evidence.ts';
import { linesIn } from './stored-lines.ts';

/**
 * The last result of each check, in the order of the first ones.
 * @param folder of a run that broke off.
 * @throws the error of the file system where there are results that cannot be read.
 */
export async function readResults(folder: string): Promise<CheckResult[]> {
  const path = join(folder, RESULTS_FILE);
  const results = new Map<string, CheckResult>();
  if (existsSync(path))
    for await (const line of linesIn(createReadStream(path))) {
      const result = resultIn(parsedJson(line));
      if (result !== undefined) results.set(result.id, result);
    }
  return [...results.values()];
}

/** Told by two of its fields: each line was written whole, but for the last one of a run that was killed. */
function resultIn(line: unknown): CheckResult | undefined {
  const result = isJsonObject(line) ? line.result : undefined;
  return isResult(result) ? result : undefined;
}

function isResult(value: unknown): value is CheckResult {
  return isJsonObject(value) && 'requirement' in value && 'verdict' in value;
}
