/**
 * Forgeries of everything that a certificate rests on: none is accepted, and each is named. A further forgery is a further
 * row; `check` holds a certificate to a programme, `decide` asks for one about a report.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordOf, renderCalibration } from '../../../reports/calibration/calibration-record.ts';
import { openCertified } from '../../../reports/certificates/certified-report.ts';
import { type CheckDemands, checkCertificate } from '../../../reports/certificates/check-certificate.ts';
import { decisionConditions, issuedCertificate } from '../../../reports/certificates/issue-certificate.ts';
import type { Condition } from '../../../reports/eligibility/filing-condition.ts';
import { SIGNED_TYPES, signManifest } from '../../../reports/seal/signature.ts';
import type { Concern } from '../../../spec/errata/errata.ts';
import type { Certificate } from '../../../spec/generated/certificate-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { measurements } from '../calibration/made-up.ts';
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
} from './forging.ts';
import {
  ATTESTATION,
  CERTIFICATION,
  copyOf,
  EVIDENCE,
  entryOf,
  file,
  filedReport,
  KEYS,
  listOf,
  NONCE,
  NOW,
  programme,
  SCHEME,
  schemeOf,
  sha256,
  signedWith,
} from './kit.ts';

const { certificate, text, revocations, folder, certified } = await programme();
const { certifier, forger, participant } = KEYS;
const [header, payload, signature] = partsOf(text);
const DAY = '2026-06-01';
const CERTIFICATE = SIGNED_TYPES.certificate;

/** What is wrong with a certificate, checked with all that there is. */
async function check(forged: string, demands: Partial<CheckDemands> = {}): Promise<string[]> {
  const all = { day: DAY, scheme: SCHEME, revocations: [list(revocations)], ...demands };
  const { standing, conditions } = await checkCertificate(forged, all, 'en');
  expect(standing).not.toBe('valid');
  return unmetOf(conditions);
}

/** What keeps a certifier from granting a certificate about a folder. */
async function decide(
  path: string,
  { scheme = SCHEME, nonce = NONCE, now = NOW, concerns = [] as readonly Concern[] } = {},
): Promise<string[]> {
  const report = await openCertified(path);
  const standard = { contract: certified.report.contract, now: now.getTime(), maxAge: 30 };
  return unmetOf(decisionConditions(report, 'granted', { ...standard, scheme, nonce, concerns }, 'en'));
}

function unmetOf(conditions: readonly Condition[]): string[] {
  return conditions.filter(({ met, required }) => !met && required).map(({ found }) => found);
}

const list = (one: string, path = 'revocations.jws') => ({ path, text: one });
/** Checks the certificate that holds, with revocation lists. */
const checkLists = (...texts: readonly string[]) =>
  check(text, { revocations: texts.map((one, at) => list(one, `list-${at + 1}.jws`)) });
/** A certificate that the certifier signed with content that no certifier should sign. */
const checkContent = async (rest: Partial<Certificate>, demands: Partial<CheckDemands> = {}) =>
  check(await signedWith(certificate, rest), demands);
const checkPayload = (from: string | RegExp, to: string) =>
  check(withPayload(text, (json) => changed(json, from, to)));
/** Checks the certificate against a report that is another one. */
const checkReport = async (path: string, rest: Partial<CheckDemands> = {}) =>
  check(text, { report: await openCertified(path), ...rest });

function changed(json: string, from: string | RegExp, to: string): string {
  const other = json.replace(from, to);
  expect(other).not.toBe(json);
  return other;
}

/** A copy of the folder of the report, with one of its files otherwise. */
function tampered(name: string, change: (old: string) => string | undefined): string {
  const copy = copyOf(folder);
  const path = join(copy, name);
  const other = change(readFileSync(path, 'utf8'));
  if (other === undefined) rmSync(path);
  else writeFileSync(path, other);
  return copy;
}

const halfOf = (one: string) => one.slice(0, one.length / 2);
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
const filed = async (rest: Partial<Report>) => decide(await file(filedReport(rest)));
const attested = (rest: Partial<typeof ATTESTATION>) =>
  filed({ attestations: [{ ...ATTESTATION, ...rest }] });
