/** Parameters of an operation: what is sent in its path, its query and its headers. */
import type { RequirementId } from '../../generated/catalogue-ids.ts';
import type { DescribedOperation, DescribedParameter } from '../api/described.ts';
import { isAuthorization } from '../api/described-token.ts';
import type { Pair } from '../matching/matching.ts';
import { alike } from '../matching/paths.ts';
import { TO_FILL_IN } from '../open/calls.ts';
import { findListParameters, isFilterParameter } from '../open/list-parameters.ts';
import { compareRequestBounds } from './bounds.ts';
import type { Kind, ProblemCode } from './finding.ts';
import { compareRequestValue } from './request-values.ts';
import { successOf } from './rules/touched-by-operation.ts';
import { limitPointOf } from './rules/touched-by-request.ts';
import type { Comparing } from './spot.ts';
import { typeDifference, typesText } from './type-difference.ts';

/** Headers that describe the message itself, which OpenAPI says in other places. */
const OF_THE_MESSAGE = ['accept', 'content-type', 'authorization'];

/** Compares the parameters of a pair. Names of those in the path are seen by nobody. */
export function compareParameters({ wanted, theirs }: Pair, comparing: Comparing): void {
  const base = wanted.described.parameters.filter(isNamed);
  const left = new Set(theirs.parameters.filter(isNamed));
  for (const one of base) {
    const own = [...left].find((other) => isSame(one, other));
    if (own === undefined) lacksParameter(one, wanted.id, theirs, left, comparing);
    else {
      left.delete(own);
      compareOne(one, own, wanted.id, comparing);
    }
  }
  if (wanted.id === 'listOperations' && comparing.binds)
    for (const one of findListParameters(theirs, comparing)) left.delete(one);
  for (const one of left) tellExtra(one, wanted.id, comparing);
  compareReferences(theirs, wanted.id, comparing);
  if (!comparing.binds) compareReferenceBounds(wanted.described, theirs, wanted.id, comparing);
}

function isNamed(parameter: DescribedParameter): boolean {
  if (parameter.in === 'path' || isAuthorization(parameter) || isFilterParameter(parameter)) return false;
  return !(parameter.in === 'header' && OF_THE_MESSAGE.includes(parameter.name.toLowerCase()));
}

function isSame(one: DescribedParameter, other: DescribedParameter): boolean {
  if (one.in !== other.in) return false;
  return one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name;
}

function lacksParameter(
  one: DescribedParameter,
  operation: string,
  theirs: DescribedOperation,
  left: Set<DescribedParameter>,
  { add }: Comparing,
): void {
  const other = [...left].find((own) => own.in === one.in && isSubstitute(one.name, own.name));
  if (other !== undefined) left.delete(other);
  add({
    kind: 'breaks',
    code: 'parameter-missing',
    subject: `${one.name} (${one.in})`,
    ...(other && { actual: other.name }),
    at: other?.at ?? theirs.at,
    operation,
    requirements: touchedBy(operation, one.name, 'parameter-missing'),
  });
}

/** Headers by which other interfaces carry a key against duplicates. */
function isSubstitute(name: string, other: string): boolean {
  return (
    alike(name, other) ||
    (name === 'requestId' && /idempoten|request-?id|correlation|transaction/i.test(other))
  );
}

function compareOne(
  base: DescribedParameter,
  own: DescribedParameter,
  operation: string,
  comparing: Comparing,
): void {
  const tell = (kind: Kind, code: ProblemCode) =>
    comparing.add({
      kind,
      code,
      subject: `${base.name} (${base.in})`,
      at: own.at,
      operation,
      requirements: touchedBy(operation, base.name, code),
    });
  if (base.required && !own.required) tell('widens', 'parameter-optional');
  if (!base.required && own.required) tell('breaks', 'parameter-required');
  if (base.schema === undefined || own.schema === undefined) return;
  const { reader } = comparing;
  compareRequestValue(reader.ofSchema(base.schema), reader.ofSchema(own.schema), {
    ...comparing,
    operation,
    side: 'request',
    path: [base.name],
    known: new Set(),
  });
}

function tellExtra(one: DescribedParameter, operation: string, { add }: Comparing): void {
  add({
    kind: one.required ? 'breaks' : 'extra',
    code: one.required ? 'parameter-required' : 'parameter-extra',
    subject: `${one.name} (${one.in})`,
    at: one.at,
    operation,
    requirements: one.required ? successOf(operation) : [],
    // What every request carries is told the suite in the profile.
    ...(one.required &&
      one.in === 'header' && { binding: { key: 'headers', value: { [one.name]: TO_FILL_IN } } }),
  });
}

/** References in a path are texts: whoever takes numbers alone refuses the references that there are. */
function compareReferences(
  theirs: DescribedOperation,
  operation: string,
  { reader, add, binds }: Comparing,
): void {
  for (const { in: place, name, schema, at } of theirs.parameters) {
    if (place !== 'path' || schema === undefined) continue;
    const shape = reader.ofSchema(schema);
    const text = { ...shape, types: new Set(['string' as const]) };
    const requirements = successOf(operation);
    const where = { subject: `${name} (path)`, operation, requirements };
    if (typeDifference(text, shape)?.disjoint === true)
      add({ ...where, kind: 'breaks', code: 'type-other', expected: 'string', actual: typesText(shape), at });
    for (const { keyword, value, at: limitAt } of binds ? shape.limits : []) {
      if (keyword === 'minLength' && Number(value) <= 1) continue;
      const openPoint = limitPointOf(name);
      const actual = `${keyword} ${value}`;
      add({ ...where, kind: 'open', code: 'limit', actual, at: limitAt, requirements: [], openPoint });
    }
  }
}

/** References in a path by their order: their names are seen by nobody. */
function compareReferenceBounds(
  base: DescribedOperation,
  theirs: DescribedOperation,
  operation: string,
  comparing: Comparing,
): void {
  const [before, after] = [base, theirs].map(({ paths: [path = ''], parameters }) =>
    parameters
      .filter(({ in: place }) => place === 'path')
      .toSorted((one, other) => path.indexOf(`{${one.name}}`) - path.indexOf(`{${other.name}}`)),
  );
  for (const [index, { name, schema }] of (after ?? []).entries()) {
    const other = before?.[index]?.schema;
    if (schema === undefined || other === undefined) continue;
    const { reader } = comparing;
    const spot = { ...comparing, operation, side: 'request' as const, path: [`${name} (path)`] };
    compareRequestBounds(reader.ofSchema(other), reader.ofSchema(schema), spot);
  }
}

function touchedBy(operation: string, name: string, code: ProblemCode): readonly RequirementId[] {
  if (operation !== 'executeOperation' || name !== 'requestId') return successOf(operation);
  return code === 'parameter-optional'
    ? ['request-id.required']
    : ['request-id.required', 'request-id.reuse-refused'];
}
