/** 4.11 Get a favorite beneficiary. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedFixtures } from '../../target/profile/resolve.ts';
import { bodyOf } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureTaken } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

type Favorite = ResolvedFixtures['favoriteBeneficiaries'][number];

function getFavorite(t: Experiment, params: Favorite): Promise<Answer> {
  return t.send({ operationId: 'getFavoriteBeneficiary', params: { ...params } });
}

/** Judges that one of the two references, not existing, is refused with the other of every fixture. */
async function judgeUnknown(t: Experiment, change: Partial<Favorite>, what: string): Promise<void> {
  await ensureTaken(t, 'getFavoriteBeneficiary', (shared) => ({
    operationId: 'getFavoriteBeneficiary',
    params: { ...shared.profile.fixtures.favoriteBeneficiaries[0] },
  }));
  t.judge.changed(`${Object.keys(change).join(', ')} named ${what} that does not exist`);
  for (const favorite of t.profile.fixtures.favoriteBeneficiaries) {
    const answer = await getFavorite(t, { ...favorite, ...change });
    t.judge.status(
      answer,
      404,
      `a favorite beneficiary with ${what} that does not exist was not answered 404`,
    );
  }
}

export function success(check: Declare): void {
  check('every one of the profile', async (t) => {
    for (const favorite of t.profile.fixtures.favoriteBeneficiaries) {
      const answer = await getFavorite(t, favorite);
      t.judge.status(answer, 200, 'a favorite beneficiary was not answered 200');
      const body = bodyOf(answer);
      t.judge.that(isJsonObject(body), {
        message: 'the body is not the record of a favorite beneficiary',
        expected: 'an object in body',
        actual: show(body),
        pointer: '/body',
        answer,
      });
    }
  });
}

export function unknownUser(check: Declare): void {
  check('with every beneficiary of the profile', (t) =>
    judgeUnknown(t, { referenceUsager: unknownReferenceOf(t, 'user') }, 'a user'),
  );
}

export function unknownBeneficiary(check: Declare): void {
  check('with every user of the profile', (t) =>
    judgeUnknown(t, { referenceBeneficiary: unknownReferenceOf(t, 'beneficiary') }, 'a beneficiary'),
  );
}
