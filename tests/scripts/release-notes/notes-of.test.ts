/** What a release says of itself is the section of its version, and nothing of another. */
import { expect, test } from 'vitest';
import { notesOf } from '../../../scripts/release-notes/notes-of.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- new\n\n## [0.2.0] - 2026-12-01\n\n- second\n\n## 0.1.0\n\n- first\n';

test.each([
  ['v0.2.0', '- second'],
  ['v0.1.0', '- first'],
  ['v0.1', undefined],
  ['v0.3.0', undefined],
])('%s', (tag, notes) => {
  expect(notesOf(CHANGELOG, tag)).toBe(notes);
});
