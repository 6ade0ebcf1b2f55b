/**
 * The schemas of this folder as functions, compiled by `npm run generate`: to compile them takes longer than all else
 * that a run does before its first request.
 */
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Attestations } from '../generated/attestations-types.ts';
import type { Calibration } from '../generated/calibration-types.ts';
import type { Certificate } from '../generated/certificate-types.ts';
import type { ClientCase } from '../generated/client-case-types.ts';
import type { SchemaName } from '../generated/contract-names.ts';
import type { WrittenDeclaration } from '../generated/declaration-types.ts';
import type { Dispute } from '../generated/dispute-types.ts';
import type { Errata } from '../generated/errata-types.ts';
import type { Manifest } from '../generated/manifest-types.ts';
import type { Profile } from '../generated/profile-types.ts';
import type { Report } from '../generated/report-types.ts';
import type { RequiredScenarios } from '../generated/required-scenarios-types.ts';
import type { Revocations } from '../generated/revocations-types.ts';
import type { Scheme } from '../generated/scheme-types.ts';
import type { Waivers } from '../generated/waivers-types.ts';
import { isIsoDateTime } from './date-time.ts';

/** What each file of generated/ validates, by the names of its functions. */
interface CompiledFiles {
  readonly contract: { readonly [name in SchemaName]: ValidateFunction };
  readonly profile: { readonly profile: ValidateFunction<Profile> };
  readonly reports: {
    readonly report: ValidateFunction<Report>;
    readonly manifest: ValidateFunction<Manifest>;
    readonly calibration: ValidateFunction<Calibration>;
    readonly certificate: ValidateFunction<Certificate>;
    readonly revocations: ValidateFunction<Revocations>;
    readonly clientCase: ValidateFunction<ClientCase>;
  };
  readonly waivers: { readonly waivers: ValidateFunction<Waivers> };
  readonly scheme: { readonly scheme: ValidateFunction<Scheme> };
  readonly declaration: { readonly declaration: ValidateFunction<WrittenDeclaration> };
  readonly attestations: { readonly attestations: ValidateFunction<Attestations> };
  readonly 'required-scenarios': { readonly requiredScenarios: ValidateFunction<RequiredScenarios> };
  readonly errata: { readonly errata: ValidateFunction<Errata> };
  readonly dispute: { readonly dispute: ValidateFunction<Dispute> };
}

type CompiledFile = keyof CompiledFiles;

/** What stands in place of the formats that AJV knows: `date-time` is the whole of ISO 8601 rather than RFC 3339 alone. */
export const OWN_FORMATS = { 'date-time': { type: 'string', validate: isIsoDateTime } } as const;

// As in data.ts.
const load = createRequire(import.meta.url);

/**
 * The functions of one file, for whoever asks to keep. Each leaves its errors in `.errors`, with schema and value.
 * @throws Error where it hasn't been made yet.
 */
export function compiledSchemas<File extends CompiledFile>(file: File): CompiledFiles[File] {
  const path = `spec/generated/${file}-validators.cjs`;
  try {
    return load(`#${path}`)(OWN_FORMATS);
  } catch (cause) {
    throw new Error(`${path} could not be read. In a clone it is made by: npm run generate`, { cause });
  }
}
