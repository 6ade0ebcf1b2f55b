/** What to add to the profile, on the page: the lines that doctor prints. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildReport } from '../../../reports/model/build.ts';
import { input, requirement, result, run } from '../made-up.ts';
import { pageOf } from './pages.ts';

const YAML = "  instruments:\n    - { reference: '<reference of a wallet>', role: payer }";

function pageWith(gains: readonly { key: string; under?: string; yaml?: string }[]): string {
  const lacking = result('a', 'one', {
    verdict: 'skipped',
    message: 'the profile has no suitable fixtures.instruments',
    profileKey: 'fixtures.instruments',
  });
  const outlook = {
    whole: 110,
    of: 240,
    gains: gains.map((gain) => ({ requirements: 12, reached: 122, ...gain })),
  };
  const requirements = [requirement('a')];
  return pageOf({ ...buildReport(input({ requirements, run: run({ results: [lacking] }) })), outlook });
}

/** The text of a block to paste. */
function pastedIn(page: string, id: string): string {
  const block = page.split(`id="${id}"`)[1]?.split('</pre>')[0]?.split('<pre dir="ltr">')[1] ?? '';
  return block.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'");
}

describe('what to add to the profile', () => {
  it('has the lines of the report as they are, the key to paste them below, and what they gain', () => {
    const page = pageWith([{ key: 'fixtures.instruments', under: 'fixtures', yaml: YAML }]);
    const pasted = pastedIn(page, 'gain-fixtures.instruments');
    expect(pasted).toBe(YAML);
    expect(parse(`fixtures:\n${pasted}`)).toEqual({
      fixtures: { instruments: [{ reference: '<reference of a wallet>', role: 'payer' }] },
    });
    expect(page).toContain('+12, 122 in all · 1 check of 1 requirement · below fixtures:');
  });

  it('says where lines of the top of the profile go', () => {
    const page = pageWith([{ key: 'callbacks', under: '', yaml: 'callbacks: { host: <host> }' }]);
    expect(page).toContain('+12, 122 in all · at the top');
    expect(pastedIn(page, 'gain-callbacks')).toBe('callbacks: { host: <host> }');
  });

  it('of a report of an earlier version makes an example of its own', () => {
    const page = pageWith([{ key: 'fixtures.instruments' }]);
    expect(parse(pastedIn(page, 'gain-fixtures.instruments'))).toHaveProperty('fixtures.instruments');
    expect(page).not.toContain('below fixtures:');
  });

  it('shows five keys, and the others in a fold', () => {
    const gains = [1, 2, 3, 4, 5, 6, 7].map((at) => ({ key: `key${at}`, under: '', yaml: `key${at}: <x>` }));
    const [open = '', folded = ''] = pageWith(gains).split('<details class="more-gains">');
    const keysIn = (part: string) => [...part.matchAll(/id="gain-(key\d)"/g)].map(([, key]) => key);
    expect(keysIn(open)).toEqual(['key1', 'key2', 'key3', 'key4', 'key5']);
    expect(keysIn(folded)).toEqual(['key6', 'key7']);
    // What only the run showed to be missing comes last.
    expect(folded).toContain('id="gain-fixtures.instruments"');
    expect(folded).toContain('<summary>3 more</summary>');
  });
});
