/** Instruments whose balance is refused: a card may have none, and the shape of the call is not shown (4.12). */
import type { Instrument } from '../../target/profile/resolve.ts';
import type { RunContext } from '../engine/declare/experiment.ts';

/** A refusal of an instrument that exists; 404 and 500 say something else (7). */
export const NO_BALANCE: readonly number[] = [400, 403, 409, 422];

/** What the balance calls of a run were answered, by the type of the instrument. */
interface Balances {
  readonly shown: Set<string>;
  readonly refused: Set<string>;
}

/** Whether balances of instruments of such a type were refused so far, and none was shown. */
export function isWithoutBalance(run: RunContext, { type }: Instrument): boolean {
  const { shown, refused } = balancesByType(run);
  return refused.has(type) && !shown.has(type);
}

/** Listened for from the first time that this is asked. */
export function balancesByType(run: RunContext): Balances {
  return run.kept('balances by type', () => {
    const balances: Balances = { shown: new Set(), refused: new Set() };
    const types = new Map(run.profile.fixtures.instruments.map(({ reference, type }) => [reference, type]));
    run.door.onAnswer(({ operationId, status, call }) => {
      const type = types.get(call.params?.referenceWallet ?? '');
      if (operationId !== 'getBalance' || type === undefined) return;
      if (status === 200) balances.shown.add(type);
      else if (NO_BALANCE.includes(status)) balances.refused.add(type);
    });
    return balances;
  });
}
