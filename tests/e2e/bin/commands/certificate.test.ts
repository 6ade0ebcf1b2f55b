/** A certificate from a run to its revocation, as a certifier and whoever checks it use the program. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

test('a certifier decides about a run, and what is decided can be checked', async () => {
  const folder = emptyFolder();
  const call = (...words: readonly string[]) => runProgram(words, folder);
  const { out: made } = await call('keygen', '--out', 'certifier.json');
  await call('keygen', '--out', 'participant.json');
  const thumbprint = /thumbprint +(\S+)/.exec(made)?.[1];
  const scheme = [
    'name: Sandbox programme',
    "version: '1'",
    'nonce: true',
    `certifier: { name: Payments office, key: ${thumbprint} }`,
    'certificates: { validDays: 90 }',
  ].join('\n');
  writeFileSync(join(folder, 'scheme.yaml'), scheme);
  const narrowed = ['--section', '4.2', '--effort', 'quick'];
  const filed = ['--scheme', 'scheme.yaml', '--nonce', 'from the office', '--sign', 'participant.json'];
  await call('run', '--sandbox', ...narrowed, ...filed);

  const issue = (...words: readonly string[]) =>
    call('certificate', 'issue', 'payops-report', '--scheme', 'scheme.yaml', ...words);
  const granted = await issue('--key', 'certifier.json', '--decision', 'granted', '--out', 'a.jws');
  expect(granted.code).toBe(2);
  expect(granted.err).toContain('The certificate cannot be granted:');
  for (const asked of ['standard effort or better', 'no part was left out', 'made for a certificate'])
    expect(granted.err).toContain(asked);

  const refused = ['--decision', 'refused', '--reason', 'Only a part was tested.'];
  const other = await issue('--key', 'participant.json', ...refused, '--out', 'a.jws');
  expect(other.err).toContain('is not that of the certifier of the scheme Sandbox programme 1');
  const decided = await issue('--key', 'certifier.json', ...refused, '--out', 'a.jws');
  expect(decided.code).toBe(0);
  const again = await issue('--key', 'certifier.json', ...refused, '--out', 'a.jws');
  expect(again.err).toContain('a.jws: it exists already and was not changed');

  const checked = await call(
    ...['certificate', 'check', 'a.jws', '--scheme', 'scheme.yaml', '--report', 'payops-report'],
  );
  expect(checked.out).toContain('no   the decision is a grant: refused: Only a part was tested.');
  expect(checked.out).toContain('yes  about this report, and it says what the report says: it is');
  expect(checked.out).toContain('Not valid: a refusal.');
  expect(checked.code).toBe(1);

  const report = join(folder, 'payops-report', 'report.json');
  writeFileSync(report, readFileSync(report, 'utf8').replace('"verdict": "pass"', '"verdict": "warn"'));
  const tampered = await issue('--key', 'certifier.json', ...refused, '--out', 'b.jws');
  expect(tampered.code).toBe(2);
  expect(tampered.err).toMatch(
    /Nothing can be decided about this report:\n {2}no .*report\.json was changed/,
  );
});
