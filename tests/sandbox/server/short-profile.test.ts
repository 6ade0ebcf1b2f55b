import { expect, it } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { toShortYaml } from '../../../sandbox/server/short-profile.ts';
import { listPersonalities } from '../../../sandbox/server/start.ts';
import { planOf } from '../../../suites/prepare/plan.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';

const ALL = { sections: [], requirements: [] };

it('is little more than sixty lines, with the schema in the first, and leaves no check out', async () => {
  const text = toShortYaml(await createProfile(), './profile.schema.json');
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(65);
  expect(lines[0]).toBe('# yaml-language-server: $schema=./profile.schema.json');
  const profile = readProfile(text, 'short.yaml', {});
  const lacking = planOf(ALL, profile).flatMap(({ checks }) =>
    checks.filter(({ lack }) => lack !== undefined),
  );
  expect(lacking).toEqual([]);
});

const changing = listPersonalities().filter(({ profile }) => profile !== undefined);

it.each(changing.map((one) => [one.id, one] as const))('is a profile with %s', async (_id, one) => {
  const whole = await createProfile();
  const text = toShortYaml(one.profile?.(whole) ?? whole, 'x');
  expect(readProfile(text, 'short.yaml', {}).bindings).toMatchObject(one.profile?.(whole).bindings ?? {});
});
