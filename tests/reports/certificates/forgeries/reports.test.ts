/** A certificate and the report that it names. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordOf, renderCalibration } from '../../../../reports/calibration/calibration-record.ts';
import { openCertified } from '../../../../reports/certificates/certified-report.ts';
import { checkCertificate } from '../../../../reports/certificates/check-certificate.ts';
import { issuedCertificate } from '../../../../reports/certificates/issue-certificate.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { measurements } from '../../calibration/made-up.ts';
import {
  CERTIFICATION,
  copyOf,
  EVIDENCE,
  file,
  filedReport,
  KEYS,
  NOW,
  SCHEME,
  schemeOf,
  signedWith,
} from '../kit.ts';
import { changed, check, checkContent, DAY, type Forgery, list, PROGRAMME, tryForgeries } from './against.ts';

const { certificate, text, folder, certified } = PROGRAMME;
const { certifier, forger } = KEYS;

/** Checks the certificate against a report that is another one. */
const checkReport = async (path: string) => check(text, { report: await openCertified(path) });

/** A copy of the folder of the report, with one of its files otherwise. */
function tampered(name: string, change: (old: string) => string | undefined): string {
  const copy = copyOf(folder);
  const path = join(copy, name);
  const other = change(readFileSync(path, 'utf8'));
  if (other === undefined) rmSync(path);
  else writeFileSync(path, other);
  return copy;
}

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

tryForgeries('the report of a certificate', REPORTS);

it('what they start from is accepted', async () => {
  const all = { day: DAY, scheme: SCHEME, revocations: [list(PROGRAMME.revocations)], report: certified };
  expect((await checkCertificate(text, all, 'en')).standing).toBe('valid');
});
