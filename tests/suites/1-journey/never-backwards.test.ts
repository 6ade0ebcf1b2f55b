/** 1: amounts below zero that are accepted, and which way the money goes. */
import { describe, expect, test } from 'vitest';
import { withSteps } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { neverBackwards } from '../../../suites/1-journey/never-backwards.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const ADDITION = 'a montant below zero, with ADDITION';
const SOUSTRACTION = 'a montant below zero, with SOUSTRACTION';

function carried(circumstance: string, id?: string) {
  const hooks: readonly Hooks[] = [...FAULTS, ...PERSONALITIES]
    .filter((one) => one.id === id)
    .map((one) => one.hooks);
  if (hooks.length !== (id === undefined ? 0 : 1)) throw new Error(`There is no ${id}.`);
  return carriedOut('journey.never-backwards', neverBackwards, circumstance, ...hooks);
}

describe('journey.never-backwards', () => {
  test.each([ADDITION, SOUSTRACTION])('%s: refused, it holds', async (circumstance) => {
    expect((await carried(circumstance)).result.verdict).toBe('pass');
  });

  test.each([
    ['negative-amount-moves-backwards', ADDITION],
    ['negative-amount-moves-backwards', SOUSTRACTION],
    ['negative-amount-moves-backwards-up-to-one', SOUSTRACTION],
    ['negative-amount-moves-backwards-with-addition', ADDITION],
    ['operation-montant-negative-accepted', SOUSTRACTION],
  ])('%s is seen: %s', async (fault, circumstance) => {
    const { result, answers } = await carried(circumstance, fault);
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/montant' } });
    const sent = answers.flatMap(({ call: { json } }) =>
      typeof json === 'object' && json !== null && 'montant' in json ? [Number(json.montant)] : [],
    );
    // Never more than the smallest amount.
    expect(sent.filter((montant) => montant < 0)).toEqual([-1, -0.5, -0.25]);
  });

  test('no OTP is made for an amount below zero: that of an ordinary one is sent with it', async () => {
    const noOtp = withSteps('generateOtp', (steps) => [
      ...steps,
      {
        name: 'montant.positive',
        run: ({ input }) =>
          Number(input.montant) < 0 ? { status: 400, message: 'montant is below zero' } : undefined,
      },
    ]);
    const { result } = await carriedOutWith(
      ({ bindings, ...profile }) => ({
        ...profile,
        bindings: {
          ...bindings,
          otp: {
            call: {
              method: 'POST',
              path: '/api/v1/otp',
              body: { refInstrumentPaiement: '{referenceWallet}', montant: '{montant}' },
            },
            pointer: '/body/otp',
            required: true,
          },
        },
      }),
      'journey.never-backwards',
      neverBackwards,
      SOUSTRACTION,
      noOtp,
    );
    expect(result.verdict).toBe('pass');
  });

  test.each(['negative-amounts-move-nothing', 'negative-amounts-without-sign'])(
    '%s accuses nobody',
    async (personality) => {
      const { result } = await carried(SOUSTRACTION, personality);
      expect(untoldIn(result)).toEqual([]);
      expect(result).toMatchObject({
        verdict: 'pass',
        message: 'a montant below zero was accepted, and moved nothing the other way',
      });
    },
  );
});
