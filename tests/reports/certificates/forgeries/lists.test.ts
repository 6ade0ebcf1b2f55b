import { SIGNED_TYPES } from '../../../../reports/seal/signature.ts';
import { decoded, flipped, partsOf, signedText, withPayload } from '../forging.ts';
import { entryOf, KEYS, listOf } from '../kit.ts';
import { changed, check, type Forgery, halfOf, list, PROGRAMME, tryForgeries } from './against.ts';

const { certificate, text, revocations } = PROGRAMME;
const { certifier, forger } = KEYS;
const ENTRY = entryOf(text, { certificate: certificate.id });

/** Checks the certificate that holds, with revocation lists. */
const checkLists = (...texts: readonly string[]) =>
  check(text, { revocations: texts.map((one, at) => list(one, `list-${at + 1}.jws`)) });

/** Revocation lists. */
const LISTS: readonly Forgery[] = [
  [
    'a certificate that was revoked',
    async () => checkLists(await listOf([ENTRY])),
    /revoked on 2026-04-01.*: The product changed/,
  ],
  [
    'a revoked certificate without its line end',
    async () => check(text.trimEnd(), { revocations: [list(await listOf([ENTRY]))] }),
    /revoked on/,
  ],
  [
    'a certificate in another file than the revoked one',
    async () => checkLists(await listOf([entryOf('other', { certificate: certificate.id })])),
    /another file of it/,
  ],
  [
    'a list of another key',
    async () => checkLists(await listOf([entryOf('x')], { key: forger })),
    /list-1\.jws is a list of another key/,
  ],
  [
    'a list of a forger in the name of the certifier',
    async () => checkLists(await listOf([entryOf('x')], { key: forger, issuer: certifier.pub.thumbprint })),
    /names .* as its issuer, and was signed by key/,
  ],
  [
    'a list without its end',
    () => checkLists(revocations.slice(0, -20)),
    /signature was not made|no JSON Web/,
  ],
  ['half of a list', () => checkLists(halfOf(revocations)), /no JSON Web Signature/],
  ['an empty list file', () => checkLists(''), /no JSON Web Signature/],
  [
    'a list without its entries',
    () => checkLists(withPayload(revocations, (json) => changed(json, /"entries":\[.*?\]/, '"entries":[]'))),
    /signature was not made/,
  ],
  [
    'a list with its fields in another order',
    () =>
      checkLists(
        withPayload(revocations, (json) =>
          JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).toReversed())),
        ),
      ),
    /signature was not made/,
  ],
  [
    'a list with a higher number',
    () => checkLists(withPayload(revocations, (json) => changed(json, '"sequence":1', '"sequence":9'))),
    /signature was not made/,
  ],
  [
    'a list with a flipped bit',
    () => checkLists(flipped(revocations, revocations.length - 30)),
    /signature was not made/,
  ],
  [
    'a list that is signed and not canonical',
    async () =>
      checkLists(
        await signedText(
          JSON.stringify(JSON.parse(decoded(partsOf(revocations)[1])), null, 1),
          SIGNED_TYPES.revocations,
          certifier,
        ),
      ),
    /not canonical/,
  ],
  ['a list that is signed and has no entries', async () => checkLists(await listOf([])), /schema: \/entries/],
  [
    'a list that names a certificate twice',
    async () => checkLists(await listOf([entryOf('x'), entryOf('x')])),
    /twice/,
  ],
  ['the certificate in place of a list', () => checkLists(text), /type is not payops-revocations\+jws/],
  [
    'an older list beside the newer one that revokes',
    async () => checkLists(revocations, await listOf([entryOf('another'), ENTRY], { sequence: 2 })),
    /revoked on/,
  ],
  [
    'a newer list that lost an entry',
    async () =>
      checkLists(
        await listOf([entryOf('another'), entryOf('lost')], { sequence: 2 }),
        await listOf([entryOf('another')], { sequence: 3 }),
      ),
    /list 3 lacks what list 2 holds/,
  ],
  [
    'two lists of one number',
    async () => checkLists(revocations, await listOf([entryOf('other')])),
    /list 1 lacks what list 1 holds, or differs/,
  ],
  ['a good list and a broken one', () => checkLists(revocations, halfOf(revocations)), /list-2\.jws: /],
];

tryForgeries('a revocation list', LISTS);
