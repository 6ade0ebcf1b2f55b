/** What is the same at several places is told once, in the order in which it is read. */

import { ENUMERATIONS } from '../../contract/contract.ts';
import type { Json } from '../../contract/contract-document.ts';
import { OPERATION_IDS } from '../../contract/surface.ts';
import { REQUIREMENTS, requirementOf } from '../../document/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue-ids.ts';
import type { Level } from '../../run/check-result.ts';
import { type Binding, type DiffFinding, type FoundPlace, KINDS, type RawFinding } from './finding.ts';

/** Findings of one comparison, each once. */
export function told(raw: readonly RawFinding[]): DiffFinding[] {
  return together([...grouped(raw).values()].map(joined)).toSorted(asRead);
}

/** Fields that one object lacks, and that touch the same, are one finding. */
function together(findings: readonly DiffFinding[]): DiffFinding[] {
  const groups = new Map<string, DiffFinding>();
  for (const one of findings) {
    const { code, kind, requirements, places, operations } = one;
    const key = JSON.stringify([code, kind, requirements, places, operations]);
    const before = code === 'field-missing' ? groups.get(key) : undefined;
    const subject = `${before?.subject}, ${one.subject.split('.').at(-1)}`;
    groups.set(
      code === 'field-missing' ? key : `${key} ${groups.size}`,
      before ? { ...before, subject } : one,
    );
  }
  return [...groups.values()];
}

function grouped(raw: readonly RawFinding[]): Map<string, RawFinding[]> {
  const groups = new Map<string, RawFinding[]>();
  for (const one of raw) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** What the schema of a value itself is at fault for: one schema may stand behind several fields. */
const OF_THE_SCHEMA = /^(?:values|type|format)-/;

/** The same field of a record is the same, wherever the record stands. */
function keyOf({ kind, code, subject, expected, actual, openPoint, binding, at }: RawFinding): string {
  const field = subject.replaceAll('[]', '').split('.').at(-1);
  const isOne = OF_THE_SCHEMA.test(code) && !at.pointer.includes('/properties/');
  return JSON.stringify([kind, code, isOne ? at.pointer : field, expected, actual, openPoint, binding]);
}

function joined(group: readonly RawFinding[]): DiffFinding {
  const [first] = group;
  if (first === undefined) throw new RangeError('A group has a member at the least.');
  const { kind, code, subject, expected, actual, openPoint } = first;
  const touched = new Set(group.flatMap(({ requirements }) => requirements));
  const requirements = REQUIREMENTS.flatMap(({ id }) => (touched.has(id) ? [id] : []));
  const level = strongest(requirements);
  const binding = first.binding ?? notOffered(first);
  return {
    kind,
    code,
    subject,
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    requirements,
    ...(level && { level }),
    ...(openPoint && { openPoint }),
    operations: [...new Set(group.flatMap(({ operation }) => operation ?? []))],
    places: placesOf(group),
    ...(binding && { binding }),
  };
}

function placesOf(group: readonly RawFinding[]): FoundPlace[] {
  const places = new Map<string, FoundPlace>();
  for (const {
    at: { file, pointer },
  } of group) {
    const place = { file: file.name, pointer, line: file.lineOf(pointer) };
    places.set(`${place.file} ${pointer}`, place);
  }
  return [...places.values()];
}

const LEVELS: readonly Level[] = ['stated', 'derived', 'advisory'];

function strongest(requirements: readonly RequirementId[]): Level | undefined {
  return LEVELS.find((level) => requirements.some((id) => requirementOf(id).level === level));
}

/** Choices of the document that a target may leave out, as the profile names them. */
const OFFERABLE = new Set<Json>(
  (['TypeOperation', 'TypeDemande', 'ModeApplication', 'StatutOperation'] as const).flatMap((name) => [
    ...ENUMERATIONS[name],
  ]),
);

function notOffered({ code, kind, actual = '' }: RawFinding): Binding | undefined {
  if (code !== 'values-missing' || kind !== 'narrows') return undefined;
  const value = actual.split(', ').filter((one) => OFFERABLE.has(one));
  return value.length === 0 ? undefined : { key: 'notOffered', value };
}

function asRead(one: DiffFinding, other: DiffFinding): number {
  return (
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    orderOf(one) - orderOf(other) ||
    (one.places[0]?.line ?? 0) - (other.places[0]?.line ?? 0)
  );
}

/** What concerns no operation in particular comes first. */
function orderOf({ operations: [operation] }: DiffFinding): number {
  if (operation === undefined) return -1;
  const index = OPERATION_IDS.map(String).indexOf(operation);
  return index === -1 ? OPERATION_IDS.length : index;
}

/** Whether more is touched than what the field expects of a server. */
export function isWeighty({ level }: DiffFinding): boolean {
  return level !== 'advisory';
}
