/** The record of a calibration that a report cites: it is beside the report, unchanged, of the same version, and shows that the tool calibrates. */

import type { Calibration } from '../../../spec/generated/calibration-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asCalibration } from '../../../spec/json/calibration-validator.ts';
import { calibrationProblems } from '../../calibration/calibration-problems.ts';
import { CALIBRATION_FILE, contentDigest, summaryOf } from '../../calibration/calibration-record.ts';
import { bytesOf, type Folder, LARGEST_PARSED } from '../archive/folder.ts';
import { jsonOf, schemaProblems } from '../archive/stored-json.ts';
import type { Condition, Problem } from '../condition.ts';

/** Undefined for a report without one. */
export async function calibrationCondition(
  folder: Folder,
  report: Pick<Report, 'calibration' | 'tool' | 'contract' | 'run'>,
): Promise<Condition | undefined> {
  const { calibration: cited } = report;
  if (cited === undefined) return undefined;
  return {
    id: 'calibration',
    title: 'The record of the calibration is beside the report, unchanged, and the tool calibrated',
    note: `${cited.outcome}, ${cited.finishedAt}`,
    problems: await problemsOf(folder, cited, report),
  };
}

async function problemsOf(
  folder: Folder,
  cited: NonNullable<Report['calibration']>,
  report: Pick<Report, 'tool' | 'contract' | 'run'>,
): Promise<Problem[]> {
  const bytes = await bytesOf(folder, CALIBRATION_FILE, LARGEST_PARSED);
  if (bytes === undefined)
    return [{ file: CALIBRATION_FILE, text: 'is missing: the report cites it by its digest' }];
  const read = asCalibration(jsonOf(bytes));
  if ('issues' in read) return schemaProblems(CALIBRATION_FILE, read.issues);
  return [...ownProblems(read.calibration), ...citedProblems(read.calibration, cited, report)];
}

/** What the record says against itself, and against the tool. */
function ownProblems(record: Calibration): Problem[] {
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: CALIBRATION_FILE, id, text });
  if (contentDigest(record) !== record.digest)
    wrong('digest', 'does not fit the content: the record was changed');
  const found = calibrationProblems(record).length;
  const calibrates = found === 0;
  if (calibrates !== (record.outcome === 'calibrated'))
    wrong('outcome', `is ${record.outcome}, which does not follow from the rest of the record`);
  if (!calibrates) wrong('outcome', `the tool did not calibrate: the record shows ${found} problems`);
  return problems;
}

function citedProblems(
  record: Calibration,
  cited: NonNullable<Report['calibration']>,
  { tool, contract, run }: Pick<Report, 'tool' | 'contract' | 'run'>,
): Problem[] {
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: CALIBRATION_FILE, id, text });
  const is = summaryOf(record);
  for (const name of ['digest', 'finishedAt', 'outcome'] as const)
    if (is[name] !== cited[name]) wrong(name, `is ${is[name]}; the report cites ${cited[name]}`);
  if (record.tool.version !== tool.version)
    wrong('tool.version', `is ${record.tool.version}; the run was made with ${tool.version}`);
  if (record.contract.requirementsDigest !== contract.requirementsDigest)
    wrong('contract.requirementsDigest', 'is of another catalogue of requirements than that of the run');
  if (Date.parse(record.finishedAt) > Date.parse(run.startedAt))
    wrong('finishedAt', `is ${record.finishedAt}, after the start of the run`);
  return problems;
}
