/** What a certificate says of a report, its scheme and a decision. Pure. */

import type { Certificate } from '../../spec/generated/certificate-types.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { attestationOf } from '../attestations/attested.ts';
import type { GivenScheme } from '../eligibility/scheme-conditions.ts';
import { summaryOf } from '../seal/manifest.ts';
import { certificateId } from './certificate-file.ts';
import type { ReportSeals } from './certified-report.ts';

/** What a certifier decided, and from when to when it counts. */
export type Decision = Pick<
  Certificate,
  'decision' | 'reasons' | 'issuedAt' | 'validFrom' | 'validUntil' | 'certifier'
>;

/** The parts of a certificate that follow from the report alone: whoever has the report makes them again. */
export type ReportedPart = Pick<Certificate, (typeof REPORTED_KEYS)[number]>;

export const REPORTED_KEYS = [
  'report',
  'target',
  'client',
  'declaration',
  'scope',
  'retest',
  'fingerprint',
  'restrictions',
] as const;

export function certificateOf(
  report: Report,
  seals: ReportSeals,
  { scheme, digest }: GivenScheme,
  decision: Decision,
): Certificate {
  const content = {
    certificateVersion: '1.0' as const,
    ...decision,
    scheme: { name: scheme.name, version: scheme.version, digest },
    ...reportedPart(report, seals),
    attestations: demandedAttestations(report, scheme),
  };
  return { ...content, id: certificateId(content) };
}

/** What a certificate repeats of its report. A further fact of reports is a further line here, and in the schema. */
export function reportedPart(report: Report, { digest, manifest, signer }: ReportSeals): ReportedPart {
  const { run, certification, outcome, retest, fingerprint } = report;
  const { tool, contract, target } = summaryOf(report);
  const { runId, startedAt, finishedAt, effort, challenge, requirementSet } = run;
  return {
    report: {
      digest,
      manifest,
      ...(signer !== undefined && { signer }),
      ...(runId !== undefined && { runId }),
      startedAt,
      finishedAt,
      outcome,
      effort,
      ...(challenge && { nonce: challenge.nonce }),
      ...(requirementSet !== undefined && { requirementSet }),
      tool,
      contract,
    },
    target,
    ...(report.client && { client: certifiedClient(report, report.client) }),
    ...(certification && { declaration: certification.declaration, scope: certification.scope }),
    ...(retest && { retest }),
    ...(fingerprint && { fingerprint }),
    restrictions: restrictionsOf(report),
  };
}

/** What a certificate says of a client. */
function certifiedClient(
  { profile }: Report,
  { way, uses, scenarios }: ReportedClient,
): NonNullable<Certificate['client']> {
  return {
    way,
    uses: [...uses],
    scenarios: scenarios.filter(({ state }) => state === 'lived').map(({ id }) => id),
    digest: profile.digest,
  };
}

/** Requirements that the report does not cover, in its order. */
function restrictionsOf({ requirements, certification }: Report): Certificate['restrictions'] {
  const leftOut = certification?.leftOut ?? [];
  const named = new Set(leftOut.map(({ requirement }) => requirement));
  const others = requirements.filter(
    ({ id, verdict, excluded }) => verdict === 'not-applicable' && excluded === undefined && !named.has(id),
  );
  return [
    ...leftOut.map(({ requirement, by }) => ({ requirement, why: 'left-out' as const, by })),
    ...others.map(({ id }) => ({ requirement: id, why: 'not-applicable' as const })),
  ];
}

/** Attestations that the scheme demands and the report has: a certificate rests on them. */
export function demandedAttestations(
  report: Pick<Report, 'attestations'>,
  { attest = [] }: Scheme,
): Certificate['attestations'] {
  return attest.flatMap(({ id }) => {
    const attestation = attestationOf(report, id);
    return attestation === undefined ? [] : [{ id, until: attestation.until }];
  });
}
