/** 2.3 with 4.1 and 4.3: one operation, one record. */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { JsonObject } from '../act/answers.ts';
import { acceptedOperation } from '../act/operation-calls.ts';
import { recordOfSample, type SeenRecord, typesThatAllow } from '../arrange/kinds/samples.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { differingField, LISTS_AGREE } from './listed-as-answered.ts';

/** Between two readings of a list. */
const AGAIN_MS = 2_200;

type Reading = Pick<SeenRecord, 'record' | 'answer'>;

/** Judges the record of a list by the one that the execution returned, where both fill a field. */
function judgeAgreement(
  t: Experiment,
  answered: JsonObject,
  { record, answer }: Reading,
  was = 'the execution',
): void {
  const differing = differingField(answered, record, t.profile.money.decimals);
  const { field = '', one, other } = differing ?? {};
  t.judge.that(differing === undefined, {
    message: `${field} in the list is not what ${was} returned`,
    expected: show(one),
    actual: show(other),
    pointer: `/${field}`,
    answer,
  });
}

async function judgeSample(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const answered = await recordOfSample(t, 'in the answer', wanted);
  judgeAgreement(t, answered.record, await recordOfSample(t, 'in the list', wanted));
}

/** One operation has one record: the list shows what the execution returned, and goes on to. */
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
    const { parties, reference, record } = await acceptedOperation(t);
    const readings: Reading[] = [];
    for (const wait of [0, AGAIN_MS]) {
      await t.pause(wait);
      const { record: listed, list } = await findInList(t, parties.payer, reference);
      t.judge.given(listed !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
      readings.push({ record: listed, answer: list.answer });
    }
    for (const reading of readings) judgeAgreement(t, record, reading);
    const [first, second] = readings;
    // What the answer leaves out, two readings of the list can still be held to.
    if (first !== undefined && second !== undefined)
      judgeAgreement(t, first.record, second, 'an earlier reading');
  });

  check('once the operation is final', async (t) => {
    const operation = await acceptedOperation(t);
    const watch = new Watch(operation);
    t.onlyReads();
    await followToFinal(t, watch, operation.parties.payer);
    // One that is final at once was never looked up.
    if (watch.sightings.length === 1) return t.judge.observed('the operation was final in its answer');
    judgeAgreement(t, operation.record, { record: watch.last.record, answer: operation.answer });
  });
}
