/** 7, rule 5: when an operation fails after acceptance, statutOperation is ECHOUE and raisonEchec holds the reason. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { unmet } from '../../target/profile/needs.ts';
import { openLongAfter } from '../6-callbacks/told-status-rule.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/accepting.ts';
import type { JsonObject } from '../act/answers.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { notifiedCourse } from '../judge/course.ts';
import { notifiedOperation, timelineOf, toldBy } from '../observe/callbacks/notified-operations.ts';
import { tellingIn } from '../observe/callbacks/told-course.ts';
import { follow, followToFinal, Watch } from '../observe/following.ts';

/** What is judged of what was seen of an operation. */
interface Seen extends Pick<Watch, 'last' | 'timeline'> {
  readonly operation: Pick<Accepted, 'reference'>;
}

/**
 * An operation that fails after acceptance shows ECHOUE.
 * @judges errors.failure-after-acceptance
 */
export function judgeShowsFailure(judge: Judge, watch: Seen): void {
  const { statutOperation } = watch.last.record;
  judge.given(
    statutOperation !== 'SUCCES',
    'The operation that fixtures.provoke.ECHOUE describes did not fail: it ended with SUCCES.',
  );
  const claim = {
    message: 'an operation that failed after acceptance does not show ECHOUE',
    expected: 'statutOperation "ECHOUE"',
    actual: `statutOperation ${show(statutOperation)}`,
    exchangeId: watch.last.exchangeId,
    timeline: watch.timeline,
  };
  judge.that(statutOperation === 'ECHOUE', claim, [inRecord(watch, 'statutOperation', 'ECHOUE')]);
}

/**
 * raisonEchec holds the reason of an operation that is ECHOUE.
 * @judges errors.failure-after-acceptance
 */
export function judgeReason(judge: Judge, watch: Seen): void {
  const { record, exchangeId } = watch.last;
  const reason = reasonOf(record);
  const claim = {
    message: 'raisonEchec of an operation that failed does not hold the reason',
    expected: 'raisonEchec, a text that is not empty',
    actual: `statutOperation ${show(record.statutOperation)}, raisonEchec ${show(record.raisonEchec)}`,
    pointer: '/raisonEchec',
    exchangeId,
    timeline: watch.timeline,
  };
  const demands = [
    inRecord(watch, 'statutOperation', 'ECHOUE'),
    ...(reason === undefined ? [] : [inRecord(watch, 'raisonEchec', reason)]),
  ];
  const isGiven = record.statutOperation === 'ECHOUE' && reason !== undefined;
  // That nothing is there, no demand on a value can say.
  judge.that(isGiven, claim, isGiven ? demands : []);
}

/** That the last look at an operation shows a text in a field of its record. */
function inRecord({ operation, last }: Seen, field: string, text: string): Demanded {
  const { exchangeId } = last;
  return { exchangeId, demand: { is: 'record', reference: operation.reference, field, values: [text] } };
}

/** The reason of a failure; undefined where raisonEchec holds no text. */
function reasonOf(record: JsonObject): string | undefined {
  const reason = filled(record, 'raisonEchec');
  return typeof reason === 'string' && reason.trim() !== '' ? reason : undefined;
}

/** Brings about a failure after acceptance, and judges the record that shows it. */
async function provokeFailure(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const parties = await arrangeParties(t, wanted);
  const overrides = t.profile.fixtures.provoke.ECHOUE ?? {};
  const operation = await accepted(t, await validRequest(t, parties, overrides));
  const watch = new Watch(operation);
  // What provokes a failure may be another initiator.
  const payer =
    t.profile.fixtures.instruments.find(
      ({ reference }) => reference === operation.request.refInstrumentPaiementInitiateur,
    ) ?? parties.payer;
  t.onlyReads();
  await followToFinal(t, watch, payer);
  judgeShowsFailure(t.judge, watch);
  await follow(t, watch, payer, (record) => reasonOf(record) !== undefined, TOLERANCES.reasonOfFailure.value);
  judgeReason(t.judge, watch);
}

/**
 * An operation of which a callback tells that it failed shows ECHOUE too.
 * @judges errors.failure-after-acceptance
 */
async function judgeToldFailure(t: Experiment): Promise<void> {
  if (unmet(t.profile, 'callbacks') !== undefined) {
    t.judge.observed('callbacks cannot be received');
    return;
  }
  const notified = await notifiedOperation(t, { provoke: 'ECHOUE' });
  const { watch } = notified;
  const telling = tellingIn(notifiedCourse(t, notified)).find(({ status }) => status === 'ECHOUE');
  const failed = watch.observations.find(({ record }) => record.statutOperation === 'ECHOUE');
  const open = telling === undefined ? undefined : openLongAfter(watch, telling);
  if (telling === undefined && failed === undefined) {
    t.judge.observed(`no callback announced a failure; received: ${toldBy(t, notified)}`);
    return;
  }
  t.judge.that(failed !== undefined || open === undefined, {
    message: 'an operation that failed after acceptance, as its callback tells, does not show ECHOUE',
    expected: `statutOperation "ECHOUE" within ${TOLERANCES.listAfterCallback.value} ms of the callback`,
    actual: `statutOperation ${show(open?.record.statutOperation)} after ${open?.atMs} ms`,
    ...(open && { exchangeId: open.exchangeId }),
    timeline: timelineOf(t, notified),
  });
}

/** An operation that fails after its acceptance shows ECHOUE and the reason. */
export function failureAfterAcceptance(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication)
    check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, (t) => provokeFailure(t, { mode }));
  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    (t) => provokeFailure(t, toThirdParty(t)),
  );
  check('one that a callback tells of', judgeToldFailure);
}
