import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { diffWithContract } from '../../../spec/diff/compared-with-contract.ts';
import { sourceFileOf } from '../../../spec/diff/reading/source-file.ts';
import { inOpenApi30 } from '../../../spec/export/openapi-30.ts';
import { complete, descriptionOf, lines, type Tree } from './described.ts';
import { everywhere, inVersion20, inVersion30 } from './dialects.ts';

/** Every `$ref` to a schema replaced by what it leads to. */
function inlined(tree: Tree): Tree {
  const resolve = (value: Tree): Tree => {
    const name =
      typeof value.$ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1] : undefined;
    return name === undefined ? value : everywhere(tree.components.schemas[name], resolve);
  };
  return everywhere(tree, resolve);
}

function renamed(tree: Tree): Tree {
  const text = JSON.stringify(tree).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '#/components/schemas/Api$1Dto',
  );
  const copy = JSON.parse(text);
  const { schemas } = copy.components;
  copy.components.schemas = Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [`Api${name}Dto`, one]),
  );
  return copy;
}

/** Each envelope written out, its body among its members. */
function flat(tree: Tree): Tree {
  const { schemas } = tree.components;
  for (const name of Object.keys(schemas).filter((one) => one.endsWith('Envelope') && one !== 'Envelope')) {
    const { body } = schemas[name].allOf[1].properties;
    schemas[name] = { ...schemas.Envelope, properties: { ...schemas.Envelope.properties, body } };
  }
  return tree;
}

/** One envelope for all, whose body each answer decides by `$dynamicRef`. */
function generic(tree: Tree): Tree {
  const { schemas } = tree.components;
  const bodies = Object.keys(schemas).filter((one) => one.endsWith('Envelope') && one !== 'Envelope');
  for (const name of bodies) {
    const { body } = schemas[name].allOf[1].properties;
    schemas[name] = {
      $ref: '#/components/schemas/Envelope',
      $defs: { payload: { $dynamicAnchor: 'payload', ...body } },
    };
  }
  schemas.Envelope.properties.body = { $dynamicRef: '#payload' };
  return tree;
}

function nullsAs(write: (type: string, rest: Tree) => Tree): (tree: Tree) => Tree {
  return (tree) =>
    everywhere(tree, ({ type, ...rest }) => {
      const isNullable = Array.isArray(type) && type.length === 2 && type[1] === 'null';
      return isNullable ? write(type[0], rest) : { ...(type !== undefined && { type }), ...rest };
    });
}

/** Every `$ref` to a schema replaced by the very object that it leads to: written in YAML, an anchor. */
function shared(value: Tree, schemas: Tree = value.components.schemas): Tree {
  for (const key of Object.keys(value)) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(value[key]?.$ref ?? '')?.[1];
    if (name !== undefined) value[key] = schemas[name];
    else if (typeof value[key] === 'object' && value[key] !== null) shared(value[key], schemas);
  }
  return value;
}

/** An envelope that takes the members of the general one by `<<`. */
function merged(tree: Tree): string {
  const { schemas } = tree.components;
  const { Envelope } = schemas;
  const { body: _, ...members } = Envelope.properties;
  Envelope.properties = { ...members, body: Envelope.properties.body };
  schemas.FavoriteBeneficiaryEnvelope = 'MERGED';
  const text = stringify(tree, { aliasDuplicateObjects: false });
  const envelope = /^ {4}Envelope:$/m;
  const own = [
    'FavoriteBeneficiaryEnvelope:',
    '      <<: *envelope',
    '      properties:',
    '        <<: *members',
    '        body: {$ref: "#/components/schemas/FavoriteBeneficiary"}',
  ].join('\n');
  const [before = '', after = ''] = text.split(envelope);
  const anchored = after.replace('properties:', 'properties: &members');
  return `${before}    Envelope: &envelope${anchored.replace('FavoriteBeneficiaryEnvelope: MERGED', own)}`;
}

