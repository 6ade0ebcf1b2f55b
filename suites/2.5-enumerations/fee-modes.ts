/** 2.5: the values of modeApplication. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { AMOUNT_CHOICES, isFeeMode } from '../arrange/amount-choices.ts';
import { feesOfEveryService } from '../arrange/fees-of-every-service.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Ruling, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';

/**
 * The modeApplication of a fee computation, where it returns one, is ADDITION or SOUSTRACTION. Pure.
 * @param at JSON pointer of it, where that is known.
 * @judges enumerations.modeApplication-returned
 */
export function modeRuling(mode: unknown, at?: string): Ruling {
  const departure = {
    message: 'the mode of a fee computation is neither of the two',
    expected: 'ADDITION or SOUSTRACTION',
    actual: show(mode),
    ...(at !== undefined && { pointer: at }),
  };
  return {
    departure: isFeeMode(mode) ? undefined : departure,
    ...(at !== undefined && { demand: { is: 'value', at, values: ENUMERATIONS.ModeApplication } }),
  };
}

/** What every fee computation of the target returns. */
export function modeApplicationReturned(check: Declare): void {
  for (const choice of AMOUNT_CHOICES) {
    check(`every service, ${choice.name}`, async (t: Experiment) => {
      const pointer = requiredValue(t, 'bindings.fees', t.profile.bindings.fees).modeApplication;
      const answers = await feesOfEveryService(t, [choice]);
      const modes = answers.map(({ answer }) => ({ answer, mode: readPointer(answer.json, pointer) }));
      const filledModes = modes.filter(({ mode }) => mode !== undefined && mode !== null);
      t.judge.given(filledModes.length > 0, 'No fee call returned a mode.');
      for (const { answer, mode } of filledModes) t.judge.rulings([modeRuling(mode, pointer)], answer);
    });
  }
}
