import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describedBindings } from '../../../../bin/init/bindings/described-bindings.ts';
import { call, emptyFolder } from '../../harness.ts';

it('the bindings of a description are those that a profile of it has', async () => {
  const folder = emptyFolder();
  const profile = join(folder, 'full.yaml');
  const { createProfile, toYaml } = await import('../../../../sandbox/server/sandbox-profile.ts');
  writeFileSync(profile, toYaml(await createProfile()));
  const bound = join(folder, 'bound.json');
  const argv = ['contract', 'export', '--profile', profile, '--format', 'json', '--out', bound];
  expect(await call(argv)).toMatchObject({ code: 0 });
  const { requestType, operationList, balance, movements } = await describedBindings(bound);
  expect({ requestType, operationList }).toEqual({
    requestType: { field: 'typeDemande' },
    operationList: { from: 'dateDebut', to: 'dateFin', max: 'limite' },
  });
  expect(balance).toMatchObject({ amount: '/body/solde' });
  expect(movements).toMatchObject({ items: '/body', reference: '/referenceOperation' });
});

it('a description that cannot be read is told of', async () => {
  await expect(describedBindings(join(emptyFolder(), 'none.yaml'))).rejects.toThrow(/none\.yaml/);
});
