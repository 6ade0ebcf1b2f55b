import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffWithContract } from '../../../../spec/diff/compared-with-contract.ts';
import { isPrivateAddress } from '../../../../spec/diff/reading/addresses.ts';
import { readDescription } from '../../../../spec/diff/reading/description.ts';
import { UserError } from '../../../../spec/run/user-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const head = 'openapi: 3.0.3\ninfo: {title: t, version: "1"}\n';
const execute = (schema: string) =>
  `${head}paths:\n  /api/v1/operations:\n    post:\n      requestBody: {content: {application/json: {schema: {$ref: '${schema}'}}}}\n      responses: {'200': {description: ok}}\n`;
const doubling = Array.from(
  { length: 40 },
  (_, at) =>
    `    S${at}: {allOf: [{$ref: '#/components/schemas/S${at + 1}'}, {$ref: '#/components/schemas/S${at + 1}'}]}`,
).join('\n');

/** What each is called, what it holds, and what is said of it. */
const FILES: readonly (readonly [string, string, RegExp])[] = [
  ['no YAML', `${head}paths:\n  /a: [1\n  /b: }`, /no YAML\.yaml:\d+:\d+: this is neither YAML nor JSON/],
  [
    'a key twice',
    `${head}paths: {}\npaths: {}`,
    /:4:1: this is neither YAML nor JSON: Map keys must be unique/,
  ],
  ['an empty file', '', /is no OpenAPI/],
  ['a text', 'hello', /is no OpenAPI/],
  ['a list', '[1, 2]', /is no OpenAPI/],
  ['no paths', head, /describes no paths/],
  ['paths that are a list', `${head}paths: [1]`, /describes no paths/],
  ['another version', 'openapi: 4.0.0\npaths: {}', /version 4\.0\.0, which is not known/],
  ['an older version', 'swagger: "1.2"\npaths: {}', /version 1\.2, which is not known/],
  ['deep brackets', `${'['.repeat(50_000)}`, /nested deeper than 200 levels/],
  ['lists within lists', `${'- '.repeat(20_000)}1`, /nested deeper than 200 levels/],
  [
    'deep keys',
    `${head}paths: {a: ${'{a: '.repeat(300)}1${'}'.repeat(300)}}`,
    /nested deeper than 200 levels/,
  ],
  [
    'laughs',
    `${head}paths: {}\nx0: &x0 [1,1,1,1,1,1,1,1,1,1]\n${Array.from({ length: 12 }, (_, at) => `x${at + 1}: &x${at + 1} [${Array(10).fill(`*x${at}`).join(',')}]`).join('\n')}`,
    /more than 300000 values|anchors cannot be read/,
  ],
  ['an anchor within itself', `${head}paths: {}\nx: &x {a: *x}`, /anchor/],
  [
    'a lost anchor',
    `${head}paths: {}\nx: *y`,
    /neither YAML nor JSON: Unresolved alias|anchors cannot be read/,
  ],
  [
    'a reference to itself',
    `${execute('#/components/schemas/A')}components: {schemas: {A: {$ref: '#/components/schemas/A'}}}`,
    /made of itself/,
  ],
  [
    'references in a circle',
    `${execute('#/components/schemas/A')}components: {schemas: {A: {allOf: [{$ref: '#/components/schemas/B'}]}, B: {$ref: '#/components/schemas/A'}}}`,
    /made of itself/,
  ],
  [
    'a path item in a circle',
    `${head}paths: {/api/v1/operations: {$ref: '#/paths/~1api~1v1~1operations'}}`,
    /leads to itself/,
  ],
  [
    'a lost reference',
    execute('#/components/schemas/Nowhere'),
    /:\d+: nothing stands at #\/components\/schemas\/Nowhere/,
  ],
  [
    'doubling references',
    `${execute('#/components/schemas/S0')}components:\n  schemas:\n${doubling}\n    S40: {type: object}`,
    /more than 20000 times/,
  ],
  ['a file that is not there', execute('./absent.yaml'), /absent\.yaml does not exist/],
  ['a file outside', execute('../../../../../../etc/passwd'), /outside its folder/],
  ['a link to the outside', execute('./link.yaml'), /outside its folder/],
  ['a folder', execute('./sub'), /is not a file/],
  [
    'another address',
    execute('https://example.org/a.yaml'),
    /refers to another address: https:\/\/example\.org\/a\.yaml/,
  ],
  ['another scheme', execute('ftp://example.org/a.yaml'), /which is not read/],
  ['a broken file beside it', execute('./broken.yaml'), /broken\.yaml:1:\d+: this is neither YAML nor JSON/],
];

