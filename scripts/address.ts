/** `npm run address -- OWNER/NAME`: sets where the repository is, in package.json and in every text that repeats it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkedSlug, moved, slugOf } from './address/addresses.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

const from = slugOf(JSON.parse(read('package.json')).repository);
const to = checkedSlug(process.argv[2] ?? '');
// Where nothing is found, git ends with 1, and there is nothing to do.
const holding = execFileSync('git', ['grep', '-lF', from], { cwd: ROOT, encoding: 'utf8' });
for (const file of holding.split('\n').filter((name) => name !== '')) {
  writeFileSync(`${ROOT}/${file}`, moved(read(file), from, to));
  console.log(`${file}: ${from} → ${to}`);
}
