/** Tokens that a target must refuse are wrong in the one way that they are called by. */
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { INVALID_TOKENS } from '../../../suites/5-authentication/invalid-tokens.ts';
import { jwtOf } from '../../../target/credentials/jwt.ts';

describe('hostile tokens', () => {
  const key = new TextEncoder().encode('a key of the target that nobody else knows');
  const sign = () =>
    new SignJWT({ sub: 'somebody' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setExpirationTime('1h')
      .sign(key);
  const made = async (circumstance: string, from?: string) => {
    const token = from ?? (await sign());
    const hostile = INVALID_TOKENS.find((entry) => entry.circumstance === circumstance);
    return String(await hostile?.authorization(token)).replace('Bearer ', '');
  };

  test('none of them is the valid header', async () => {
    const token = await sign();
    for (const { circumstance, authorization } of INVALID_TOKENS)
      expect(await authorization(token), circumstance).not.toBe(`Bearer ${token}`);
  });

  test('a changed payload keeps the signature and changes the claims', async () => {
    // One token for both: a second one may expire a second later, and be signed otherwise.
    const token = await sign();
    const changed = await made('a changed payload', token);
    expect(decodeJwt(changed).sub).toBe('conformance');
    expect(jwtOf(changed)?.signature).toBe(jwtOf(token)?.signature);
  });

  test('alg none says so and is not signed', async () => {
    const unsigned = await made('alg none');
    expect(JSON.parse(Buffer.from(unsigned.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: 'none',
    });
    expect(unsigned.endsWith('.')).toBe(true);
  });

  test('of a truncated one the beginning of the signature is left, as one that decodes', async () => {
    const token = await sign();
    const truncated = await made('a truncated token', token);
    const [whole = '', left = ''] = [token, truncated].map((one) => jwtOf(one)?.signature);
    expect(token.startsWith(truncated)).toBe(true);
    expect(left.length).toBeGreaterThan(whole.length / 4);
    expect(left.length % 4).toBe(0);
  });

  test('what is longer begins with the token, and its signature decodes to other bytes', async () => {
    const token = await sign();
    const longer = await made('the token with further characters behind it', token);
    const [whole, other] = [token, longer].map((one) =>
      Buffer.from(jwtOf(one)?.signature ?? '', 'base64url'),
    );
    expect(longer.startsWith(token)).toBe(true);
    expect(other?.length).toBeGreaterThan(whole?.length ?? 0);
  });

  test('one signed with another key names the same key', async () => {
    expect(decodeProtectedHeader(await made('a token signed with another key'))).toMatchObject({ kid: 'k1' });
  });

  test('an opaque token cannot be taken apart', async () => {
    const opaque = INVALID_TOKENS.find(({ circumstance }) => circumstance === 'a changed payload');
    expect(await opaque?.authorization('opaque')).toBeUndefined();
  });
});
