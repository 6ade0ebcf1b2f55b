import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { CONTRACT, ENUMERATIONS, OPERATIONS } from '../../../spec/contract/contract.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';

const FILE = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url));
const CONFIG = fileURLToPath(new URL('../../../spec/redocly.yaml', import.meta.url));

/** What redocly's JSON report says of a run. */
interface LintReport {
  readonly totals: { readonly errors: number; readonly warnings: number };
}

function isLintReport(value: unknown): value is LintReport {
  return typeof value === 'object' && value !== null && 'totals' in value;
}

const entries = Object.entries(OPERATIONS);

describe('the contract', () => {
  it('is a valid OpenAPI document', async () => {
    await expect(SwaggerParser.validate(FILE)).resolves.toBeDefined();
  });

  it('lints with no error and no warning', async () => {
    const require = createRequire(import.meta.url);
    const manifest = require.resolve('@redocly/cli/package.json');
    const cli = fileURLToPath(new URL('bin/cli.js', `file://${manifest}`));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = [cli, 'lint', FILE, '--config', CONFIG, '--format', 'json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const report: unknown = JSON.parse(stdout);
    expect(isLintReport(report) && report.totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('carries the version label of section 9', () => {
    expect(CONTRACT.info.version).toBe('1.0.9-sdk0.3.0');
  });

  it.each([
    ['TypeOperation', 8],
    ['NatureOperation', 23],
    ['StatutOperation', 7],
    ['TypeInstrument', 4],
    ['TypeDemande', 3],
    ['ModeApplication', 2],
  ] as const)('lists every value of %s once', (name, count) => {
    const values: readonly string[] = ENUMERATIONS[name];
    expect(new Set(values).size).toBe(values.length);
    expect(values).toHaveLength(count);
  });

  it.each([
    ['OperationRequest', 14],
    ['OperationRecord', 23],
    ['RequestRecord', 13],
    ['CreditPurchaseRecord', 10],
    ['MarketplaceService', 6],
    ['FavoriteBeneficiary', 5],
    ['LoyaltyEnrollmentRequest', 4],
    ['CreationRequest', 7],
    ['CreditPurchaseRequest', 4],
  ] as const)('has every field of %s', (name, count) => {
    expect(Object.keys(CONTRACT.components.schemas[name].properties ?? {})).toHaveLength(count);
  });

  it('closes no schema against further fields', () => {
    const text = JSON.stringify(CONTRACT.components.schemas);
    expect(text).not.toMatch(/"(additional|unevaluated)Properties":false/);
  });

  it('requires no field of a record', () => {
    expect(CONTRACT.components.schemas.OperationRecord.required).toBeUndefined();
  });
});

describe('the operations of the contract', () => {
  it.each<[OperationId, string | null, string[]]>([
    ['executeOperation', 'POST /api/v1/operations', ['4.1']],
    ['cancelOperation', 'PUT /api/v1/operations/{referenceOperation}/cancel', ['4.2']],
    ['listOperations', 'GET /api/v1/wallets/{referenceWallet}/operations', ['4.3']],
    ['unenrollInstrument', 'PUT /api/v1/wallets/{referenceWallet}/unenroll', ['4.4']],
    ['lockInstrument', 'PUT /api/v1/wallets/{referenceWallet}/lock', ['4.5']],
    ['createRequest', 'POST /api/v1/requests', ['4.6', '4.7']],
    ['submitCreditPurchase', 'POST /api/v1/demande-achat', ['4.8']],
    ['listCreditPurchases', 'GET /api/v1/contributors/{refContributor}/demande-achat', ['4.9']],
    [
      'listMarketplaceServices',
      'GET /api/v1/mmps/{referenceMmp}/contributors/{referenceContributor}/services',
      ['4.10'],
    ],
    [
      'getFavoriteBeneficiary',
      'GET /api/v1/users/{referenceUsager}/beneficiaries/{referenceBeneficiary}',
      ['4.11'],
    ],
    ['getBalance', 'GET /api/v1/wallets/{referenceWallet}/balance', ['4.12']],
    ['getFees', 'GET /api/v1/services/{referenceService}/fees', ['4.12']],
    ['getMovements', 'GET /api/v1/wallets/{referenceWallet}/movements', ['4.12']],
    ['generateOtp', null, ['4.12']],
    ['issueToken', 'POST /api/v1/auth/token', ['5']],
  ])('%s is where its section puts it', (id, call, sections) => {
    const { method, path } = OPERATIONS[id];
    expect(path === null ? null : `${method} ${path}`).toBe(call);
    expect(OPERATIONS[id].sections).toEqual(sections);
  });

  it('are fifteen', () => {
    expect(entries).toHaveLength(15);
  });

  it('state the codes of section 7 for the execution of an operation', () => {
    expect(OPERATIONS.executeOperation).toMatchObject({
      successStatuses: [200],
      errorStatuses: [400, 401, 404, 409, 500],
      successSchema: 'OperationEnvelope',
      errorSchema: 'ErrorEnvelope',
    });
  });

  it.each(entries.filter(([id]) => !['executeOperation', 'issueToken'].includes(id)))(
    '%s has 401 and 404, and no other code of an error',
    (_, operation) => {
      expect(operation.errorStatuses).toEqual([401, 404]);
    },
  );

  it('hold every answer to the envelope, save those of 4.12 and the token call', () => {
    const bare = entries.filter(([, operation]) => !operation.enveloped).map(([id]) => id);
    expect(bare.sort()).toEqual(['generateOtp', 'getBalance', 'getFees', 'getMovements', 'issueToken']);
  });

  it('take the token, save where the document leaves it open or out', () => {
    const others = entries
      .filter(([, { token }]) => token !== 'required')
      .map(([id, { token }]) => [id, token]);
    expect(others).toEqual([
      ['createRequest', 'open'],
      ['issueToken', 'none'],
    ]);
  });

  it('leave the success code of a request open, and accept both of its payloads', () => {
    expect(OPERATIONS.createRequest.successStatuses).toEqual([200, 201, 202]);
    expect(OPERATIONS.createRequest.requestSchemas).toEqual(['LoyaltyEnrollmentRequest', 'CreationRequest']);
  });
});
