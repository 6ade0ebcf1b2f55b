/** Keys for signatures: Ed25519, as JSON Web Keys (RFC 7517, RFC 8037). */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';

/** The public half as a JSON Web Key, with nothing in it but what makes the key. */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** A key to check signatures with. */
export interface PublicKey {
  readonly key: KeyObject;
  readonly jwk: PublicJwk;
  /** RFC 7638, SHA-256, base64url: what the key is called. */
  readonly thumbprint: string;
}

/** A key to sign with, and its public half. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly pub: PublicKey;
}

/** A text that holds no key that can be used, and why. It never quotes the text. */
export class KeyError extends Error {
  override readonly name: string = 'KeyError';
}

/** A new key pair, as two JSON texts. */
export async function newKeyPair(): Promise<{ secret: string; pub: string; thumbprint: string }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { jwk, thumbprint } = await publicOf(createPublicKey(privateKey));
  const shared = { ...jwk, kid: thumbprint, alg: 'EdDSA', use: 'sig' };
  const { d } = privateKey.export({ format: 'jwk' });
  const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return { secret: text({ ...shared, d }), pub: text(shared), thumbprint };
}

/** @throws KeyError for a text that is no private key of ours. */
export async function signingKeyOf(text: string): Promise<SigningKey> {
  const { d, ...jwk } = jwkOf(text);
  if (d === undefined) throw new KeyError('it holds a public key, and signing takes the private one');
  const key = imported(() => createPrivateKey({ format: 'jwk', key: { ...jwk, d } }));
  const pub = await publicOf(createPublicKey(key));
  if (pub.jwk.x !== jwk.x) throw new KeyError('its public half (x) is not that of its private half (d)');
  return { key, pub };
}

/** @throws KeyError for a text that is no key of ours. The private half may be there, and is not used. */
export async function publicKeyOf(text: string): Promise<PublicKey> {
  const { d: _, ...jwk } = jwkOf(text);
  return publicOf(imported(() => createPublicKey({ format: 'jwk', key: { ...jwk } })));
}

async function publicOf(key: KeyObject): Promise<PublicKey> {
  const { x = '' } = key.export({ format: 'jwk' });
  const jwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x };
  return { key, jwk, thumbprint: await calculateJwkThumbprint({ ...jwk }) };
}

function jwkOf(text: string): PublicJwk & { readonly d?: string } {
  const value = parsedJson(text);
  if (value === undefined) throw new KeyError('it is not JSON');
  const { kty, crv, x, d } = isJsonObject(value) ? value : {};
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string')
    throw new KeyError('it is no Ed25519 key as a JSON Web Key (kty OKP, crv Ed25519)');
  return { kty, crv, x, ...(typeof d === 'string' && { d }) };
}

function imported(make: () => KeyObject): KeyObject {
  try {
    return make();
  } catch {
    throw new KeyError('its values make no Ed25519 key');
  }
}
