/** Which of the two payloads of POST /requests a body is (4.6, 4.7), as far as its fields tell. */
import { CONTRACT, ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { TrafficKnown } from './traffic-rule.ts';

type TypeDemande = (typeof ENUMERATIONS.TypeDemande)[number];

const OF_ENROLLMENTS = Object.keys(CONTRACT.components.schemas.LoyaltyEnrollmentRequest.properties ?? {});

/** Whether a body holds a field that enrollments alone have. */
export function isEnrollment(body: unknown): boolean {
  return isJsonObject(body) && OF_ENROLLMENTS.some((field) => field in body);
}

/** The type of a request of 4.7; undefined where the field that holds it cannot be told. */
export function creationTypeIn(body: unknown, { bindings }: TrafficKnown): TypeDemande | undefined {
  if (!isJsonObject(body) || isEnrollment(body)) return undefined;
  const field = bindings?.requestType?.field;
  const values = field === undefined ? Object.values(body) : [body[field]];
  const types = ENUMERATIONS.TypeDemande.filter((type) => values.includes(type));
  return types.length === 1 ? types[0] : undefined;
}