const REWRITINGS: readonly (readonly [string, (tree: Tree) => Tree])[] = [
  ['OpenAPI 3.0', inVersion30],
  ['OpenAPI 3.0 as it is exported', (tree) => inOpenApi30(tree).contract],
  ['Swagger 2.0', inVersion20],
  ['everything inlined', inlined],
  ['other names of schemas', renamed],
  ['flat envelopes', flat],
  ['flat envelopes in 3.0', (tree) => inVersion30(flat(tree))],
  ['flat envelopes in 2.0', (tree) => inVersion20(flat(tree))],
  ['a generic envelope', generic],
  ['null as a branch of anyOf', nullsAs((type, rest) => ({ anyOf: [{ type, ...rest }, { type: 'null' }] }))],
  ['null as a branch of oneOf', nullsAs((type, rest) => ({ oneOf: [{ type: 'null' }, { type, ...rest }] }))],
  ['no nulls at all in records', nullsAs((type, rest) => ({ type, ...rest }))],
  [
    'every schema in an allOf of its own',
    (tree) => {
      for (const [name, schema] of Object.entries(tree.components.schemas))
        tree.components.schemas[name] = { allOf: [schema] };
      return tree;
    },
  ],
  [
    'the prefix in the server',
    (tree) => ({
      ...tree,
      servers: [{ url: 'https://pay.example/gateway/api/v1' }],
      paths: Object.fromEntries(
        Object.entries(tree.paths).map(([path, item]) => [path.replace('/api/v1', ''), item]),
      ),
    }),
  ],
  [
    'other names of path parameters',
    (tree) =>
      JSON.parse(
        JSON.stringify(tree)
          .replaceAll('{referenceWallet}', '{id}')
          .replaceAll('"name":"referenceWallet"', '"name":"id"'),
      ),
  ],
  [
    'OAuth 2 in place of bearer',
    (tree) => {
      tree.components.securitySchemes.bearerAuth = {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/api/v1/auth/token', scopes: {} } },
      };
      return tree;
    },
  ],
  [
    'ranges of codes',
    (tree) =>
      JSON.parse(
        JSON.stringify(tree)
          .replaceAll(
            '"401":{"$ref":"#/components/responses/Derived',
            '"4XX":{"$ref":"#/components/responses/Derived',
          )
          .replaceAll('"404":{"$ref":"#/components/responses/DerivedNotFound"},', ''),
      ),
  ],
  [
    'a media type with a charset',
    (tree) =>
      JSON.parse(JSON.stringify(tree).replaceAll('"application/json":', '"application/json;charset=utf-8":')),
  ],
  [
    'values that never come from where they could',
    (tree) => {
      tree.components.schemas.Envelope.properties.message.minLength = 1;
      tree.components.schemas.OperationRecord.required = ['referenceOperation'];
      return tree;
    },
  ],
];

describe('the contract in other words', () => {
  it.each(REWRITINGS)('is the contract: %s', (_, rewrite) => {
    const { findings, outcome } = diffWithContract(descriptionOf(rewrite(complete())));
    expect(lines(findings.filter(({ kind }) => kind !== 'open'))).toEqual([]);
    expect(outcome).toBe('kept');
  });

  it.each([
    ['anchors in place of references', stringify(shared(complete()))],
    ['merge keys', merged(complete())],
  ])('is the contract with %s', (_, written) => {
    expect(written).toMatch(/[*]\w+/);
    const root = sourceFileOf('theirs.yaml', 'file:///theirs.yaml', written);
    const { findings } = diffWithContract({
      dialect: '3.1',
      root,
      files: new Map([[root.url, root]]),
      notes: [],
    });
    expect(lines(findings.filter(({ kind }) => kind !== 'open'))).toEqual([]);
  });

  it('shows what belongs into the profile, in every version', () => {
    const keys = (tree: Tree) =>
      diffWithContract(descriptionOf(tree)).findings.flatMap(({ binding }) => binding?.key ?? []);
    const all = keys(complete());
    expect(all).toContain('bindings.balance');
    expect(keys(inVersion30(complete()))).toEqual(all);
    // Swagger 2.0 has no callbacks.
    expect(keys(inVersion20(complete()))).toEqual(all.filter((key) => key !== 'bindings.callback'));
  });
});
