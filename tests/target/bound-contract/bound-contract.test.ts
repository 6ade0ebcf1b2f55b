import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { validate } from '../../../spec/contract/validators.ts';
import { inOpenApi30 } from '../../../spec/export/openapi-30.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import { boundContract } from '../../../target/bound-contract/bound-contract.ts';
import { placedOperations } from '../../../target/bound-contract/placed-operations.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { profileSecrets } from '../../../target/profile/secrets.ts';

const SANDBOX = await createProfile('http://127.0.0.1:1');

/** The contract of the sandbox's profile, changed. */
const bound = (change: Partial<Profile> = {}) => boundContract(resolveProfile({ ...SANDBOX, ...change }));

const binding = (bindings: Partial<NonNullable<Profile['bindings']>>) =>
  bound({ bindings: { ...SANDBOX.bindings, ...bindings } }).contract;

const operationOf = (contract: ReturnType<typeof binding>, id: string) =>
  placedOperations(contract).find(({ operation }) => operation.operationId === id);

describe('the contract that the sandbox binds', () => {
  const { contract, leftOut } = bound();

  it.each([
    ['3.1', contract],
    ['3.0', inOpenApi30(contract).contract],
  ])('is valid in OpenAPI %s', async (version, document) => {
    const { openapi } = Object(await SwaggerParser.validate(JSON.parse(JSON.stringify(document))));
    expect(openapi).toMatch(new RegExp(`^${version}\\.`));
  });

  it.each([
    ['its address', '/servers/0/url', 'http://127.0.0.1:1'],
    ['the OTP call', '/paths/~1api~1v1~1otp/post/operationId', 'generateOtp'],
    [
      'the placeholder of a body',
      '/paths/~1api~1v1~1otp/post/requestBody/content/application~1json/schema/properties/refInstrumentPaiement/examples/0',
      'INS-0001',
    ],
    ['the balance', '/components/schemas/BalanceAnswer/properties/body/required/0', 'solde'],
    [
      'the fee mode',
      '/components/schemas/FeesAnswer/properties/body/properties/modeApplication/$ref',
      '#/components/schemas/ModeApplication',
    ],
    [
      'the reference of a movement',
      '/components/schemas/MovementsAnswer/properties/body/items/properties/referenceOperation/type',
      'string',
    ],
    ['the token', '/components/schemas/TokenAnswer/properties/access_token/type', 'string'],
    [
      'the status of a callback',
      '/components/schemas/CallbackPayload/properties/statutOperation/$ref',
      '#/components/schemas/StatutOperation',
    ],
    [
      'the field of the request type',
      '/components/schemas/CreationRequest/properties/typeDemande/$ref',
      '#/components/schemas/TypeDemande',
    ],
    ['the smallest amount', '/components/schemas/OperationRequest/properties/montant/minimum', 1],
    [
      'where a cancellation comes from',
      '/paths/~1api~1v1~1operations/post/responses/200/links/cancelOperation/parameters/referenceOperation',
      '$response.body#/body/referenceOperation',
    ],
  ])('has %s', (_, pointer, wanted) => {
    expect(readPointer(contract, pointer)).toBe(wanted);
  });

  it('names the parameters of lists and fees', () => {
    const names = (id: string) => readPointer(operationOf(contract, id)?.operation, '/parameters');
    expect(names('listOperations')).toMatchObject(
      ['referenceWallet', 'dateDebut', 'dateFin', 'limite'].map((name) => ({ name })),
    );
    expect(names('getFees')).toMatchObject([
      { name: 'referenceService', in: 'path', example: 'SRV-ADDITION' },
      { name: 'montant', in: 'query', required: true, example: 100 },
    ]);
  });

  it('gives each call an instrument that may be used for it', () => {
    const example = (id: string) =>
      readPointer(operationOf(contract, id)?.operation, '/parameters/0/example');
    const allowed = (reference: unknown) =>
      SANDBOX.fixtures.instruments.find((one) => one.reference === reference)?.allows;
    expect(allowed(example('lockInstrument'))).toContain('lock');
    expect(allowed(example('unenrollInstrument'))).toContain('unenroll');
    expect(allowed(example('getBalance'))).toContain('debit');
  });

  it('has examples that the contract allows, one for each service', () => {
    const examples = readPointer(
      operationOf(contract, 'executeOperation')?.operation,
      '/requestBody/content/application~1json/examples',
    );
    const values = Object.values(Object(examples)).map((one) => readPointer(one, '/value'));
    expect(values.map((one) => readPointer(one, '/refService'))).toEqual(
      SANDBOX.fixtures.services.map(({ reference }) => reference),
    );
    for (const value of values) expect(validate('OperationRequest', value)).toEqual([]);
  });

  it('marks no point as open that the profile binds', () => {
    const text = JSON.stringify(contract);
    for (const point of ['balance.shape', 'fees.shape', 'otp.path', 'token-call.shape', 'callback.payload'])
      expect(text).not.toContain(point);
    expect(text).toContain('cancel.resulting-status');
  });

  it('tells no secret, and says which examples lack for that', () => {
    const text = JSON.stringify(contract);
    for (const { value, label } of profileSecrets(resolveProfile(SANDBOX)))
      expect(text.includes(value), label).toBe(false);
    expect(leftOut).toContainEqual(expect.stringMatching(/^executeOperation, third-party-1: /));
  });
});

