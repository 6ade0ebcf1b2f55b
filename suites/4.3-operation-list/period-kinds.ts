/** 4.3: a period leaves out no operation of its days for what it is like: to whom it goes, and how it ended. */

import { acceptedOperation } from '../act/operation-calls.ts';
import { thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { sendToEnd } from '../observe/followed-operations.ts';
import type { Period } from '../observe/lists/periods.ts';
import { APART, askInside, type Listed, listedOf } from './period.ts';

/** A start of period before operations of several kinds. */
export const periodStartOfKinds: Rule = (check) => ofKinds(check, ({ day }) => ({ from: day - APART }));

/** An end of period after operations of several kinds. */
export const periodEndOfKinds: Rule = (check) => ofKinds(check, ({ day }) => ({ to: day + APART }));

function ofKinds(check: Declare, around: (listed: Listed) => Period): void {
  check(
    'operations to beneficiaries at third parties',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      for (const listed of await listedToThirdParties(t)) await askInside(t, listed, around(listed));
    },
  );

  check('an operation that failed after acceptance', { needs: ['fixtures.provoke.ECHOUE'] }, async (t) => {
    const { operation, payer } = await sendToEnd(t, { provoke: 'ECHOUE' });
    const listed = await listedOf(t, payer, operation.reference);
    await askInside(t, listed, around(listed));
  });
}

/** An operation of each designation that the profile knows. Either bound asks for the same ones. */
async function listedToThirdParties(t: Experiment): Promise<readonly Listed[]> {
  const { thirdPartyBeneficiaries } = t.profile.fixtures;
  const all: Listed[] = [];
  for (const designation of new Set(thirdPartyBeneficiaries.map(thirdPartyField)))
    all.push(
      // Its leases are given back: a check must not ask for more while it holds some.
      await t.run.once(`listed in a period, ${designation}`, async (shared) => {
        const { parties, reference } = await acceptedOperation(shared, { payer: 'passing', designation });
        return listedOf(shared, parties.payer, reference);
      }),
    );
  return all;
}
