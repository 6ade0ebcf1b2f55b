/** 3.1 for every kind of operation: what is final stands, whatever the operation is like. */

import type { Instrument } from '../../target/profile/resolve.ts';
import { accepted, authenticatedRequest, validRequest } from '../act/operation-calls.ts';
import { amountFor, LARGEST } from '../arrange/amount-choices.ts';
import { eachOf } from '../arrange/each-of.ts';
import { type OperationKind, THROUGH_EVERY_SERVICE } from '../arrange/kinds/operation-kinds.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import { Undecided } from '../engine/declare/verdict-exceptions.ts';
import { finalOf, judgeFinalStands } from '../observe/followed-operations.ts';
import { followAllToFinal, lookAtAll, Watch } from '../observe/following.ts';
import { FINAL_LASTS } from './lasting-statuses.ts';

/** Operations between the same parties. */
interface Kind extends Omit<OperationKind, 'parties'> {
  readonly parties?: PartiesWanted;
  /** Makes their requests. Default: valid ones. */
  readonly make?: typeof validRequest;
}

const KINDS: readonly Kind[] = [
  THROUGH_EVERY_SERVICE,
  {
    name: 'with an OTP',
    needs: ['bindings.otp'],
    // A target may keep only the newest OTP of an instrument.
    parties: { payer: 'passing' },
    make: authenticatedRequest,
  },
  {
    name: 'of a large amount',
    overrides: async (t, parties) => [{ montant: toNumber(await amountFor(t, LARGEST, parties)) }],
  },
];

/** So many looks are spread over the longest of the quiet windows, at the most 15 s. */
const LOOKS = 3;
const LONGEST_MS = 15_000;

async function followedToTheEnd(t: Experiment, watches: readonly Watch[], payer: Instrument): Promise<void> {
  try {
    await followAllToFinal(t, watches, payer);
  } catch (error) {
    // Those that became final can be looked at all the same.
    if (!(error instanceof Undecided) || watches.every((watch) => finalOf(watch) === undefined)) throw error;
    t.judge.observed(error.message);
  }
}

async function judgeKind(t: Experiment, kind: Kind): Promise<void> {
  const { parties: wanted, make = validRequest, overrides } = kind;
  const parties = await arrangeParties(t, wanted);
  const { payer } = parties;
  const changes = (await overrides?.(t, parties)) ?? [{}];
  const watches = await eachOf(
    t,
    changes,
    async (change) => new Watch(await accepted(t, await make(t, parties, change))),
  );
  t.onlyReads();
  await followedToTheEnd(t, watches, payer);
  const ended = watches.filter((watch) => finalOf(watch) !== undefined);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await t.pause(Math.min(10 * t.profile.limits.quietMs, LONGEST_MS) / LOOKS);
    await lookAtAll(t, ended, payer);
  }
  for (const watch of ended) judgeFinalStands(t, watch);
}

export const statusKindsSuite = suite('3.1', 'Final statuses of every kind of operation', (check) => {
  check.standing(FINAL_LASTS);

  for (const kind of KINDS)
    check('status.final-stands', kind.name, { needs: kind.needs ?? [] }, (t) => judgeKind(t, kind));
});
