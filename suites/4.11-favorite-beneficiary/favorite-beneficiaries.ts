/** 4.11 Get a favorite beneficiary. */

import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures, ResolvedProfile } from '../../target/profile/resolve.ts';
import { bodyOf } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { fieldsOf, isRecordOf } from '../judge/answer-bodies.ts';
import { refusesUnknown } from '../judge/unknown-in-path.ts';

/** The fields that no two favorite beneficiaries of a user have in common. */
const TELLING = ['refUsagerPrefere', 'refInstrument', 'identifiantInstrument'];

type Favorite = ResolvedFixtures['favoriteBeneficiaries'][number];

/** GET /api/v1/users/{referenceUsager}/beneficiaries/{referenceBeneficiary} */
export function getFavorite(t: Experiment, params: Favorite): Promise<Answer> {
  return t.send({ operationId: 'getFavoriteBeneficiary', params: { ...params } });
}

/** With one of the two references, where it does not exist. */
const UNKNOWN = {
  operationId: 'getFavoriteBeneficiary',
  pathsOf: ({ fixtures }: ResolvedProfile) => fixtures.favoriteBeneficiaries,
  why: (what: string) => `a favorite beneficiary with ${what} that does not exist was not answered 404`,
} as const;

/** A favorite beneficiary of a user is answered 200 with its record. */
export function favoriteAnswered(check: Declare): void {
  check('every one of the profile', async (t) => {
    for (const favorite of t.profile.fixtures.favoriteBeneficiaries)
      judgeFavorite(t.judge, await getFavorite(t, favorite));
  });
}

/**
 * The answer is 200, and its body names a field of the record: what stands in it is for the rules of 2.9 to say.
 *
 * @judges favorite-beneficiary.success
 */
export function judgeFavorite(judge: Judge, answer: Answer): void {
  judge.status(answer, 200, 'a favorite beneficiary was not answered 200');
  const body = bodyOf(answer);
  const fields = fieldsOf('FavoriteBeneficiary');
  judge.that(
    isRecordOf('FavoriteBeneficiary', body),
    {
      message: 'the body is not the record of a favorite beneficiary',
      expected: `an object with fields of the record: ${fields.join(', ')}`,
      actual: show(body),
      pointer: '/body',
      answer,
    },
    { is: 'members', any: fields },
  );
}

/** Each pair of favorite beneficiaries that the profile names of one user. */
export function favoriteOfTheReference(check: Declare): void {
  check('every two of one user', async (t) => {
    const pairs = pairsOfOneUser(t.profile.fixtures.favoriteBeneficiaries);
    if (pairs.length === 0)
      return t.judge.observed('the profile names no two favorite beneficiaries of one user');
    for (const [one, other] of pairs) {
      const [first, answer] = [await getFavorite(t, one), await getFavorite(t, other)];
      judgeOther(t.judge, first, answer);
    }
  });
}

function pairsOfOneUser(favorites: readonly Favorite[]): readonly (readonly [Favorite, Favorite])[] {
  return favorites.flatMap((one, index) =>
    favorites
      .slice(index + 1)
      .filter(
        ({ referenceUsager, referenceBeneficiary }) =>
          referenceUsager === one.referenceUsager && referenceBeneficiary !== one.referenceBeneficiary,
      )
      .map((other) => [one, other] as const),
  );
}

/**
 * Another beneficiary has another record: one of the fields that tell beneficiaries apart differs. Two that are alike
 * in all that is filled, by names alone, may be namesakes.
 *
 * @judges favorite-beneficiary.of-the-reference
 */
export function judgeOther(judge: Judge, first: Answer, answer: Answer): void {
  const [one, other] = [bodyOf(first), bodyOf(answer)];
  judge.given(
    first.status === 200 && answer.status === 200 && isJsonObject(one) && isJsonObject(other),
    'The two favorite beneficiaries could not be read.',
  );
  const told = TELLING.filter((field) => filled(one, field) !== undefined);
  if (told.length === 0) {
    judge.observed(`the record fills none of ${TELLING.join(', ')}, which tell beneficiaries apart`);
    return;
  }
  const isSame = fieldsOf('FavoriteBeneficiary').every(
    (field) => filled(one, field) === filled(other, field),
  );
  judge.that(!isSame, {
    message: 'two favorite beneficiaries of one user are answered with the same record',
    expected: `another record than that of ${first.exchangeId}`,
    actual: show(told.map((field) => other[field])),
    pointer: '/body',
    answer,
  });
}

/** A favorite beneficiary of a user that does not exist is answered 404. */
export function favoriteOfUnknownUser(check: Declare): void {
  refusesUnknown(check, 'with every beneficiary of the profile', {
    ...UNKNOWN,
    name: 'referenceUsager',
    what: 'a user',
    madeUp: (t) => unknownReferenceOf(t, 'user'),
  });
}

/** A favorite beneficiary that does not exist is answered 404. */
export function unknownFavorite(check: Declare): void {
  refusesUnknown(check, 'with every user of the profile', {
    ...UNKNOWN,
    name: 'referenceBeneficiary',
    what: 'a beneficiary',
    madeUp: (t) => unknownReferenceOf(t, 'beneficiary'),
  });
}
