/** 7: whatever the reference in a path, the call is answered in the envelope and not 500. */
import { CALLS_WITH_REFERENCE } from '../../spec/operations.ts';
import { callOf } from '../act/any-call.ts';
import { CANCELLED_VARIANTS, cancelledVariant } from '../arrange/kinds/cancelled-variants.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeHandled } from '../judge/robust-answer.ts';
import { judgeInputHandled } from './handled-input.ts';

/** As they stand in the path, legal in a request line. */
const UNUSUAL_REFERENCES: readonly { readonly circumstance: string; readonly reference: string }[] = [
  { circumstance: 'an encoded slash', reference: 'a%2Fb' },
  { circumstance: 'encoded dots', reference: '%2e%2e' },
  { circumstance: 'a way up', reference: '..%2f..%2fetc%2fpasswd' },
  { circumstance: 'a space', reference: 'a%20b' },
  { circumstance: 'a percent sign', reference: '100%25' },
  { circumstance: 'a line break', reference: 'a%0Ab' },
  { circumstance: 'emoji', reference: '%F0%9F%8E%89' },
  { circumstance: 'NUL', reference: 'a%00b' },
  { circumstance: 'a quote', reference: '%27%20OR%20%271%27%3D%271' },
  { circumstance: 'a semicolon and an encoded question mark', reference: 'a;b=c%3Fd' },
  { circumstance: '2,000 characters', reference: 'x'.repeat(2_000) },
];

/** References that nothing is unusual about but what they are the references of. */
export function cancelOfEveryKindHandled(check: Declare): void {
  const { needs } = callOf('cancelOperation');
  const third = CANCELLED_VARIANTS.thirdParty.needs;
  for (const [circumstance, name, more] of [
    ['cancelling operations for each third-party beneficiary', 'thirdParty', third],
    ['cancelling operations of every service and type', 'serviceAndType', []],
    ['cancelling operations of each type of payer', 'payerType', []],
  ] as const)
    check(circumstance, { needs: [...needs, ...more] }, async (t) => {
      for (const { answer } of await cancelledVariant(t, name))
        judgeHandled(t.judge, answer, 'cancelling an operation');
    });
}

/** Unusual references in a path. */
export function robustReferences(check: Declare): void {
  for (const operationId of CALLS_WITH_REFERENCE) {
    const { needs, harmless } = callOf(operationId);
    for (const { circumstance, reference } of UNUSUAL_REFERENCES) {
      check(`${circumstance} in ${operationId}`, { needs }, async (t) => {
        t.judge.changed(`a reference with ${circumstance}`);
        await judgeInputHandled(
          t,
          () => harmless(t),
          (plain) => {
            const names = Object.keys(plain.params ?? {});
            return {
              ...plain,
              params: Object.fromEntries(names.map((name) => [name, reference])),
              rawParams: true,
            };
          },
        );
      });
    }
  }
}
