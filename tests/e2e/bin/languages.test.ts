/** `--lang`: the same in the reader's language, and nothing else changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../reports/formats/json-report.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { SECTIONS } from '../../../spec/document/sections.ts';
import { call, emptyFolder } from '../../bin/harness.ts';
import { englishTexts } from '../../reports/html/english-texts.ts';
import { input, richResults, run } from '../../reports/made-up.ts';
import { whole } from '../../reports/whole.ts';

const json = whole(renderJson(buildReport(input({ run: run({ results: richResults() }) }))));

async function rendered(format: string, lang: string): Promise<string> {
  const folder = emptyFolder({ 'report.json': json });
  const { code, out, err } = await call(['report', 'render', folder, '--format', format, '--lang', lang]);
  expect([code, err]).toEqual([0, '']);
  return out;
}

describe('report render --lang', () => {
  it('gives Markdown in French, long after the run', async () => {
    const text = await rendered('markdown', 'fr');
    expect(text).toMatch(/^## ❌ `Acme staging`\u00A0: non conforme$/m);
    expect(text).toMatch(/^### Causes\u00A0: \d+$/m);
    expect(text).toContain('- attendu\u00A0: `HTTP 409, envelope with body null');
    expect(text).not.toBe(await rendered('markdown', 'en'));
  });

  it('gives the page in French, which says so', async () => {
    const [french, english] = [await rendered('html', 'fr'), await rendered('html', 'en')];
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain(REQUIREMENTS[0]?.fr.statement);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(REQUIREMENTS[0]?.statement);
  });

  it.each(['json', 'junit', 'csv', 'sarif', 'codequality', 'ctrf', 'earl'])(
    'leaves %s as it is',
    async (format) => {
      expect(await rendered(format, 'fr')).toBe(await rendered(format, 'en'));
    },
  );

  it('refuses a language that there is not', async () => {
    const { code, err } = await call(['report', 'render', 'x', '--format', 'json', '--lang', 'de']);
    expect(code).toBe(2);
    expect(err).toMatch(/lang.*de.*"en", "fr"/s);
  });
});

describe('requirements --lang fr', () => {
  it('lists each requirement in French, under sections in French', async () => {
    const { out } = await call(['requirements', '--lang', 'fr']);
    for (const { id, fr } of REQUIREMENTS) {
      const line = out.split('\n').find((each) => each.trim().startsWith(`${id} `));
      expect(line).toContain(fr.statement);
      if (fr.excluded !== undefined) expect(line).toContain(fr.excluded);
    }
    for (const { fr } of Object.values(SECTIONS)) expect(out).toContain(fr);
    const { length } = REQUIREMENTS;
    expect(out).toMatch(new RegExp(`^${length} exigences, dont \\d+ exclues, 1\u202F?\\d+ contrôles$`, 'm'));
  });
});

describe('what is told of reports, with --lang fr', () => {
  const folder = () => emptyFolder({ 'report.json': json });

  it('report diff', async () => {
    const [before, after] = [folder(), folder()];
    expect((await call(['report', 'diff', before, after, '--lang', 'fr'])).out).toBe(
      'Aucun verdict n’a changé.\nRésultat\u00A0: non conforme, puis non conforme.\nCauses\u00A0: 0 nouvelle, 0 disparue, 1 inchangée.\n',
    );
  });

  it('eligibility', async () => {
    const { code, out } = await call(['eligibility', folder(), '--lang', 'fr']);
    expect(out).toMatch(
      /^non {2}toutes les exigences énoncées et déduites sont tranchées\u00A0: \d+ ne le sont pas/m,
    );
    expect(out).toMatch(/^oui {2}effort standard ou mieux\u00A0: standard$/m);
    expect(out).toMatch(/^Le rapport ne peut pas être déposé\. Le résultat qu’il annonce est non conforme/m);
    expect(code).toBe(1);
  });

  it.each(['report diff', 'eligibility'])('%s --json is in English', async (command) => {
    const paths = command === 'eligibility' ? [folder()] : [folder(), folder()];
    const argv = [...command.split(' '), ...paths, '--json'];
    expect((await call([...argv, '--lang', 'fr'])).out).toBe((await call(argv)).out);
  });
});

describe('run --lang fr', () => {
  it('writes its reports and its last words in French, and report.json in English', async () => {
    const folder = emptyFolder();
    const told = await call([
      'run',
      '--sandbox',
      '--section',
      '4.10',
      '--lang',
      'fr',
      '--out',
      join(folder, 'a'),
    ]);
    expect(told.out).toMatch(/ contrôles, graine 1, effort standard\n/);
    expect(told.out).toMatch(
      /^incomplet\u00A0: .*exigences? énoncées? ou déduites? sur \d+ .*, \d+ autres non sélectionnées$/m,
    );
    expect(told.out).toMatch(/^sortie {2}3, aucun échec/m);
    const read = (name: string) => readFileSync(join(folder, 'a', name), 'utf8');
    expect(read('report.md')).toContain('exigences');
    expect(JSON.parse(read('report.json')).requirements[0].statement).toBe(REQUIREMENTS[0]?.statement);
    expect(read('report.html')).toContain('<html lang="fr">');
    const verified = await call(['verify', join(folder, 'a')]);
    expect(verified.out).not.toContain('WRONG');
    expect(verified.code).toBe(0);
  });

  it.each([
    ['failed', ['--fault', 'marketplace-unknown-empty']],
    ['was not checked', []],
  ])('leaves nothing English on the page, where something %s', async (_what, options) => {
    const out = join(emptyFolder(), 'a');
    const argv = ['run', '--sandbox', ...options, '--section', '4.10', '--effort', 'quick', '--lang', 'fr'];
    const { code } = await call([...argv, '--out', out]);
    expect(code).toBe(options.length > 0 ? 1 : 3);
    const page = readFileSync(join(out, 'report.html'), 'utf8');
    expect(page).toContain('<html lang="fr">');
    expect(englishTexts(page)).toEqual([]);
  });
});
