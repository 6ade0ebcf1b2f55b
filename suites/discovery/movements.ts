/** The movements call (4.12): its path is documented, its shape is not. */
import Big from 'big.js';
import { describeAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { likelyPlaces, placesIn } from '../../spec/json/likely-pointer.ts';
import { money } from '../../spec/json/money.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { pollUntil } from '../observe/poll.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';

const KEY = 'bindings.movements';
const DOCUMENTED = '/api/v1/wallets/{referenceWallet}/movements';
/** Delay before each look for the movement of a known operation. Milliseconds. */
const WAITS_MS: readonly number[] = [0, ...Array.from({ length: 7 }, () => 400)];
/** Results that may differ at the next look. */
const WAITED_FOR: readonly Discovery['seen']['code'][] = ['call-not-found', 'empty-list'];

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
  const waits = records.length > 0 ? WAITS_MS : WAITS_MS.slice(0, 1);
  let last: Discovery = unsure(KEY, { code: 'call-not-found', tried: [path] });
  await pollUntil(
    t,
    waits,
    async () => {
      const answer = await look(t, {
        operationId: 'getMovements',
        path,
        params: { referenceWallet: wallet },
      });
      if (answer?.status === 200) last = movementsIn(answer, path, records);
    },
    () => last.sure || !WAITED_FOR.includes(last.seen.code),
  );
  return last;
}

/** What an answer shows about the binding. */
function movementsIn(answer: Answer, path: string, records: readonly JsonObject[]): Discovery {
  const lists = likelyPlaces(answer.json, Array.isArray, []);
  const [list, other] = lists;
  if (list === undefined) return unsure(KEY, { code: 'nothing-like-it', answer: describeAnswer(answer) });
  if (other !== undefined)
    return unsure(KEY, { code: 'several', candidates: lists.map(({ pointer }) => pointer) });
  const items = Array.isArray(list.value) ? list.value.filter(isJsonObject) : [];
  const shape = shapeOf(items, records);
  if (shape === undefined) return unsure(KEY, { code: 'empty-list' });
  const movements = { ...(path !== DOCUMENTED && { path }), items: list.pointer, ...shape };
  return sure(KEY, { movements }, { code: 'operation', what: `${list.pointer} … ${shape.reference}` });
}

/** The pointers to the operation and to the amount, inside an item. */
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
