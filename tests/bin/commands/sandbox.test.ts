/** What the sandbox prints when it starts. */
import { expect, it } from 'vitest';
import { main } from '../../../bin/main.ts';
import { paper } from '../harness.ts';

it('prints a token that it accepts, as a line for the shell', async () => {
  let interrupt: (() => void) | undefined;
  const paperOut = paper();
  const status = await new Promise<number>((resolve, reject) => {
    const stdout = {
      ...paperOut,
      write(text: string) {
        paperOut.write(text);
        statusWith(paperOut.text()).then(resolve, reject);
      },
    };
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    main(['sandbox', '--port', '0'], { stdout, stderr: paper(), env: {}, onInterrupt }).catch(reject);
  }).finally(() => interrupt?.());
  expect(status).toBe(400);
});

/** What an empty operation is answered with the printed token: 401 where it is not accepted. */
async function statusWith(text: string): Promise<number> {
  const [, baseUrl = ''] = /Sandbox at (\S+)/.exec(text) ?? [];
  const [, token = ''] = /^export PAYOPS_TOKEN=(\S+)$/m.exec(text) ?? [];
  const { status } = await fetch(`${baseUrl}/api/v1/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return status;
}
