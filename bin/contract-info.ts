/** What targets are held to: the contract and the catalogue of this package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '../spec/contract/contract.ts';
import type { Report } from '../spec/generated/report-types.ts';
import { digestOf } from './digest.ts';
import { packageRoot } from './package-info.ts';

/** Their versions, by label and by digest. @param catalogue that of servers, or of clients. */
export function contractInfo(
  catalogue: 'requirements.yaml' | 'client-requirements.yaml' = 'requirements.yaml',
): Report['contract'] {
  const digest = (file: string) => digestOf(readFileSync(join(packageRoot(), 'spec', file)));
  return {
    version: CONTRACT.info.version,
    openapiDigest: digest('openapi.yaml'),
    requirementsDigest: digest(catalogue),
  };
}

/** What clients are held to in this version. */
export function clientsInfo(): { readonly contract: Report['contract']; readonly scenarios: string } {
  return { contract: contractInfo('client-requirements.yaml'), scenarios: scenariosDigest() };
}

/** The digest of the scenarios of this version, by which the report of a client names them. */
export function scenariosDigest(): string {
  return digestOf(readFileSync(join(packageRoot(), 'spec', 'scenarios.yaml')));
}