describe('a profile that differs', () => {
  it('leaves out what is not implemented, with the links to it', () => {
    const { contract } = bound({ notImplemented: ['cancelOperation'] });
    expect(JSON.stringify(contract)).not.toContain('cancelOperation');
  });

  it('keeps open what it does not bind', () => {
    const { contract } = bound({ bindings: {} });
    expect(operationOf(contract, 'generateOtp')?.path).toBeNull();
    expect(JSON.stringify(contract)).toContain('balance.shape');
  });

  it('moves a call to its own path, method and body', () => {
    const contract = binding({
      fees: {
        method: 'POST',
        path: '/api/v1/frais',
        headers: { 'X-Channel': 'API' },
        body: { service: '{referenceService}', montant: '{montant}', canal: 'WEB' },
        montantFrais: '/data/0/montant',
      },
    });
    const placed = operationOf(contract, 'getFees');
    expect(placed).toMatchObject({ path: '/api/v1/frais', method: 'post' });
    expect(placed?.operation).toMatchObject({
      parameters: [{ name: 'X-Channel', in: 'header', schema: { enum: ['API'] } }],
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { montant: { type: 'number' }, canal: { enum: ['WEB'] } } },
          },
        },
      },
    });
    expect(readPointer(contract, '/components/schemas/FeesAnswer/properties/data')).toMatchObject({
      type: 'array',
      items: { required: ['montant'] },
    });
  });

  it('asks for authData where operations need an OTP, and then has no example of one', () => {
    const { contract, leftOut } = bound({
      bindings: { ...SANDBOX.bindings, otp: { ...SANDBOX.bindings?.otp, required: true } },
    });
    expect(readPointer(contract, '/components/schemas/OperationRequest/required')).toContain('authData');
    expect(JSON.stringify(operationOf(contract, 'executeOperation'))).not.toContain('internal-1');
    expect(leftOut).toContainEqual(expect.stringContaining('bindings.otp.required'));
  });

  it('names a token call elsewhere and the headers of every request, without what is in them', () => {
    const { contract } = bound({
      headers: { 'X-Api-Key': 'k3y-of-the-target' },
      auth: {
        tokenRequest: {
          url: 'https://login.example.org/oauth/token',
          basic: { username: 'client-7', password: 'pa55-of-the-client' },
          form: { grant_type: 'client_credentials' },
          tokenPointer: '',
        },
      },
    });
    const token = operationOf(contract, 'issueToken');
    expect(token).toMatchObject({
      path: '/oauth/token',
      operation: { servers: [{ url: 'https://login.example.org' }], security: [{ basicAuth: [] }] },
    });
    expect(operationOf(contract, 'cancelOperation')?.operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Api-Key', in: 'header', required: true }),
    );
    expect(JSON.stringify(contract)).not.toMatch(/k3y-of|pa55|client-7/);
  });
});
