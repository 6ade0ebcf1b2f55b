/** Certificates that no certifier signs in good order, of others, and by other schemes. */
import { expect, it } from 'vitest';
import { issuedCertificate } from '../../../../reports/certificates/issue-certificate.ts';
import { SIGNED_TYPES } from '../../../../reports/seal/signature.ts';
import type { Certificate } from '../../../../spec/generated/certificate-types.ts';
import { decoded, partsOf, signedText } from '../forging.ts';
import { KEYS, NOW, SCHEME, schemeOf, signedWith } from '../kit.ts';
import { changed, check, checkContent, type Forgery, PROGRAMME, tryForgeries } from './against.ts';

const { certificate, text, certified } = PROGRAMME;
const { certifier, forger, participant } = KEYS;
const [, payload] = partsOf(text);
const CERTIFICATE = SIGNED_TYPES.certificate;

/** Content that no certifier signs in good order, and certificates of others. */
const CONTENT: readonly Forgery[] = [
  [
    'a further field',
    async () => check(await signedText(JSON.stringify({ ...certificate, zero: 1 }), CERTIFICATE, certifier)),
    /canonical|schema/,
  ],
  [
    'a field less',
    async () =>
      check(await signedText(changed(decoded(payload), /"decision":"granted",/, ''), CERTIFICATE, certifier)),
    /schema: \/decision, expected to be present/,
  ],
  [
    'a field twice',
    async () =>
      check(
        await signedText(
          changed(decoded(payload), '"decision":"granted"', '"decision":"refused","decision":"granted"'),
          CERTIFICATE,
          certifier,
        ),
      ),
    /not canonical/,
  ],
  [
    'JSON with spaces',
    async () => check(await signedText(JSON.stringify(certificate, null, 1), CERTIFICATE, certifier)),
    /not canonical/,
  ],
  ['no JSON', async () => check(await signedText('granted', CERTIFICATE, certifier)), /not JSON/],
  [
    'JSON that is no certificate',
    async () => check(await signedText('[]', CERTIFICATE, certifier)),
    /schema/,
  ],
  ['a last day that is none', () => checkContent({ validUntil: '2026-13-45' }), /schema: \/validUntil/],
  [
    'the id of another certificate',
    () => checkContent({ id: 'PC-7K3M-Q2XD-9FTA-0V6E' }),
    /id does not follow/,
  ],
  [
    'the same content with the key of a forger',
    async () => check(await signedWith(certificate, {}, forger)),
    /another key signed it/,
  ],
  [
    'a forger as its certifier',
    async () =>
      check(
        await signedWith(
          certificate,
          { certifier: { name: 'Payments office', key: forger.pub.thumbprint } },
          forger,
        ),
      ),
    /by another key than/,
  ],
  ['nobody who is trusted', () => check(text, { scheme: undefined }), /nobody vouched/],
  ['another key that is trusted', () => check(text, { key: forger.pub.thumbprint }), /by another key than/],
  [
    'a grant of a failure',
    () => checkContent({ report: { ...certificate.report, outcome: 'non-conformant' } }),
    /not conformant/,
  ],
  [
    'a grant without a term',
    async () => check(await signedWith(withoutTerm(certificate), {})),
    /no days from and until/,
  ],
  ['a refusal with a term', () => checkContent({ decision: 'refused' }), /a refusal, and has days/],
  [
    'a refusal without a reason',
    async () => check(await signedWith(withoutTerm(certificate), { decision: 'refused', reasons: [] })),
    /refusal without a reason/,
  ],
  ['an end before its beginning', () => checkContent({ validUntil: '2026-03-05' }), /ends before it begins/],
  [
    'a beginning before its issue',
    () => checkContent({ validFrom: '2026-03-05' }),
    /begins before it was issued/,
  ],
  [
    'a longer life than its attestation',
    () => checkContent({ validUntil: '2027-01-01' }),
    /outlasts the attestation scheme\.support/,
  ],
  ['the day after its last one', () => check(text, { day: '2027-01-01' }), /from 2026-03-06 to 2026-12-31/],
  ['the day before its first one', () => check(text, { day: '2026-03-05' }), /from 2026-03-06 to 2026-12-31/],
];

/** The scheme, and what the certificate says of it. */
const SCHEMES: readonly Forgery[] = [
  [
    'a scheme of the same name and version, with other rules',
    () => check(text, { scheme: schemeOf({ effort: 'smoke' }) }),
    /a scheme with another content/,
  ],
  [
    'a scheme of a forger',
    () =>
      check(text, {
        scheme: schemeOf({ certifier: { name: 'Payments office', key: forger.pub.thumbprint } }),
      }),
    /by another key than/,
  ],
  [
    'a scheme without a certifier',
    () => check(text, { scheme: schemeOf({ certifier: undefined }) }),
    /nobody vouched/,
  ],
  [
    'another name of its scheme',
    () => checkContent({ scheme: { ...certificate.scheme, version: '2027' } }),
    /names the scheme otherwise/,
  ],
  [
    'another name of its certifier',
    () => checkContent({ certifier: { ...certificate.certifier, name: 'Other office' } }),
    /names the certifier otherwise/,
  ],
  [
    'a longer term than the scheme allows',
    () =>
      checkContent({
        validUntil: '2028-01-01',
        attestations: [{ id: 'scheme.support', until: '2028-12-31' }],
      }),
    /ends after 2027-03-04/,
  ],
  [
    'a demanded attestation less',
    () => checkContent({ attestations: [] }),
    /demands an attestation .*scheme\.support/,
  ],
];

/** What a certifier cannot sign. */
const ISSUED: readonly Forgery[] = [
  ['the key of somebody else', () => refusal({ key: participant }), /is not that of the certifier/],
  [
    'a scheme without a certifier',
    () => refusal({ scheme: schemeOf({ certifier: undefined }) }),
    /names no certifier/,
  ],
  [
    'a scheme without a term',
    () => refusal({ scheme: schemeOf({ certificates: undefined }) }),
    /does not say how long/,
  ],
  [
    'a term beyond the scheme',
    () => refusal({ scheme: schemeOf({ certificates: { validDays: 30 } }), until: '2026-04-30' }),
    /ends on 2026-04-03 at the latest, 30 days after/,
  ],
  [
    'a term beyond the attestation',
    () => refusal({ until: '2027-01-01' }),
    /ends on 2026-12-31 at the latest, when the attestation scheme\.support ends/,
  ],
  ['a term that is over', () => refusal({ until: '2026-03-01' }), /is in the past/],
  [
    'a report that is too old for any term',
    () => refusal({ scheme: schemeOf({ certificates: { validDays: 1 } }), now: new Date('2026-03-20') }),
    /would have ended on 2026-03-05/,
  ],
  ['a refusal without a reason', () => refusal({ decision: 'refused' }), /needs a reason/],
];

/** What is wrong with the certifier's own claim: the error that says so. */
const refusal = async (rest: Partial<Parameters<typeof issuedCertificate>[1]>) => {
  const issuing = { decision: 'granted', reasons: [], scheme: SCHEME, key: certifier, now: NOW } as const;
  try {
    issuedCertificate(certified, { ...issuing, ...rest });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
function withoutTerm(one: Certificate): Certificate {
  const { validFrom: _, validUntil: __, ...rest } = one;
  return rest;
}

tryForgeries('the content of a certificate', CONTENT);
tryForgeries('the scheme of a certificate', SCHEMES);
tryForgeries('a decision', ISSUED);

it('what the decisions start from is accepted', async () => {
  expect(await refusal({})).toEqual([]);
});
