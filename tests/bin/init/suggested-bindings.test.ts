import { expect, it } from 'vitest';
import { withSuggestedBindings } from '../../../bin/init/add/suggested-bindings.ts';
import type { Outlook } from '../../../suites/doctor/gains.ts';

const BLANK = { otp: { call: { method: 'POST', path: '<path>' }, pointer: '<pointer>' } };

/** The lines to paste for bindings.otp, of a profile with these lines. */
function pastedWith(...lines: readonly string[]): unknown {
  const gain = {
    key: 'bindings.otp',
    exact: 'bindings.otp',
    requirements: 19,
    reached: 91,
    checks: 40,
    hints: [],
  };
  const fragment = { under: 'bindings', value: BLANK };
  const outlook: Outlook = { whole: 72, of: 215, gains: [{ ...gain, fragment }], gaps: [] };
  const text = ['bindings:', '  balance: { amount: /body/solde }', ...lines, 'fixtures:'].join('\n');
  return withSuggestedBindings(outlook, text).gains[0]?.fragment.value;
}

it('the call that a comment of init suggests stands in place of blanks', () => {
  const line =
    "  # otp: { call: { method: POST, path: '/api/v1/wallets/{referenceWallet}/otp' }, pointer: /body/codeOtp }  # +19";
  expect(pastedWith('  # bindings.otp is open: an operation showed it: /body/codeOtp', line)).toEqual({
    otp: {
      call: { method: 'POST', path: '/api/v1/wallets/{referenceWallet}/otp' },
      pointer: '/body/codeOtp',
    },
  });
});

it.each([
  ['none is there', []],
  ['a comment is no YAML', ['  # otp: { call: ']],
  ['a comment says less', ["  # otp: { value: '123456' }"]],
  ['a sentence begins with the key', ['  # otp: ask the operator']],
])('the blanks stay where %s', (_, lines) => {
  expect(pastedWith(...lines)).toEqual(BLANK);
});
