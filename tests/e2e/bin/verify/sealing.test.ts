/** keygen, run --sign and run --nonce: what a run seals. */
import { createHash, verify } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../../../reports/seal/keys.ts';
import { requestIdStart, seedOf } from '../../../../spec/run/challenge.ts';
import { call, emptyFolder, runProgram } from '../../../bin/harness.ts';
import { storedExchanges } from '../../../stored-exchanges.ts';

const json = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

describe('keygen', () => {
  test('makes a private key for its owner alone, and a public one beside it', async () => {
    const folder = emptyFolder();
    const out = join(folder, 'key.json');
    const { code, out: told } = await call(['keygen', '--out', out]);
    expect(code).toBe(0);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(json(out)).toMatchObject({ kty: 'OKP', crv: 'Ed25519', d: expect.any(String) });
    expect(json(`${out}.pub`)).not.toHaveProperty('d');
    expect(told).toContain((await publicKeyOf(readFileSync(`${out}.pub`, 'utf8'))).thumbprint);
    expect(told).not.toContain(String(json(out).d));
  });

  test.each(['key.json', 'key.json.pub'])('leaves %s as it is where it exists', async (name) => {
    const folder = emptyFolder({ [name]: 'mine' });
    const { code, err } = await call(['keygen', '--out', join(folder, 'key.json')]);
    expect(code).toBe(2);
    expect(err).toContain('exists already and was not changed');
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('mine');
  });
});

describe('run --sign --nonce', () => {
  test('signs the manifest of every file, attests the result, and shows the challenge', async () => {
    const folder = emptyFolder();
    await runProgram(['keygen', '--out', 'key.json'], folder);
    const nonce = 'certifier 17/2026';
    const argv = ['run', '--sandbox', '--requirement', 'execute.success,request-id.reuse-refused'];
    await runProgram([...argv, '--sign', 'key.json', '--nonce', nonce, '--seed', '9'], folder);
    const reports = join(folder, 'payops-report');
    const at = (name: string) => join(reports, name);

    const manifest = json(at('manifest.json'));
    const files = manifest.files as { name: string; size: number; sha256: string }[];
    expect(files.map(({ name }) => name).sort()).toEqual(
      readdirSync(reports).filter((name) => !/^(manifest|attestation)\./.test(name)),
    );
    for (const { name, size, sha256 } of files) {
      const bytes = readFileSync(at(name));
      expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    }
    expect(manifest.run).toMatchObject({ nonce, seed: seedOf({ nonce, seed: 9 }) });

    const key = json(join(folder, 'key.json.pub'));
    const signed = await compactVerify(readFileSync(at('manifest.jws'), 'utf8').trim(), await importJWK(key));
    expect(JSON.parse(new TextDecoder().decode(signed.payload))).toEqual(manifest);

    const { payload, payloadType, signatures } = json(at('attestation.dsse.json'));
    const body = Buffer.from(String(payload), 'base64');
    const encoded = Buffer.concat([Buffer.from(`DSSEv1 28 ${payloadType} ${body.length} `), body]);
    const [{ sig }] = signatures as [{ sig: string }];
    const pub = await publicKeyOf(JSON.stringify(key));
    expect(verify(null, encoded, pub.key, Buffer.from(sig, 'base64'))).toBe(true);
    expect(JSON.parse(String(body))).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
      subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
      predicate: {
        result: 'FAILED',
        outcome: 'incomplete',
        passedTests: expect.arrayContaining(['execute.success']),
      },
    });

    const sent = (await storedExchanges(reports)).flatMap(({ request }) => request.headers.requestid ?? []);
    // Some requestIds are no UUID on purpose, and have no room for the challenge.
    const uuids = sent.filter((id) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    );
    expect(uuids.length).toBeGreaterThan(sent.length / 2);
    for (const id of uuids) expect(id.startsWith(requestIdStart(nonce))).toBe(true);
    // A next run without a key leaves no signature of this one behind.
    await runProgram([...argv, '--effort', 'quick'], folder);
    expect(readdirSync(reports)).not.toContain('manifest.jws');
  });

  test.each([
    ['--sign', 'no.json', 'there is no such file'],
    ['--sign', 'bad.json', 'it is not JSON'],
    ['--sign', 'rsa.json', 'it is no Ed25519 key'],
    ['--nonce', 'a\nb', 'printable ASCII'],
    ['--nonce', 'x'.repeat(201), 'at most 200'],
  ])('%s %j is a mistake before anything is sent', async (option, value, why) => {
    const folder = emptyFolder({ 'bad.json': 'secret text', 'rsa.json': '{"kty":"RSA"}' });
    const path = option === '--sign' ? join(folder, value) : value;
    const { code, err } = await call(['run', '--sandbox', '--out', join(folder, 'out'), option, path]);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
    expect(err).not.toContain('secret text');
    expect(readdirSync(folder)).not.toContain('out');
  });
});
