/** A whole run over answers that come in another form than most. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Behind, openFront } from '../../bin/front.ts';
import { type Ran, run } from './running.ts';

/** Runs a section against a sandbox whose answers pass through `answer`. */
async function runBehind(
  answer: (behind: Behind) => void,
  limits: object = {},
  selection?: readonly string[],
): Promise<Ran> {
  const front = await openFront({ answer });
  onTestFinished(() => front.close());
  const profile = { ...front.profile, limits: { ...front.profile.limits, ...limits } };
  return run(profile, selection && { selection });
}

test('packed answers, with a byte order mark, are as good as any', async () => {
  const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  let count = 0;
  const told = await runBehind(({ status, headers, text, response }) => {
    const names = ['gzip', 'deflate', 'br'] as const;
    const encoding = names[count++ % 3] ?? 'gzip';
    const packed = packers[encoding](Buffer.from(`\ufeff${text}`));
    response.writeHead(status, { ...headers, 'content-encoding': encoding }).end(packed);
  });
  expect(told, told.out + told.err).toMatchObject({ code: 0, err: '' });
  expect(told.checks.map(({ verdict }) => verdict)).not.toContain('fail');
  expect(told.checks.map(({ verdict }) => verdict)).toContain('pass');
});

test('answers that are nested deep end no run', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const told = await runBehind(
    ({ url, status, headers, text, response }) => {
      const changed = url.includes('/mmps/') ? text.replace(/"body":/, `"more":${deep},"body":`) : text;
      response.writeHead(status, headers).end(changed);
    },
    {},
    ['--requirement', 'marketplace-services.*', '--requirement', 'envelope.json-object'],
  );
  expect(told, told.out + told.err).toMatchObject({ code: 1, err: '' });
  const actual = told.checks.flatMap(({ failure }) => failure?.actual ?? []);
  expect(actual).toContainEqual(expect.stringContaining('a body nested more than 200 levels deep'));
});

test('a list that is longer than is read fails nothing and names the key', async () => {
  const told = await runBehind(
    ({ url, status, headers, text, response }) => {
      const long = url.includes('/mmps/') ? text.replace('{', `{${' '.repeat(60_000)}`) : text;
      response.writeHead(status, headers).end(long);
    },
    { maxBodyBytes: 50_000 },
  );
  expect(told, told.out + told.err).toMatchObject({ code: 3, err: '' });
  expect(told.checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')).toEqual([]);
  const messages = told.checks.flatMap(({ verdict, message }) => (verdict === 'inconclusive' ? message : []));
  expect(messages).toContainEqual(
    expect.stringContaining('longer than limits.maxBodyBytes of the profile (50000)'),
  );
});
