/** The contract as one profile binds it: nothing is left open in it that the profile says. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isOperationId } from '../../spec/contract/surface.ts';
import { OPEN_POINTS } from '../../spec/document/catalogue.ts';
import { withoutUnusedComponents } from '../../spec/export/used-components.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { rewritten } from '../../spec/json/rewritten.ts';
import { maskerFor } from '../mask/profile-masker.ts';
import { allNeedOtp } from '../profile/otp-needs.ts';
import { valueAt } from '../profile/reading/tree.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { profileSecrets } from '../profile/secrets.ts';
import { boundOperations } from './bound-operations.ts';
import { boundSchemas } from './bound-schemas.ts';
import { examplesOf, placeholderValues } from './fixture-examples.ts';
import { idOf, objectAt, type PlacedOperation, pathItemsOf, placedOperations } from './placed-operations.ts';
import type { Sources } from './templates.ts';
import { withExamples } from './with-examples.ts';
import { withLinks } from './with-links.ts';

export interface BoundContract {
  readonly contract: JsonObject;
  /** Examples that would tell a secret of the profile, and that an OTP lacks: in English, by operation. */
  readonly leftOut: readonly string[];
}

/**
 * The contract for one target: its address, its calls at the open points, and its fixtures as examples. Operations that
 * it does not have are left out, and so is every example that would tell a secret.
 */
export function boundContract(profile: ResolvedProfile): BoundContract {
  const sources: Sources = { values: placeholderValues(profile), isLegible: legibility(profile) };
  const leftOut: string[] = [];
  const operations = placedOperations(CONTRACT)
    .filter(({ operation }) => !profile.notImplemented.some((id) => id === idOf(operation)))
    .flatMap((placed) => boundOperations(placed, profile, sources))
    .map((placed) => exemplified(placed, profile, sources.isLegible, leftOut))
    .map((placed) => withProfileHeaders(placed, profile));
  const { paths, pathItems } = pathItemsOf(withLinks(operations));
  const { pathItems: _, schemas, securitySchemes, ...components } = CONTRACT.components;
  const contract = {
    ...CONTRACT,
    info: boundInfo(profile.name),
    servers: [{ url: profile.baseUrl, description: `The target of the profile: ${profile.name}.` }],
    paths,
    components: {
      securitySchemes: {
        ...securitySchemes,
        ...(profile.auth.tokenRequest?.basic && { basicAuth: { type: 'http', scheme: 'basic' } }),
      },
      ...(Object.keys(pathItems).length > 0 && { pathItems }),
      ...components,
      schemas: { ...schemas, ...boundSchemas(profile, schemas) },
    },
  };
  return { contract: withoutUnusedComponents(withoutBoundMarks(contract, profile)), leftOut };
}

function boundInfo(name: string): JsonObject {
  const { info } = CONTRACT;
  return {
    ...info,
    description: `${String(info.description)} What the document leaves open is bound here as in the profile of ${name}.`,
  };
}

/** Whether a text may be written down as it is. */
function legibility(profile: ResolvedProfile): (text: string) => boolean {
  const secrets = profileSecrets(profile).map(({ value }) => value);
  const masker = maskerFor(profile);
  return (text) => !secrets.some((secret) => text.includes(secret)) && masker.body(text) === text;
}

function exemplified(
  placed: PlacedOperation,
  profile: ResolvedProfile,
  isLegible: (text: string) => boolean,
  leftOut: string[],
): PlacedOperation {
  const id = idOf(placed.operation);
  if (!isOperationId(id)) return placed;
  const { parameters, bodies } = examplesOf(id, profile);
  if (id === 'executeOperation' && allNeedOtp(profile)) {
    leftOut.push(`${id}: bindings.otp.required asks for an OTP, which no example can hold.`);
    return placed;
  }
  const hidden = Object.entries(bodies).filter(([, body]) => !isLegible(JSON.stringify(body)));
  leftOut.push(
    ...hidden.map(([name]) => `${id}, ${name}: it would tell a number or a credential of the profile.`),
  );
  const legible = Object.entries(bodies).filter(([, body]) => isLegible(JSON.stringify(body)));
  return {
    ...placed,
    operation: withExamples(placed.operation, { parameters, bodies: Object.fromEntries(legible) }),
  };
}

/** Headers of every request to the target, by their names: what is in them may be a key. */
function withProfileHeaders(placed: PlacedOperation, { headers }: ResolvedProfile): PlacedOperation {
  const names = Object.keys(headers).filter((name) => !/^(?:accept|content-type|authorization)$/i.test(name));
  if (names.length === 0 || placed.operation.servers !== undefined) return placed;
  const known = Array.isArray(placed.operation.parameters) ? placed.operation.parameters : [];
  const own = names.map((name) => ({
    name,
    in: 'header',
    required: true,
    description: 'Of every request to this target, as its profile says.',
    schema: { type: 'string' },
  }));
  return { ...placed, operation: { ...placed.operation, parameters: [...known, ...own] } };
}

/** Without the marks of open points that the profile binds. */
function withoutBoundMarks(contract: JsonObject, profile: ResolvedProfile): JsonObject {
  const bound = new Set<Json>(
    OPEN_POINTS.filter(({ binding }) => binding !== undefined && isBound(binding, profile)).map(
      ({ id }) => id,
    ),
  );
  const whole = rewritten(
    contract,
    (object) => {
      const { 'x-open-point': marks, ...rest } = object;
      if (marks === undefined) return object;
      const [first, ...others] = [marks].flat().filter((mark: Json) => !bound.has(mark));
      if (first === undefined) return rest;
      return { ...object, 'x-open-point': others.length === 0 ? first : [first, ...others] };
    },
    ['example', 'examples'],
  );
  return isJsonObject(whole) ? whole : objectAt(contract);
}

/** Whether the profile says something under a key that describes calls. */
function isBound(key: string, profile: ResolvedProfile): boolean {
  if (!/^(?:bindings|auth)\./.test(key)) return false;
  const value = valueAt(profile, key.split('.'));
  return isJsonObject(value) ? Object.keys(value).length > 0 : value !== undefined;
}
