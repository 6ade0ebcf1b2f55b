/** Certificates and keys of a profile: read, and known to fit each other, before a run begins. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { KeyPath, Problem } from './problems.ts';
import { valueAt } from './tree.ts';

/** A PEM text, and the file that the profile names for it, if it does. */
export interface Pem {
  readonly text: string;
  /** As the profile names it: from its own folder. */
  readonly file?: string;
}

/** Certificates and the key of one end of a connection. `cert` and `key` come together. */
export interface ResolvedTls {
  readonly ca?: Pem;
  readonly cert?: Pem;
  readonly key?: Pem;
  readonly passphrase?: string;
}

export interface TlsReading {
  readonly tls: ResolvedTls;
  readonly problems: readonly Problem[];
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
/** No PEM file that is one is larger. Bytes. */
const LARGEST = 2 ** 20;

/**
 * Reads what stands under a key such as `tls`.
 *
 * @param profile with the environment interpolated; not yet known to be valid.
 * @param written as it stands in the file: what came from the environment is not quoted.
 * @param folder of the profile: its paths are taken from there.
 * @returns `undefined` where the profile has nothing there.
 */
export function readTls(
  profile: unknown,
  written: unknown,
  path: KeyPath,
  folder: string,
): TlsReading | undefined {
  const given = valueAt(profile, path);
  if (!isJsonObject(given)) return undefined;
  const problems: Problem[] = [];
  const report = (key: string, text: string) =>
    void problems.push({ path: [...path, key], spot: key in given ? 'value' : 'key', text });
  const read = (key: string) => {
    const text = given[key];
    if (typeof text !== 'string' || text === '') return undefined;
    const pem = pemOf(text, folder);
    if ('text' in pem) return pem;
    const isWritten = valueAt(written, [...path, key]) === text;
    report(key, isWritten ? `${pem.trouble}: ${pem.tried}.` : `${pem.trouble}.`);
    return undefined;
  };
  const [ca, cert, pemKey] = ['ca', 'cert', 'key'].map(read);
  if (ca) certificatesOf(ca, (text) => report('ca', text));
  const certificate = cert && certificatesOf(cert, (text) => report('cert', text));
  const passphrase = typeof given.passphrase === 'string' ? given.passphrase : undefined;
  const key = pemKey && privateKeyOf(pemKey, passphrase, report);
  if ('cert' in given && !('key' in given)) report('key', 'missing. A certificate needs its private key.');
  if ('key' in given && !('cert' in given)) report('cert', 'missing. A private key needs its certificate.');
  if (passphrase !== undefined && !('key' in given)) report('passphrase', 'needs a key: add key.');
  if (certificate && key && !certificate.checkPrivateKey(key))
    report('key', `is not the private key of the certificate in ${path.join('.')}.cert.`);
  return {
    tls: {
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(pemKey && { key: pemKey }),
      ...(passphrase !== undefined && { passphrase }),
    },
    problems,
  };
}

function pemOf(given: string, folder: string): Pem | { readonly trouble: string; readonly tried: string } {
  // Many a place for secrets of a pipeline keeps one line, with its breaks escaped.
  if (given.includes('-----BEGIN'))
    return { text: given.includes('\n') ? given : given.replaceAll('\\n', '\n') };
  const tried = resolve(folder, given);
  try {
    const bytes = readFileSync(tried);
    if (bytes.length > LARGEST) return { trouble: 'this file is too large for a PEM file', tried };
    return { text: bytes.toString('utf8'), file: given };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
      return { trouble: 'this is neither PEM text nor the path of a file that exists', tried };
    return { trouble: `this file cannot be read (${String(code ?? 'unknown reason')})`, tried };
  }
}

/** The first of the certificates, which is that of the key. */
function certificatesOf(pem: Pem, report: (text: string) => void): X509Certificate | undefined {
  const texts = pem.text.match(CERTIFICATE) ?? [];
  if (texts.length === 0) {
    report('holds no certificate in PEM form (-----BEGIN CERTIFICATE-----).');
    return undefined;
  }
  try {
    const [first] = texts.map((text) => new X509Certificate(text));
    return first;
  } catch {
    report('holds a certificate that cannot be read.');
    return undefined;
  }
}

function privateKeyOf(
  pem: Pem,
  passphrase: string | undefined,
  report: (key: string, text: string) => void,
): KeyObject | undefined {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem.text)) {
    report('key', 'holds no private key in PEM form (-----BEGIN PRIVATE KEY-----).');
    return undefined;
  }
  try {
    return createPrivateKey({ key: pem.text, ...(passphrase !== undefined && { passphrase }) });
  } catch {
    const isLocked = /ENCRYPTED/.test(pem.text);
    if (isLocked && passphrase === undefined) report('passphrase', 'missing. The private key is encrypted.');
    else if (isLocked) report('passphrase', 'does not open the private key.');
    else report('key', 'holds a private key that cannot be read.');
    return undefined;
  }
}
