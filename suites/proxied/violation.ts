/** A violation as it is told while traffic goes by. All texts are masked. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { Level } from '../../spec/run/check-result.ts';
import type { Masker } from '../../target/mask/mask.ts';

/** Whom it is held against. */
export type Side = 'client' | 'server';

export interface Violation extends Departure {
  readonly side: Side;
  readonly requirement: string;
  readonly level: Level;
  readonly exchangeId: string;
  /** The first line of the request: method and address. */
  readonly request: string;
  /** How often this rule was broken by now: 1 for the first time. */
  readonly nth: number;
}

/** A departure with what it quotes of the traffic masked. The exchange itself must have been masked before. */
export function maskedDeparture(
  { message, expected, actual, pointer }: Departure,
  masker: Masker,
): Departure {
  return {
    message: masker.sentence(message),
    expected: masker.sentence(expected),
    actual: masker.body(actual, { isCut: true }),
    ...(pointer !== undefined && { pointer: masker.text(pointer) }),
  };
}
