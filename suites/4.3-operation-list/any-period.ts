/** 4.3 for generated questions: a period takes operations away, adds none, and leaves what lies inside. */

import { ANY_QUESTION, GENERATED_FILTERS, type SeenFilter } from '../cases/list-filters.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely } from '../observe/lists/list-reading.ts';
import { periodRulings } from './period-rule.ts';

/** What a period that ends before it starts holds is not shown. */
function isReversed({ period: { from, to } }: SeenFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** Any start of period, alone and with what else may be asked for. */
export const anyPeriodStart: Rule = (check) => anyBound(check, 'from');

/** Any end of period, alone and with what else may be asked for. */
export const anyPeriodEnd: Rule = (check) => anyBound(check, 'to');

function anyBound(check: Declare, bound: 'from' | 'to'): void {
  check(ANY_QUESTION, { needs: [`bindings.operationList.${bound}`] }, (t) =>
    judgeCases(t, GENERATED_FILTERS, (judge, seen) => {
      const { period, filtered, whole, before, after } = seen;
      if (period[bound] === undefined || isReversed(seen)) return;
      const isCut = mayBeCut(t, before.items, undefined, askedWidely(t));
      const around = isCut ? {} : { around: [before, after] as const };
      judge.rulings(periodRulings({ period, bound, list: filtered, ...around }), filtered.answer);
      if (isCut || whole === undefined) return;
      judge.rulings(periodRulings({ period, bound, list: whole, all: before }), whole.answer);
    }),
  );
}
