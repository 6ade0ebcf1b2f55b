/** What is wrong with an attestation beside its schema: names, days and evidence. */
import { isSchemeItem } from '../../spec/attestations/attestations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { spoken } from '../own-files/schema-problems.ts';
import { nearest } from '../profile/reading/intent.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';
import { type EvidenceFile, evidenceFile } from './evidence-file.ts';

/** An entry before anything is known of it. */
type Entry = Readonly<Record<string, unknown>>;

/** What attestations are compared with. */
export interface AttestableCatalogue {
  /** Every requirement; those that no client can test say why. */
  readonly requirements: readonly { readonly id: string; readonly excluded?: string | undefined }[];
  /** Today, ISO 8601 in UTC. */
  readonly day: string;
}

/** Problems of all entries of a value, which may violate the schema. @param path of the file. */
export async function entryProblems(
  value: unknown,
  path: string,
  catalogue: AttestableCatalogue,
): Promise<Problem[]> {
  const list = isJsonObject(value) && Array.isArray(value.attestations) ? value.attestations : [];
  const problems: Problem[] = [];
  for (const [at, entry] of list.entries()) {
    if (!isJsonObject(entry)) continue;
    const within = ['attestations', at] as const;
    problems.push(
      ...nameProblems(entry, within, { catalogue, before: list.slice(0, at) }),
      ...dayProblems(entry, within, catalogue.day),
      ...(await evidenceProblems(entry.evidence, [...within, 'evidence'], path)),
    );
  }
  return problems;
}

const DRAFT = 'npx payops-conformance report attest --draft';

const atValue = (path: KeyPath, text: string): Problem => ({ path, spot: 'value', text });

interface NameContext {
  readonly catalogue: AttestableCatalogue;
  /** Entries above this one. */
  readonly before: readonly unknown[];
}

function nameProblems(
  { requirement }: Entry,
  within: KeyPath,
  { catalogue, before }: NameContext,
): Problem[] {
  if (typeof requirement !== 'string' || requirement.trim() === '') return [];
  const at = [...within, 'requirement'];
  const unknown = unknownText(requirement, catalogue);
  if (unknown !== undefined) return [atValue(at, unknown)];
  const first = before.findIndex((entry) => isJsonObject(entry) && entry.requirement === requirement);
  if (first < 0) return [];
  return [atValue(at, `is attested twice: also in attestations[${first}]. Remove one of the two.`)];
}

function unknownText(id: string, { requirements }: AttestableCatalogue): string | undefined {
  if (isSchemeItem(id)) return undefined;
  const known = requirements.find((one) => one.id === id);
  if (known?.excluded !== undefined) return undefined;
  if (known !== undefined)
    return `is not excluded: checks test it. Remove the entry. To list what can be attested: ${DRAFT}`;
  const excluded = requirements.filter((one) => one.excluded !== undefined).map((one) => one.id);
  const meant = nearest(id, excluded);
  return `unknown requirement ${spoken(id)}. ${meant === undefined ? `To list what can be attested: ${DRAFT}` : `Did you mean ${meant}?`}`;
}

function dayProblems({ when, until, reviewedBy }: Entry, within: KeyPath, today: string): Problem[] {
  const reviewed = isJsonObject(reviewedBy) ? reviewedBy.when : undefined;
  const [atWhen, atUntil] = [
    [...within, 'when'],
    [...within, 'until'],
  ];
  const atReview = [...within, 'reviewedBy', 'when'];
  const problems: Problem[] = [];
  if (isDay(when) && when > today)
    problems.push(atValue(atWhen, `is in the future: today is ${today}. Write the day of the declaration.`));
  if (isDay(when) && isDay(until) && until < when)
    problems.push(atValue(atUntil, `is before when (${when}). Write the last day on which it is in force.`));
  else if (isDay(until) && until < today)
    problems.push(
      atValue(
        atUntil,
        `expired on ${until}: today is ${today}. Have it declared again, or remove the entry.`,
      ),
    );
  if (isDay(reviewed) && reviewed > today)
    problems.push(atValue(atReview, `is in the future: today is ${today}. Write the day of the review.`));
  if (isDay(when) && isDay(reviewed) && reviewed < when)
    problems.push(
      atValue(
        atReview,
        `is before when (${when}): a review follows the declaration. Write the day of the review.`,
      ),
    );
  return problems;
}

/** Days in this form compare as texts do. One that does not exist violates the schema. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

async function evidenceProblems(evidence: unknown, within: KeyPath, path: string): Promise<Problem[]> {
  if (!isJsonObject(evidence)) return [];
  const { file, digest } = evidence;
  if (typeof file !== 'string' || file.trim() === '') return [];
  const read = await evidenceFile(path, file);
  if ('trouble' in read) return [atValue([...within, 'file'], read.trouble)];
  const wrong = digestText(digest, file, read);
  return wrong === undefined ? [] : [atValue([...within, 'digest'], wrong)];
}

function digestText(digest: unknown, file: string, { sha256 }: EvidenceFile): string | undefined {
  if (digest === sha256) return undefined;
  if (digest === undefined || digest === null || digest === '')
    return `missing. Write the SHA-256 of ${file}: ${sha256}`;
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
    return `expected the SHA-256 of ${file}, got ${spoken(digest)}. Write ${sha256}`;
  return `is not the SHA-256 of ${file}: it was changed, or is another file. If it is the right one, write ${sha256}`;
}
