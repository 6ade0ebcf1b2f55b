/** 7: whatever the value of a parameter of the operation list, it is answered in the envelope and not 500. */
import { LENIENT_DAYS } from '../../generators/changes/malformed-days.ts';
import { someInstrument } from '../arrange/parties/readable-instruments.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeInputHandled } from './handled-input.ts';

/** Values of the parameters of the operation list, as far as the profile binds their names. */
const UNUSUAL_PARAMETERS: readonly (readonly [string, Partial<Record<'from' | 'to' | 'max', string>>])[] = [
  ['a maximum of 1001', { max: '1001' }],
  ['a maximum beyond 32 bits', { max: '2147483648' }],
  ['a maximum beyond the doubles', { max: '9'.repeat(30) }],
  ['a maximum of 0', { max: '0' }],
  ['a maximum below 0', { max: '-1' }],
  ['a maximum that is no number', { max: 'dix' }],
  ['an empty maximum', { max: '' }],
  ['a start in the year 1', { from: '0001-01-01' }],
  ['an end in the year 9999', { to: '9999-12-31' }],
  ['a period that ends before it starts', { from: '2026-03-02', to: '2026-03-01' }],
  ...LENIENT_DAYS.map((text) => [`a start that is "${text}"`, { from: text }] as const),
  ['a quote in a date', { from: "2026-01-01' OR '1'='1" }],
];

/** Unusual parameters of the operation list. */
export function robustParameters(check: Declare): void {
  for (const [circumstance, values] of UNUSUAL_PARAMETERS) {
    const names = (['from', 'to', 'max'] as const).filter((name) => values[name] !== undefined);
    const needs = names.map((name) => `bindings.operationList.${name}` as const);
    check(circumstance, { needs }, async (t) => {
      const bound = t.profile.bindings.operationList;
      const query = Object.fromEntries(
        names.map((name) => [
          requiredValue(t, `bindings.operationList.${name}`, bound[name]),
          values[name] ?? '',
        ]),
      );
      t.judge.changed(circumstance);
      const params = { referenceWallet: someInstrument(t).reference };
      await judgeInputHandled(
        t,
        async () => ({ operationId: 'listOperations', params }),
        (plain) => ({ ...plain, query }),
      );
    });
  }
}
