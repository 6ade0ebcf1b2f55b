/** 2.3 with 4.1 and 4.3: one operation, one record: what the execution returned, and what lists show of it. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { AMOUNT_FIELDS, EXPLAINED_AMOUNTS } from '../../spec/document/amount-fields.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Observation } from '../../spec/run/course.ts';
import { differingField, STEADY } from '../../spec/run/record-agreement.ts';
import type { Answer } from '../../target/door/call.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { recordOfSample, type SeenRecord, typesThatAllow } from '../arrange/kinds/samples.ts';
import { moneyNoise } from '../arrange/money.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { Recent } from '../observe/recent.ts';
import { holding, pointerIn, recordsIn } from '../observe/records.ts';

/** Between two readings of a list. */
const AGAIN_MS = 2_200;

type Reading = Pick<SeenRecord, 'record' | 'answer'>;

/** A record, and the exchange that shows it. */
type Shown = Pick<Observation, 'record' | 'exchangeId'>;

/**
 * The record of an operation in the list of its instrument agrees with the one that the execution call returned, except
 * for fields that change with the status.
 */
export function listAgrees(check: Declare): void {
  check.standing(LISTS_AGREE);

  check('each type of payer', async (t) => {
    for (const payerType of typesThatAllow(t, 'debit')) await judgeSample(t, { payerType });
  });

  check('each type of internal beneficiary', { needs: ['fixtures.instruments.credit'] }, async (t) => {
    for (const beneficiaryType of typesThatAllow(t, 'credit'))
      await judgeSample(t, { designation: 'internal', beneficiaryType });
  });

  check('each third-party beneficiary', { needs: ['fixtures.thirdPartyBeneficiaries'] }, async (t) => {
    const { thirdPartyBeneficiaries } = t.profile.fixtures;
    for (const designation of THIRD_PARTY_FIELDS)
      if (thirdPartyBeneficiaries.some((item) => item[designation] !== undefined))
        await judgeSample(t, { designation });
  });

  check('each service', async (t) => {
    for (const service of t.profile.fixtures.services) await judgeSample(t, { service });
  });

  check('read again a while later', async (t: Experiment) => {
    const { parties, reference, record, answer } = await acceptedOperation(t);
    const readings: Reading[] = [];
    for (const wait of [0, AGAIN_MS]) {
      await t.pause(wait);
      const { record: listed, list } = await findInList(t, parties.payer, reference);
      t.judge.given(listed !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
      readings.push({ record: listed, answer: list.answer });
    }
    for (const reading of readings) judgeAgreement(t, shownIn({ record, answer }), reading);
    const [first, second] = readings;
    // What the answer leaves out, two readings of the list can still be held to.
    if (first !== undefined && second !== undefined)
      judgeAgreement(t, shownIn(first), second, 'an earlier reading');
  });

  check('once the operation is final', async (t) => {
    const operation = await acceptedOperation(t);
    const watch = new Watch(operation);
    t.onlyReads();
    await followToFinal(t, watch, operation.parties.payer);
    // One that is final at once was never looked up.
    if (watch.observations.length === 1) return t.judge.observed('the operation was final in its answer');
    judgeAgreement(t, shownIn(operation), { ...watch.last, answer: operation.answer });
  });
}

/** A record in a list, and the one that an earlier answer returned of its operation. */
export interface ListedAgain {
  readonly earlier: JsonObject;
  /** Which answer that was, in words, and its exchange where it is not named elsewhere. */
  readonly was: 'the execution' | 'an earlier reading';
  readonly exchangeId?: string;
  readonly record: JsonObject;
  readonly within: string;
  /** Those that must agree; all that stand still where they are left out. */
  readonly fields?: readonly string[];
}

/**
 * A list shows an operation as its execution did, where both fill a field. Pure.
 * @param pointerOf where a field of the record stands.
 * @judges operation-record.list-agrees
 */
export function listAgreesRule(
  { earlier, was, exchangeId, record, within, fields }: ListedAgain,
  pointerOf: (field: string) => string,
): Departure | undefined {
  const differing = differingField(earlier, record, within, fields);
  if (differing === undefined) return undefined;
  const { field, one, other } = differing;
  return {
    message:
      exchangeId === undefined
        ? `${field} in the list is not what ${was} returned`
        : `${field} in the list is not what the execution returned (${exchangeId})`,
    expected: show(one),
    actual: show(other),
    pointer: pointerOf(field),
  };
}

function judgeAgreement(
  t: Experiment,
  answered: Shown,
  { record, answer, exchangeId = answer.exchangeId }: Reading & Partial<Shown>,
  was: ListedAgain['was'] = 'the execution',
): void {
  const within = moneyNoise(t.profile.money.decimals).toString();
  const departure = listAgreesRule({ earlier: answered.record, was, record, within }, (field) =>
    pointerIn(answer, record, field),
  );
  t.judge.noDeparture(departure, answer, agreeing(answered, { record, exchangeId }, within));
}

/** That an answer shows the operation as an earlier one did; undefined where no reference tells which it is. */
function agreeing(
  { exchangeId: than }: Shown,
  { record: { referenceOperation: reference }, exchangeId }: Shown,
  within: string,
): readonly Demanded[] | undefined {
  if (typeof reference !== 'string' || reference === '') return undefined;
  return [{ exchangeId, demand: { is: 'agrees', than, reference, within } }];
}

async function judgeSample(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const answered = await recordOfSample(t, 'in the answer', wanted);
  judgeAgreement(t, shownIn(answered), await recordOfSample(t, 'in the list', wanted));
}

function shownIn({ record, answer }: Reading): Shown {
  return { record, exchangeId: answer.exchangeId };
}

/** Blanks may be tidied, and long labels cut: whether they are repeated is the matter of other rules. */
const OF_ANY_LABEL = STEADY.filter((field) => field !== 'libelleOperation');
/** What a beneficiary is shown of another's instrument is free, and three amounts may be meant as seen from its side (2.3). */
const OF_EITHER_SIDE = OF_ANY_LABEL.filter(
  (field) =>
    field !== 'identifiantInstrumentPaiementDebite' &&
    (!AMOUNT_FIELDS.includes(field) || EXPLAINED_AMOUNTS.includes(field)),
);

/** What the execution returned, and to whom it belongs. */
interface Returned {
  readonly record: JsonObject;
  readonly payer: unknown;
  readonly beneficiary: unknown;
  readonly exchangeId: string;
}

const examinationOfLists = holding();
const examinationOfBeneficiaries = holding();

/**
 * Every list of the run shows the operations of its payer as their execution did, and those of its beneficiary as far
 * as nothing depends on the side.
 */
const LISTS_AGREE: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  applies: (answer) => recordsIn(answer).length > 0,
  begin: ({ money: { decimals } }) => {
    const within = moneyNoise(decimals).toString();
    /** By their references; undefined for one that came twice. */
    const returned = new Recent<string, Returned | undefined>();
    const paying = { fields: OF_ANY_LABEL, agreeing: examinationOfLists() };
    const paid = { fields: OF_EITHER_SIDE, agreeing: examinationOfBeneficiaries() };
    return (answer) => {
      if (answer.operationId === 'executeOperation') {
        remember(answer, returned);
        return undefined;
      }
      const wallet = answer.call.params?.referenceWallet;
      for (const placed of recordsIn(answer)) {
        const { record } = placed;
        const known = returned.get(String(record.referenceOperation));
        if (known === undefined || ![known.payer, known.beneficiary].includes(wallet)) continue;
        const { fields, agreeing } = known.payer === wallet ? paying : paid;
        if (agreeing.has(placed)) continue;
        const { record: earlier, exchangeId } = known;
        const departure = listAgreesRule(
          { earlier, was: 'the execution', exchangeId, record, within, fields },
          (field) => `${placed.pointer}/${field}`,
        );
        if (departure !== undefined) return departure;
        agreeing.add(placed);
      }
      return undefined;
    };
  },
};

function remember(answer: Answer, returned: Recent<string, Returned | undefined>): void {
  const { status, call, exchangeId } = answer;
  const record = bodyOf(answer);
  if (status !== 200 || !isJsonObject(record) || !isJsonObject(call.json)) return;
  const reference = filled(record, 'referenceOperation');
  if (typeof reference !== 'string') return;
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } =
    call.json;
  const own = { record, payer, beneficiary, exchangeId };
  returned.set(reference, returned.has(reference) ? undefined : own);
}
