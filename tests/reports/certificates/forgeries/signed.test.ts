/** The bytes of a certificate: its signature, and its content under the signature that was there. */
import { expect, it } from 'vitest';
import { checkCertificate } from '../../../../reports/certificates/check-certificate.ts';
import { SIGNED_TYPES } from '../../../../reports/seal/signature.ts';
import {
  asHs256,
  decoded,
  encoded,
  flipped,
  joined,
  partsOf,
  respelled,
  signedText,
  withHeader,
  withPayload,
} from '../forging.ts';
import { KEYS, SCHEME, sha256 } from '../kit.ts';
import { changed, check, DAY, type Forgery, halfOf, PROGRAMME, tryForgeries } from './against.ts';

const { certificate, text, revocations, certified } = PROGRAMME;
const { certifier, forger } = KEYS;
const [header, payload, signature] = partsOf(text);
const CERTIFICATE = SIGNED_TYPES.certificate;

const checkPayload = (from: string | RegExp, to: string) =>
  check(withPayload(text, (json) => changed(json, from, to)));

/** The bytes of the certificate, or its signature. */
const SIGNED: readonly Forgery[] = [
  ['a bit of its header', () => check(flipped(text, 12)), /./],
  ['a bit of its content', () => check(flipped(text, header.length + 40)), /signature was not made/],
  [
    'the first letter of its signature',
    () => check(flipped(text, text.length - signature.length - 1)),
    /signature was not made/,
  ],
  [
    'the end of its signature, in other text of the same bytes',
    () => check(respelled(text)),
    /no JSON Web Signature/,
  ],
  ['half of it', () => check(halfOf(text)), /no JSON Web Signature/],
  ['nothing of it', () => check(''), /no JSON Web Signature/],
  ['a second line end', () => check(`${text}\n`), /no JSON Web Signature/],
  ['a line end of Windows', () => check(text.replace('\n', '\r\n')), /no JSON Web Signature/],
  ['a space before it', () => check(` ${text}`), /no JSON Web Signature/],
  ['padding', () => check(joined(header, payload, `${signature}=`)), /no JSON Web Signature/],
  ['four parts', () => check(joined(header, payload, signature, signature)), /no JSON Web Signature/],
  ['no content', () => check(joined(header, '', signature)), /signature was not made|no JSON/],
  ['no signature', () => check(joined(header, payload, '')), /signature was not made/],
  ['its content beside it as JSON', () => check(JSON.stringify(certificate)), /no JSON Web Signature/],
  [
    'the JSON form of a signature',
    () => check(JSON.stringify({ protected: header, payload, signature })),
    /no JSON Web Signature/,
  ],
  [
    'algorithm none',
    () => check(joined(partsOf(withHeader(text, { alg: 'none' }))[0], payload, '')),
    /algorithm is not EdDSA/,
  ],
  ['algorithm HS256 with the public key', () => check(asHs256(text, certifier)), /algorithm is not EdDSA/],
  ['another algorithm', () => check(withHeader(text, { alg: 'ES256' })), /algorithm is not EdDSA/],
  [
    'the signature of a manifest',
    async () => check(await signedText(decoded(payload), SIGNED_TYPES.manifest, certifier)),
    /type is not payops-certificate\+jws/,
  ],
  ['a revocation list', () => check(revocations), /type is not payops-certificate\+jws/],
  ['no type', () => check(withHeader(text, { typ: undefined })), /type is not/],
  [
    'the key of a forger in its header',
    () => check(withHeader(text, { jwk: forger.pub.jwk })),
    /kid is not the thumbprint/,
  ],
  [
    'key and name of a forger in its header',
    () => check(withHeader(text, { jwk: forger.pub.jwk, kid: forger.pub.thumbprint })),
    /signature was not made/,
  ],
  ['no key in its header', () => check(withHeader(text, { jwk: undefined })), /no Ed25519 key/],
  [
    'the name of the certifier, and the key of a forger',
    async () =>
      check(await signedText(decoded(payload), CERTIFICATE, forger, { kid: certifier.pub.thumbprint })),
    /kid is not the thumbprint/,
  ],
  [
    'name and key of the certifier over the signature of a forger',
    async () =>
      check(
        await signedText(decoded(payload), CERTIFICATE, forger, {
          kid: certifier.pub.thumbprint,
          jwk: certifier.pub.jwk,
        }),
      ),
    /signature was not made/,
  ],
  [
    'a further field in its header',
    async () => check(await signedText(decoded(payload), CERTIFICATE, certifier, { cty: 'JWT' })),
    /header holds something else/,
  ],
  [
    'an address for another key in its header',
    async () =>
      check(await signedText(decoded(payload), CERTIFICATE, certifier, { jku: 'https://forger.example' })),
    /header holds something else/,
  ],
  [
    'the fields of its header in another order',
    () =>
      check(
        joined(
          encoded(
            JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(decoded(header))).toReversed())),
          ),
          payload,
          signature,
        ),
      ),
    /header holds something else/,
  ],
];

/** What the certifier's signature covers, changed under the signature that was there. */
const ALTERED: readonly Forgery[] = [
  [
    'a later last day',
    () => checkPayload('"validUntil":"2026-12-31"', '"validUntil":"2029-12-31"'),
    /signature was not made/,
  ],
  ['the other decision', () => checkPayload('"granted"', '"refused"'), /signature was not made/],
  [
    'a wider scope',
    () => checkPayload('"cancelOperation"', '"cancelOperation","executeMerchant"'),
    /signature was not made/,
  ],
  [
    'no restrictions',
    () => checkPayload(/"restrictions":\[.*?\]/, '"restrictions":[]'),
    /signature was not made/,
  ],
  [
    'another target',
    () => checkPayload('https://acme.example', 'https://forger.example'),
    /signature was not made/,
  ],
  ['another product', () => checkPayload('"version":"7.2"', '"version":"8.0"'), /signature was not made/],
  [
    'another organisation',
    () => checkPayload('"organisation":"Acme"', '"organisation":"Forger"'),
    /signature was not made/,
  ],
  ['another scheme', () => checkPayload(SCHEME.digest, sha256('other')), /signature was not made/],
  ['another report', () => checkPayload(certified.seals.digest, sha256('other')), /signature was not made/],
  ['another id', () => checkPayload(certificate.id, 'PC-0000-0000-0000-0000'), /signature was not made/],
];

tryForgeries('the file of a certificate', SIGNED);
tryForgeries('a certificate, altered under its signature', ALTERED);

it('no change of one letter of a certificate is accepted', async () => {
  for (let at = 0; at < text.length - 1; at += 29)
    expect((await checkCertificate(flipped(text, at), { day: DAY, scheme: SCHEME }, 'en')).standing).toBe(
      'invalid',
    );
});
