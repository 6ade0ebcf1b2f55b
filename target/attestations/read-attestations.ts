/** From a file of attestations to what a report holds of them, or to everything that is wrong with it. */
import { evidenceNameOf } from '../../spec/attestations/attestations.ts';
import type { Attestation } from '../../spec/generated/attestations-types.ts';
import type { ReportedAttestation } from '../../spec/generated/report-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import {
  keyed,
  type SchemaWords,
  schemaProblems,
  spoken,
  withSchemaProblems,
} from '../own-files/schema-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import type { KeyPath } from '../profile/reading/problems.ts';
import { type AttestableCatalogue, entryProblems } from './entry-problems.ts';
import { evidencePath } from './evidence-file.ts';

/** A file of attestations without problems. */
export interface AttestationsFile {
  /** As a report holds them, in the order of the file. */
  readonly attestations: readonly ReportedAttestation[];
  /** Where each file of evidence is, by its name in the folder of the report. */
  readonly evidence: ReadonlyMap<string, string>;
}

/**
 * Reads a file of attestations, YAML or JSON, and the evidence that it names. Nothing in it is filled in from the
 * environment.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to write.
 */
export async function readAttestations(
  path: string,
  catalogue: AttestableCatalogue,
): Promise<AttestationsFile> {
  const text = textOfFile(path, FILE_ERRORS);
  const { value, refusal } = parseOwn(text, (problems) => attestationsError(path, problems));
  const own = (await entryProblems(value, path, catalogue)).map(keyed);
  const { attestations: validate } = compiledSchemas('attestations');
  const isValid = validate(value);
  const problems = isValid ? own : withSchemaProblems(own, schemaProblems(validate, value, WORDS));
  if (!isValid || problems.length > 0) throw refusal(problems);
  return asReported(value.attestations, path);
}

function asReported(entries: readonly Attestation[], path: string): AttestationsFile {
  const evidence = new Map<string, string>();
  const attestations = entries.map((entry, at): ReportedAttestation => {
    if (entry.evidence === undefined) return entry;
    const { file, digest } = entry.evidence;
    const name = evidenceNameOf(at, file);
    evidence.set(name, evidencePath(path, file));
    return { ...entry, evidence: { file: name, digest } };
  });
  return { attestations: attestations.map(inOrder), evidence };
}

/** In the order of the schema, however the file has them. */
function inOrder({
  requirement,
  statement,
  who,
  when,
  until,
  evidence,
  reviewedBy,
}: ReportedAttestation): ReportedAttestation {
  return {
    requirement,
    statement,
    who: { name: who.name, role: who.role },
    when,
    until,
    ...(evidence && { evidence }),
    ...(reviewedBy && { reviewedBy: { name: reviewedBy.name, when: reviewedBy.when } }),
  };
}

const WORDS: SchemaWords = {
  missing: {
    attestations: 'The file holds a list of attestations under this key.',
    requirement: 'Write the id of an excluded requirement, such as token.lifetime.',
    statement: 'Write what is declared.',
    who: 'Write who declares it: { name: …, role: … }.',
    name: 'Write the name of the person.',
    role: 'Write the role of the person.',
    when: 'Write the day of it, such as 2026-11-02.',
    until: 'Write the last day on which it is in force, such as 2027-11-01.',
    file: 'Write the path of the evidence, from the folder of this file.',
    digest: 'Write the SHA-256 of the evidence, in 64 hexadecimal digits.',
  },
  pattern: textProblem,
};

function textProblem(text: string, path: KeyPath): string | undefined {
  if (text.includes('${')) return 'nothing is filled in from the environment here: write it out.';
  if (path.at(-1) === 'digest') return `expected 64 hexadecimal digits, got ${spoken(text)}.`;
  return undefined;
}

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no attestations.`,
      'Give the path of a file of attestations.',
    ),
  missing: (path) =>
    new UserError(
      `There is no file of attestations at ${path}.`,
      'Give the path of one that exists, or draft one: npx payops-conformance report attest --draft',
    ),
  unreadable: (path, reason) =>
    new UserError(
      `The file of attestations at ${path} cannot be read: ${reason}.`,
      'Give the path of a readable file.',
    ),
};

function attestationsError(path: string, problems: readonly PlacedProblem[]): UserError {
  const lines = problemLines(path, problems);
  const count = problemCount(lines.length);
  return new UserError(
    [`The file of attestations ${path} has ${count}.`, ...lines].join('\n'),
    'Every key is described in attestations.schema.json; an editor that knows it completes them.',
    'attestations',
  );
}
