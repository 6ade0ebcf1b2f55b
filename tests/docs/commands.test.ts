/** Every command that a page shows is one of the program, with options that it has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { call } from '../bin/harness.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const PAGES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?!.*reference\/(profile|gallery|open|requirements)).*\.md$/.test(name),
);

/** Commands of a page, each with the page that shows it: of blocks, and whole ones within a sentence. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(DOCS, page), 'utf8').replaceAll(/\\\n\s*/g, ' ');
  const found = text.matchAll(/(?:npx (?:--yes )?)?payops-conformance(?:@\S+)? ([a-z][^`\n]*)/g);
  return [...found].map(([, command = '']) => command.replace(/\s+#.*$/, '').replace(/ -- .*$/, ''));
}

const COMMANDS = new Set(PAGES.flatMap(commandsOf).filter((command) => !/^(is|tests|teste)\b/.test(command)));

/** Groups, whose verbs have a help of their own. */
const GROUPS = ['report', 'contract', 'clients'];

const helps = new Map<string, Promise<string>>();

/** The help of a command, read once. */
function helpOf(command: string): Promise<string> {
  const [name = '', verb = ''] = command.split(' ');
  const words = GROUPS.includes(name) ? [name, verb] : [name];
  const key = words.join(' ');
  const known = helps.get(key) ?? call([...words, '--help']).then(({ out }) => out);
  helps.set(key, known);
  return known;
}

test('the pages show commands', () => {
  expect(COMMANDS.size).toBeGreaterThan(60);
});

test.each([...COMMANDS])('%s', async (command) => {
  const help = await helpOf(command);
  const [name = ''] = command.split(' ');
  expect(help).toContain(`payops-conformance ${name}`);
  const options = [...command.matchAll(/(?<=\s)--([a-z][a-z-]*)/g)].map(([, option = '']) => option);
  expect(options.filter((option) => !new RegExp(`--${option}\\b`).test(help))).toEqual([]);
});
