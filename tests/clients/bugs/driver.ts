/** An example driver with one of its bugs: BUG=<id> npx tsx tests/clients/bugs/driver.ts */
import { spawn } from 'node:child_process';
import { readyDriver } from '../drivers.ts';
import { BUGS } from './bugs.ts';

const bug = BUGS.find(({ id }) => id === process.env.BUG);
if (bug === undefined) {
  console.error(`BUG is none of: ${BUGS.map(({ id }) => id).join(', ')}`);
  process.exitCode = 2;
} else {
  const { command, args } = await readyDriver(bug.language, bug.changes);
  spawn(command, args, { stdio: 'inherit' }).on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
