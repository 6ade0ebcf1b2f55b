/** Help and errors in French, and at any width: no English word, no word of the parser's own, no line that runs over. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { languageIn } from '../../../bin/command-line/values/language-option.ts';
import { call } from '../harness.ts';
import { MISTAKES } from './mistakes.ts';

const COMMANDS = [
  '',
  'run',
  'replay',
  'show',
  'init',
  'doctor',
  'sandbox',
  'proxy',
  'requirements',
  'keygen',
  'eligibility',
  'verify',
  'report',
  'report render',
  'report diff',
  'report merge',
  'contract',
  'contract export',
  'contract types',
  'contract docs',
  'contract check',
  'contract diff',
  'certificate',
  'certificate issue',
  'certificate check',
  'certificate revoke',
  'certificate show',
  'board',
];

/** Words that every English sentence has some of. */
const ENGLISH =
  /\b(the|of|is|are|which|what|where|that|with|and|takes?|given|nothing|this|has|no (?:option|command|format|section|profile|fault)|there|leave|add|see|did|you|must|cannot)\b/i;

/** What is in no language: command lines, options, values, names of files, ids. */
const bare = (text: string) =>
  text
    .replace(/^ {2}\w+ {2,}/gm, '')
    .replace(/^ *(?:\$|npx)?\s*payops-conformance .*?(?= {2,}|$)/gm, '')
    .replace(/--?[\w-]+(?:[ =]<\w+>)?|<\w+>|"[^"]*"|\S*[./*]\S*|\[[^\]]*(?:choix|par défaut)[^\]]*\]/g, '');

/** What the parser says where nobody has put it otherwise. */
const RAW =
  /Not enough|Unknown arguments?|Missing (?:required argument|argument value)|Invalid values|Argument:|non-option|\[(?:string|array)\]/;

describe('the help', () => {
  const wide = [60, 80, 120].flatMap((columns) => COMMANDS.map((command) => [command, columns] as const));

  it.each(wide)('of "%s" fits %i columns, in both languages', async (command, columns) => {
    for (const lang of ['en', 'fr']) {
      const { out } = await call(
        [...command.split(' '), '--help', '--lang', lang].filter(Boolean),
        {},
        { isTTY: true, columns },
      );
      const longest = stripVTControlCharacters(out)
        .split('\n')
        .filter((line) => line.length > columns && !/\S{40}/.test(line));
      expect(longest).toEqual([]);
      expect(out).not.toMatch(RAW);
    }
  });

  it.each(COMMANDS)('of "%s" has no English in French', async (command) => {
    const { out, code } = await call([...command.split(' '), '--help', '--lang', 'fr'].filter(Boolean));
    expect(
      bare(out)
        .split('\n')
        .filter((line) => ENGLISH.test(line)),
    ).toEqual([]);
    expect(code).toBe(0);
  });

  it.each(COMMANDS)('of "%s" has examples that are understood', async (command) => {
    const { out } = await call(
      [...command.split(' '), '--help'].filter(Boolean),
      {},
      { isTTY: true, columns: 80 },
    );
    const whole = out.replaceAll(/ \\\n\s*/g, ' ');
    const examples = whole.split('Examples:')[1]?.match(/(?<=^ *npx )payops-conformance .*$/gm) ?? [];
    for (const line of examples) {
      const words = line
        .split(' ')
        .slice(1)
        .map((word) => word.replaceAll("'", ''));
      const asked = await call([...words.filter((word) => word !== '--'), '--no-such-option']);
      expect(asked.err, line).toContain('--no-such-option');
    }
  });
});

describe('a mistake on the command line', () => {
  it.each(MISTAKES.map(([line]) => line))('%s: is told in French', async (line) => {
    const { code, err } = await call([...line.split(' '), '--lang=fr']);
    expect(
      bare(err)
        .split('\n')
        .filter((one) => ENGLISH.test(one)),
    ).toEqual([]);
    expect(err).not.toMatch(RAW);
    expect(code).toBe(2);
  });

  it.each(MISTAKES.map(([line]) => line))('%s: has no word of the parser’s own', async (line) => {
    expect((await call(line.split(' '))).err).not.toMatch(RAW);
  });
});

describe('the language', () => {
  it.each([
    [['run', '--lang', 'fr'], 'fr'],
    [['--lang=fr', 'run'], 'fr'],
    [['run', '--lang', 'fr', '--lang', 'en'], 'en'],
    [['run', '--lang', 'de'], 'en'],
    [['run', '--lang'], 'en'],
    [['run'], 'en'],
  ] as const)('of %j is %s', (argv, language) => {
    expect(languageIn(argv)).toBe(language);
  });
});
