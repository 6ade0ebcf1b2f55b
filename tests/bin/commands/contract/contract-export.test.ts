import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTRACT } from '../../../../spec/contract/contract.ts';
import { call } from '../../harness.ts';

const exported = async (...options: string[]) => {
  const { code, out, err } = await call(['contract', 'export', ...options]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

describe('contract export', () => {
  it('prints the contract in one piece, in YAML and in JSON alike', async () => {
    const yaml: unknown = parse(await exported());
    expect(yaml).toEqual(CONTRACT);
    expect(JSON.parse(await exported('--format', 'json'))).toEqual(yaml);
  });

  it('writes what references lead to in their place, without aliases', async () => {
    const text = await exported('--dereferenced');
    expect(text).not.toContain('$ref');
    const options = { maxAliasCount: 0 };
    expect(await SwaggerParser.validate(parse(text, options))).toHaveProperty('openapi', '3.1.0');
  });

  it('lists on standard error what OpenAPI 3.0 cannot say', async () => {
    const { code, out, err } = await call(['contract', 'export', '--openapi', '3.0']);
    expect(code).toBe(0);
    expect(parse(out)).toHaveProperty('openapi', '3.0.3');
    expect(err).toMatch(/^OpenAPI 3\.0 cannot say:\n {2}\/info\/summary/);
  });

  it('tells of a profile at fault', async () => {
    const { code, err } = await call(['contract', 'export', '--profile', '/no/profile.yaml']);
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no profile at /);
  });

  it('says which file cannot be written', async () => {
    const { code, err } = await call(['contract', 'export', '--out', '/no/such/folder/a.yaml']);
    expect(code).toBe(2);
    expect(err).toBe(
      '/no/such/folder/a.yaml cannot be written: ENOENT.\nChoose another file with --out <file>.\nSee docs/how-to/contract.md\n',
    );
  });
});
