/** A calibration through an address of the user's own: every sandbox is reached through it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCalibration } from '../../../../reports/calibration/read-calibration.ts';
import { call } from '../../../bin/harness.ts';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the path is part of what is calibrated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payops-via-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const free = createServer();
  const port = await listening(free);
  await new Promise((resolve) => free.close(resolve));
  let connections = 0;
  const tunnel = createServer((near) => {
    connections += 1;
    const far = connect(port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const one of [near, far]) one.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  const via = `http://127.0.0.1:${await listening(tunnel)}`;
  onTestFinished(() => void tunnel.close());
  const out = join(folder, 'calibration.json');
  const line = [
    'calibrate',
    '--via',
    via,
    '--port',
    String(port),
    '--faults',
    '3',
    '--nonce',
    'of a certifier',
  ];
  const { code, out: told } = await call([...line, '--out', out]);
  expect(code, told).toBe(0);
  expect(told).toContain(`through ${via}`);
  expect(connections).toBeGreaterThan(5);
  const { record } = readCalibration(out);
  expect(record.path).toEqual({ via });
  expect(record.challenge).toEqual({ nonce: 'of a certifier', seed: 1 });
  expect(record.faults.drawn.map(({ seen }) => seen)).toEqual([true, true, true]);
  expect(record.outcome).toBe('calibrated');
});
