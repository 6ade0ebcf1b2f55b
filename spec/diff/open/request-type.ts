/** 4.7: the field that holds the type of the request to create, whose name the document does not show. */
import { ENUMERATIONS } from '../../contract/contract.ts';
import type { Comparing } from '../compare/spot.ts';
import { valuesText } from '../compare/type-difference.ts';
import { alternativesOf, type Part, type Shape, united } from '../schema/shape.ts';

const TYPES: readonly string[] = ENUMERATIONS.TypeDemande;

/**
 * Finds it by its values, or else by its name.
 * @param payloads every payload that they take.
 * @returns its name.
 */
export function requestTypeIn(payloads: readonly Shape[], comparing: Comparing): string | undefined {
  const { reader, add } = comparing;
  const parts = payloads.flatMap(({ properties }) => [...properties]);
  const valuesOf = (part: Part) => united(alternativesOf(reader.ofPart(part))).values?.list ?? [];
  const byValue = parts.find(([, part]) => valuesOf(part).some((value) => TYPES.includes(String(value))));
  const found =
    byValue ?? parts.find(([name]) => /^(?:type|typeDemande|requestType|typeRequest|nature)/i.test(name));
  const operation = 'createRequest';
  const requirements = TYPES.flatMap((type) => CREATIONS[type] ?? []);
  const [first] = payloads;
  if (found === undefined) {
    const subject = 'bindings.requestType.field';
    if (first)
      add({
        kind: 'open',
        code: 'open-missing',
        openPoint: 'request-creation.type-field-name',
        subject,
        at: first.at,
        operation,
        requirements,
      });
    return undefined;
  }
  const [name, part] = found;
  add({
    kind: 'open',
    code: 'open-found',
    subject: name,
    at: part.at,
    operation,
    requirements,
    openPoint: 'request-creation.type-field-name',
    binding: { key: 'bindings.requestType.field', value: name },
  });
  // Each payload may have a field of its own for it, with its own value.
  const values = parts.flatMap(([other, own]) => (other === name ? valuesOf(own) : []));
  const where = { subject: name, at: part.at, operation };
  if (values.length === 0)
    add({
      ...where,
      kind: 'widens',
      code: 'values-unsaid',
      expected: valuesText(TYPES),
      requirements: ['creation.foreign-type'],
    });
  const missing = values.length === 0 ? [] : TYPES.filter((type) => !values.includes(type));
  const foreign = values.filter((value) => !TYPES.includes(String(value)));
  if (missing.length > 0)
    add({
      ...where,
      kind: 'narrows',
      code: 'values-missing',
      actual: valuesText(missing),
      requirements: missing.flatMap((type) => CREATIONS[type] ?? []),
    });
  if (foreign.length > 0)
    add({
      ...where,
      kind: 'widens',
      code: 'values-foreign',
      expected: valuesText(TYPES),
      actual: valuesText(foreign),
      requirements: ['creation.foreign-type'],
    });
  return name;
}

const CREATIONS: Readonly<
  Record<string, 'creation.OUVERTURE_DE_COMPTE' | 'creation.RESILIATION' | 'creation.RECHARGEMENT_DE_COMPTE'>
> = {
  OUVERTURE_DE_COMPTE: 'creation.OUVERTURE_DE_COMPTE',
  RESILIATION: 'creation.RESILIATION',
  RECHARGEMENT_DE_COMPTE: 'creation.RECHARGEMENT_DE_COMPTE',
};
