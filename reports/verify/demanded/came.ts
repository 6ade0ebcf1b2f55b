/** What an answer holds where a demand looks. */
import type Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Demand } from '../../../spec/run/claims.ts';

/** What stands where a demand looks. */
export interface Came {
  readonly reference: string | undefined;
  readonly amount: Big | undefined;
}

function referenceIn(demand: Demand): string | undefined {
  return 'reference' in demand ? demand.reference : undefined;
}

/** @param json the body of the answer. */
export function cameFor(demand: Demand, json: unknown): Came {
  const at = 'at' in demand ? demand.at : undefined;
  const record =
    at === undefined ? undefined : readPointer(json, at.slice(0, Math.max(0, at.lastIndexOf('/'))));
  const named = isJsonObject(record) ? record.referenceOperation : undefined;
  return {
    reference: referenceIn(demand) ?? (typeof named === 'string' ? named : undefined),
    amount: at === undefined ? undefined : money(readPointer(json, at)),
  };
}
