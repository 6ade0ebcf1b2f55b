/** One number in several writings. */
import { expect, test } from 'vitest';
import { isMasked, isSameNumber } from '../../../suites/2.3-operation-record/third-party-identifier.ts';

test.each([
  ['+226 70 00 00 01', '22670000001', true],
  ['0022670000001', '+22670000001', true],
  ['70000001', '+22670000001', true],
  ['bf42 1001', 'BF421001', true],
  ['+22670000002', '+22670000001', false],
  // Too few characters to tell a number from others.
  ['00001', '+22670000001', false],
  ['', '+22670000001', false],
])('%j and %j: one number is %s', (shown, sent, same) => {
  expect(isSameNumber(shown, sent)).toBe(same);
});

test.each([
  ['497010******7890', true],
  ['XXXX7890', true],
  ['•••• 7890', true],
  ['4970101234567890', false],
  ['BX12', false],
])('%j is masked: %s', (text, masked) => {
  expect(isMasked(text)).toBe(masked);
});
