/** A declaration beside everything that it can be compared with. Pure. */
import type { Declaration } from '../../spec/declaration/declaration.ts';
import type { DescribedOffer } from '../../spec/diff/offered.ts';
import type { ReportedContradiction } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import type { Contradiction, ContradictionReason } from './contradiction.ts';
import { contradictionsInside } from './inside.ts';
import { profileKeyFor } from './profile-key.ts';
import { contradictionsWithOpenApi } from './with-openapi.ts';
import { contradictionsWith, type DeclaredReport } from './with-run.ts';
import { contradictionsWithScheme } from './with-scheme.ts';

/** What a declaration is compared with, beside itself. */
export interface ReviewedWith {
  readonly scheme?: Scheme | undefined;
  readonly offer?: DescribedOffer | undefined;
  readonly report?: DeclaredReport | undefined;
}

/** Every contradiction: inside first, then with the scheme, the description and the run. */
export function reviewed(declaration: Declaration, { scheme, offer, report }: ReviewedWith): Contradiction[] {
  return [
    ...contradictionsInside(declaration),
    ...(scheme === undefined ? [] : contradictionsWithScheme(declaration, scheme)),
    ...(offer === undefined ? [] : contradictionsWithOpenApi(declaration, offer)),
    ...(report === undefined ? [] : contradictionsWith(declaration, report).map(ofRun)),
  ];
}

const REASONS: Readonly<Record<ReportedContradiction['kind'], ContradictionReason>> = {
  'declared-not-seen': 'not-shown',
  'seen-not-declared': 'shown',
  other: 'shown-otherwise',
};

function ofRun(one: ReportedContradiction): Contradiction {
  const profileKey = one.kind === 'declared-not-seen' ? profileKeyFor(one.key) : undefined;
  return {
    ...one,
    source: 'run',
    reason: REASONS[one.kind],
    ...(profileKey !== undefined && { profileKey }),
  };
}
