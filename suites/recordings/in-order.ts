/** Brings the exchanges of recordings into the order of their ends, within a bounded memory. */
import { endOf, type RecordedExchange } from './recorded-exchange.ts';

/** Characters of exchanges of one recording that wait for earlier ones. */
const WAITING = 2 ** 25;
/** Of an exchange, whatever its bodies. */
const LEAST = 1_024;

interface Waiting {
  readonly exchange: RecordedExchange;
  readonly end: number;
}

/** An exchange in its place, or behind others that ended later. */
export interface Ordered {
  readonly exchange: RecordedExchange;
  /** It came too late for its place: more lay between than is kept in memory. */
  readonly isLate: boolean;
}

/**
 * Exchanges of several recordings as one sequence. A recording whose entries are not in order is put in order as far as
 * what waits fits into memory, which most recordings do as a whole.
 */
export async function* inOrder(
  recordings: readonly AsyncIterable<RecordedExchange>[],
  waiting = WAITING,
): AsyncGenerator<Ordered> {
  const heads = recordings.map((one) => sorted(one, waiting));
  const next = await Promise.all(heads.map(async (head) => ({ head, item: await head.next() })));
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const open = next.filter(({ item }) => item.done !== true);
    const first = open.reduce<(typeof open)[number] | undefined>(
      (best, one) => (best === undefined || endIn(one.item) < endIn(best.item) ? one : best),
      undefined,
    );
    if (first === undefined || first.item.done === true) return;
    const { exchange, end } = first.item.value;
    yield { exchange, isLate: end < last };
    last = Math.max(last, end);
    first.item = await first.head.next();
  }
}

function endIn(item: IteratorResult<Waiting>): number {
  return item.done === true ? Number.POSITIVE_INFINITY : item.value.end;
}

/** One recording, in order as far as its memory goes. */
async function* sorted(recording: AsyncIterable<RecordedExchange>, most: number): AsyncGenerator<Waiting> {
  let heap: Waiting[] = [];
  let size = 0;
  for await (const exchange of recording) {
    heap.push({ exchange, end: endOf(exchange) });
    size += sizeOf(exchange);
    if (size <= most) continue;
    heap = heap.sort(byEnd);
    // Half of them, so that they are not sorted anew for each.
    const given = heap.splice(0, Math.ceil(heap.length / 2));
    for (const one of given) {
      size -= sizeOf(one.exchange);
      yield one;
    }
  }
  yield* heap.sort(byEnd);
}

function byEnd(left: Waiting, right: Waiting): number {
  return left.end - right.end;
}

function sizeOf({ request, response }: RecordedExchange): number {
  return LEAST + (request.body?.length ?? 0) + (response?.body.length ?? 0);
}
