/** How a mask is written: `«kind:number»`, after the number what may be seen of the value, after a slash its form. */
import { isPan } from './finding/pan.ts';

/** How a secret stands in a text: as it is, escaped, encoded, in other letter case, or cut off. */
export type Form = 'raw' | 'json' | 'url' | 'html' | 'base64' | 'hex' | 'case' | 'cut';

const PARTS = /^«([a-z]+):(\d+)(?: [A-Za-z0-9+*]+)?(?:\/([a-z0-9]+))?»$/;

/** Kinds of which a person must be able to tell one from another: the beginning and the end stay. */
const PARTLY_SHOWN: readonly string[] = ['msisdn', 'account', 'instrument', 'identifier'];

/** A longer value is no number of an account. */
const LONGEST_SHOWN = 40;

/** The mask of the value with this number of its kind. */
export function maskOf(kind: string, number: number, value: string): string {
  return `«${kind}:${number}${visiblePart(value, kind)}»`;
}

/** @param form of what is replaced. */
export function withForm(mask: string, form: Form): string {
  return form === 'raw' ? mask : `${mask.slice(0, -1)}/${form}»`;
}

/** The kind, the number and the form of a mask; undefined for any other text. */
export function partsOf(mask: string): { kind: string; number: number; form: string } | undefined {
  const [, kind, number, form = ''] = PARTS.exec(mask) ?? [];
  return kind === undefined ? undefined : { kind, number: Number(number), form };
}

/**
 * Of a card number the last four digits; of a phone or an account number at most four characters at the beginning
 * and two at the end, never more than half. A star for each of the others, so that the length stays visible.
 */
function visiblePart(value: string, kind: string): string {
  const digits = value.replace(/[ -]/g, '');
  if (isPan(digits) || (kind === 'pan' && /^\d{12,}$/.test(digits)))
    return ` ${starred(digits.slice(0, LONGEST_SHOWN), 0, 4)}`;
  if (!PARTLY_SHOWN.includes(kind) || value.length > LONGEST_SHOWN) return '';
  const half = Math.floor(value.length / 2);
  return ` ${value.length < 6 ? starred(value, 0, 0) : starred(value, Math.min(4, half - 2), 2)}`;
}

function starred(value: string, first: number, last: number): string {
  const start = /^[A-Za-z0-9+]*/.exec(value.slice(0, first))?.[0] ?? '';
  const end = /[A-Za-z0-9]*$/.exec(value.slice(value.length - last))?.[0] ?? '';
  return `${start}${'*'.repeat(value.length - start.length - end.length)}${end}`;
}
