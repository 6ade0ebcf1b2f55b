import { describe, expect, it } from 'vitest';
import { type Addition, additionsOf, withAdditions } from '../../../bin/init/add/additions.ts';
import { insertAdditions } from '../../../bin/init/add/insert-additions.ts';
import { parseSource } from '../../../target/profile/reading/source.ts';

const PROFILE = `# Ours: ask the platform team.
baseUrl: http://a   # the staging address
auth:
    token: \${TOKEN}
    # expiredToken: later
bindings:
  balance: { amount: /body/solde }
  # fees are still open
# Test data
fixtures:
  instruments:
    - { name: a, reference: b, allows: [debit,credit] }   # mine
    - name: 'q'
      allows:
        - debit
      note: |
        two
        lines

  services: []
limits: {concurrency: 4}
`;

function parsed(text: string): unknown {
  const source = parseSource(text);
  return 'place' in source ? source.value : source;
}

describe('additions to a profile that somebody wrote', () => {
  it.each<[string, Addition]>([
    ['a key at the end of a section', { path: ['auth', 'expiredToken'], value: `\${OLD}` }],
    ['a key before a comment', { path: ['bindings', 'fees'], value: { query: { montant: '{montant}' } } }],
    ['a section', { path: ['notOffered'], value: ['INITIEE'] }],
    ['an item of a list', { path: ['fixtures', 'instruments', 2], value: { name: 'c', allows: ['drain'] } }],
    ['an item of an empty list', { path: ['fixtures', 'services', 0], value: { reference: 'S-1' } }],
    ['a word of a list in brackets', { path: ['fixtures', 'instruments', 0, 'allows', 2], value: 'drain' }],
    ['a word of a list with dashes', { path: ['fixtures', 'instruments', 1, 'allows', 1], value: 'lock' }],
    ['a key in braces', { path: ['limits', 'amount'], value: { smallest: 2 } }],
    [
      'a key behind a text of several lines',
      { path: ['fixtures', 'instruments', 1, 'reference'], value: 'z' },
    ],
  ])('%s', (_what, addition) => {
    const edited = insertAdditions('p.yaml', PROFILE, [addition]);
    expect(parsed(edited)).toEqual(withAdditions(parsed(PROFILE), [addition]));
    // At most one line is touched, and none is lost.
    const [before, after] = [PROFILE.split('\n'), edited.split('\n')];
    const lost = before.filter((line) => !after.includes(line));
    expect(lost.length + after.length - before.length).toBe(1);
  });

  it('a new key does not come between an entry and the comments inside it', () => {
    const text =
      'fixtures:\n  services:\n    - { reference: a }\n    # - { reference: <b> }  # +3\n\n  # provoke: { ECHOUE: { montant: <x> } }  # +2\n';
    const withKeys = insertAdditions('p.yaml', text, [
      { path: ['fixtures', 'marketplaces'], value: [{ referenceMmp: 'M' }] },
      { path: ['limits'], value: { requests: 9 } },
    ]);
    expect(withKeys).toBe(
      'fixtures:\n  services:\n    - { reference: a }\n    # - { reference: <b> }  # +3\n  marketplaces:\n    - { referenceMmp: M }\n\n  # provoke: { ECHOUE: { montant: <x> } }  # +2\nlimits:\n  requests: 9\n',
    );
  });

  it('the comment that suggests a key goes, with its lines; a comment of somebody stays', () => {
    const text =
      'bindings:\n  balance: { amount: /a }\n  # fees: ask Paul\n  # bindings.fees is open: no call shows it\n  # fees: { query: { <parameter>: x } }  # +3\nlimits: {}\n';
    expect(
      insertAdditions('p.yaml', text, [{ path: ['bindings', 'fees'], value: { query: { a: 'b' } } }]),
    ).toBe(
      'bindings:\n  balance: { amount: /a }\n  fees: { query: { a: b } }\n  # fees: ask Paul\nlimits: {}\n',
    );
  });

  it('JSON stays JSON', () => {
    const added: Addition = { path: ['a', 'c'], value: 2 };
    expect(JSON.parse(insertAdditions('p.json', '{ "a": { "b": 1 } }', [added]))).toEqual({
      a: { b: 1, c: 2 },
    });
  });

  it('what cannot be inserted is shown, to be added by hand', () => {
    const text = 'a: &one { b: 1 }\nc: *one\n';
    expect(() => insertAdditions('p.yaml', text, [{ path: ['c', 'd'], value: 2 }])).toThrow(/c\.d: 2/);
  });
});

it('only what is missing counts as an addition: values and orders of the file stay', () => {
  const before = { kept: 1, list: [{ a: 1 }], allows: ['debit'], at: { x: 1 } };
  const after = { kept: 2, list: [{ a: 9, b: 2 }, { a: 3 }], allows: ['drain', 'debit'], at: { x: 1, y: 2 } };
  expect(additionsOf(before, after)).toEqual([
    { path: ['list', 0, 'b'], value: 2 },
    { path: ['list', 1], value: { a: 3 } },
    { path: ['allows', 1], value: 'drain' },
    { path: ['at', 'y'], value: 2 },
  ]);
});
