/** 1 with 3.1: an operation that ends without success has moved no money in the end. Part 1 speaks of success alone. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Instrument, StatutOperation } from '../../target/profile/resolve.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { isSuccess } from '../act/controls.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { partiesOfKind, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { sameMoney } from '../arrange/money.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun, type Settled, settledBalance } from '../observe/balances/balances.ts';
import { ensureBalancesMove } from '../observe/balances/moving-control.ts';
import { attainable, cancelAsWanted } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';

/** An operation that ends ECHOUE or ANNULEE leaves the balances of both its instruments as they were. */
export function failureMovesNothing(check: Declare): void {
  for (const provoke of ['ECHOUE', 'ANNULEE'] as const)
    for (const [circumstance, needs, partiesOf] of WAYS)
      check(
        `an operation led to ${provoke}${circumstance}`,
        { needs: [...READS_BALANCES, `fixtures.provoke.${provoke}`, ...needs] },
        (t) => judgeNothingMoved(t, { provoke }, partiesOf(t)),
      );
  const needs = [...READS_BALANCES, 'operations.cancelOperation'] as const;
  const parties = { beneficiary: 'exclusive' } as const;
  check('an operation that was cancelled', { needs }, (t) => judgeNothingMoved(t, { cancel: true }, parties));
  check(
    'an operation that was cancelled, with a callbackUrl',
    { needs: [...needs, 'callbacks'] },
    async (t) => judgeNothingMoved(t, { cancel: true, callbackUrl: await ownCallbackUrl(t) }, parties),
  );
  check('an operation that was cancelled, with an OTP', { needs: [...needs, 'bindings.otp'] }, (t) =>
    judgeNothingMoved(t, { cancel: true, withOtp: true }, { ...parties, withOtp: true }),
  );
  for (const provoke of OPEN_STATUSES)
    check(
      `an operation that was cancelled when it was ${provoke}`,
      { needs: [...needs, 'operations.listOperations', `fixtures.provoke.${provoke}`] },
      (t) => judgeNothingMoved(t, { provoke, cancel: 'resting' }, parties),
    );
  for (const [circumstance, others, partiesOf] of WAYS)
    if (circumstance !== '')
      check(`an operation that was cancelled${circumstance}`, { needs: [...needs, ...others] }, (t) =>
        judgeNothingMoved(t, { cancel: true }, partiesOf(t)),
      );
}

/** What may decide whether a debit is given back. */
const WAYS: readonly (readonly [
  circumstance: string,
  needs: readonly Need[],
  partiesOf: (t: Experiment) => PartiesWanted,
])[] = [
  ['', [], () => ({ beneficiary: 'exclusive' })],
  [
    ', to a beneficiary at a third-party contributor',
    ['fixtures.thirdPartyBeneficiaries'],
    (t) => toThirdParty(t),
  ],
  ...ENUMERATIONS.ModeApplication.map(
    (mode) =>
      [
        `, with the fee mode ${mode}`,
        [`fixtures.services.${mode}`],
        (): PartiesWanted => ({ mode, beneficiary: 'exclusive' }),
      ] as const,
  ),
];

async function judgeNothingMoved(
  t: Experiment,
  wantedKind: StatusKind,
  wanted: PartiesWanted,
): Promise<void> {
  const end = endOf(wantedKind);
  await ensureBalancesMove(t);
  const kind = await attainable(t, wantedKind);
  const { service, ...others } = partiesOfKind(t, kind);
  const isOfMode = wanted.mode === undefined || service?.mode === wanted.mode;
  const parties = await arrangeParties(t, {
    ...others,
    ...(service !== undefined && isOfMode && { service }),
    payer: 'exclusive',
    ...wanted,
  });
  const { payer, beneficiary } = parties;
  const before = await Promise.all(
    (beneficiary === undefined ? [payer] : [payer, beneficiary]).map(async (instrument) => ({
      instrument,
      ...(await settledBalance(t, instrument)),
    })),
  );
  const { operation, payer: debited } = await sendKind(t, kind, parties);
  const through = t.profile.fixtures.services.find(
    ({ reference }) => reference === operation.request.refService,
  );
  if (wanted.mode !== undefined && through?.mode !== wanted.mode)
    return t.judge.observed(`What leads to ${end} goes through a service of the other fee mode.`);
  t.judge.given(debited === payer, `fixtures.provoke.${wantedKind.provoke ?? end} names a payer of its own.`);
  const watch = new Watch(operation);
  const cancelled = await cancelAsWanted(t, kind, watch, payer);
  // What rests may rest for good where it is not cancelled.
  if (kind.cancel === 'resting' && (cancelled === undefined || !isSuccess(cancelled)))
    return t.judge.observed(`no cancellation was granted (${cancelled?.status ?? watch.status})`);
  const final = await followToFinal(t, watch, payer);
  // Whether a cancellation is granted is open.
  if (wantedKind.cancel && final !== end)
    return t.judge.observed(`an operation whose cancellation was asked for ended as ${final}`);
  t.judge.given(final === end, `The operation ended as ${final}, and this is about one that ends as ${end}.`);
  t.judge.changed(
    cancelled
      ? `the operation was led to ${end} by PUT …/cancel`
      : `the operation was led to ${end} by what fixtures.provoke.${end} gives`,
  );
  for (const settled of before) await judgeAsBefore(t, settled, watch);
}

/** The status in which an operation of a kind is to end. */
function endOf({ cancel, provoke }: StatusKind): StatutOperation {
  return cancel ? 'ANNULEE' : (provoke ?? 'ANNULEE');
}

/**
 * What was taken is given back in the end, and nothing was given.
 * @judges journey.failure-moves-nothing
 */
async function judgeAsBefore(
  t: Experiment,
  { instrument, balance, ...settled }: Settled & { readonly instrument: Instrument },
  { timeline }: Watch,
): Promise<void> {
  const { decimals } = t.profile.money;
  const isAsBefore = (now: typeof balance) => sameMoney(now, balance, decimals);
  const after = await pollUntil(t, shownWaits(t), () => readBalance(t, instrument), isAsBefore);
  if (!isAsBefore(after)) await ensureMovedByThisRun(t, [settled]);
  const claim = {
    message: 'an operation that ended without success moved money',
    expected: `a balance of ${balance}, as before`,
    actual: `a balance of ${after} of ${instrument.name}`,
    timeline,
  };
  t.judge.that(isAsBefore(after), claim, movedDemands(balance, after, balance, decimals));
}
