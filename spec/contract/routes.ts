/** Which operation of the contract a request is for. */
import type { OperationId } from '../generated/contract-names.ts';
import { OPERATIONS } from './contract.ts';
import { OPERATION_IDS } from './surface.ts';

/** What the version is carried in (4, 9). */
export const PATH_PREFIX = '/api/v1';

/** A path of the contract. */
export interface Route {
  readonly operationId: OperationId;
  /** Of the path, by name, with percent-encoding undone; the empty text where nothing stands. */
  readonly params: Readonly<Record<string, string>>;
  /** The path is that of the operation, and the method is not. */
  readonly otherMethod: boolean;
}

/** Where a target has calls whose path the document does not show, or shows otherwise. */
export type BoundCalls = {
  readonly [id in OperationId]?: { readonly method: string; readonly path: string } | undefined;
};

/** Finds the operation of a request, by its method and its path from the root of base_url, percent-encoded, without the query. */
export type RouteFinder = (method: string, path: string) => Route | undefined;

/**
 * A finder of operations. It finds nothing for a path that is none of them; where no operation of a path has the
 * method, it finds the first of that path.
 */
export function routesWith(bound: BoundCalls = {}): RouteFinder {
  const templates = OPERATION_IDS.flatMap((operationId) => {
    const { method, path } = bound[operationId] ?? OPERATIONS[operationId];
    return path === null ? [] : [{ operationId, method, pattern: patternOf(path) }];
  });
  return (method, path) => {
    const found = templates.filter(({ pattern }) => pattern.test(path));
    const own = found.find((one) => one.method === method);
    const one = own ?? found[0];
    if (one === undefined) return undefined;
    const params = Object.entries(one.pattern.exec(path)?.groups ?? {});
    return {
      operationId: one.operationId,
      params: Object.fromEntries(params.map(([name, text]) => [name, decoded(text)])),
      otherMethod: own === undefined,
    };
  };
}

/** What stands between the placeholders is text; other placeholders than names stay as they are. */
function patternOf(template: string): RegExp {
  const parts = (template.split('?', 1)[0] ?? '').split(/\{(\w+)\}/);
  const escaped = parts.map((part, index) =>
    index % 2 === 1 ? `(?<${part}>[^/]*)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${escaped.join('')}$`);
}

/** As it came where it is no percent-encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
