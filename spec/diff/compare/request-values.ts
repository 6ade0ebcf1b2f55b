/** What a request may hold: a value that the contract allows and the description doesn't is refused. */
import type { Json } from '../../contract/contract-document.ts';
import type { RequirementId } from '../../generated/catalogue-ids.ts';
import { type Cursor, isTrueAt } from '../api/cursor.ts';
import { alike } from '../matching/paths.ts';
import { alternativesOf, type Limit, type Part, type Shape, saysNothing, united } from '../schema/shape.ts';
import { compareRequestBounds } from './bounds.ts';
import type { Kind, Problem } from './finding.ts';
import {
  limitPointOf,
  type Payload,
  type RequestFault,
  touchedByRequest,
} from './rules/touched-by-request.ts';
import { inside, type Spot, subjectOf } from './spot.ts';
import { typeDifference, typesText, valuesText } from './type-difference.ts';

/** A value of a request. */
export interface RequestSpot extends Spot {
  readonly payload?: Payload;
  /** Fields that are told elsewhere: those of the other payload, and the one that holds the type. */
  readonly known: ReadonlySet<string>;
}

/** Compares a value of a request, and whatever it holds. */
export function compareRequestValue(base: Shape, theirs: Shape, spot: RequestSpot): void {
  if (saysNothing(base)) return;
  const wanted = united(alternativesOf(base));
  const got = united(alternativesOf(theirs));
  if (!compareTypes(wanted, got, spot)) return;
  compareValues(wanted, got, spot);
  if (!spot.binds) compareRequestBounds(wanted, got, spot);
  else for (const limit of got.limits) compareLimit(limit, wanted, spot);
  if (wanted.properties.size > 0) compareFields(wanted, got, spot);
  if (wanted.items && got.items)
    compareRequestValue(
      spot.reader.ofPart(wanted.items),
      spot.reader.ofPart(got.items),
      insideRequest(spot, '[]'),
    );
}

function insideRequest(spot: RequestSpot, name: string): RequestSpot {
  return { ...spot, ...inside(spot, name), known: new Set() };
}

function compareTypes(base: Shape, theirs: Shape, spot: RequestSpot): boolean {
  const expected = typesText(base);
  const actual = typesText(theirs);
  const say = (kind: Kind, code: Problem['code']) =>
    tell(spot, kind, { code, expected, actual }, theirs.at, 'type');
  if (theirs.types?.size === 0) {
    tell(spot, 'breaks', { code: 'type-contradiction' }, theirs.at, 'type');
    return false;
  }
  const difference = typeDifference(base, theirs);
  if (difference === undefined) {
    if (base.types !== undefined && theirs.properties.size === 0) say('widens', 'type-wider');
  } else if (difference.disjoint) {
    say('breaks', 'type-other');
    return false;
  } else {
    if (difference.lacking.length > 0) say('breaks', 'type-narrower');
    if (difference.foreign.length > 0) say('widens', 'type-wider');
  }
  return true;
}

function compareValues(base: Shape, theirs: Shape, spot: RequestSpot): void {
  const at = theirs.values?.at ?? theirs.at;
  if (base.values === undefined) {
    if (theirs.values === undefined) return;
    const actual = valuesText(theirs.values.list);
    tell(spot, refused(spot), { code: 'values-narrow', actual }, at, 'type');
    return;
  }
  const wanted = base.values.list;
  const expected = valuesText(wanted);
  if (theirs.values === undefined) {
    tell(spot, 'widens', { code: 'values-unsaid', expected }, at, 'values-foreign');
    return;
  }
  const { list } = theirs.values;
  const foreign = list.filter((value) => !wanted.includes(value));
  const missing = wanted.filter((value) => !list.includes(value));
  if (foreign.length > 0)
    tell(
      spot,
      'widens',
      { code: 'values-foreign', expected, actual: valuesText(foreign) },
      at,
      'values-foreign',
    );
  if (missing.length > 0)
    tell(spot, refused(spot), { code: 'values-missing', actual: valuesText(missing) }, at, 'values-refused');
}

/** A server may do without some choices of the document, and a profile says which. A version that drops them has refused them. */
function refused({ binds }: Spot): Kind {
  return binds ? 'narrows' : 'breaks';
}

/** A text that may not be empty, and an amount above zero, are what the suite expects of a server itself. */
function compareLimit({ keyword, value, at }: Limit, base: Shape, spot: RequestSpot): void {
  const expected =
    (keyword === 'minLength' && value === 1) ||
    (/^(exclusiveM|m)inimum$/.test(keyword) && Number(value) <= 0.01);
  if (expected || base.limits.some((limit) => limit.keyword === keyword && limit.value === value)) return;
  spot.add({
    kind: 'open',
    code: 'limit',
    subject: subjectOf(spot, 'body'),
    actual: `${keyword} ${value}`,
    at,
    operation: spot.operation,
    requirements: [],
    openPoint: limitPointOf(spot.path.at(-1) ?? ''),
    ...bindingOfLimit(keyword, value, spot),
  });
}

