import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Io } from '../../../bin/io.ts';
import { main } from '../../../bin/main.ts';
import { toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { emptyFolder, paper } from '../harness.ts';

/** An output that others can wait for. */
function heard() {
  const sheet = paper();
  const waiting = new Set<() => void>();
  return {
    ...sheet,
    write: (text: string) => {
      sheet.write(text);
      for (const look of waiting) look();
    },
    printed: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (pattern.test(sheet.text())) resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

it('run --watch repeats what failed when the target restarts, then all of it at Enter, until Ctrl-C', async () => {
  const folder = emptyFolder();
  const [profile, out] = [join(folder, 'p.yaml'), join(folder, 'out')];
  const broken = await startSandbox({ faults: ['marketplace-single-unwrapped'] });
  onTestFinished(() => broken.close());
  writeFileSync(profile, toYaml(broken.profile));
  const stdout = heard();
  let press = () => {};
  const interrupts = new Set<() => void>();
  const io: Io = {
    stdout,
    stderr: stdout,
    env: {},
    onEnter: (listener) => {
      press = listener;
      return () => {};
    },
    onInterrupt: (listener) => {
      interrupts.add(listener);
      return () => void interrupts.delete(listener);
    },
  };
  const line = ['run', '--watch', '--profile', profile, '--out', out, '--section', '4.10'];
  const ended = main([...line, '--effort', 'quick', '--format', 'json'], io);
  const checksRun = () => {
    const { requirements } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    return requirements.flatMap(({ checks }: { checks: { verdict: string; exchangeIds: string[] }[] }) =>
      checks.filter(({ exchangeIds }) => exchangeIds.length > 0),
    );
  };

  await stdout.printed(
    /Watching: restart http:\S+, or press Enter, to repeat \d+ failed checks?\. Ctrl-C ends/,
  );
  const all = checksRun().length;
  await broken.close();
  await stdout.printed(/is away; waiting until it accepts connections again/);
  const mended = await startSandbox({ port: Number(new URL(broken.baseUrl).port) });
  onTestFinished(() => mended.close());

  await stdout.printed(/to run everything again\. Ctrl-C ends/);
  expect(stdout.text()).toMatch(/Repeating \d+ failed checks?\./);
  expect(checksRun().length).toBeLessThan(all);
  press();
  await stdout.printed(/Running everything again\.[\s\S]*to run everything again\. Ctrl-C ends/);
  expect(checksRun().every(({ verdict }: { verdict: string }) => verdict !== 'fail')).toBe(true);
  expect(checksRun().length).toBeGreaterThan(all / 2);
  for (const interrupt of [...interrupts]) interrupt();
  expect(await ended).toBe(3);
}, 60_000);
