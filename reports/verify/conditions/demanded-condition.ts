/** Compares what the checks that passed demanded with what each of them demanded in recorded runs: a claim may be forged with its verdict. */
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import type { IndexedClaims } from '../../../spec/run/claims.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { KnownCatalogue } from '../account.ts';
import type { Condition, Problem } from '../condition.ts';
import { contradictionIn } from '../demanded/contradiction.ts';
import { DemandsSeen } from '../demanded/observed.ts';
import { isReading } from '../demanded/roles.ts';
import type { Shape } from '../demanded/shapes.ts';
import type { DemandTable } from '../demanded/table.ts';
import type { StoredProfile } from './profile-condition.ts';

const FILE = 'report.json';

/** Is shown the exchanges of an archive one after the other, and says then whether the demands are those of the checks. */
export class DemandsAgain {
  readonly #table: DemandTable;
  readonly #seen: DemandsSeen;

  constructor(
    stored: readonly IndexedClaims[],
    profiles: readonly StoredProfile[],
    { demanded, courseRules }: Pick<KnownCatalogue, 'demanded' | 'courseRules'>,
  ) {
    this.#table = demanded;
    this.#seen = new DemandsSeen(stored, profiles, courseRules);
  }

  /** @param json the body of its answer; undefined where it is none, or masks leave it open. */
  see(exchange: Exchange, json: unknown): void {
    this.#seen.see(exchange, json);
  }

  judged({ requirements }: Report): Condition {
    const oddities: Problem[] = [];
    let held = 0;
    for (const { checks } of requirements) {
      const kin = checks.flatMap(({ id }): readonly Shape[] => this.#table.get(id)?.shapes ?? []);
      for (const check of checks) {
        if (check.verdict !== 'pass') continue;
        const text = this.#unsentFor(check) ?? this.#contradictionOf(check, kin);
        held += 1;
        if (text !== undefined) oddities.push({ file: FILE, id: check.id, text });
      }
    }
    return {
      id: 'demanded',
      title: 'What each check demanded, and of which answers, is what it demanded in recorded runs',
      note: `${held} checks that passed`,
      // The runs that were recorded are some of those that the document allows.
      problems: [],
      oddities,
    };
  }

  #contradictionOf(check: ReportedCheck, kin: readonly Shape[]): string | undefined {
    const known = this.#table.get(check.id);
    const seen = known && this.#seen.of(check);
    if (known === undefined || seen === undefined) return undefined;
    return contradictionIn(seen, known, { kin, saysWhy: check.message !== undefined });
  }

  /** A check that passed cites all that its last try did: what it does not cite, it sent in tries before. */
  #unsentFor({ id, exchangeIds }: ReportedCheck): string | undefined {
    const cited = new Set(exchangeIds);
    const own = this.#seen.notes.of(id).filter(({ kind }) => kind === 'request');
    const first = own.findIndex((one) => cited.has(one.id));
    // Whoever follows an operation may read on when the check has seen enough.
    const left =
      first < 0 ? undefined : own.slice(first).find((one) => !cited.has(one.id) && !isReading(one));
    return left && `says pass, and does not cite ${left.id}, which it sent in the same try`;
  }
}
