/** How many decimals the target's own amounts have, where the profile does not say: in balances, then in fees. */
import type Big from 'big.js';
import { readBalance } from '../act/bound-calls.ts';
import { canReadBalances, canReadFees } from '../arrange/amount-choices.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { decimalsShown } from '../prepare/decimals.ts';
import { askForFees, feesIn } from './quoted-fees.ts';

/** Whole amounts of which a percentage has decimals. */
const ODD_AMOUNTS = [11, 111, 1111] as const;

export interface DecimalsOfAmount {
  readonly of: 'balance' | 'fees';
  /** The name of the instrument, or the reference of the service. */
  readonly name: string;
  readonly amount: Big;
  readonly decimals: number;
}

/** @returns undefined where nothing shows more decimals than are assumed, or the profile gives them. */
export async function shownDecimals(t: Experiment): Promise<DecimalsOfAmount | undefined> {
  if (t.profile.money.assumed !== true) return undefined;
  return amountWith(t, 'balance', await balances(t)) ?? amountWith(t, 'fees', await fees(t));
}

function amountWith(
  t: Experiment,
  of: DecimalsOfAmount['of'],
  amounts: ReadonlyMap<string, Big>,
): DecimalsOfAmount | undefined {
  const shown = decimalsShown(amounts, t.profile);
  return shown && { of, name: shown.reference, amount: shown.balance, decimals: shown.decimals };
}

/** By the name of the instrument. */
async function balances(t: Experiment): Promise<ReadonlyMap<string, Big>> {
  if (!canReadBalances(t)) return new Map();
  const read = t.profile.fixtures.instruments.map(
    async (one): Promise<readonly (readonly [string, Big])[]> => {
      try {
        return [[one.name, await readBalance(t, one)]];
      } catch (error) {
        if (isInconclusive(error)) return [];
        throw error;
      }
    },
  );
  return new Map((await Promise.all(read)).flat());
}

/** By the reference of the service: fees that show more decimals than are assumed. */
async function fees(t: Experiment): Promise<ReadonlyMap<string, Big>> {
  const { fees: binding } = t.profile.bindings;
  if (binding === undefined || !canReadFees(t)) return new Map();
  const asked = t.profile.fixtures.services.flatMap((service) =>
    ODD_AMOUNTS.map(async (montant) => {
      const quoted = feesIn(await askForFees(t, binding, service, montant), binding);
      return [service.reference, quoted] as const;
    }),
  );
  const found = (await Promise.all(asked)).flatMap(([reference, quoted]) =>
    quoted !== undefined && decimalsShown(new Map([[reference, quoted]]), t.profile) !== undefined
      ? [[reference, quoted] as const]
      : [],
  );
  return new Map(found);
}
