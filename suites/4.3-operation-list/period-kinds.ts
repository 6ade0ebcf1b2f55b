/** 4.3: a period leaves out no operation of its days for what it is like: to whom it goes, and how it ended. */

import { isFinal } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { restingKind } from '../arrange/kinds/evolving.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { sendToEnd } from '../observe/followed-operations.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, type OperationList, readWidely, recordsOf } from '../observe/lists/list-reading.ts';
import { type Period, periodQuery } from '../observe/lists/periods.ts';
import { APART, askInside, type Listed, listedOf } from './period.ts';
import { periodRulings } from './period-rule.ts';

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

  check('an operation that is not final yet', async (t) => {
    const kind = await restingKind(t);
    t.prioritise();
    const { operation, payer } = await sendKind(t, kind);
    await askWhileOpen(t, payer, operation.reference, around);
  });
}

/** So often a list of its period must leave it out, between plain ones that show it open. */
const LOOKS = 3;
/** A list may be so late. */
const BETWEEN_LOOKS_MS = TOLERANCES.listAfterAnswer.value / (LOOKS - 1);

/** Asks for the list of the period of an operation as long as the plain list shows it open. */
async function askWhileOpen(
  t: Experiment,
  payer: Instrument,
  reference: string,
  around: (listed: Listed) => Period,
): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const listed = await openIn(t, payer, reference);
    if (listed === undefined) return;
    const period = around(listed);
    const list = await readWidely(t, payer, periodQuery(t, period));
    const isThere = recordsOf(list, reference).length > 0;
    if (!isThere && look < LOOKS) {
      await t.pause(BETWEEN_LOOKS_MS);
      continue;
    }
    if (!isThere && (await openIn(t, payer, reference)) === undefined) return;
    const cut = !isThere && (await isCut(t, list, payer, reference));
    return t.judge.rulings(periodRulings({ period, list, inside: listed, mayBeCut: cut }), list.answer);
  }
}

/** Whether a maximum of the target's own may have cut the list of a period, so that an operation is missing. */
async function isCut(
  t: Experiment,
  list: OperationList,
  payer: Instrument,
  reference: string,
): Promise<boolean> {
  if (askedWidely(t) !== 'wide') return mayBeCut(t, list.items, reference, 'dated');
  // Asked for with the same maximum, the longer list would have been cut, too.
  const whole = await readWidely(t, payer);
  return list.items.length >= whole.items.length;
}

/** The operation as the plain list shows it; undefined where that has it final. @throws Inconclusive where it is not there. */
async function openIn(t: Experiment, payer: Instrument, reference: string): Promise<Listed | undefined> {
  const listed = await listedOf(t, payer, reference);
  if (!isFinal(listed.record.statutOperation)) return listed;
  t.judge.observed('the operation was final before a list of its period was asked for');
  return undefined;
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
