/** The movements call (4.12): its path is documented, its shape is not. */
import Big from 'big.js';
import { describeAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { likelyPlaces, placesIn } from '../../spec/json/likely-pointer.ts';
import type { JsonObject } from '../act/answers.ts';
import { money } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';

const KEY = 'bindings.movements';
const DOCUMENTED = '/api/v1/wallets/{referenceWallet}/movements';
/** Looks until a movement of a known operation is there, and milliseconds between them. */
const LOOKS = 8;
const LOOK_MS = 400;

/**
 * @param records of the operation list of the instrument: a movement names one of them.
 */
export async function findMovements(
  t: Experiment,
  wallet: string,
  records: readonly JsonObject[],
  described?: Bindings,
): Promise<Discovery> {
  const path = described?.movements?.path ?? DOCUMENTED;
  let last: Discovery = unsure(KEY, { code: 'call-not-found', tried: [path] });
  for (let nth = 0; nth < (records.length > 0 ? LOOKS : 1); nth += 1) {
    if (nth > 0) await t.pause(LOOK_MS);
    const answer = await look(t, { operationId: 'getMovements', path, params: { referenceWallet: wallet } });
    if (answer?.status !== 200) continue;
    const lists = likelyPlaces(answer.json, Array.isArray, []);
    const [list, other] = lists;
    if (list === undefined || other !== undefined)
      return list === undefined
        ? unsure(KEY, { code: 'nothing-like-it', answer: describeAnswer(answer) })
        : unsure(KEY, { code: 'several', candidates: lists.map(({ pointer }) => pointer) });
    const items = Array.isArray(list.value) ? list.value.filter(isJsonObject) : [];
    const shape = shapeOf(items, records);
    const elsewhere = path === DOCUMENTED ? {} : { path };
    if (shape !== undefined) {
      const movements = { ...elsewhere, items: list.pointer, ...shape };
      const { reference: pointer } = shape;
      return sure(KEY, { movements }, { code: 'operation', what: `${list.pointer} … ${pointer}` });
    }
    last = unsure(KEY, { code: 'empty-list' });
  }
  return last;
}

/** Where the items name operations of the list, and where they hold what these debit or credit. */
function shapeOf(
  items: readonly JsonObject[],
  records: readonly JsonObject[],
): { readonly reference: string; readonly amount?: string } | undefined {
  const byReference = new Map(records.map((record) => [String(record.referenceOperation), record]));
  const named = items.flatMap((item) => {
    const places = placesIn(item).filter(({ value }) => typeof value === 'string' && byReference.has(value));
    return places.map(({ pointer, value }) => ({ item, pointer, record: byReference.get(String(value)) }));
  });
  const pointers = [...new Set(named.map(({ pointer }) => pointer))];
  const [reference, other] = pointers;
  if (reference === undefined || other !== undefined) return undefined;
  const candidates = named.map(({ item, record }) =>
    placesIn(item).flatMap(({ pointer, value }) => (isAmountOf(value, record) ? pointer : [])),
  );
  const everywhere = (candidates[0] ?? []).filter((pointer) =>
    candidates.every((one) => one.includes(pointer)),
  );
  const [amount, another] = everywhere;
  return { reference, ...(amount !== undefined && another === undefined && { amount }) };
}

function isAmountOf(value: unknown, record: JsonObject | undefined): boolean {
  const amount = money(value);
  if (amount === undefined || record === undefined) return false;
  const sums = ['montantADebiter', 'montantACrediter'].flatMap((field) => money(record[field]) ?? []);
  return sums.some((sum) => amount.abs().eq(new Big(sum)));
}
