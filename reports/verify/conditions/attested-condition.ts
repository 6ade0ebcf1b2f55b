/** What was attested could be attested, was in force when the run ended, and its evidence is what it was. */
import { isSchemeItem } from '../../../spec/attestations/attestations.ts';
import type { Report, ReportedAttestation } from '../../../spec/generated/report-types.ts';
import { dayOf } from '../../../spec/waivers/term.ts';
import { sha256Of } from '../archive/digest.ts';
import type { Folder } from '../archive/folder.ts';
import type { Condition, Problem } from '../condition.ts';

const FILE = 'report.json';

/** Undefined for a report without attestations. */
export async function attestedCondition(
  { files }: Folder,
  { attestations, requirements, run }: Pick<Report, 'attestations' | 'requirements' | 'run'>,
): Promise<Condition | undefined> {
  if (attestations === undefined) return undefined;
  const excluded = new Set(requirements.flatMap((one) => (one.excluded === undefined ? [] : [one.id])));
  const ended = dayOf(new Date(run.finishedAt));
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { requirement: id, when, until, reviewedBy, evidence } of attestations) {
    const wrong = (text: string, file = FILE) => problems.push({ file, id, text });
    if (!excluded.has(id) && !isSchemeItem(id)) wrong('is attested, and is no excluded requirement');
    if (seen.size === seen.add(id).size) wrong('is attested twice');
    if (until < when) wrong(`was attested on ${when}, and only until ${until}`);
    if (until < ended) wrong(`had expired on ${until}, and the run ended on ${ended}`);
    if (reviewedBy !== undefined && reviewedBy.when < when)
      wrong(`was reviewed on ${reviewedBy.when}, before it was attested on ${when}`);
    if (evidence === undefined) continue;
    const file = files.get(evidence.file);
    if (file === undefined) wrong('is evidence, and is missing', evidence.file);
    else if ((await sha256Of(file.chunks())) !== evidence.digest)
      wrong('is evidence, and was altered: its SHA-256 is not the attested one', evidence.file);
  }
  return {
    id: 'attested',
    title: 'Every attestation was in force when the run ended, and its evidence is unchanged',
    note: noteOf(attestations),
    problems,
  };
}

function noteOf(attestations: readonly ReportedAttestation[]): string {
  const bare = attestations.filter(({ evidence }) => evidence === undefined);
  const ids = bare.map(({ requirement }) => requirement).join(', ');
  return bare.length === 0
    ? `${attestations.length} attestations, all with evidence`
    : `${attestations.length} attestations, without evidence: ${ids}`;
}