const concern = (decision: Concern['erratum']['decision']): Concern => ({
  erratum: {
    id: 'e1',
    versions: '*',
    effect: 'may-pass-wrongly',
    since: '2026-03-05',
    decision,
    text: { en: 'e', fr: 'f' },
  },
  checks: ['a/x'],
});

type Forgery = readonly [what: string, forge: () => Promise<string[]>, named: RegExp];

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

/** The report that the certificate names. */
const REPORTS: readonly Forgery[] = [
  [
    'another report',
    async () =>
      checkReport(await file(filedReport({ target: { name: 'Other', baseUrl: 'https://other.example' } }))),
    /another report\.json/,
  ],
  [
    'the report under a manifest that was made again',
    async () => checkReport(await file(certified.report, forger)),
    /another report\.json, or another manifest/,
  ],
  [
    'the report without its signature',
    async () => checkReport(tampered('manifest.jws', () => undefined)),
    /manifest\.jws is missing/,
  ],
  [
    'a report with a changed verdict',
    async () =>
      checkReport(tampered('report.json', (old) => changed(old, '"verdict": "pass"', '"verdict": "fail"'))),
    /another report\.json/,
  ],
  [
    'a report with other evidence',
    async () => checkReport(tampered(EVIDENCE, () => 'The desk has no people.\n')),
    /attested-1-support\.txt .*changed/,
  ],
  [
    'a report with a file more',
    async () => {
      const copy = copyOf(folder);
      writeFileSync(join(copy, 'extra.txt'), 'x');
      return checkReport(copy);
    },
    /extra\.txt is extra/,
  ],
  [
    'a report with another calibration',
    async () =>
      checkReport(tampered('calibration.json', () => renderCalibration(recordOf(measurements({ seed: 2 }))))),
    /calibration\.json .*changed/,
  ],
  [
    'a wider scope than the report',
    async () =>
      checkContent({ scope: { ...CERTIFICATION.scope, natures: ['M2M', 'A2A'] } }, { report: certified }),
    /otherwise than the report, first scope/,
  ],
  [
    'fewer restrictions than the report',
    async () => checkContent({ restrictions: [] }, { report: certified }),
    /first restrictions/,
  ],
  [
    'another product than the report',
    async () =>
      checkContent(
        { declaration: { ...CERTIFICATION.declaration, organisation: 'Other' } },
        { report: certified },
      ),
    /first declaration/,
  ],
  [
    'another challenge than the report',
    async () => checkContent({ report: { ...certificate.report, nonce: 'other' } }, { report: certified }),
    /first report/,
  ],
  [
    'another target than the report',
    async () =>
      checkContent({ target: { name: 'Other', baseUrl: 'https://acme.example' } }, { report: certified }),
    /first target/,
  ],
  [
    'a longer attestation than the report',
    async () =>
      checkContent({ attestations: [{ id: 'scheme.support', until: '2027-03-01' }] }, { report: certified }),
    /first attestations/,
  ],
  [
    'an attestation that the report does not hold',
    async () =>
      checkContent(
        { attestations: [{ id: 'scheme.other', until: '2027-03-01' }] },
        { report: certified, scheme: undefined, key: certifier.pub.thumbprint },
      ),
    /does not hold the attestation scheme\.other/,
  ],
  [
    'a report that another scheme judged',
    async () => aboutReport(filedReport({}, schemeOf({ version: '2025' }))),
    /judged by another scheme/,
  ],
  [
    'a report that contradicts its declaration',
    async () =>
      aboutReport(
        filedReport({
          certification: {
            ...CERTIFICATION,
            contradictions: [{ kind: 'declared-not-seen', key: 'operations.cancelOperation' }],
          },
        }),
      ),
    /contradicts its declaration/,
  ],
];

/** A certificate that a careless certifier signed about a report, held against that report. */
async function aboutReport(report: Report): Promise<string[]> {
  const other = await openCertified(await file(report));
  const careless = issuedCertificate(other, {
    decision: 'granted',
    reasons: [],
    scheme: SCHEME,
    key: certifier,
    now: NOW,
  });
  return check(await signedWith(careless, {}), { report: other });
}

const ENTRY = entryOf(text, { certificate: certificate.id });

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

