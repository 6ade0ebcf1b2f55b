/** A declaration and the run for a certificate: the scope, what it leaves out, and what the run contradicts. Pure. */
import { type Declaration, scopeOf } from '../../spec/declaration/declaration.ts';
import type { Report, ReportedCertification } from '../../spec/generated/report-types.ts';
import { contradictionsWith } from '../declaration/with-run.ts';

/** What of a report a certification is about. */
export type CertifiedReport = Parameters<typeof contradictionsWith>[1] & Pick<Report, 'requirements'>;

/** @param digest of the file of the declaration. */
export function certificationOf(
  declaration: Declaration,
  digest: string,
  report: CertifiedReport,
): ReportedCertification {
  const { organisation, product } = declaration;
  return {
    declaration: {
      digest,
      organisation,
      product: { name: product.name, version: product.version, digest: product.digest },
    },
    scope: scopeOf(declaration),
    leftOut: leftOutBy(declaration, report),
    contradictions: contradictionsWith(declaration, report),
  };
}

/** Requirements without a verdict because the profile declines what they are about, each with the key that says so. */
function leftOutBy(
  declaration: Declaration,
  { requirements }: Pick<Report, 'requirements'>,
): ReportedCertification['leftOut'] {
  return requirements.flatMap(({ id, verdict, checks }) => {
    if (verdict !== 'not-applicable') return [];
    const [because] = checks.flatMap((check) => (check.because === undefined ? [] : [check.because]));
    return [{ requirement: id, by: keyOf(declaration, because) }];
  });
}

function keyOf(
  { operations, values }: Declaration,
  because: Report['requirements'][number]['checks'][number]['because'],
): string {
  if (because?.is === 'ruled-out') return `testing.${because.key}`;
  if (because?.is !== 'declined') return 'testing';
  const { what, list } = because;
  if (list === 'notImplemented' && what in operations) return `operations.${what}`;
  const [name] = Object.entries(values).find(([, answers]) => what in answers) ?? [];
  return name === undefined ? `testing.${list}` : `values.${name}.${what}`;
}
