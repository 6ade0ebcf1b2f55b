/** Certificates of an authority that nobody else knows. */
import { generate } from 'selfsigned';

/** In PEM form. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority extends Certificate {
  /** For 127.0.0.1, or for a client of that name. */
  issue(name: string, passphrase?: string): Promise<Certificate>;
}

const COMMON = { algorithm: 'sha256', keyType: 'ec' } as const;

export async function createAuthority(name = 'Conformance authority'): Promise<Authority> {
  const root = await generate([{ name: 'commonName', value: name }], {
    ...COMMON,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  return {
    cert: root.cert,
    key: root.private,
    issue: async (subject, passphrase) => {
      const issued = await generate([{ name: 'commonName', value: subject }], {
        ...COMMON,
        ca: { cert: root.cert, key: root.private },
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'keyUsage', digitalSignature: true },
          { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
          { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
        ],
        ...(passphrase !== undefined && { passphrase }),
      });
      return { cert: issued.cert, key: issued.private };
    },
  };
}
