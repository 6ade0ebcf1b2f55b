/** An example driver with one of its bugs: BUG=<id> [LANGUAGE=<language>] npx tsx tests/clients/bugs/driver.ts */
import { spawn } from 'node:child_process';
import { readyDriver } from '../drivers.ts';
import { BUGS, SEEDED } from './bugs.ts';

const { BUG, LANGUAGE } = process.env;
const found = SEEDED.find(
  ({ bug, seed }) => bug.id === BUG && (LANGUAGE === undefined || seed.language === LANGUAGE),
);
if (found === undefined) {
  console.error(`BUG is none of: ${BUGS.map(({ id }) => id).join(', ')}`);
  process.exitCode = 2;
} else {
  const { command, args } = await readyDriver(found.seed.language, found.seed.changes);
  spawn(command, args, { stdio: 'inherit' }).on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
