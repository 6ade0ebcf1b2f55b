/**
 * A client that openapi-python-client makes from the exported contract, with a user's own code around it: driver.py.
 * What is generated is not kept. To look at it: npx tsx tests/clients/generated/generate.ts <folder>
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProfile, toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { finished } from '../../children.ts';
import { pythonWith, type ReadyDriver, ROOT } from '../drivers.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = join(ROOT, 'dist/bin/payops-conformance.js');

/**
 * Exports the contract as the sandbox binds it, and generates the client in a folder.
 * @throws MissingProgram where the generator cannot be installed.
 */
export async function generatedDriver(folder: string): Promise<ReadyDriver> {
  const python = await pythonWith(join(HERE, 'requirements.txt'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'profile.yaml'), toYaml(await createProfile()));
  const exported = ['contract', 'export', '--profile', 'profile.yaml', '--out', 'contract.yaml'];
  await runs(process.execPath, [PROGRAM, ...exported], folder);
  const generates = [
    'generate',
    '--meta',
    'none',
    '--path',
    'contract.yaml',
    '--output-path',
    'payment_client',
  ];
  await runs(join(dirname(python), 'openapi-python-client'), [...generates, '--overwrite'], folder);
  copyFileSync(join(HERE, 'driver.py'), join(folder, 'driver.py'));
  return { command: python, args: [join(folder, 'driver.py')], folder };
}

async function runs(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, out, err } = await finished(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${err}${out}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { command, args } = await generatedDriver(process.argv[2] ?? 'generated-client');
  console.log([command, ...args].join(' '));
}
