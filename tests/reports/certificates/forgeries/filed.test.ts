/** Reports that a certifier is asked to grant a certificate for: manifest, scheme, declaration, attestations, calibration, challenge, errata. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordOf, renderCalibration } from '../../../../reports/calibration/calibration-record.ts';
import { openCertified } from '../../../../reports/certificates/certified-report.ts';
import { decisionConditions } from '../../../../reports/certificates/issue-certificate.ts';
import { signManifest } from '../../../../reports/seal/signature.ts';
import type { Concern } from '../../../../spec/errata/errata.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { measurements } from '../../calibration/made-up.ts';
import {
  ATTESTATION,
  CERTIFICATION,
  copyOf,
  EVIDENCE,
  file,
  filedReport,
  KEYS,
  NONCE,
  NOW,
  SCHEME,
  schemeOf,
  sha256,
} from '../kit.ts';
import { changed, type Forgery, halfOf, PROGRAMME, tryForgeries, unmetOf } from './against.ts';

const { folder, certified } = PROGRAMME;
const { forger } = KEYS;

/** What keeps a certifier from granting a certificate about a folder. */
async function decide(
  path: string,
  { scheme = SCHEME, nonce = NONCE, now = NOW, concerns = [] as readonly Concern[] } = {},
): Promise<string[]> {
  const report = await openCertified(path);
  const standard = { contract: certified.report.contract, now: now.getTime(), maxAge: 30 };
  return unmetOf(decisionConditions(report, 'granted', { ...standard, scheme, nonce, concerns }, 'en'));
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
  [
    'a declaration that was swapped',
    () => decide(tampered('declaration.yaml', () => 'other')),
    /declaration\.yaml was changed/,
  ],
  [
    'half of a declaration',
    () => decide(tampered('declaration.yaml', halfOf)),
    /declaration\.yaml was changed/,
  ],
  [
    'a declaration that is gone',
    () => decide(tampered('declaration.yaml', () => undefined)),
    /declaration\.yaml is missing/,
  ],
  [
    'the declaration of another product, sealed',
    () =>
      filed({
        certification: {
          ...CERTIFICATION,
          declaration: { ...CERTIFICATION.declaration, digest: sha256('another') },
        },
      }),
    /declaration\.yaml is not the one whose digest/,
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

tryForgeries('a report that is filed', FILED);

it('what they start from is accepted', async () => {
  expect(await decide(folder)).toEqual([]);
});
