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
    if (path === null) return [];
    const { source, names } = matcherOf(path, '[^/]*');
    return [{ operationId, method, pattern: new RegExp(`^${source}$`), names }];
  });
  return (method, path) => {
    const found = templates.filter(({ pattern }) => pattern.test(path));
    const own = found.find((one) => one.method === method);
    const one = own ?? found[0];
    if (one === undefined) return undefined;
    const values = one.pattern.exec(path)?.slice(1) ?? [];
    const params = one.names.map((name, at) => {
      const text = values[at] ?? '';
      // As it came where it is no percent-encoding.
      return [name, percentDecoded(text) ?? text] as const;
    });
    return {
      operationId: one.operationId,
      params: Object.fromEntries(params),
      otherMethod: own === undefined,
    };
  };
}

/**
 * What the paths of a template match, its query aside: the source of a regular expression with a group for each
 * placeholder, and the names of these in order. What stands between them is text.
 * @param value what may stand for a placeholder, a regular expression too.
 */
export function matcherOf(
  template: string,
  value: string,
): { readonly source: string; readonly names: readonly string[] } {
  const parts = (template.split('?', 1)[0] ?? '').split(/\{([^{}]+)\}/);
  const sources = parts.map((part, at) =>
    at % 2 === 1 ? `(${value})` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return { source: sources.join(''), names: parts.filter((_, at) => at % 2 === 1) };
}

/** Undefined for what is no percent-encoding. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
