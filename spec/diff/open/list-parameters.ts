/** 4.3: the names of the three parameters of the operation list, which the document does not show. */
import type { RequirementId } from '../../generated/catalogue-ids.ts';
import type { DescribedOperation, DescribedParameter } from '../api/described.ts';
import type { Comparing } from '../compare/spot.ts';
import { typeDifference, typesText } from '../compare/type-difference.ts';

/** Whether it is the contract's own word for parameters whose names are not known. */
export function isFilterParameter({ in: place, name, at }: DescribedParameter): boolean {
  return (
    place === 'query' &&
    name === 'filters' &&
    typeof at.value === 'object' &&
    at.value !== null &&
    'x-open-point' in at.value
  );
}

type ListRole = 'from' | 'to' | 'max';

const ROLES: Readonly<Record<ListRole, { readonly words: RegExp; readonly requirement: RequirementId }>> = {
  from: {
    words:
      /^(?:date)?[-_]?(?:debut|d[ée]but|start|from|since|depuis|du|begin|min)|(?:debut|start|from|begin|after|since)$/i,
    requirement: 'operation-list.period-start',
  },
  to: {
    words: /^(?:date)?[-_]?(?:fin|end|to|until|au|jusqu)|(?:fin|end|to|until|before)$/i,
    requirement: 'operation-list.period-end',
  },
  max: {
    words: /max|limit|size|taille|count|nombre|nb|top|per_?page/i,
    requirement: 'operation-list.maximum',
  },
};

/** Which of their parameters are the three, and what that means for the profile. */
export function findListParameters(
  theirs: DescribedOperation,
  comparing: Comparing,
): ReadonlySet<DescribedParameter> {
  const found = new Set<DescribedParameter>();
  for (const role of ['from', 'to', 'max'] as const) {
    const { words, requirement } = ROLES[role];
    const own = theirs.parameters.find(({ in: place, name, ...rest }) => {
      const fits = place === 'query' && words.test(name);
      return (
        fits && ![...found].some((one) => one.name === name) && (role !== 'max' || rest.schema !== undefined)
      );
    });
    const where = { operation: 'listOperations', requirements: [requirement] };
    const key = `bindings.operationList.${role}`;
    if (own === undefined) {
      comparing.add({
        ...where,
        kind: 'open',
        code: 'open-missing',
        subject: key,
        at: theirs.at,
        openPoint: 'operation-list.parameter-names',
      });
      continue;
    }
    found.add(own);
    const openPoint = 'operation-list.parameter-names';
    const binding = { key, value: own.name };
    comparing.add({
      ...where,
      kind: 'open',
      code: 'open-found',
      subject: own.name,
      at: own.at,
      openPoint,
      binding,
    });
    compareOwn(own, role, comparing);
  }
  return found;
}

function compareOwn(
  { name, schema, at, required }: DescribedParameter,
  role: ListRole,
  { reader, add }: Comparing,
): void {
  const where = {
    subject: `${name} (query)`,
    operation: 'listOperations',
    requirements: [ROLES[role].requirement],
  };
  if (required)
    add({
      ...where,
      kind: 'breaks',
      code: 'parameter-required',
      at,
      requirements: ['operation-list.success'],
    });
  if (schema === undefined) return;
  const shape = reader.ofSchema(schema);
  const wanted = { ...shape, types: new Set([role === 'max' ? ('integer' as const) : ('string' as const)]) };
  if (typeDifference(wanted, shape)?.disjoint === true)
    add({
      ...where,
      kind: 'breaks',
      code: 'type-other',
      expected: typesText(wanted),
      actual: typesText(shape),
      at,
    });
  const [format] = role === 'max' ? [] : shape.formats.keys();
  if (format !== undefined && format !== 'date')
    add({
      ...where,
      kind: 'breaks',
      code: 'format-other',
      expected: 'date (yyyy-MM-dd)',
      actual: format,
      at,
    });
}
