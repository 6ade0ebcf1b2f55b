/** Reads the operations of a description. */
import type { Description } from '../reading/description.ts';
import { type Cursor, childAt, childOf, childrenOf, isTrueAt, rootOf, textAt } from './cursor.ts';
import {
  type Api,
  type DescribedAnswer,
  type DescribedBody,
  type DescribedContent,
  type DescribedOperation,
  type DescribedParameter,
  METHODS,
  type Method,
} from './described.ts';
import { tokenOf } from './described-token.ts';
import { addressOf, basePathsOf } from './servers.ts';

/** What a description describes. @throws UserError for a reference that leads nowhere. */
export function apiOf(description: Description): Api {
  const root = rootOf(description);
  const paths = childrenOf(childOf(root, 'paths'));
  const webhooks = childrenOf(childOf(root, 'webhooks')).flatMap(([, item]) => payloadsOf(item, root));
  return {
    root,
    operations: paths.flatMap(([path, item]) => operationsAt(path, item, root)),
    webhooks,
    address: addressOf(root),
  };
}

function operationsAt(path: string, item: Cursor, root: Cursor): DescribedOperation[] {
  return METHODS.flatMap((method) => {
    const at = childAt(item, method);
    return at === undefined ? [] : [operationOf(method, path, at, item, root)];
  });
}

/** An operation that stands anywhere: under a path, or among the components. */
export function operationOf(
  method: Method,
  path: string,
  at: Cursor,
  item: Cursor,
  root: Cursor,
): DescribedOperation {
  const parameters = parametersOf(at, item);
  return {
    at,
    method,
    paths: basePathsOf([at, item, root]).map((base) => base + path),
    operationId: textAt(at, 'operationId'),
    parameters: parameters.filter(isParameter),
    body: bodyOf(at, parameters, root),
    answers: childrenOf(childOf(at, 'responses'))
      .filter(([code]) => !code.startsWith('x-'))
      .map(([code, answer]) => answerOf(code, answer, at, root)),
    token: tokenOf(at, root, parameters.filter(isParameter)),
    callbacks: childrenOf(childOf(at, 'callbacks')).flatMap(([, callback]) =>
      childrenOf(callback).flatMap(([, one]) => payloadsOf(one, root)),
    ),
  };
}

/** What is said to be sent to a path. */
function payloadsOf(item: Cursor, root: Cursor): Cursor[] {
  return operationsAt('', item, root).flatMap(
    ({ body }) => body?.contents.flatMap(({ schema }) => schema ?? []) ?? [],
  );
}

interface RawParameter extends Omit<DescribedParameter, 'in'> {
  readonly in: string;
}

/** The operation's own go before those of its path. */
function parametersOf(operation: Cursor, item: Cursor): RawParameter[] {
  const all = [item, operation].flatMap((holder) => childrenOf(childOf(holder, 'parameters')));
  const byName = new Map(
    all.map(([, at]) => {
      const name = textAt(at, 'name') ?? '';
      const place = textAt(at, 'in') ?? '';
      const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
      return [
        key,
        { at, name, in: place, required: isTrueAt(at, 'required'), schema: schemaOfParameter(at) },
      ];
    }),
  );
  return [...byName.values()];
}

function schemaOfParameter(at: Cursor): Cursor | undefined {
  if (at.description.dialect === '2.0') return childOf(at, 'schema') ?? at;
  const [content] = childrenOf(childOf(at, 'content'));
  return childOf(at, 'schema') ?? (content && childOf(content[1], 'schema'));
}

function isParameter(parameter: RawParameter): parameter is DescribedParameter {
  return ['path', 'query', 'header', 'cookie'].includes(parameter.in);
}

function bodyOf(
  operation: Cursor,
  parameters: readonly RawParameter[],
  root: Cursor,
): DescribedBody | undefined {
  if (root.description.dialect === '2.0') return olderBodyOf(operation, parameters, root);
  const at = childAt(operation, 'requestBody');
  return at && { at, required: isTrueAt(at, 'required'), contents: contentsOf(at) };
}

function olderBodyOf(
  operation: Cursor,
  parameters: readonly RawParameter[],
  root: Cursor,
): DescribedBody | undefined {
  const body = parameters.find((one) => one.in === 'body');
  if (body !== undefined) {
    const contents = mediaTypes(operation, root, 'consumes').map((mediaType) => ({
      mediaType,
      schema: body.schema,
    }));
    return { at: body.at, required: body.required, contents };
  }
  const form = parameters.filter((one) => one.in === 'formData');
  const [field] = form;
  if (field === undefined) return undefined;
  const contents = [{ mediaType: 'application/x-www-form-urlencoded', schema: undefined }];
  return { at: field.at, required: field.required, contents, form };
}

function answerOf(code: string, at: Cursor, operation: Cursor, root: Cursor): DescribedAnswer {
  if (root.description.dialect !== '2.0') return { at, code: code.toUpperCase(), contents: contentsOf(at) };
  const schema = childOf(at, 'schema');
  const types = schema === undefined ? [] : mediaTypes(operation, root, 'produces');
  return { at, code: code.toUpperCase(), contents: types.map((mediaType) => ({ mediaType, schema })) };
}

function contentsOf(message: Cursor): DescribedContent[] {
  return childrenOf(childOf(message, 'content')).map(([mediaType, media]) => ({
    mediaType,
    schema: childOf(media, 'schema'),
  }));
}

/** In Swagger 2.0, JSON where nothing is said. */
function mediaTypes(operation: Cursor, root: Cursor, key: 'consumes' | 'produces'): string[] {
  const list = childrenOf(childOf(operation, key) ?? childOf(root, key)).map(([, type]) =>
    String(type.value),
  );
  return list.length === 0 ? ['application/json'] : list;
}
