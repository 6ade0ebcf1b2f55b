/** The shapes of what `scripts/generate.ts` writes about the contract. */
import type { SectionNumber } from '../document/sections.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** The bundled contract. Every `$ref` in it is a pointer into itself. */
export interface ContractDocument<Name extends string> extends JsonObject {
  readonly openapi: string;
  readonly info: { readonly version: string } & JsonObject;
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: {
    readonly schemas: Readonly<Record<Name, JsonObject>>;
    readonly pathItems: Readonly<Record<string, JsonObject>>;
    readonly responses: Readonly<Record<string, JsonObject>>;
    readonly parameters: Readonly<Record<string, JsonObject>>;
    readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  };
}

/** One operation of the contract, as the code needs it. */
export interface OperationEntry<Name extends string> {
  /** Stands in where the document shows none (OTP generation). */
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With `{name}` for each path parameter; null where the document shows none (OTP generation). */
  readonly path: string | null;
  readonly pathParameters: readonly string[];
  readonly sections: readonly SectionNumber[];
  /** Whether the call takes the bearer token; `open` where the document leaves it open. */
  readonly token: 'required' | 'open' | 'none';
  /** Whether answers are held to the envelope of 2.1. Not those of 4.12, nor of the token call. */
  readonly enveloped: boolean;
  /** Schemas of the request body, any of which may be sent; empty where there is no body. */
  readonly requestSchemas: readonly Name[];
  /** Empty where the document shows none. */
  readonly successStatuses: readonly number[];
  /** Schema of the whole answer, envelope included; null where its shape is not shown. */
  readonly successSchema: Name | null;
  /** Codes of errors that the contract names, stated (4.1) or derived. */
  readonly errorStatuses: readonly number[];
  /** Schema of an error's whole answer; null where its shape is not shown. */
  readonly errorSchema: Name | null;
}
