import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOf, temporary, writeRun } from '../../reports/board/board-folders.ts';
import { call } from '../harness.ts';

describe('board', () => {
  it('makes a site, says where, and what of the reports is not as it should be', async () => {
    const folder = temporary();
    const [reports, out] = [join(folder, 'reports'), join(folder, 'site')];
    await writeRun(join(reports, 'a'), reportOf());
    await writeRun(join(reports, 'b'), reportOf({ name: 'Other' }));
    const changed = join(reports, 'b', 'report.json');
    writeFileSync(changed, readFileSync(changed, 'utf8').replace('"Other"', '"Another"'));
    const told = await call(['board', reports, '--out', out]);
    expect(told).toMatchObject({
      code: 0,
      out: `2 targets, 2 reports: 1 conformant, 1 modified after it was written\n${join(out, 'index.html')}\n`,
    });
    expect(told.err).toMatch(
      /^One report was modified after it was written\.\n {2}reports\/b: report\.json was changed/,
    );
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });

  it('lists the first of many damaged reports, and all of them with --verbose', async () => {
    const folder = temporary();
    const reports = join(folder, 'reports');
    for (let at = 0; at < 23; at++) {
      mkdirSync(join(reports, String(at)), { recursive: true });
      writeFileSync(join(reports, String(at), 'report.json'), '{');
    }
    const linesOf = async (...options: string[]) =>
      (await call(['board', reports, '--out', join(folder, 'site'), ...options])).err.trimEnd().split('\n');
    const few = await linesOf();
    expect([few.length, few.at(-1)]).toEqual([22, '  3 more: --verbose lists them']);
    expect(await linesOf('--verbose')).toHaveLength(24);
  });

  it('says in French what is wrong with a report', async () => {
    const folder = temporary();
    await writeRun(join(folder, 'reports', 'a'), reportOf());
    writeFileSync(join(folder, 'reports', 'a', 'report.json'), '{');
    const { err } = await call([
      'board',
      join(folder, 'reports'),
      '--out',
      join(folder, 'site'),
      '--lang',
      'fr',
    ]);
    expect(err).toMatch(/^Un rapport est illisible\.\n {2}reports\/a\u00A0: report\.json n’est pas du JSON/);
  });

  it('ends with 2 where there is nothing to show', async () => {
    const folder = temporary();
    const { code, err } = await call(['board', folder, '--out', join(folder, 'site')]);
    expect([code, err]).toEqual([2, expect.stringContaining('No report in')]);
  });
});
