/** `npm run release-notes -- v0.1.0`: prints what CHANGELOG.md says of a version. */
import { readFileSync } from 'node:fs';
import { notesOf } from './release-notes/notes-of.ts';

const [tag = ''] = process.argv.slice(2);
const notes = notesOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), tag);
if (notes === undefined) {
  console.error(`CHANGELOG.md has no section of ${tag}. Rename “Unreleased” to the version, then tag again.`);
  process.exitCode = 1;
} else console.log(notes);
