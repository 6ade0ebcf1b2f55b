/** Descriptions of tests, written in older versions of OpenAPI. */
import type { Tree } from './described.ts';

const isObject = (value: unknown): value is Record<string, Tree> =>
  typeof value === 'object' && value !== null;

/** A copy in which every schema, and whatever else is an object, has been through `change`, the innermost first. */
export function everywhere(value: Tree, change: (value: Record<string, Tree>) => Tree): Tree {
  if (Array.isArray(value)) return value.map((one) => everywhere(one, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everywhere(one, change)])),
  );
}

/** As a team writes it in OpenAPI 3.0: `nullable` for null. */
export function inVersion30(tree: Tree): Tree {
  const nullable = everywhere(tree, (value) => {
    if (Array.isArray(value.type)) {
      const types = value.type.filter((one: string) => one !== 'null');
      if (types.length === value.type.length)
        return { ...value, oneOf: types.map((type: string) => ({ type })), type: undefined };
      const { type: _, ...rest } = value;
      return types.length === 1 ? { ...rest, type: types[0], nullable: true } : { ...rest, nullable: true };
    }
    if (value.type === 'null') return { nullable: true, type: 'object' };
    if (
      Array.isArray(value.anyOf) &&
      value.anyOf.some((one: Tree) => one.nullable && Object.keys(one).length === 2)
    ) {
      const { anyOf, ...rest } = value;
      return { ...rest, allOf: anyOf.filter((one: Tree) => one.$ref), nullable: true };
    }
    return value;
  });
  const { pathItems: _, ...components } = nullable.components;
  return { ...nullable, openapi: '3.0.3', components };
}

/** As a team writes it in Swagger 2.0: no null, no callbacks, the token in a header. */
export function inVersion20(tree: Tree): Tree {
  const older = everywhere(inVersion30(tree), ({ nullable, ...value }) => {
    const isChoice = Array.isArray(value.anyOf) && value.anyOf.length > 1;
    const merged = isChoice ? { type: 'object', allOf: value.anyOf } : value;
    return {
      ...merged,
      ...(nullable && { 'x-nullable': true }),
      ...(typeof value.$ref === 'string' && { $ref: olderReference(value.$ref) }),
    };
  });
  const { components, paths, info } = older;
  return {
    swagger: '2.0',
    info,
    host: 'example.org',
    basePath: '/api/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    securityDefinitions: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    security: [{ token: [] }],
    definitions: components.schemas,
    responses: mapped(components.responses, olderAnswer),
    parameters: mapped(components.parameters, olderParameter),
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path.replace('/api/v1', ''),
        mapped(item, olderOperation),
      ]),
    ),
  };
}

function olderReference(reference: string): string {
  return reference.replace('#/components/schemas', '#/definitions').replace('#/components', '#');
}

function mapped(object: Tree, change: (value: Tree) => Tree): Tree {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function olderOperation({
  requestBody,
  callbacks: _,
  security,
  parameters = [],
  responses,
  ...rest
}: Tree): Tree {
  const body = requestBody && {
    in: 'body',
    name: 'body',
    required: requestBody.required ?? false,
    schema: schemaOf(requestBody),
  };
  return {
    ...rest,
    ...(security && { security: security.map((one: Tree) => (one.bearerAuth ? { token: [] } : one)) }),
    parameters: [...parameters.map(olderParameter), ...(body ? [body] : [])],
    responses: mapped(responses, olderAnswer),
  };
}

function olderParameter({ schema, ...rest }: Tree): Tree {
  return { ...rest, ...schema };
}

function olderAnswer({ content, ...rest }: Tree): Tree {
  return content === undefined ? rest : { ...rest, schema: schemaOf({ content }) };
}

function schemaOf({ content }: Tree): Tree {
  const [media]: Tree[] = Object.values(content);
  return media.schema;
}
