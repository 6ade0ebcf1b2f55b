/** What can be chosen of an exported contract. */

/** Versions of OpenAPI; the first is the contract's own. */
export const OPENAPI_VERSIONS = ['3.1', '3.0'] as const;

export const NOTATIONS = ['yaml', 'json'] as const;

export type Notation = (typeof NOTATIONS)[number];
