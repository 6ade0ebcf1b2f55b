import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../spec/contract/contract.ts';
import type { JsonObject } from '../../../spec/contract/contract-document.ts';
import { inOpenApi30 } from '../../../spec/export/openapi-30.ts';
import { readPointer } from '../../../spec/json/pointer.ts';

/** A contract with one schema and nothing else. */
const withSchema = (schema: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'One schema', version: '1' },
  paths: { '/': { get: { responses: { 200: { $ref: '#/components/responses/One' } } } } },
  components: {
    responses: { One: { description: 'One.', content: { 'application/json': { schema } } } },
  },
});

const schemaIn30 = (schema: JsonObject): unknown => {
  // The converter copies through another realm's objects, which are none of this one's.
  const { contract } = JSON.parse(JSON.stringify(inOpenApi30(withSchema(schema))));
  return readPointer(contract, '/components/responses/One/content/application~1json/schema');
};

describe('a schema in OpenAPI 3.0', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['null alone', { type: 'null' }, { type: 'object', nullable: true, enum: [null] }],
    [
      'several types or null',
      { type: ['object', 'array', 'null'], description: 'Any.' },
      {
        description: 'Any.',
        anyOf: [
          { type: 'object', nullable: true },
          { type: 'array', items: {}, nullable: true },
        ],
      },
    ],
    ['several types', { type: ['number', 'string'] }, { anyOf: [{ type: 'number' }, { type: 'string' }] }],
    ['one value', { const: 'A' }, { enum: ['A'] }],
    ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
    [
      'a field that is called type',
      { type: 'object', properties: { type: { type: 'string', enum: ['null'] } } },
      { type: 'object', properties: { type: { type: 'string', enum: ['null'] } } },
    ],
  ])('%s', (_, given, wanted) => {
    expect(schemaIn30(given)).toEqual(wanted);
  });
});

describe('the contract in OpenAPI 3.0', () => {
  const { contract, unsaid } = inOpenApi30(CONTRACT);

  it('is valid', async () => {
    const copy = JSON.parse(JSON.stringify(contract));
    expect(await SwaggerParser.validate(copy)).toHaveProperty('openapi', '3.0.3');
  });

  it('has every path, and tells what it lacks', () => {
    expect(Object.keys(Object(contract.paths))).toEqual(Object.keys(CONTRACT.paths));
    expect(unsaid).toEqual([
      '/info/summary: there is no such field.',
      '/components/pathItems/generateOtp: an operation without a path cannot be written down.',
    ]);
  });

  it('leaves what it was made from as it was', () => {
    expect(CONTRACT.openapi).toBe('3.1.0');
    expect(CONTRACT.components.pathItems).toHaveProperty('generateOtp');
  });
});