function bindingOfLimit(keyword: string, value: string | number, { operation, path }: Spot) {
  const isAmount = operation === 'executeOperation' && path.at(-1) === 'montant' && typeof value === 'number';
  if (isAmount && keyword === 'maximum') return { binding: { key: 'limits.amount.largest', value } };
  return isAmount && keyword === 'minimum' ? { binding: { key: 'limits.amount.smallest', value } } : {};
}

function compareFields(base: Shape, theirs: Shape, spot: RequestSpot): void {
  if (theirs.properties.size === 0 && theirs.closed === undefined) {
    const expected = [...base.properties.keys()].join(', ');
    tell(spot, 'widens', { code: 'not-described', expected }, theirs.at, 'type');
    return;
  }
  const unknown = new Map(
    [...theirs.properties].filter(([name]) => !base.properties.has(name) && !spot.known.has(name)),
  );
  for (const [name, part] of base.properties) {
    const own = theirs.properties.get(name);
    if (own === undefined) lacksField(name, theirs, unknown, spot);
    else compareRequestValue(spot.reader.ofPart(part), spot.reader.ofPart(own), insideRequest(spot, name));
  }
  for (const [name, at] of theirs.required) {
    const own = theirs.properties.get(name);
    if (base.required.has(name) || spot.known.has(name) || (own && isTrueAt(own.at, 'readOnly'))) continue;
    unknown.delete(name);
    requires(name, own?.at ?? at, spot);
  }
  const optional = [...base.required.keys()].filter(
    (name) => theirs.properties.has(name) && !theirs.required.has(name),
  );
  if (optional.length > 0)
    tell(
      spot,
      'widens',
      { code: 'field-optional', expected: optional.join(', ') },
      theirs.at,
      'optional',
      optional,
    );
  const extra = [...unknown].filter(([, part]) => !isTrueAt(part.at, 'readOnly'));
  const [first] = extra;
  if (first !== undefined) {
    const actual = extra.map(([name]) => name).join(', ');
    spot.add({
      ...whereOf(spot),
      kind: 'extra',
      code: 'field-extra',
      actual,
      at: first[1].at,
      requirements: [],
    });
  }
}

function lacksField(name: string, theirs: Shape, unknown: Map<string, Part>, spot: RequestSpot): void {
  const renamed = [...unknown].find(([other]) => alike(name, other));
  const field = insideRequest(spot, name);
  if (renamed === undefined) {
    tell(field, 'breaks', { code: 'field-missing' }, theirs.at, 'missing');
    return;
  }
  unknown.delete(renamed[0]);
  tell(field, 'breaks', { code: 'field-renamed', actual: renamed[0] }, renamed[1].at, 'missing');
}

/** A field that is asked for. Which ones a request of 4.7 needs, and whether an OTP must come, is left open. */
function requires(name: string, at: Cursor, spot: RequestSpot): void {
  const field = insideRequest(spot, name);
  const atRoot = spot.path.length === 0;
  const open = { ...whereOf(field), kind: 'open' as const, code: 'open-required' as const, at };
  if (spot.binds && atRoot && spot.operation === 'executeOperation' && name === 'authData') {
    spot.add({
      ...open,
      requirements: ['operation-request.authData-optional'],
      openPoint: 'otp.required',
      binding: { key: 'bindings.otp.required', value: true satisfies Json },
    });
    return;
  }
  if (spot.binds && spot.payload === 'creation') {
    spot.add({
      ...open,
      requirements: [],
      openPoint: 'request-creation.required-fields',
    });
    return;
  }
  tell(field, 'breaks', { code: 'field-required' }, at, 'required');
}

function whereOf(spot: Spot) {
  return { subject: subjectOf(spot, 'body'), operation: spot.operation };
}

function tell(
  spot: RequestSpot,
  kind: Kind,
  said: Omit<Problem, 'subject'>,
  at: Cursor,
  fault: RequestFault,
  names?: readonly string[],
): void {
  const fields = names ?? [spot.path.findLast((name) => name !== '[]') ?? ''];
  const requirements = new Set<RequirementId>(
    fields.flatMap((name) => [...touchedByRequest(spot.operation, spot.payload, name, fault)]),
  );
  spot.add({ ...whereOf(spot), kind, ...said, at, requirements: [...requirements] });
}
