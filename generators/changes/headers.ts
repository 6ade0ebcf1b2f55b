/** The requestId header (4.1): required, and empty is as good as missing. */
import { type Change, refusal } from './change.ts';

export function requestIdChanges(): Change[] {
  const values: readonly (readonly [string, string | null])[] = [
    ['the requestId header was left out', null],
    ['the requestId header was empty', ''],
  ];
  return values.map(([name, requestId]) => ({
    name,
    pointer: '',
    wrong: 'meaning',
    ...refusal('request-id.required'),
    appliesTo: () => true,
    apply: () => ({ headers: { requestId } }),
  }));
}
