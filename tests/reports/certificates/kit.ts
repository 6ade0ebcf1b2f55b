/** A made-up programme: its scheme, a certifier, a participant whose report meets it, and a forger. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fileAt } from '../../../reports/archive/pieces.ts';
import { writeReports } from '../../../reports/archive/write.ts';
import { recordOf, renderCalibration, summaryOf } from '../../../reports/calibration/calibration-record.ts';
import {
  certificateDigest,
  certificateId,
  signCertificate,
} from '../../../reports/certificates/certificate-file.ts';
import { type CertifiedReport, openCertified } from '../../../reports/certificates/certified-report.ts';
import { issuedCertificate } from '../../../reports/certificates/issue-certificate.ts';
import { nextRevocations, signRevocations } from '../../../reports/certificates/revocations.ts';
import type { GivenScheme } from '../../../reports/eligibility/scheme-conditions.ts';
import { judgedScheme } from '../../../reports/scheme/judged-scheme.ts';
import type { SigningKey } from '../../../reports/seal/keys.ts';
import { sealFolder } from '../../../reports/seal/seal.ts';
import { SEAL_FILES } from '../../../reports/seal/seal-files.ts';

import type { Certificate } from '../../../spec/generated/certificate-types.ts';
import type { Report, ReportedAttestation } from '../../../spec/generated/report-types.ts';
import type { Revocation } from '../../../spec/generated/revocations-types.ts';
import type { Scheme } from '../../../spec/generated/scheme-types.ts';
import { newKey, reportOf } from '../board/board-folders.ts';
import { measurements } from '../calibration/made-up.ts';
import { run } from '../made-up.ts';

export const NONCE = 'given by the certifier';
/** The day of the decision: two days after the run of made-up reports. */
export const NOW = new Date('2026-03-06T12:00:00.000Z');
export const EVIDENCE = 'attested-1-support.txt';
const EVIDENCE_TEXT = 'The desk has six people.\n';

/** The keys of one file of tests. */
export const KEYS = {
  certifier: await newKey(),
  participant: await newKey(),
  forger: await newKey(),
};

export function schemeOf(rest: Partial<Scheme> = {}): GivenScheme {
  const scheme: Scheme = {
    name: 'Sandbox programme',
    version: '2026-11',
    effort: 'standard',
    nonce: true,
    calibration: { withinDays: 7 },
    attest: [{ id: 'scheme.support', statement: 'A desk answers within one hour.' }],
    certifier: { name: 'Payments office', key: KEYS.certifier.pub.thumbprint },
    certificates: { validDays: 365, retestDays: 60 },
    ...rest,
  };
  return { scheme, digest: sha256(JSON.stringify(scheme)) };
}

export const SCHEME = schemeOf();

export const ATTESTATION: ReportedAttestation = {
  requirement: 'scheme.support',
  statement: 'A desk answers within one hour.',
  who: { name: 'Ada Diallo', role: 'head of payments' },
  when: '2026-03-01',
  until: '2026-12-31',
  reviewedBy: { name: 'Jean Martin', when: '2026-03-02' },
  evidence: { file: EVIDENCE, digest: createHash('sha256').update(EVIDENCE_TEXT).digest('hex') },
};

export const CERTIFICATION: NonNullable<Report['certification']> = {
  declaration: {
    digest: sha256('declaration'),
    organisation: 'Acme',
    product: { name: 'Acme Pay', version: '7.2', digest: sha256('build') },
  },
  scope: {
    operations: ['executeOperation', 'cancelOperation'],
    typesOperation: ['P2P'],
    natures: ['M2M'],
    statuses: ['SUCCES', 'ECHOUE'],
    instruments: ['MOBILE_WALLET'],
  },
  leftOut: [{ requirement: 'credit-purchases.success', by: 'operations.listCreditPurchases' }],
  contradictions: [],
};

const CALIBRATION = recordOf(measurements());

/** A report that meets the scheme, as its run left it. @param rest what a test wants otherwise. */
export function filedReport(rest: Partial<Report> = {}, scheme = SCHEME): Report {
  const plain = reportOf();
  const record = run({ challenge: { nonce: NONCE, seed: 1 } });
  const report: Report = {
    ...plain,
    run: { ...plain.run, ...(record.challenge && { challenge: record.challenge }) },
    attestations: [ATTESTATION],
    certification: CERTIFICATION,
    calibration: summaryOf(CALIBRATION),
  };
  const whole = { ...report, ...rest };
  return { ...whole, scheme: rest.scheme ?? judgedScheme(scheme.scheme, scheme.digest, whole) };
}

/** Writes a report with its evidence and its calibration, sealed. */
export async function file(report: Report, key: SigningKey | 'nobody' = KEYS.participant): Promise<string> {
  const folder = temporary();
  const written = await writeReports(folder, report, folder, { formats: ['json'] });
  const beside: readonly (readonly [string, string])[] = [
    [EVIDENCE, EVIDENCE_TEXT],
    ['calibration.json', renderCalibration(CALIBRATION)],
    [SEAL_FILES.declaration, 'declaration'],
  ];
  for (const [name, text] of beside) {
    writeFileSync(join(folder, name), text);
    written.push(await fileAt(join(folder, name)));
  }
  await sealFolder(folder, written, report, { profile: undefined, ...(key !== 'nobody' && { key }) });
  return folder;
}

/** A folder that goes away with the test, or at the end of the file outside of one. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-certificate-'));
  try {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  } catch {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}

/** A copy of a folder, to be tampered with. */
export function copyOf(folder: string): string {
  const copy = temporary();
  mkdirSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A programme with a certificate that holds, and an empty-handed list: one that names another certificate. */
export interface Programme {
  readonly folder: string;
  readonly certified: CertifiedReport;
  readonly certificate: Certificate;
  readonly text: string;
  readonly revocations: string;
}

export async function programme(): Promise<Programme> {
  const folder = await file(filedReport());
  const certified = await openCertified(folder);
  const certificate = issuedCertificate(certified, {
    decision: 'granted',
    reasons: ['Every rule is met.'],
    scheme: SCHEME,
    key: KEYS.certifier,
    now: NOW,
  });
  const text = await signCertificate(certificate, KEYS.certifier);
  return { folder, certified, certificate, text, revocations: await listOf([entryOf('another')]) };
}

/** A certificate with other content, signed. @param key whoever signs it. */
export async function signedWith(
  certificate: Certificate,
  rest: Partial<Certificate>,
  key = KEYS.certifier,
): Promise<string> {
  const content = { ...certificate, ...rest };
  return signCertificate({ ...content, id: rest.id ?? certificateId(content) }, key);
}

/** An entry about a certificate. @param text of its file. */
export function entryOf(text: string, rest: Partial<Revocation> = {}): Revocation {
  return {
    certificate: 'PC-0000-0000-0000-0000',
    digest: certificateDigest(text),
    revokedAt: '2026-04-01T00:00:00.000Z',
    reason: 'The product changed.',
    ...rest,
  };
}

interface Listing {
  readonly key?: SigningKey;
  readonly sequence?: number;
  /** Whom it names, whoever signs it. */
  readonly issuer?: string;
}

/** A signed list. */
export function listOf(
  entries: readonly Revocation[],
  { key = KEYS.certifier, sequence = 1, issuer }: Listing = {},
): Promise<string> {
  const by = { issuer: issuer ?? key.pub.thumbprint, issuedAt: '2026-04-01T00:00:00.000Z' };
  const list = nextRevocations(undefined, entries, by);
  return signRevocations({ ...list, sequence }, key);
}

export function sha256(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
