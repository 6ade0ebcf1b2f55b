/** What is unusual in a request: the change that the circumstance of a check names is one of these. */
import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { validate } from '../../../spec/contract/validators.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { holdsMask } from '../../../spec/json/masked-json.ts';
import { type ArchiveNotes, type Note, sentJson } from './archive-notes.ts';

/** Fields of a request that name something of the profile. */
const REFERENCES = [
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'refService',
] as const;

/** Whether a reference is known to exist. */
export type IsKnown = (reference: string) => boolean;

/** What a request has that a plain one has not, each as a text. */
export function odditiesOf(note: Note, isKnown: IsKnown): string[] {
  return [...oddBody(note, isKnown), ...oddPath(note, isKnown)];
}

/** Whether something unusual is a change that was made to a plain request, which others of a check may not carry. */
export function isChange(oddity: string): boolean {
  return oddity.startsWith('/') || oddity.endsWith('of the path is unknown');
}

function oddBody(note: Note, isKnown: IsKnown): string[] {
  const [schema, ...others] = operationOf(note)?.requestSchemas ?? [];
  if (schema === undefined || others.length > 0) return [];
  const body = sentJson(note);
  if (!isJsonObject(body)) return ['no object is sent'];
  const issues = validate(schema, body).map(({ pointer, keyword }) => `${pointer} is wrong by ${keyword}`);
  const blank = Object.entries(body).flatMap(([field, value]) =>
    typeof value === 'string' && value.trim() === '' ? [`/${field} is blank`] : [],
  );
  const unknown = REFERENCES.flatMap((field) => {
    const value = body[field];
    const mayBeKnown = typeof value !== 'string' || value.trim() === '' || holdsMask(value) || isKnown(value);
    return mayBeKnown ? [] : [`/${field} is unknown`];
  });
  const { montant } = body;
  const isPositive = typeof montant !== 'number' || montant > 0;
  return [...issues, ...blank, ...unknown, ...(isPositive ? [] : ['/montant is not above zero'])];
}

function operationOf({ operationId }: Note) {
  return Object.entries(OPERATIONS).find(([id]) => id === operationId)?.[1];
}

/** Whether it has another token than most. */
export function oddToken({ authorization, operationId }: Note, notes: ArchiveNotes): string[] {
  if (operationId === 'issueToken') return [];
  if (authorization === undefined) return ['no Authorization'];
  if (!/^Bearer \S/.test(authorization)) return ['another Authorization'];
  return notes.isUsual(authorization) ? [] : ['another token'];
}

const PATHS = new Map<string, RegExp>();

/** References in the path of a call that the document shows. */
function oddPath(note: Note, isKnown: IsKnown): string[] {
  const path = operationOf(note)?.path;
  if (path === undefined || path === null || holdsMask(note.url)) return [];
  const pattern = PATHS.get(path) ?? patternOf(path);
  PATHS.set(path, pattern);
  const found = pattern.exec(note.url.split(/[?#]/, 1)[0] ?? '');
  if (found === null) return ['another path'];
  return Object.entries(found.groups ?? {}).flatMap(([name, text]) => {
    const reference = decoded(text);
    return reference !== undefined && isKnown(reference) ? [] : [`${name} of the path is unknown`];
  });
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
