/** Lints the words that people read, and the names that files export: npm run words */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { pathOf } from './generate/sources.ts';
import { isParticiple, PHRASES } from './words/phrases.ts';
import { exportsOf, textsOf } from './words/readable-texts.ts';

/** Files and folders whose texts are checked. */
const TEXTS = [
  'ARCHITECTURE.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'bin',
  'docs',
  'llms.txt',
  'reports',
  'sandbox',
  'scripts/words.ts',
  'skills',
  'spec/client-requirements.yaml',
  'spec/open-points.yaml',
  'spec/practices.yaml',
  'spec/requirements.yaml',
  'spec/sentences/commands.yaml',
  'spec/sentences/profile.yaml',
];
/** Written elsewhere: texts of spec/openapi.yaml. */
const TEXTS_ELSEWHERE = ['reports/words/contract/descriptions-fr.ts'];
/** Folders whose exported names are checked. */
const NAMES = ['bin', 'reports'];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A file itself, or the files of a folder, as paths of the repository. */
function filesIn(path: string): readonly string[] {
  if (!statSync(pathOf(path)).isDirectory()) return [path];
  return readdirSync(pathOf(path))
    .flatMap((name) => filesIn(`${path}/${name}`))
    .filter((file) => /\.(?:ts|md|yaml)$/.test(file));
}

function isElsewhere(file: string): boolean {
  return TEXTS_ELSEWHERE.some((path) => file === path || file.startsWith(`${path}/`));
}

let problems = 0;
for (const file of TEXTS.flatMap(filesIn).filter((one) => !isElsewhere(one)))
  for (const { line, text } of textsOf(file, readFileSync(pathOf(file), 'utf8')))
    for (const { pattern, instead, why } of PHRASES) {
      const [phrase] = pattern.exec(text) ?? [];
      if (phrase === undefined) continue;
      problems += 1;
      say(`${file}:${line} "${phrase}" (${why}): write ${instead}`);
    }
for (const file of NAMES.flatMap(filesIn).filter((one) => one.endsWith('.ts')))
  for (const { line, name } of exportsOf(readFileSync(pathOf(file), 'utf8'))) {
    if (!isParticiple(name)) continue;
    problems += 1;
    say(`${file}:${line} "${name}" is a participle: name the thing, or the action`);
  }
if (problems > 0) {
  say(`${problems} to rewrite: see scripts/words/phrases.ts.`);
  process.exitCode = 1;
}
