/** Which of several amounts in the answer of the balance call is offered as the balance. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { start } from '../../../sandbox/server/serve.ts';
import { findBalance } from '../../../suites/discovery/balance.ts';
import { withRun } from '../../../suites/discovery/discover.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

it.each([
  ['one amount, whatever its name', { kontostand: 12.5 }, '/body/kontostand'],
  ['names that say which', { comptable: 12.5, disponible: 10 }, '/body/disponible'],
  ['names that say nothing', { gebucht: 12.5, verfuegbar: 10 }, undefined],
])('of %s', async (_, body, offered) => {
  const sandbox = await start({
    hooks: [withFields('getBalance', (record) => ({ ...emptied(record), ...body }))],
  });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-discovery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const profile = resolveProfile(sandbox.profile);
  const options = { profile, masker: maskerFor(profile), version: '0' };
  const [payer] = profile.fixtures.instruments;
  const { bindings } = await withRun(options, folder, new AbortController().signal, (t) =>
    findBalance(t, payer?.reference ?? ''),
  );
  expect(bindings.balance?.amount).toBe(offered);
});

function emptied(record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(record).map((name) => [name, undefined]));
}
