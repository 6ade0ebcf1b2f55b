/** The file of required scenarios: what it names, and what is said of its mistakes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SCENARIOS } from '../../../spec/clients/scenarios.ts';
import { readRequired } from '../../../target/clients/read-required.ts';

function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-required-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'required.yaml');
  writeFileSync(path, text);
  return path;
}

test.each([
  ['scenarios: [answer-lost]', ['answer-lost']],
  ['scenarios: [conflict*]', ['conflict', 'conflict-then-failed', 'conflict-in-french']],
  ["scenarios: ['*']", SCENARIOS.map(({ id }) => id)],
])('%s', (text, ids) => {
  expect([...readRequired(file(text))]).toEqual(ids);
});

test.each([
  ['scenarios: [answer-lst]', /1:13.*There is no scenario answer-lst.*answer-lost/],
  ['scenarios: [Answer]', /is no id of a scenario/],
  ['scenario: [answer-lost]', /scenario/],
  ['scenarios: []', /scenarios/],
])('%s is refused', (text, message) => {
  expect(() => readRequired(file(text))).toThrow(message);
});

test('a file that is not there', () => {
  expect(() => readRequired('/nowhere/required.yaml')).toThrow(
    'There are no required scenarios at /nowhere/required.yaml.',
  );
});
