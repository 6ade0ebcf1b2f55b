/** Whether a check that passed demanded nothing that it is not known to: `verify` tells whoever reads a report of it. */
import { strange } from '../../reports/verify/demanded/contradiction.ts';
import { namesOf } from '../../reports/verify/demanded/profile-names.ts';
import { type Shape, takenApart } from '../../reports/verify/demanded/shapes.ts';
import { recordedDemands } from '../../reports/verify/demanded/stored-table.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';

/** @returns what is new; undefined for a check that did not pass, or of which nothing is known. */
export function newDemandOf(result: CheckResult, profile: ResolvedProfile): string | undefined {
  const table = recordedDemands();
  const known = table.get(result.id);
  const { claims, verdict } = result;
  if (known === undefined || claims === undefined || verdict !== 'pass') return undefined;
  const prefix = `${result.requirement}/`;
  const kin = [...table].flatMap(([id, { shapes }]) => (id.startsWith(prefix) ? shapes : []));
  const names = namesOf([{ ...profile }]);
  const seen: Shape[] = [
    ...claims.stated.map(({ of: _, ...demand }) => takenApart(demand, names).shape),
    ...(claims.courses ?? []).map(({ rule }) => ({ literal: `course ${rule}` })),
  ];
  const unknown = seen.map((one) => strange(one, kin)).find((text) => text !== undefined);
  return unknown && `${result.id} ${unknown}. Where that is meant: npm run demanded`;
}
