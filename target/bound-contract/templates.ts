/** What the calls of a profile are given: placeholders and texts of their own, as parameters and bodies. */
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { ResolvedCall } from '../profile/resolved-bindings.ts';
import { placeholdersIn, type TemplateValues, type TemplateVariable } from '../profile/template.ts';

/** The parameters and the body of a bound call, in OpenAPI. */
export interface BoundInput {
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
}

/** Where values come from, and which texts may be written down. */
export interface Sources {
  /** What fixtures have for placeholders. */
  readonly values: TemplateValues;
  /** Whether a text is no secret. */
  readonly isLegible: (text: string) => boolean;
}

/** Without these an operation cannot be meant; the others are left out where nothing is known for them. */
const ALWAYS_SENT: readonly string[] = [
  'referenceWallet',
  'referenceService',
  'montant',
  'typeOperation',
  'refContributeurBeneficiaire',
] satisfies TemplateVariable[];

/** Headers that OpenAPI has other places for. */
const NOT_PARAMETERS = ['accept', 'content-type', 'authorization'];

/** What a call takes. */
export function inputOf({ path, query, headers, body }: ResolvedCall, sources: Sources): BoundInput {
  const own = Object.entries(headers).filter(([name]) => !NOT_PARAMETERS.includes(name.toLowerCase()));
  return {
    parameters: [
      ...pathParameters(path, sources),
      ...Object.entries(query).map(([name, text]) => parameter(name, 'query', text, sources)),
      ...own.map(([name, text]) => parameter(name, 'header', text, sources)),
    ],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOfTemplate(body, sources) } },
      },
    }),
  };
}

function pathParameters(path: string, sources: Sources): JsonObject[] {
  return [...new Set(placeholdersIn(path))].map((name) => ({
    ...parameter(name, 'path', `{${name}}`, sources),
    required: true,
  }));
}

function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  text: string,
  sources: Sources,
): JsonObject {
  const { example, ...schema } = schemaOfText(text, sources);
  return {
    name,
    in: place,
    required: isAlwaysSent(text),
    description: meaningOf(text, sources),
    schema,
    ...(example !== undefined && { example }),
  };
}

/** The schema of a body whose texts may hold placeholders. */
export function schemaOfTemplate(body: unknown, sources: Sources): JsonObject {
  if (typeof body === 'string') {
    const { example, ...schema } = schemaOfText(body, sources);
    return { ...schema, ...(example !== undefined && { examples: [example] }) };
  }
  if (Array.isArray(body)) {
    const [first] = body;
    return { type: 'array', ...(first !== undefined && { items: schemaOfTemplate(first, sources) }) };
  }
  if (!isJsonObject(body)) return { type: typeOf(body) };
  const entries = Object.entries(body);
  return {
    type: 'object',
    required: entries
      .filter(([, value]) => typeof value !== 'string' || isAlwaysSent(value))
      .map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, value]) => [name, schemaOfTemplate(value, sources)])),
  };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

/** The one placeholder that a text is. */
function variableOf(text: string): string | undefined {
  const [name] = placeholdersIn(text);
  return text === `{${name}}` ? name : undefined;
}

function isAlwaysSent(text: string): boolean {
  const name = variableOf(text);
  return name === undefined || ALWAYS_SENT.includes(name);
}

function schemaOfText(text: string, { values, isLegible }: Sources): JsonObject {
  const name = variableOf(text);
  if (name === undefined) {
    const isFixed = placeholdersIn(text).length === 0 && isLegible(text);
    return { type: 'string', ...(isFixed && { enum: [text] }) };
  }
  const example: Json | undefined = Object.entries(values).find(([key]) => key === name)?.[1];
  return {
    ...(ENUMERATED[name] ?? { type: name === 'montant' ? 'number' : 'string' }),
    ...(example !== undefined && isLegible(String(example)) && { example }),
  };
}

const ENUMERATED: Readonly<Record<string, JsonObject>> = {
  typeOperation: { $ref: '#/components/schemas/TypeOperation' },
  modeApplication: { $ref: '#/components/schemas/ModeApplication' },
};

function meaningOf(text: string, { isLegible }: Sources): string {
  const name = variableOf(text);
  if (name !== undefined) return `Bound by the profile: ${name}.`;
  return isLegible(text) ? `Bound by the profile: always ${text}.` : 'Bound by the profile.';
}