beforeAll(() => {
  mkdirSync(join(folder, 'sub'));
  symlinkSync('/etc/hostname', join(folder, 'link.yaml'));
  writeFileSync(join(folder, 'broken.yaml'), '{a: [');
});

async function errorOf(where: string, allowRemote = false): Promise<UserError> {
  try {
    diffWithContract(await readDescription(where, { allowRemote }));
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

describe('what is no description to compare', () => {
  it.each(FILES)('is an error of a few lines: %s', async (name, text, said) => {
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, text);
    const { message } = await errorOf(path);
    expect(message).toMatch(said);
    expect(message.split('\n').length).toBeLessThan(4);
    expect(message.length).toBeLessThan(600);
  });

  it('is too large', async () => {
    const path = join(folder, 'large.yaml');
    writeFileSync(path, `${head}paths: {}\n# ${'x'.repeat(5_000_000)}`);
    expect((await errorOf(path)).message).toMatch(/larger than 4 MiB/);
  });

  it('is not there', async () => {
    expect((await errorOf(join(folder, 'nothing.yaml'))).message).toMatch(/does not exist/);
  });
});

describe('a description that departs from OpenAPI itself', () => {
  it('is compared as far as it goes, and says so', async () => {
    const path = join(folder, 'loose.yaml');
    writeFileSync(path, `openapi: 3.0.3\npaths: {/api/v1/operations: {post: {}}}`);
    const description = await readDescription(path, { allowRemote: false });
    expect(description.notes.join()).toMatch(/info|responses/);
    expect(diffWithContract(description).outcome).toBe('broken');
  });
});

describe('a schema that holds itself', () => {
  it('is no circle: a list of movements may hold movements', async () => {
    const path = join(folder, 'tree.yaml');
    const node =
      '{type: object, properties: {libelle: {type: string}, next: {$ref: "#/components/schemas/N"}}}';
    writeFileSync(path, `${execute('#/components/schemas/N')}components: {schemas: {N: ${node}}}`);
    expect(diffWithContract(await readDescription(path, { allowRemote: false })).outcome).toBe('broken');
  });
});

describe('a description at an address', () => {
  let server: Server;
  let origin: string;
  const pages: Record<string, [number, string, Record<string, string>?]> = {
    '/openapi.yaml': [200, execute('./schemas.yaml#/Request')],
    '/schemas.yaml': [200, 'Request: {type: object, properties: {libelle: {type: integer}}}'],
    '/moved': [302, '', { location: '/openapi.yaml' }],
    '/large': [200, 'x'.repeat(5_000_000)],
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [code, text, headers = {}] = pages[request.url ?? ''] ?? [404, ''];
      response.writeHead(code, headers).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('may refer to its own private network, where that is asked for', async () => {
    const description = await readDescription(`${origin}/openapi.yaml`, { allowRemote: true });
    const finding = diffWithContract(description).findings.find(({ subject }) => subject === 'libelle');
    expect(finding).toMatchObject({
      code: 'type-other',
      places: [{ file: `${origin}/schemas.yaml`, line: 1 }],
    });
  });

  it.each([
    ['refers to another address', '/openapi.yaml', false, /refers to another address/],
    ['moved', '/moved', true, /answers 302, leading to \/openapi\.yaml/],
    ['is not there', '/nothing', true, /answers 404/],
    ['is too large', '/large', true, /larger than 4 MiB/],
  ])('is not read where it %s', async (_, path, allowRemote, said) => {
    expect((await errorOf(origin + path, allowRemote)).message).toMatch(said);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '169.254.169.254'])(
    'is not led into a private network by a file: %s',
    async (host) => {
      const path = join(folder, 'led.yaml');
      const { port } = new URL(origin);
      writeFileSync(path, execute(`http://${host}:${port}/schemas.yaml`));
      expect((await errorOf(path, true)).message).toMatch(/private network/);
    },
  );
});

describe('a private address', () => {
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('is %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  it.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111'])('is not %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
