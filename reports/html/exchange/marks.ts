/** The place of the field at fault in the exchange that shows a failure. */
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { KeptExchange } from '../../archive/page-evidence.ts';
import { bestExchangeOf } from '../../words/finding-rows.ts';
import { layOut } from './json-layout.ts';

export type Side = 'request' | 'response';

/** A field that is marked in one body of an exchange. */
export interface Mark {
  readonly side: Side;
  readonly pointer: string;
  /** It is not there: its place in this object is marked. */
  readonly missing?: { readonly parent: string; readonly name: string };
}

/** A pointer that starts with one of these can only be one into an answer (2.1). */
const ENVELOPE = /^\/(message|status|body|timestamp)(\/|$)/;

/** The marks of every failure that has a pointer, by the id of its exchange. A pointer without a target marks nothing. */
export function marksOf(
  { requirements }: Report,
  exchanges: ReadonlyMap<string, KeptExchange>,
): Map<string, Mark[]> {
  const pointers = new Map<string, Set<string>>();
  for (const check of requirements.flatMap(({ checks }) => checks)) {
    const id = bestExchangeOf(check);
    const pointer = check.failure?.pointer;
    if (id === undefined || pointer === undefined || pointer === '') continue;
    pointers.set(id, (pointers.get(id) ?? new Set()).add(pointer));
  }
  return new Map([...pointers].map(([id, wanted]) => [id, marksIn(exchanges.get(id), [...wanted])]));
}

/** The mark of a failure, if its exchange has the field. */
export function markOf(check: ReportedCheck, marks: ReadonlyMap<string, readonly Mark[]>): Mark | undefined {
  const id = bestExchangeOf(check);
  const { pointer } = check.failure ?? {};
  return id === undefined ? undefined : marks.get(id)?.find((mark) => mark.pointer === pointer);
}

function marksIn(exchange: KeptExchange | undefined, pointers: readonly string[]): Mark[] {
  if (exchange === undefined) return [];
  const wanted = new Set(['', ...pointers, ...pointers.map(parentOf)]);
  const places = {
    request: layOut(exchange.request.body ?? '', wanted).spots,
    response: layOut(exchange.response?.body ?? '', wanted).spots,
  };
  return pointers.flatMap((pointer): Mark[] => {
    const found = (['response', 'request'] as const).find((side) => places[side].has(pointer));
    if (found !== undefined) return [{ side: found, pointer }];
    const side: Side = ENVELOPE.test(pointer) ? 'response' : 'request';
    const parent = parentOf(pointer);
    const isThere = places[side].has(parent) && (side === 'response' || parent === '');
    return isThere ? [{ side, pointer, missing: { parent, name: pointerTokens(pointer).at(-1) ?? '' } }] : [];
  });
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}
