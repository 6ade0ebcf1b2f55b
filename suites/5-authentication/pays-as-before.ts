/** 5 with 7: an instrument pays as before after calls that put it out of service, and that were refused with 401. */
import type { Answer } from '../../target/door/call.ts';
import type { Want } from '../../target/fixtures/fixture-assignment.ts';
import { natureBetween } from '../../target/profile/pair-natures.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { accepted, sendWhenFree } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import { leaseDebited, type SpendingCall, serviceBetweenThem } from '../act/spending-calls.ts';
import { arrangeParties, haveOneUser, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { effectRulings } from '../judge/effect-rule.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { sendRefused, TOKENS_THAT_OPEN_NOTHING } from './refused-without-effect.ts';

/** The call, its circumstance, and the instrument that it takes. */
const CALLS = [
  [
    'lockInstrument',
    'paying after locking, with no token and with an invalid one',
    'fixtures.instruments.debit-lock',
  ],
  [
    'unenrollInstrument',
    'paying after unenrolling, with no token and with an invalid one',
    'fixtures.instruments.debit-unenroll',
  ],
] as const;

/** What is out of service may still be read, and pay nothing. */
export function paymentWithoutEffect(check: Declare): void {
  for (const [operationId, circumstance, allowance] of CALLS)
    check(
      circumstance,
      {
        needs: [
          `operations.${operationId}`,
          'operations.executeOperation',
          'operations.listOperations',
          allowance,
          'fixtures.instruments.credit',
        ],
      },
      (t) => judgePaysAsBefore(t, operationId),
    );
}

async function judgePaysAsBefore(t: Experiment, operationId: SpendingCall): Promise<void> {
  const control = await t.run.once('a second payment in a row', secondInARow);
  if (control.status !== 200)
    return t.judge.observed(
      `the second of two payments in a row is refused without such a call, too (${describeAnswer(control)})`,
    );
  const parties = await leaseDebited(t, operationId, ...anotherPayer(t));
  const { payer, beneficiary, another } = parties;
  const call = { operationId, params: { referenceWallet: payer.reference } };
  // In a second try it may pay nothing from the start: only calls that were refused came since it did.
  if (!haveEverPaid(t).has(payer)) {
    await paid(t, parties);
    haveEverPaid(t).add(payer);
    for (const token of TOKENS_THAT_OPEN_NOTHING) await sendRefused(t, call, token);
  }
  const { answer } = await sendWhenFree(t, await validRequest(t, parties));
  t.judge.changed(`${operationId} came with no token and with an invalid one, between two payments`);
  t.judge.given(
    answer.status < 500,
    `The service broke down over the payment after it: ${citedAnswer(answer)}.`,
    answer,
  );
  if (answer.status !== 200) await ensureOthersPay(t, beneficiary, another);
  t.judge.rulings(effectRulings({ what: operationId, payment: { operationId, after: answer } }), answer);
}

/** Another payer of the same beneficiary, where the profile has one. */
function anotherPayer({ run }: Experiment): readonly Want<Instrument>[] {
  const pays = (one: Instrument, [payer, beneficiary]: readonly Instrument[]) =>
    one.allows.every((use) => use === 'debit' || use === 'credit') &&
    one.allows.includes('debit') &&
    one !== payer &&
    (beneficiary === undefined ||
      (one !== beneficiary &&
        natureBetween(one, beneficiary) === 'certain' &&
        !haveOneUser(one, beneficiary)));
  return run.pool.instruments.some((one) => pays(one, []))
    ? [{ mode: 'exclusive', instrument: (one, chosen) => pays(one, chosen) }]
    : [];
}

/** Makes sure that a refusal is not for its beneficiary, which may hold, or receive, only so much. @throws Inconclusive */
async function ensureOthersPay(
  t: Experiment,
  beneficiary: Instrument,
  [payer]: readonly Instrument[],
): Promise<void> {
  t.judge.given(payer !== undefined, 'Nobody else can pay the same beneficiary.', 'fixture');
  const service = serviceBetweenThem(t, payer, beneficiary);
  const { answer } = await sendWhenFree(t, await validRequest(t, { payer, beneficiary, service }));
  t.judge.given(
    answer.status === 200,
    `Another payment of the same beneficiary was refused, too: ${citedAnswer(answer)}.`,
    answer,
  );
}

/** Instruments that paid before such a call, and were sent nothing since that takes them out of service. */
function haveEverPaid({ run }: Experiment): Set<Instrument> {
  return run.kept('instruments that paid before a refused call', () => new Set<Instrument>());
}

/** Has a payment made, and waits until it is final. @throws Inconclusive where it is not accepted, or goes on for too long. */
async function paid(t: Experiment, parties: Parties): Promise<void> {
  const operation = await accepted(t, await validRequest(t, parties));
  await followToFinal(t, new Watch(operation), parties.payer);
}

/** The answer to the second of two payments in a row. */
async function secondInARow(t: Experiment): Promise<Answer> {
  const parties = await arrangeParties(t, { payer: 'exclusive' });
  await paid(t, parties);
  const { answer } = await sendWhenFree(t, await validRequest(t, parties));
  return answer;
}
