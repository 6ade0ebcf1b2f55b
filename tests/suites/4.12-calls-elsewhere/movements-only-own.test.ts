import { describe, expect, test } from 'vitest';
import { judgeOthers } from '../../../suites/4.12-calls-elsewhere/movements-only-own.ts';
import { mayShareAccount } from '../../../suites/arrange/parties/readable-instruments.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { judged } from '../judged.ts';

describe('movements.only-own: no operation that neither debited nor credited the instrument', () => {
  const held = {
    name: 'V',
    exchangeId: 'x1',
    at: '/body',
    movements: [{ operation: 'OP-2' }, { operation: 'OP-1' }],
  };
  const own = { name: 'W', exchangeId: 'x2', at: '/body', movements: [{ operation: 'OP-2' }] };
  test.each([
    ['in those of nobody else', [own], { held: true }],
    ['in those of one, where fees may go', [held, own], { held: true }],
    ['in those of all', [held, held], { failure: { actual: expect.stringContaining('OP-1') } }],
  ])('%s', (_, others, said) => {
    const where = { pointer: '/operation', reference: 'OP-1' };
    expect(judged((t) => judgeOthers(t.judge, others, where))).toMatchObject(said);
  });

  const instrument = (type: Instrument['type'], refUsager?: string): Instrument => ({
    name: type,
    reference: 'W',
    type,
    refContributeur: 'C',
    allows: ['debit'],
    ...(refUsager !== undefined && { refUsager }),
  });
  test.each([
    ['of one user', instrument('MOBILE_WALLET', 'U'), instrument('COMPTE_BANCAIRE', 'U'), true],
    ['of two users', instrument('CARTE_BANCAIRE', 'U'), instrument('COMPTE_BANCAIRE', 'V'), false],
    ['a card of nobody knows whom', instrument('CARTE_BANCAIRE'), instrument('COMPTE_BANCAIRE', 'U'), true],
    ['two wallets', instrument('MOBILE_WALLET'), instrument('MOBILE_WALLET'), false],
  ])('one account: %s', (_, one, other, may) => {
    expect(mayShareAccount(one, other)).toBe(may);
  });
});
