/** Which operation of the document a request is: by its method and its path. */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { type BoundCalls, matcherOf, percentDecoded } from '../../spec/contract/routes.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';

/** What of a profile tells requests from each other. */
export type AddressKnown = Pick<ResolvedProfile, 'baseUrl' | 'bindings' | 'auth'>;

/** A request as one of an operation. */
export interface RecordedCall {
  readonly operationId: OperationId;
  /** Origin and path before `/api/v1`: the address that the document calls `{base_url}`. */
  readonly base: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

interface Route {
  readonly operationId: OperationId;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Finds the operation of requests. */
export class CallFinder {
  readonly #routes: readonly Route[];
  /** The path before `/api/v1`; undefined where it is taken from the traffic. */
  readonly #prefix: string | undefined;

  /** @param known without it the paths of the document count, below whatever path comes before them. */
  constructor(known?: AddressKnown) {
    this.#prefix = known && new URL(known.baseUrl).pathname.replace(/\/+$/, '');
    this.#routes = OPERATION_IDS.flatMap((operationId) => {
      const { method, path } = addressOf(operationId, known);
      return path === null ? [] : [routeOf(operationId, method, path)];
    });
  }

  /** @returns undefined for a request that belongs to no operation. */
  find(method: string, address: string): RecordedCall | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, pathname, searchParams } = new URL(address);
    for (const { operationId, method: own, pattern, names } of this.#routes) {
      const found = own === method.toUpperCase() ? pattern.exec(pathname) : null;
      const [prefix = ''] = found?.slice(1) ?? [];
      if (found === null || (this.#prefix !== undefined && prefix !== this.#prefix)) continue;
      const values = found.slice(2).map(percentDecoded);
      if (values.some((value) => value === undefined)) continue;
      return {
        operationId,
        base: origin + prefix,
        params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
        query: Object.fromEntries(searchParams),
      };
    }
    return undefined;
  }
}

/** Where the profile says that a call is, or the document does. */
function addressOf(
  operationId: OperationId,
  known?: AddressKnown,
): { readonly method: string; readonly path: string | null } {
  const { balance, fees, movements, otp } = known?.bindings ?? {};
  const bound: BoundCalls = {
    getBalance: balance,
    getFees: fees,
    getMovements: movements,
    generateOtp: otp?.call,
    issueToken: known?.auth.tokenRequest,
  };
  return bound[operationId] ?? OPERATIONS[operationId];
}

function routeOf(operationId: OperationId, method: string, template: string): Route {
  const { source, names } = matcherOf(template, '[^/]+');
  return { operationId, method, pattern: new RegExp(`^(.*?)${source}$`), names };
}
