/** 2.9: a favorite beneficiary has the instrument that its record says. */

import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { isMasked, sameNumberAsShown } from '../../spec/json/same-number.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { getFavorite } from '../4.11-favorite-beneficiary/favorite-beneficiaries.ts';
import { bodyOf } from '../act/answers.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Every favorite beneficiary of the profile, with the instruments that the profile knows. */
export function favoriteInstrument(check: Declare): void {
  check('every one of the profile', async (t) => {
    const { favoriteBeneficiaries, instruments } = t.profile.fixtures;
    for (const favorite of favoriteBeneficiaries)
      judgeInstrument(t.judge, await getFavorite(t, favorite), instruments);
  });
}

/**
 * The user and the identifier of a record are those of its instrument, where the profile gives them. A card may stand
 * under a token, and a masked identifier is compared where it is legible.
 *
 * @judges favorite-beneficiary-record.instrument
 */
export function judgeInstrument(judge: Judge, answer: Answer, instruments: readonly Instrument[]): void {
  const record = bodyOf(answer);
  judge.given(answer.status === 200 && isJsonObject(record), 'The favorite beneficiary could not be read.');
  const reference = filled(record, 'refInstrument');
  const instrument = instruments.find((one) => one.reference === reference);
  if (instrument === undefined) {
    judge.observed(`refInstrument is of no instrument of the profile: ${show(reference)}`);
    return;
  }
  const { refUsager, identifiant } = instrument;
  const user = filled(record, 'refUsagerPrefere');
  if (refUsager !== undefined && user !== undefined)
    judge.that(user === refUsager, {
      message: 'refUsagerPrefere is not the user of the instrument of the record',
      expected: show(refUsager),
      actual: show(user),
      pointer: '/body/refUsagerPrefere',
      answer,
    });
  const shown = filled(record, 'identifiantInstrument');
  if (identifiant === undefined || typeof shown !== 'string' || mayBeToken(instrument, shown)) {
    judge.observed(
      'the record shows no identifier that can be compared: none, or a card that may stand under a token',
    );
    return;
  }
  judge.that(sameNumberAsShown(shown, identifiant) !== 'different', {
    message: 'identifiantInstrument is not the identifier of the instrument of the record',
    expected: show(identifiant),
    actual: show(shown),
    pointer: '/body/identifiantInstrument',
    answer,
  });
}

function mayBeToken({ type }: Instrument, shown: string): boolean {
  return type === 'CARTE_BANCAIRE' && !isMasked(shown);
}
