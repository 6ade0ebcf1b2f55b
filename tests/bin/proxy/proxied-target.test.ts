import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf } from '../../../bin/digest.ts';
import { openProxiedTarget } from '../../../bin/proxy/proxied-target.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { emptyFolder } from '../harness.ts';

test('the digest in the reports of a proxy is that of what the profile says, not of where it lies', async () => {
  const text = JSON.stringify(await createProfile('http://127.0.0.1:9'));
  const profile = join(emptyFolder({ 'p.json': text }), 'p.json');
  const others = { target: undefined, sandbox: undefined, fault: undefined, personality: undefined, seed: 1 };
  const target = await openProxiedTarget({ ...others, profile }, {});
  expect(target.digest).toBe(digestOf(readFileSync(profile)));
});
