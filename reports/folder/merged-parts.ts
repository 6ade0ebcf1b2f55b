/** The folders of the parts of a report that is joined: as they were written, and with which profiles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexedClaims, renamedClaims } from '../../spec/run/claims.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { readStore, storeIn } from '../archive/evidence-store.ts';
import { prefixOf } from '../compare/merge.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { BESIDE_THE_MANIFEST, SEAL_FILES } from '../seal/seal-files.ts';
import { openFiles } from '../verify/archive/folder.ts';
import { filesCondition, readManifest, signatureCondition } from '../verify/archive/integrity.ts';
import { folderOf, refuseDamage } from './report-file.ts';

/** Takes what the parts hold. */
export interface EvidenceSink {
  append(exchange: Exchange): Promise<void> | undefined;
  claim(claims: IndexedClaims): void;
}

/** What of a part goes into the whole. */
const JOINED: readonly string[] = [REPORT_FILES.json, ...Object.values(STORE_FILES)];

/**
 * @param path report.json of a part, or its folder. One without a manifest is taken as it is.
 * @throws UserError for a part that was changed after it was sealed.
 */
export async function ensureUnchanged(path: string): Promise<void> {
  const folder = openFiles(folderOf(path), [...JOINED, ...BESIDE_THE_MANIFEST]);
  const { manifest } = await readManifest(folder);
  if (manifest === undefined) return;
  const files = (await filesCondition(folder, manifest)).problems.filter(
    ({ file }) => JOINED.includes(file) && folder.files.has(file),
  );
  const signature = (await signatureCondition(folder, manifest, undefined)).condition.problems;
  const [problem] = [...files, ...signature];
  if (problem !== undefined)
    throw new UserError(
      `${path} was changed after it was sealed: ${problem.file} ${problem.text}.`,
      'To list all problems: npx payops-conformance verify <folder>. Only unchanged reports can be merged.',
    );
}

/**
 * The masked profiles of the parts: one where they are the same, else a YAML document for each part.
 * @returns undefined where no part has one.
 */
export function profileOf(parts: readonly string[]): string | undefined {
  const texts = parts.map((part) => textIn(join(folderOf(part), SEAL_FILES.profile)));
  const known = texts.filter((text) => text !== undefined);
  if (new Set(known).size < 2) return known[0];
  return texts
    .flatMap((text, at) => (text === undefined ? [] : [`---\n# Part ${prefixOf(at)}\n${text}`]))
    .join('');
}

/**
 * Hands on the exchanges of every part, each with its part before its number.
 * @param into where they go; where `append` returns a promise, that is awaited before the next.
 * @returns the folders of the parts that hold no evidence.
 * @throws UserError where the evidence of a part cannot be read.
 */
export async function joinEvidence(parts: readonly string[], into: EvidenceSink): Promise<string[]> {
  const without: string[] = [];
  for (const [index, part] of parts.entries()) {
    const store = storeIn(folderOf(part));
    if (store === undefined) without.push(folderOf(part));
    else {
      const named = (id: string) => `${prefixOf(index)}${id}`;
      const claimed = ({ checkId, claims }: IndexedClaims) =>
        into.claim({ checkId, claims: renamedClaims(claims, named) });
      for await (const { id, ...exchange } of readStore(store, { found: refuseDamage, claimed }))
        await into.append({ id: named(id), ...exchange });
    }
  }
  return without;
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A part may be a report.json alone.
    return undefined;
  }
}
