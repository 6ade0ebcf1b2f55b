/** The operations of the contract as a profile binds them: paths, methods, parameters, bodies. */
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { ResolvedProfile, ResolvedTokenRequest } from '../profile/resolve.ts';
import type { ResolvedCall } from '../profile/resolved-bindings.ts';
import { idOf, objectAt, type PlacedOperation } from './placed-operations.ts';
import { inputOf, type Sources, schemaOfTemplate } from './templates.ts';

/** One operation with what the profile says of it; another one beside it where the profile needs two calls. */
export function boundOperations(
  placed: PlacedOperation,
  profile: ResolvedProfile,
  sources: Sources,
): readonly PlacedOperation[] {
  const { bindings, auth } = profile;
  const { balance, fees, movements, otp, operationList } = bindings;
  switch (idOf(placed.operation)) {
    case 'getBalance':
      return balance === undefined ? [placed] : [called(placed, balance, sources)];
    case 'getFees':
      return fees === undefined ? [placed] : [called(placed, fees, sources)];
    case 'getMovements':
      return movements === undefined ? [placed] : [called(placed, movements, sources)];
    case 'generateOtp':
      return otpOperations(placed, otp, sources);
    case 'issueToken':
      return auth.tokenRequest === undefined ? [placed] : [tokenOperation(placed, auth.tokenRequest)];
    case 'listOperations':
      return [withListParameters(placed, operationList)];
    case 'executeOperation':
      return [withKeysThatDiffer(placed)];
    default:
      return [placed];
  }
}

/** 4.1: a requestId is unique. The suite sends UUIDs, so that this target is known to take them. */
function withKeysThatDiffer({ operation, ...place }: PlacedOperation): PlacedOperation {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  const named = parameters.map((one: Json) =>
    isJsonObject(one) && one.name === 'requestId'
      ? { ...one, schema: { type: 'string', format: 'uuid' } }
      : one,
  );
  return { ...place, operation: { ...operation, parameters: named } };
}

function called({ operation }: PlacedOperation, call: ResolvedCall, sources: Sources): PlacedOperation {
  const { parameters: _, requestBody: __, ...rest } = operation;
  return {
    path: call.path,
    method: call.method.toLowerCase(),
    operation: withJsonAnswers({ ...rest, ...inputOf(call, sources) }),
  };
}

/** Pointers lead into JSON: where they are bound, so is the type of the answer. */
function withJsonAnswers(operation: JsonObject): JsonObject {
  const responses = Object.entries(isJsonObject(operation.responses) ? operation.responses : {});
  const inJson = responses.map(([code, response]): [string, Json] => {
    const any =
      isJsonObject(response) && isJsonObject(response.content) ? response.content['*/*'] : undefined;
    return [
      code,
      isJsonObject(response) && any !== undefined
        ? { ...response, content: { 'application/json': any } }
        : response,
    ];
  });
  return { ...operation, responses: Object.fromEntries(inJson) };
}

function otpOperations(
  placed: PlacedOperation,
  otp: ResolvedProfile['bindings']['otp'],
  sources: Sources,
): readonly PlacedOperation[] {
  if (otp?.call === undefined) return [placed];
  const generating = called(placed, otp.call, sources);
  if (otp.read === undefined) return [generating];
  const reading = called(placed, otp.read, sources);
  const operation = {
    ...reading.operation,
    operationId: 'readOtp',
    summary: 'Read a one-time password',
    description: 'Bound by the profile: the call of the test environment that shows which OTP was sent.',
  };
  return [generating, { ...reading, operation }];
}

/** 4.3: the parameters whose names the document does not show. */
function withListParameters(
  { operation, ...place }: PlacedOperation,
  { from, to, max }: ResolvedProfile['bindings']['operationList'],
): PlacedOperation {
  const own = [
    ...dateParameter(from, 'start'),
    ...dateParameter(to, 'end'),
    ...(max === undefined
      ? []
      : [listParameter(max, 'Maximum number of results.', { type: 'integer', minimum: 1 })]),
  ];
  if (own.length === 0) return { ...place, operation };
  const known = Array.isArray(operation.parameters) ? operation.parameters : [];
  const others = known.filter((one: Json) => !isJsonObject(one) || one.in !== 'query');
  return { ...place, operation: { ...operation, parameters: [...others, ...own] } };
}

function dateParameter(name: string | undefined, end: 'start' | 'end'): JsonObject[] {
  if (name === undefined) return [];
  return [
    listParameter(name, `${end === 'start' ? 'Start' : 'End'} of the period.`, {
      type: 'string',
      format: 'date',
    }),
  ];
}

function listParameter(name: string, meaning: string, schema: JsonObject): JsonObject {
  return {
    name,
    in: 'query',
    required: false,
    description: `Section 4.3. ${meaning} Bound by the profile.`,
    schema,
  };
}

/** 5. What the call is given are credentials: their names alone are written down. */
function tokenOperation({ operation }: PlacedOperation, request: ResolvedTokenRequest): PlacedOperation {
  const { requestBody: _, responses, ...rest } = operation;
  const content = tokenContent(request);
  const refusal = objectAt({ responses: responses ?? {} }, 'responses', 'default');
  const elsewhere = request.url === undefined ? undefined : new URL(request.url);
  return {
    path: elsewhere?.pathname ?? request.path.replace(/\?.*$/, ''),
    method: request.method.toLowerCase(),
    operation: withJsonAnswers({
      ...rest,
      responses: {
        ...(isJsonObject(responses) && responses),
        // The pointers say where a token stands; what a refusal looks like stays open.
        default: { ...refusal, content: { '*/*': { schema: {} } } },
      },
      ...(elsewhere && { servers: [{ url: elsewhere.origin }] }),
      ...(request.basic && { security: [{ basicAuth: [] }] }),
      ...(content && { requestBody: { required: true, content } }),
    }),
  };
}

function tokenContent({ json, form }: ResolvedTokenRequest): JsonObject | undefined {
  const nothingLegible: Sources = { values: {}, isLegible: () => false };
  if (form !== undefined)
    return { 'application/x-www-form-urlencoded': { schema: schemaOfTemplate(form, nothingLegible) } };
  return json === undefined
    ? undefined
    : { 'application/json': { schema: schemaOfTemplate(json, nothingLegible) } };
}
