import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, emptyFolder } from '../harness.ts';

const FAULT = 'favorite-array';
const RULE = 'favorite-beneficiary.success';
const RUN = ['run', '--sandbox', '--effort', 'quick', '--allow-incomplete', '--requirement', RULE];

describe('run with waivers', () => {
  it('drafts, refuses what is empty, takes what is filled in, and prunes what is no longer needed', async () => {
    const folder = emptyFolder();
    const [waivers, out] = [join(folder, 'waivers.yaml'), join(folder, 'report')];
    const argv = [...RUN, '--waivers', waivers, '--out', out];
    const drafting = await call([...argv, '--fault', FAULT, '--write-waivers']);
    expect(drafting).toMatchObject({ code: 1, err: expect.stringContaining('1 waiver drafted') });

    const refused = await call([...argv, '--fault', FAULT]);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/waivers\.yaml:\d+:\d+ .*owner: must not/),
    });

    const drafted = readFileSync(waivers, 'utf8');
    expect(drafted).toContain(`- requirement: ${RULE} # `);
    writeFileSync(waivers, `${drafted.replaceAll("''", 'team payments')}\n# the end\n`);
    const waived = await call([...argv, '--fault', FAULT]);
    expect(waived.code).toBe(0);
    expect(waived.out).toMatch(/non-conformant: 1 of \d+ .* failed, which is waived/);
    expect(waived.out).toContain('exit    0, non-conformant, but every failure is waived');
    expect(waived.out).toContain('waived by team payments until');
    await heldByVerify(out);

    const unneeded = await call([...argv, '--lang', 'fr']);
    expect(unneeded.code).toBe(2);
    expect(unneeded.err).toMatch(
      /waivers\.yaml:\d+:5 la dérogation de requirement favorite-beneficiary.success est devenue inutile/,
    );
    expect(unneeded.out).toContain('incomplet');

    const pruned = await call([...argv, '--prune-waivers']);
    expect(pruned).toMatchObject({ code: 0, err: expect.stringContaining('1 waiver removed') });
    expect(readFileSync(waivers, 'utf8')).toMatch(
      /^# yaml-language-server[\s\S]*waivers: *[\s\S]*\[\][\s\S]*# the end/,
    );
    expect((await call(argv)).code).toBe(0);
  });

  it('of another rule than the one that is checked is not called needless', async () => {
    const folder = emptyFolder();
    const waivers = join(folder, 'waivers.yaml');
    const entry = { owner: 'o', reason: 'r', until: dayAhead(10) };
    writeFileSync(waivers, JSON.stringify({ waivers: [{ ...entry, glob: 'favorite-beneficiary.*' }] }));
    const told = await call([...RUN, '--waivers', waivers, '--out', join(folder, 'report')]);
    expect(told).toMatchObject({ code: 0, err: '' });
  });

  it('sends nothing where one has expired or is unknown', async () => {
    const folder = emptyFolder();
    const [waivers, out] = [join(folder, 'waivers.yaml'), join(folder, 'report')];
    const entry = { owner: 'o', reason: 'r', until: dayAhead(-1), requirement: RULE };
    const unknown = { ...entry, until: dayAhead(1), requirement: 'favorite-beneficiary.sucess' };
    writeFileSync(waivers, JSON.stringify({ waivers: [entry, unknown] }, null, 1));
    const { code, err } = await call([...RUN, '--waivers', waivers, '--out', out]);
    expect(code).toBe(2);
    expect(err.split('\n').filter((line) => line.startsWith(waivers))).toEqual([
      expect.stringContaining('expired'),
      expect.stringContaining('Did you mean favorite-beneficiary.success?'),
    ]);
    expect(existsSync(out)).toBe(false);
  });
});

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** What is waived stands in the report as it was signed off: neither a waiver more nor one less goes unnoticed. */
async function heldByVerify(out: string): Promise<void> {
  expect((await call(['verify', out])).code).toBe(0);
  const path = join(out, 'report.json');
  const text = readFileSync(path, 'utf8');
  const forgeries: readonly [string, RegExp][] = [
    [text.replaceAll('team payments', 'nobody'), /report\.json/],
    [
      text.replaceAll(/"until": "[^"]+"/g, '"until": "2020-01-01"'),
      /held until 2020-01-01, and the run began/,
    ],
    [text.replace('"standing": "used"', '"standing": "unjudged"'), /waivers.*from the checks follows/],
    [text.replace('"covers": [', '"covers": ["envelope.status/x", '), /covers other checks/],
  ];
  for (const [forged, told] of forgeries) {
    expect(forged).not.toBe(text);
    writeFileSync(path, forged);
    const { code, out: said } = await call(['verify', out]);
    expect(code).toBe(1);
    expect(said).toMatch(told);
  }
  writeFileSync(path, text);
}
