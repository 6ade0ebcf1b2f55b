/** Nothing was changed: the files against the manifest, the manifest against its signature. */
import type { Manifest } from '../../../spec/generated/manifest-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asManifest } from '../../../spec/json/manifest-validator.ts';
import { payloadOf, statementOf } from '../../seal/attestation.ts';
import type { PublicKey } from '../../seal/keys.ts';
import { renderManifest } from '../../seal/manifest.ts';
import { BESIDE_THE_MANIFEST, SEAL_FILES } from '../../seal/seal-files.ts';
import { canonicalBytes, readSignature } from '../../seal/signature.ts';
import type { Condition, Problem } from '../condition.ts';
import { sha256Of } from './digest.ts';
import { bytesOf, type Folder, LARGEST_PARSED, textOf } from './folder.ts';
import { jsonOf, schemaProblems } from './stored-json.ts';

const { manifest: MANIFEST, signature: SIGNATURE, attestation: ATTESTATION } = SEAL_FILES;

/** The manifest, where it can be read. */
export async function readManifest(folder: Folder): Promise<{ manifest?: Manifest; condition: Condition }> {
  const condition = (problems: readonly Problem[]): Condition => ({
    id: 'manifest',
    title: 'The manifest can be read, and is as a run writes it',
    note: MANIFEST,
    problems,
  });
  const bytes = await bytesOf(folder, MANIFEST, LARGEST_PARSED);
  if (bytes === undefined) return { condition: condition([{ file: MANIFEST, text: 'is missing' }]) };
  const read = asManifest(jsonOf(bytes));
  if ('issues' in read) return { condition: condition(schemaProblems(MANIFEST, read.issues)) };
  const same = renderManifest(read.manifest) === bytes.toString('utf8');
  return {
    manifest: read.manifest,
    condition: condition(same ? [] : [{ file: MANIFEST, text: 'was written by something else than a run' }]),
  };
}

/** Every file is there, as it was, and no other. */
export async function filesCondition(
  { files, strange, litter }: Folder,
  manifest: Manifest,
): Promise<Condition> {
  const problems: Problem[] = [...strange];
  const named = new Set<string>();
  for (const { name, size, sha256 } of manifest.files) {
    if (named.has(name)) {
      problems.push({ file: MANIFEST, id: name, text: 'names the file twice' });
      continue;
    }
    named.add(name);
    const file = files.get(name);
    if (file === undefined) problems.push({ file: name, text: 'is missing' });
    else if (file.size !== size)
      problems.push({ file: name, text: `was changed: ${file.size} bytes in place of ${size}` });
    else if ((await sha256Of(file.chunks())) !== sha256)
      problems.push({ file: name, text: 'was changed: its SHA-256 is not that of the manifest' });
  }
  for (const name of files.keys())
    if (!named.has(name) && !BESIDE_THE_MANIFEST.includes(name))
      problems.push({ file: name, text: 'is extra: the manifest does not name it' });
  const beside = litter.length === 0 ? '' : `; and what an operating system left: ${litter.join(', ')}`;
  return {
    id: 'files',
    title: 'Every file is there as the manifest names it, and no other',
    note: `${manifest.files.length} files by SHA-256${beside}`,
    problems,
  };
}

const SIGNATURE_TITLE = 'The signature of the manifest holds';

/** @param trusted the key that the signature must be by; without one, nobody says whose key it is. */
export async function signatureCondition(
  folder: Folder,
  manifest: Manifest,
  trusted: PublicKey | undefined,
): Promise<{ by?: PublicKey; condition: Condition }> {
  const jws = await textOf(folder, SIGNATURE, LARGEST_PARSED);
  const { signer } = manifest;
  if (jws === undefined) return { condition: unsigned(signer, folder.files.has(ATTESTATION), trusted) };
  const problems: Problem[] = [];
  const wrong = (text: string) => problems.push({ file: SIGNATURE, text });
  let by: PublicKey | undefined;
  try {
    const read = await readSignature(jws);
    by = read.by;
    if (Buffer.compare(read.payload, canonicalBytes(manifest)) !== 0)
      wrong('was made over another manifest: manifest.json was changed after it was signed');
    if (signer !== by.thumbprint)
      wrong(`was made by key ${by.thumbprint}; the manifest names ${signer ?? 'none'} as its signer`);
    if (trusted !== undefined && trusted.thumbprint !== by.thumbprint)
      wrong(`was made by key ${by.thumbprint}, not by the one given (${trusted.thumbprint})`);
  } catch (error) {
    wrong(error instanceof Error ? error.message : String(error));
  }
  const whose = trusted === undefined ? ', not checked against one you trust (--key)' : ', the one given';
  const note = by === undefined ? 'no key' : `signed by key ${by.thumbprint}${whose}`;
  return { ...(by && { by }), condition: { id: 'signature', title: SIGNATURE_TITLE, note, problems } };
}

function unsigned(signer: string | undefined, attested: boolean, trusted: PublicKey | undefined): Condition {
  const problems: Problem[] = [];
  if (signer !== undefined)
    problems.push({ file: SIGNATURE, text: `is missing: the manifest says that key ${signer} signed it` });
  else if (trusted !== undefined)
    problems.push({
      file: SIGNATURE,
      text: `is missing: nothing here is signed by key ${trusted.thumbprint}`,
    });
  if (attested) problems.push({ file: ATTESTATION, text: 'belongs to a manifest that is not signed' });
  const note = 'not signed: whoever changed a file could have made the manifest again';
  return { id: 'signature', title: SIGNATURE_TITLE, note, absent: problems.length === 0, problems };
}

/** The in-toto statement is by the same key, about the same files, and says what the report says. */
export async function attestationCondition(
  folder: Folder,
  manifest: Manifest,
  report: Report | undefined,
  by: PublicKey,
): Promise<Condition> {
  const problems: Problem[] = [];
  const wrong = (text: string) => problems.push({ file: ATTESTATION, text });
  const text = await textOf(folder, ATTESTATION, LARGEST_PARSED);
  try {
    if (text === undefined) wrong('is missing: a signed run has it');
    else {
      const payload = payloadOf(text, by);
      const same =
        report === undefined || Buffer.compare(payload, canonicalBytes(statementOf(report, manifest))) === 0;
      if (!same) wrong('is about other files or another result than this manifest and report.json');
    }
  } catch (error) {
    wrong(error instanceof Error ? error.message : String(error));
  }
  return {
    id: 'attestation',
    title: 'The in-toto attestation is by the same key, and about these files and this result',
    note: 'test-result v0.1 in a DSSE envelope',
    problems,
  };
}
