/** A register for machines: part of index.json. Pure. */
import type { BoardCertificate, BoardRegister } from '../../../spec/generated/board-types.ts';
import type { BoardTarget } from '../targets.ts';
import type { Register, RegisterEntry } from './read-register.ts';

export function indexedRegister(
  { key, day, list, certificates, notShown }: Register,
  targets: readonly BoardTarget[],
): BoardRegister {
  return {
    key,
    day,
    revocations: list === undefined ? null : { sequence: list.sequence, issuedAt: list.issuedAt },
    certificates: certificates.map((one) => indexed(one, targets)),
    notShown: notShown.map(({ file, why }) => ({ file, why })),
  };
}

function indexed(entry: RegisterEntry, targets: readonly BoardTarget[]): BoardCertificate {
  const { certificate, digest, standing, revocation } = entry;
  const { id, validFrom = '', validUntil = '', target, declaration, scope, restrictions } = certificate;
  const { scheme, report, client } = certificate;
  return {
    id,
    digest,
    standing,
    validFrom,
    validUntil,
    target,
    ...(declaration && {
      product: {
        organisation: declaration.organisation,
        name: declaration.product.name,
        version: declaration.product.version,
      },
    }),
    ...(scope && { scope: { ...scope } }),
    ...(client && { client: { uses: [...client.uses], scenarios: client.scenarios.length } }),
    restrictions: restrictions.length,
    scheme: `${scheme.name} ${scheme.version}`,
    report: report.digest,
    page: reportPageIn(targets, entry) ?? null,
    ...(revocation && { revokedAt: revocation.revokedAt, reason: revocation.reason }),
  };
}

/** The page of the report that a certificate is about; undefined where the board does not have it. */
export function reportPageIn(
  targets: readonly BoardTarget[],
  { certificate: { report } }: RegisterEntry,
): string | undefined {
  for (const { entries } of targets)
    for (const { digest, page } of entries) if (`sha256:${digest}` === report.digest) return page;
  return undefined;
}
