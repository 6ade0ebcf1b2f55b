import { expect, it } from 'vitest';
import { dropIdleSuggestions } from '../../../bin/init/add/done-comments.ts';

const TEXT = `# Ours: contributors are listed elsewhere.  # +1 is fine
auth:
  token: none
  # expiredToken: '\${PAYOPS_EXPIRED_TOKEN}'  # +11
# bindings:
  # fees: { query: { <parameter>: '{montant}' } }  # +2
  # otp:  # +20
  #   call: { path: <path> }
fixtures:
  instruments:
    - { name: a }
    # - { name: lock-1, reference: <reference> }  # +12
    # - { name: lock-2, reference: <reference> }
    # - a note of somebody
  # contributors: [<contributor>]  # +1
  # marketplaces: [{ referenceMmp: <mmp> }]  # further checks
`;

it('suggestions that gain nothing any more go, and everything else stays', () => {
  const dropped = (open: readonly string[]) => {
    const left = dropIdleSuggestions(TEXT, open).split('\n');
    return TEXT.split('\n').filter((line) => !left.includes(line));
  };
  const all = ['auth.expiredToken', 'bindings.fees', 'bindings.otp', 'fixtures.instruments'];
  expect(dropped([...all, 'fixtures.contributors', 'fixtures.marketplaces'])).toEqual([]);
  expect(dropped(all)).toEqual([
    '  # contributors: [<contributor>]  # +1',
    '  # marketplaces: [{ referenceMmp: <mmp> }]  # further checks',
  ]);
  expect(dropIdleSuggestions(TEXT, [])).toBe(
    [
      '# Ours: contributors are listed elsewhere.  # +1 is fine',
      'auth:',
      '  token: none',
      '# bindings:',
      'fixtures:',
      '  instruments:',
      '    - { name: a }',
      '    # - a note of somebody',
      '',
    ].join('\n'),
  );
});
