/** 1 with 3.1: an operation that is final moves no more money. */
import { READS_BALANCES } from '../act/bound-calls.ts';
import { FINAL_KINDS } from '../arrange/kinds/final-kinds.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNothingUnasked } from '../judge/unasked-moves.ts';
import { roundsBesideFinal } from '../observe/balances/beside-final.ts';

/** The balances of an operation that is final stay as it left them. */
export function movesOnce(check: Declare): void {
  for (const { circumstance, needs, succeeds, kindOf } of FINAL_KINDS)
    check(circumstance, { needs: [...READS_BALANCES, ...needs] }, async (t) =>
      judgeNothingUnasked(t, await roundsBesideFinal(t, kindOf(t), succeeds), 'later'),
    );
}
