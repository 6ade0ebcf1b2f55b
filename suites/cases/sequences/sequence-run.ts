/** A sequence of operations between two instruments, carried out, and what was seen of it. */

import Big from 'big.js';
import type { Step } from '../../../generators/sequence.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Answer } from '../../../target/door/call.ts';
import { unmet } from '../../../target/profile/needs.ts';
import { needsOtp } from '../../../target/profile/otp-needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { accepted, sendAgain, sendOperation } from '../../act/accepting.ts';
import { itemsOf } from '../../act/answers.ts';
import { type Fees, readBalance } from '../../act/bound-calls.ts';
import { cancelOperation } from '../../act/cancel-call.ts';
import { newRequestId } from '../../act/operation-calls.ts';
import { validRequest } from '../../act/operation-requests.ts';
import { copiesOf, RACES, raceSize, sendTogether, validRequests } from '../../act/races.ts';
import { canReadBalances, canReadFees, quote } from '../../arrange/amount-choices.ts';
import { inSteps } from '../../arrange/amount-steps.ts';
import { toNumber } from '../../arrange/money.ts';
import type { Parties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { type Settled, settledAgain, settledBalance } from '../../observe/balances/balances.ts';
import { JointWatch } from '../../observe/balances/joint-balances.ts';
import { followAllToFinal, Watch } from '../../observe/following.ts';
import {
  findInList,
  getOperationList,
  listSummaryOf,
  type OperationList,
  readWidely,
  recordsOf,
} from '../../observe/lists/list-reading.ts';
import { amountsOfOperation, effectOn, type SequenceOperation } from './sequence-effects.ts';

/** Requests that share a requestId which the first of them used, and their answers. */
export interface SharedKey {
  readonly together: boolean;
  readonly answers: readonly Answer[];
}

/** A sequence that was carried out, and what was left when all was at rest. */
export interface SeenSequence {
  readonly operations: readonly SequenceOperation[];
  /** Valid operations that were refused, with their answers. */
  readonly refused: readonly Answer[];
  readonly sharedKeys: readonly SharedKey[];
  /** Every list read on the way, in the order of sending. */
  readonly lists: readonly OperationList[];
  /** When all was at rest; balances are absent where they can't be read, and the later one unless all ended with SUCCES. */
  readonly instruments: readonly {
    readonly instrument: Instrument;
    readonly before?: Settled;
    readonly after?: Big;
    readonly list?: OperationList;
  }[];
}

/** One sequence under way. */
export class SequenceRun {
  readonly #t: Experiment;
  /** There and back: the second only where the instruments allow it. */
  readonly #ways: readonly [Parties, ...Parties[]];
  readonly #accepted: { accepted: Accepted; parties: Parties; fees: Fees | undefined }[] = [];
  readonly #refused: Answer[] = [];
  readonly #sharedKeys: SharedKey[] = [];
  readonly #lists: OperationList[] = [];
  readonly #before = new Map<Instrument, Settled>();
  /** Where others watch the same balances. */
  #joint: JointWatch | undefined;

  constructor(t: Experiment, there: Parties) {
    this.#t = t;
    const { payer, beneficiary, service } = there;
    this.#ways =
      beneficiary?.allows.includes('debit') === true && payer.allows.includes('credit')
        ? [there, { payer: beneficiary, beneficiary: payer, service }]
        : [there];
  }

  async begin(together: boolean): Promise<void> {
    if (together) {
      this.#joint = await JointWatch.begin(this.#t, this.#instruments(), () => this.#executeAnother());
      for (const instrument of this.#instruments()) {
        const settled = await this.#joint.before(instrument);
        if (settled !== undefined) this.#before.set(instrument, settled);
      }
      return;
    }
    if (!canReadBalances(this.#t)) return;
    const settle = async (instrument: Instrument) => {
      const settled = await settledBalance(this.#t, instrument);
      this.#t.judge.given(
        settled.calm,
        `Operations of this run are still on their way to ${instrument.name}.`,
      );
      this.#before.set(instrument, settled);
    };
    await Promise.all(this.#instruments().map(settle));
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'execute':
        await this.#execute(step.from, step.montant);
        return;
      case 'repeat':
        return this.#repeat(step.of);
      case 'together':
        return step.oneKey ? this.#oneKey(step) : this.#sideBySide(step);
      case 'cancel': {
        const operation = this.#earlier(step.of);
        if (operation !== undefined && unmet(this.#t.profile, 'operations.cancelOperation') === undefined)
          await cancelOperation(this.#t, operation.accepted.reference);
        return;
      }
      case 'list':
        return this.#list(step.of);
      case 'balance': {
        const instrument = this.#instruments()[step.of];
        if (instrument !== undefined && canReadBalances(this.#t)) await readBalance(this.#t, instrument);
        return;
      }
      case 'wait':
        return this.#t.pause(step.for);
    }
  }

  /** Waits until everything is final, and looks at what has become of it. */
  async end(): Promise<SeenSequence> {
    const operations = await this.#ends();
    await this.#endTogether(operations);
    const instruments = await Promise.all(
      this.#instruments().map(async (instrument) => ({
        instrument,
        ...(await this.#rest(instrument, operations)),
      })),
    );
    return {
      operations,
      refused: this.#refused,
      sharedKeys: this.#sharedKeys,
      lists: this.#lists,
      instruments,
    };
  }

  /** The operations with their final statuses, in the order of sending. */
  async #ends(): Promise<SequenceOperation[]> {
    const ends = await Promise.all(
      this.#ways.map(async ({ payer }) => {
        const own = this.#accepted.filter(({ parties }) => parties.payer === payer);
        const watches = own.map(({ accepted }) => new Watch(accepted));
        const finals = await followAllToFinal(this.#t, watches, payer);
        return own.map((one, at) => [one, finals[at]] as const);
      }),
    );
    const finalOf = new Map(ends.flat());
    return this.#accepted.flatMap((one) => {
      const final = finalOf.get(one);
      return final === undefined ? [] : [{ ...one, final }];
    });
  }

  /** Waits for the others that watch the same balances. @throws Inconclusive where these are not what all make of them. */
  async #endTogether(operations: readonly SequenceOperation[]): Promise<void> {
    if (this.#joint === undefined) return;
    this.#t.judge.given(this.#refused.length === 0, 'Beside others an operation was refused.');
    for (const operation of operations) this.#expect(this.#joint, operation);
    await this.#joint.end();
  }

  #expect(joint: JointWatch, operation: Omit<SequenceOperation, 'final'>): void {
    const amounts = amountsOfOperation(operation);
    if (amounts !== undefined) joint.expect(operation.accepted, amounts);
  }

  /** One more operation than the sequence has, where others watch the same balances. */
  async #executeAnother(): Promise<void> {
    const [parties] = this.#ways;
    const { typical, smallest } = this.#t.profile.limits.amount;
    const montant = toNumber(inSteps(this.#t.profile, new Big(typical).plus(smallest).div(2)));
    const fees = await this.#feesOf(parties, montant);
    const one = await accepted(this.#t, await validRequest(this.#t, parties, { montant }));
    if (this.#joint !== undefined) this.#expect(this.#joint, { accepted: one, parties, fees });
    await followAllToFinal(this.#t, [new Watch(one)], parties.payer);
  }

  /** Of what is watched together with others the balance was proved: it is what the operations make of it. */
  async #balanceAfter(
    instrument: Instrument,
    before: Settled,
    operations: readonly SequenceOperation[],
  ): Promise<Big> {
    const effects = operations.map((one) => (one.final === 'SUCCES' ? effectOn(instrument, one) : undefined));
    const expected = effects.reduce<Big>((sum, effect) => sum.plus(effect ?? 0), before.balance);
    return this.#joint === undefined ? settledAgain(this.#t, before, expected) : expected;
  }

  async #rest(
    instrument: Instrument,
    operations: readonly SequenceOperation[],
  ): Promise<{ before?: Settled; after?: Big; list?: OperationList }> {
    const before = this.#before.get(instrument);
    const offersLists = unmet(this.#t.profile, 'operations.listOperations') === undefined;
    const list = offersLists ? await this.#wholeList(instrument) : undefined;
    return {
      ...(before && {
        before,
        // What a failed, cancelled or reversed operation leaves behind is not shown: no rule asks for it.
        ...(operations.every(({ final }) => final === 'SUCCES') && {
          after: await this.#balanceAfter(instrument, before, operations),
        }),
      }),
      ...(list && { list: listSummaryOf(list) }),
    };
  }

  /** The list once it holds what the instrument paid: a record may show a little later than its answer. */
  async #wholeList(instrument: Instrument): Promise<OperationList> {
    let list = await readWidely(this.#t, instrument);
    for (const { accepted, parties } of this.#accepted) {
      if (parties.payer !== instrument || recordsOf(list, accepted.reference).length > 0) continue;
      await findInList(this.#t, instrument, accepted.reference);
      list = await readWidely(this.#t, instrument);
    }
    return list;
  }

  async #execute(from: number, montant: number): Promise<void> {
    const parties = this.#way(from);
    const request = await validRequest(this.#t, parties, { montant });
    const fees = await this.#feesOf(parties, montant);
    this.#note(await sendOperation(this.#t, request), parties, fees);
  }

  async #repeat(of: number): Promise<void> {
    const first = this.#earlier(of);
    if (first === undefined) return;
    const answer = await sendAgain(this.#t, first.accepted, first.parties.payer);
    this.#sharedKeys.push({ together: false, answers: [first.accepted.answer, answer] });
  }

  async #oneKey({ from, times }: Step & { do: 'together' }): Promise<void> {
    const parties = this.#way(from);
    const request = await validRequest(this.#t, parties);
    const fees = await this.#feesOf(parties, request.montant);
    const requestId = newRequestId(this.#t);
    const copies = await copiesOf(this.#t, parties.payer, request, times);
    const sent = await this.#together(copies, () => requestId);
    const together = sent.length > 1;
    this.#sharedKeys.push({ together, answers: sent.map(({ answer }) => answer) });
    for (const one of sent) if ('reference' in one) this.#note(one, parties, fees);
  }

  async #sideBySide({ from, times }: Step & { do: 'together' }): Promise<void> {
    const parties = this.#way(from);
    // Of OTPs that were generated for one instrument only the newest may be good.
    const count = needsOtp(this.#t.profile, parties.payer) ? 1 : times;
    const requests = await validRequests(this.#t, parties, {}, count);
    const fees = await this.#feesOf(parties, this.#t.profile.limits.amount.typical);
    const sent = await this.#together(requests);
    for (const one of sent) this.#note(one, parties, fees);
  }

  /** Released together; where the profile allows no races, the first of them alone. */
  #together(
    requests: readonly OperationRequest[],
    requestIdOf = () => newRequestId(this.#t),
  ): Promise<readonly (Accepted | { readonly answer: Answer })[]> {
    const mayRace = unmet(this.#t.profile, RACES) === undefined;
    return sendTogether(this.#t, requests.slice(0, mayRace ? raceSize(this.#t) : 1), requestIdOf);
  }

  async #feesOf(parties: Parties, montant: number): Promise<Fees | undefined> {
    return canReadFees(this.#t) ? quote(this.#t, parties, new Big(montant)) : undefined;
  }

  async #list(of: number): Promise<void> {
    const instrument = this.#instruments()[of];
    if (instrument === undefined || unmet(this.#t.profile, 'operations.listOperations') !== undefined) return;
    const answer = await getOperationList(this.#t, instrument.reference);
    const items = itemsOf(answer);
    if (items !== undefined) this.#lists.push(listSummaryOf({ answer, items }));
  }

  #note(sent: Accepted | { readonly answer: Answer }, parties: Parties, fees: Fees | undefined): void {
    if ('reference' in sent) this.#accepted.push({ accepted: sent, parties, fees });
    else this.#refused.push(sent.answer);
  }

  #earlier(of: number) {
    return this.#accepted[of % Math.max(1, this.#accepted.length)];
  }

  #way(from: number): Parties {
    return this.#ways[from] ?? this.#ways[0];
  }

  #instruments(): Instrument[] {
    const { payer, beneficiary } = this.#ways[0];
    return beneficiary === undefined ? [payer] : [payer, beneficiary];
  }
}
