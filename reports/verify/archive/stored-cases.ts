/** The stored cases of a client that was led through scenarios. */
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import { asClientCase } from '../../../spec/json/client-case-validator.ts';
import { parsedJson } from '../../../spec/json/json.ts';
import { CASES_FILE } from '../../../spec/run/stored-evidence.ts';
import type { Problem } from '../condition.ts';
import { type Folder, LARGEST_PARSED, textOf } from './folder.ts';
import { schemaProblems } from './stored-json.ts';

export interface StoredCases {
  readonly cases: readonly ClientCase[];
  readonly problems: readonly Problem[];
}

/** @returns undefined where none are stored, as by earlier versions. */
export async function storedCasesIn(folder: Folder): Promise<StoredCases | undefined> {
  const text = await textOf(folder, CASES_FILE, LARGEST_PARSED);
  if (text === undefined) return undefined;
  const cases: ClientCase[] = [];
  const problems: Problem[] = [];
  const lines = text.split('\n');
  if (lines.pop() !== '') problems.push({ file: CASES_FILE, text: 'ends within a line' });
  for (const [at, line] of lines.entries()) {
    const read = asClientCase(parsedJson(line));
    if ('issues' in read)
      problems.push(
        ...schemaProblems(CASES_FILE, read.issues).map((one) => ({ ...one, id: `line ${at + 1} ${one.id}` })),
      );
    else if (cases.some(({ scenario }) => scenario === read.clientCase.scenario))
      problems.push({ file: CASES_FILE, id: read.clientCase.scenario, text: 'is there twice' });
    else cases.push(read.clientCase);
  }
  return { cases, problems };
}
