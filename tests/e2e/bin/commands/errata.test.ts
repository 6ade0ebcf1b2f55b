/** Errata of a version, applied to a report that it wrote. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call, emptyFolder } from '../../../bin/harness.ts';

const RULE = 'favorite-beneficiary.success';

it('errata concern an old report: verify and eligibility list them, and void ends it', async () => {
  const folder = emptyFolder();
  const [out, file] = [join(folder, 'report'), join(folder, 'errata.yaml')];
  await call(['run', '--sandbox', '--effort', 'quick', '--requirement', RULE, '--out', out]);
  const eligible = async () => JSON.parse((await call(['eligibility', out, '--json', '--errata', file])).out);
  const errata = (...entries: readonly object[]) => writeFileSync(file, JSON.stringify({ errata: entries }));
  const erratum = {
    id: 'e2026-001',
    requirement: RULE,
    versions: '<99.0.0',
    effect: 'may-pass-wrongly',
    text: { en: 'A list passed.', fr: 'Une liste réussissait.' },
    decision: 'void',
    replacedBy: `${RULE}/other`,
    since: '2026-12-01',
  };

  errata(erratum, { ...erratum, id: 'e2026-002', effect: 'may-fail-wrongly' });
  const verified = await call(['verify', out, '--errata', file, '--lang', 'fr']);
  // An erratum says nothing about the files.
  expect(verified.code).toBe(0);
  expect(verified.out).toContain('Un erratum de cet outil concerne le rapport');
  expect(verified.out).toMatch(/e2026-001\u00A0: nul \(publié le 2026-12-01\)\. Le rapport ne compte pas\./);
  expect(verified.out).toContain('Une liste réussissait.');
  expect(verified.out).not.toContain('e2026-002');
  expect(await eligible()).toMatchObject({
    errata: [{ id: 'e2026-001', checks: [expect.stringContaining(RULE)] }],
    conditions: expect.arrayContaining([
      expect.objectContaining({ id: 'errata', met: false, found: 'e2026-001 (void)' }),
    ]),
  });

  errata({ ...erratum, decision: 'stands' });
  const told = await call(['eligibility', out, '--errata', file]);
  expect(told.out).toContain('e2026-001: stands (published on 2026-12-01). The report counts all the same.');
  expect(told.out).toContain(`replaced by ${RULE}/other`);
  expect((await eligible()).conditions).toContainEqual(expect.objectContaining({ id: 'errata', met: true }));

  // Those of this version.
  const own = await call(['verify', out, '--json']);
  expect(JSON.parse(own.out)).not.toHaveProperty('errata');

  errata({ ...erratum, versions: 'x' });
  const refused = await call(['eligibility', out, '--errata', file]);
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining('errata[0].versions: expected a range'),
  });
});
