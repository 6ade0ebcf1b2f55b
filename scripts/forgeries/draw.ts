/** Which forgeries are tried: as many of each kind as there can be, over as many faults as there are. */
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { ReportedCheck } from '../../spec/generated/report-types.ts';
import { type Claims, judgedExchanges } from '../../spec/run/claims.ts';
import { seededRandom } from '../../spec/run/seeded-random.ts';
import { ANY_VALID_REQUEST } from '../../suites/judge/valid-operation-rules.ts';
import { KINDS } from './kinds.ts';
import type { Embellished, RunFolder } from './run-folder.ts';

/** One forgery of one failed check. */
export interface Forgery extends Embellished {
  readonly fault: string;
  readonly kind: string;
}

/** All forgeries that can be made of the failures of some faults in a run. */
export function forgeriesOf(folder: RunFolder, faults: readonly string[]): Forgery[] {
  const byCheck = new Map(folder.claims.map(({ checkId, claims }) => [checkId, claims]));
  return faults.flatMap((fault) => {
    const requirement = FAULTS.find(({ id }) => id === fault)?.requirement;
    const checks = folder.report.requirements.find(({ id }) => id === requirement)?.checks ?? [];
    return checks.flatMap((check) => {
      const claims = byCheck.get(check.id);
      if (check.failure === undefined || claims === undefined || requirement === undefined) return [];
      const failed = { check, claims, exchanges: folder.exchanges };
      return KINDS.flatMap((kind): Forgery[] => {
        const forged = kind.forge(failed);
        if (forged === undefined) return [];
        return [{ fault, kind: kind.id, claims: forged, check: passing(check, requirement, forged, folder) }];
      });
    });
  });
}

/** The check as a pass, which cites what it claims, and an answer with a code that its requirement names. */
function passing(
  { failure: _, message: __, ...check }: ReportedCheck,
  requirement: RequirementId,
  claims: Claims,
  { exchanges }: RunFolder,
): ReportedCheck {
  const cited = [...new Set([...check.exchangeIds, ...judgedExchanges(claims)])];
  const { codes = [] } = requirementOf(requirement);
  const shows = (id: string) => codes.includes(exchanges.get(id)?.response?.status ?? 0);
  const others = [...exchanges.values()].filter(
    ({ checkId, request }) => checkId === check.id || checkId.startsWith('run') || request.method === 'GET',
  );
  const shown = codes.length === 0 || cited.some(shows) ? undefined : others.find(({ id }) => shows(id));
  const ids = [...cited, ...(shown ? [shown.id] : [])];
  if (check.circumstance !== ANY_VALID_REQUEST) return { ...check, verdict: 'pass', exchangeIds: ids };
  const generated = [...exchanges.values()].filter(({ sentBy }) => sentBy === 'case').map(({ id }) => id);
  const cases = { judged: AMOUNT_OF.quick.cases, undecided: 0, outside: 0 };
  return { ...check, verdict: 'pass', cases, exchangeIds: [...new Set([...ids, ...generated])] };
}

/** So many of them: turn by turn of each kind, and of the faults that were drawn least. */
export function drawn<T extends Forgery>(all: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(`forgeries ${seed}`);
  const left = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  const used = new Map<string, number>();
  const usesOf = (name: string) => used.get(name) ?? 0;
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const kinds = [...new Set(left.map(({ one }) => one.kind))].sort((a, b) => usesOf(a) - usesOf(b));
    const ofKind = left.filter(({ one }) => one.kind === kinds[0]);
    ofKind.sort((a, b) => usesOf(a.one.fault) - usesOf(b.one.fault));
    const next = ofKind[0];
    if (next === undefined) break;
    left.splice(left.indexOf(next), 1);
    chosen.push(next.one);
    for (const name of [next.one.kind, next.one.fault]) used.set(name, usesOf(name) + 1);
  }
  return chosen;
}
