/** 3.1 for every kind of operation: what is final stands, whatever the operation is like. */

import type { Instrument } from '../../target/profile/resolve.ts';
import { accepted } from '../act/accepting.ts';
import { eachOf } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { judgeFinalStands } from '../judge/finality.ts';
import { finalOf, watchForLonger } from '../observe/followed-operations.ts';
import { followAllToFinal, Watch } from '../observe/following.ts';

const TRIED: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['through every service and for every type of operation', VARIANTS.everyServiceAndType],
  ['with an OTP', VARIANTS.withOtp],
  ['of a large amount', VARIANTS.largeAmount],
];

/** For a change that comes late. */
const LATE_LOOKS = 3;

async function followedToTheEnd(t: Experiment, watches: readonly Watch[], payer: Instrument): Promise<void> {
  try {
    await followAllToFinal(t, watches, payer);
  } catch (error) {
    // Those that became final can be looked at all the same.
    if (!(error instanceof Inconclusive) || watches.every((watch) => finalOf(watch) === undefined))
      throw error;
    t.judge.observed(error.message);
  }
}

async function judgeVariant(t: Experiment, variant: OperationVariant): Promise<void> {
  const parties = await arrangeParties(t, variant.parties?.(t)[0]);
  const { payer } = parties;
  const watches = await eachOf(t, await differencesOf(t, variant, parties), async (difference) => {
    const request = await requestWith(t, parties, difference, variant);
    return new Watch(await accepted(t, request));
  });
  t.onlyReads();
  await followedToTheEnd(t, watches, payer);
  const ended = watches.filter((watch) => finalOf(watch) !== undefined);
  await watchForLonger(t, ended, payer, LATE_LOOKS);
  for (const watch of ended) judgeFinalStands(t, watch);
}

/** Once an operation is final its status never changes again, through whatever service, of whatever type and amount. */
export function finalStandsForEveryVariant(check: Declare): void {
  for (const [circumstance, variant] of TRIED)
    check(circumstance, { needs: variant.needs ?? [] }, (t) => judgeVariant(t, variant));
}
