/** 7. Errors of the execution of an operation: rule 2, whatever else the operation is like. */

import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import {
  authenticatedRequest,
  ensureOperationsAreAccepted,
  postOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import {
  FOR_EACH_INTERNAL_TYPE,
  FOR_EACH_THIRD_PARTY,
  type OperationKind,
  THROUGH_EVERY_SERVICE,
  WITH_A_CALLBACK_URL,
} from '../arrange/kinds/operation-kinds.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import { Undecided } from '../engine/declare/verdict-exceptions.ts';

/** So many times the balance: what others move meanwhile makes no difference. */
const FAR_MORE = 10;

/** Operations that a balance must cover like any other. */
interface Kind extends OperationKind {
  /** Makes its requests. Default: valid ones. */
  readonly make?: typeof validRequest;
  /** A field that is left out. */
  readonly without?: 'refContributeurInitiateur';
}

const KINDS: readonly Kind[] = [
  {
    name: 'with a valid OTP',
    needs: ['bindings.otp'],
    make: authenticatedRequest,
    // A target may keep only the newest OTP of an instrument.
    parties: () => [{ payer: 'passing' }],
  },
  WITH_A_CALLBACK_URL,
  THROUGH_EVERY_SERVICE,
  FOR_EACH_THIRD_PARTY,
  FOR_EACH_INTERNAL_TYPE,
  {
    name: 'of each type of payer, with each fee mode',
    parties: (t) => {
      const { services } = t.profile.fixtures;
      const modes = ENUMERATIONS.ModeApplication.filter((mode) => services.some((one) => one.mode === mode));
      return typesThatAllow(t, 'debit').flatMap((payerType) =>
        modes.length === 0 ? [{ payerType }] : modes.map((mode) => ({ payerType, mode })),
      );
    },
  },
  { name: "without the initiator's contributor", without: 'refContributeurInitiateur' },
];

/** A target that wrongly accepts may then do so where its owner allows for it, if there is such an instrument. */
function preferDrain({ profile }: Experiment, { payerType }: PartiesWanted): Pick<PartiesWanted, 'drain'> {
  const drain = profile.fixtures.instruments.some(
    ({ allows, type }) => allows.includes('drain') && (payerType === undefined || type === payerType),
  );
  return { drain };
}

async function judgeKind(t: Experiment, kind: Kind): Promise<void> {
  const refusals = await eachAtOnce(t, kind.parties?.(t) ?? [{}], (wanted) =>
    t.run.once(`debit not covered ${kind.name} ${JSON.stringify(wanted)}`, async (shared) => {
      const parties = await arrangeParties(shared, { ...preferDrain(shared, wanted), ...wanted });
      const balance = await readBalance(shared, parties.payer);
      const { limits, money } = shared.profile;
      const beyond = (balance.lt(0) ? new Big(0) : balance).plus(limits.amount.largest).times(FAR_MORE);
      const montant = toNumber(beyond.round(money.decimals, Big.roundUp));
      const sent = [];
      for (const overrides of (await kind.overrides?.(shared, parties)) ?? [{}]) {
        const request = await requestOf(shared, kind, parties, { ...overrides, montant });
        sent.push(
          typeof request === 'string'
            ? request
            : { request, balance, answer: await postOperation(shared, request, { aboutCover: true }) },
        );
      }
      return sent;
    }),
  );
  for (const refusal of refusals.flat()) {
    if (typeof refusal === 'string') {
      t.judge.observed(refusal);
      continue;
    }
    const { request, balance, answer } = refusal;
    t.cite(answer.exchangeId);
    t.judge.changed(
      `montant is ${request.montant}, and the balance ${balance} (${request.typeOperation} through ${request.refService})`,
    );
    t.judge.status(
      answer,
      400,
      "a debit that the initiator's balance cannot cover was not answered 400",
      '/montant',
    );
  }
}

/** A request of a kind; or why there is none: a target may give no OTP for what is not covered. */
async function requestOf(
  t: Experiment,
  { make = validRequest, without }: Kind,
  parties: Parties,
  overrides: Partial<OperationRequest>,
): Promise<OperationRequest | string> {
  try {
    const request = { ...(await make(t, parties, overrides)) };
    if (without !== undefined) delete request[without];
    return request;
  } catch (error) {
    if (error instanceof Undecided) return error.message;
    throw error;
  }
}

export const errorsBalanceSuite = suite('7', 'Debits that are not covered', (check) => {
  for (const kind of KINDS) {
    const needs = [...READS_BALANCES, ...(kind.needs ?? [])];
    check('errors.insufficient-balance', `far more than the balance, ${kind.name}`, { needs }, async (t) => {
      await ensureOperationsAreAccepted(t);
      await judgeKind(t, kind);
    });
  }
});