/** Reports that a certifier is asked to grant a certificate for. */
const FILED: readonly Forgery[] = [
  [
    'a verdict that was changed, under the old manifest',
    () => decide(tampered('report.json', (old) => changed(old, '"verdict": "pass"', '"verdict": "warn"'))),
    /report\.json was changed/,
  ],
  [
    'an outcome that does not follow from its verdicts',
    () => filed({ outcome: 'incomplete' }),
    /says incomplete; from its verdicts follows conformant/,
  ],
  ['a report that is not signed', async () => decide(await file(filedReport(), 'nobody')), /not signed/],
  ['half of a manifest', () => decide(tampered('manifest.json', halfOf)), /manifest\.json/],
  [
    'a manifest of another target',
    () => decide(tampered('manifest.json', (old) => changed(old, 'Acme', 'Other'))),
    /manifest\.jws was made over another manifest/,
  ],
  [
    'a manifest without a file',
    () => decide(tampered('manifest.json', (old) => changed(old, EVIDENCE, 'attested-9-x.txt'))),
    /attested-9-x\.txt is missing/,
  ],
  [
    'a manifest that a forger signed',
    async () => {
      const signed = await signManifest(
        JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
        forger,
      );
      return decide(tampered('manifest.jws', () => signed));
    },
    /the manifest names .* as its signer/,
  ],
  [
    'half of a signature of the manifest',
    () => decide(tampered('manifest.jws', halfOf)),
    /no JSON Web Signature/,
  ],
  [
    'an in-toto attestation that is gone',
    () => decide(tampered('attestation.dsse.json', () => undefined)),
    /attestation\.dsse\.json is missing/,
  ],
  ['a report of long ago', () => decide(folder, { now: new Date('2026-06-01') }), /started 88 days ago/],
  [
    'no judgement by the scheme',
    async () => {
      const { scheme: _, ...rest } = filedReport();
      return decide(await file(rest));
    },
    /not judged by a scheme/,
  ],
  [
    'a scheme of the same name and version, with other rules',
    async () => decide(await file(filedReport({}, schemeOf({ effort: 'smoke' })))),
    /another file of the same name and version/,
  ],
  [
    'a rule of the scheme less',
    () => filed({ scheme: { ...judged(), rules: judged().rules.slice(1) } }),
    /otherwise than this scheme judges/,
  ],
  [
    'a verdict by the scheme that was changed',
    async () => decide(await file(withRule({ verdict: 'fail' }))),
    /shows another verdict by the scheme/,
  ],
  [
    'a scheme that the run did not show',
    async () => {
      const offers = schemeOf({ offers: { natures: ['A2A'] } });
      return decide(await file(filedReport({}, offers)), { scheme: offers });
    },
    /undecided/,
  ],
  ['no declaration', () => filed({ certification: undefined }), /not made for one/],
  [
    'a contradicted declaration',
    () =>
      filed({
        certification: {
          ...CERTIFICATION,
          contradictions: [{ kind: 'other', key: 'practices.operation-list.sorting' }],
        },
      }),
    /1 contradiction, first practices/,
  ],
  ['no attestation', () => filed({ attestations: undefined }), /scheme\.support \(no attestation\)/],
  [
    'an attestation of something else',
    () => attested({ requirement: 'scheme.other' }),
    /scheme\.support \(no attestation\)/,
  ],
  ['an attestation that has expired', () => attested({ until: '2026-03-05' }), /not in force today/],
  [
    'an attestation of the future',
    () => attested({ when: '2026-03-08', reviewedBy: { name: 'Jean', when: '2026-03-08' } }),
    /not in force today/,
  ],
  ['an attestation that nobody reviewed', () => attested({ reviewedBy: undefined }), /not reviewed/],
  [
    'an attestation reviewed before it was made',
    () => attested({ reviewedBy: { name: 'Jean', when: '2026-02-01' } }),
    /reviewed on 2026-02-01, before/,
  ],
  ['evidence that was swapped', () => decide(tampered(EVIDENCE, () => 'other\n')), /attested-1-support\.txt/],
  [
    'evidence of another digest, sealed',
    () => attested({ evidence: { file: EVIDENCE, digest: 'ab'.repeat(32) } }),
    /is evidence, and was altered/,
  ],
  [
    'evidence that is gone',
    () => attested({ evidence: { file: 'attested-2-gone.txt', digest: 'ab'.repeat(32) } }),
    /is evidence, and is missing/,
  ],
  ['no calibration', () => filed({ calibration: undefined }), /cites no calibration/],
  [
    'a calibration of last month',
    () => filed({ calibration: calibrated({ finishedAt: '2026-02-01T00:00:00.000Z' }) }),
    /calibrated 31 days before|is 2026-03-04/,
  ],
  [
    'a calibration after the run',
    () => filed({ calibration: calibrated({ finishedAt: '2026-03-05T00:00:00.000Z' }) }),
    /calibrated after the start|is 2026-03-04/,
  ],
  [
    'a tool that did not calibrate',
    () => filed({ calibration: calibrated({ outcome: 'not-calibrated' }) }),
    /did not calibrate|is calibrated; the report cites/,
  ],
  [
    'a record of the calibration that is gone',
    () => decide(tampered('calibration.json', () => undefined)),
    /calibration\.json is missing/,
  ],
  [
    'half of a record of the calibration',
    () => decide(tampered('calibration.json', halfOf)),
    /calibration\.json/,
  ],
  [
    'the record of another calibration',
    () => decide(tampered('calibration.json', () => renderCalibration(recordOf(measurements({ seed: 9 }))))),
    /digest is sha256:.*; the report cites|calibration\.json was changed/,
  ],
  [
    'a record with a fault that was not seen',
    () => decide(tampered('calibration.json', (old) => changed(old, '"seen": true', '"seen": false'))),
    /calibration\.json/,
  ],
  [
    'no challenge',
    async () => {
      const report = filedReport();
      const { challenge: _, ...rest } = report.run;
      return decide(await file(filedReport({ run: rest })));
    },
    /answers none/,
  ],
  [
    'the challenge of somebody else',
    () => decide(folder, { nonce: 'mine' }),
    /answers given by the certifier/,
  ],
  [
    'a version with a defect that makes reports void',
    () => decide(folder, { concerns: [concern('void')] }),
    /e1 \(/,
  ],
  [
    'a version with a defect after which runs are repeated',
    () => decide(folder, { concerns: [concern('repeat')] }),
    /e1 \(/,
  ],
  [
    'half of a report',
    () => decide(tampered('report.json', halfOf)).catch((error: Error) => [error.message]),
    /report\.json/,
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

function withoutTerm(one: Certificate): Certificate {
  const { validFrom: _, validUntil: __, ...rest } = one;
  return rest;
}

function judged(): NonNullable<Report['scheme']> {
  const { scheme } = filedReport();
  if (scheme === undefined) throw new Error('The kit has a scheme.');
  return scheme;
}

function withRule(rest: Partial<NonNullable<Report['scheme']>['rules'][number]>): Report {
  const scheme = judged();
  return filedReport({ scheme: { ...scheme, rules: scheme.rules.map((rule) => ({ ...rule, ...rest })) } });
}

function calibrated(rest: Partial<NonNullable<Report['calibration']>>): Report['calibration'] {
  const { calibration } = certified.report;
  if (calibration === undefined) throw new Error('The kit has a calibration.');
  return { ...calibration, ...rest };
}

const TABLES: readonly (readonly [kind: string, rows: readonly Forgery[]])[] = [
  ['the file of a certificate', SIGNED],
  ['a certificate, altered under its signature', ALTERED],
  ['the content of a certificate', CONTENT],
  ['the scheme of a certificate', SCHEMES],
  ['the report of a certificate', REPORTS],
  ['a revocation list', LISTS],
  ['a report that is filed', FILED],
  ['a decision', ISSUED],
];

describe.each(TABLES)('a forgery of %s is not accepted, and named:', (_, rows) => {
  it.each(rows)('%s', async (_what, forge, named) => {
    const told = await forge();
    expect(told.length).toBeGreaterThan(0);
    expect(told.join('\n')).toMatch(named);
  });
});

it('what the forgeries start from is accepted', async () => {
  const all = { day: DAY, scheme: SCHEME, revocations: [list(revocations)], report: certified };
  expect((await checkCertificate(text, all, 'en')).standing).toBe('valid');
  expect(await decide(folder)).toEqual([]);
  expect(await refusal({})).toEqual([]);
});

it('no change of one letter of a certificate is accepted', async () => {
  for (let at = 0; at < text.length - 1; at += 29)
    expect((await checkCertificate(flipped(text, at), { day: DAY, scheme: SCHEME }, 'en')).standing).toBe(
      'invalid',
    );
});
