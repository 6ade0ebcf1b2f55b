/**
 * Operations that several checks look at, each executed once a run: one for every kind of payer, beneficiary,
 * service and type that the profile has. A check that only reads need not spend an operation of its own.
 */

import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { Need } from '../../../target/profile/needs.ts';
import type { Allowance, Instrument, TypeInstrument } from '../../../target/profile/resolve.ts';
import { bodyOf, type JsonObject } from '../../act/answers.ts';
import { onceFree } from '../../act/busy-payers.ts';
import { postOperation } from '../../act/operation-calls.ts';
import { validRequest } from '../../act/operation-requests.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { citedAnswer } from '../../engine/declare/judge.ts';
import type { Declare } from '../../engine/declare/section.ts';
import { type Found, findInList } from '../../observe/lists/list-reading.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../parties/parties.ts';

/** An operation as it was sent and answered, whatever the answer. */
export interface Sample {
  readonly parties: Parties;
  readonly request: OperationRequest;
  readonly answer: Answer;
  /** The search for it in the list, where that was done before its payer was given back. */
  readonly found?: Found;
}

/** A record, and the answer that holds it. */
export interface SeenRecord {
  readonly sample: Sample;
  readonly record: JsonObject;
  readonly answer: Answer;
}

/** The two places in which a record is seen. */
export const PLACES = ['in the answer', 'in the list'] as const;

/** One of them. */
export type Place = (typeof PLACES)[number];

/** What it takes to look there. */
export function needsOfPlace(place: Place): readonly Need[] {
  return place === 'in the list' ? ['operations.listOperations'] : [];
}

/** Declares a check for each place in which a record is seen: `each service, in the answer`. */
export function inEachPlace(
  check: Declare,
  circumstance: string,
  needs: readonly Need[],
  body: (t: Experiment, place: Place) => Promise<void>,
): void {
  for (const place of PLACES)
    check(`${circumstance}, ${place}`, { needs: [...needsOfPlace(place), ...needs] }, (t) => body(t, place));
}

/** The operation of a kind. Nothing may be leased by the check that asks. */
export async function sampleOf(
  t: Experiment,
  wanted: PartiesWanted = {},
  overrides: Partial<OperationRequest> = {},
): Promise<Sample> {
  const name = nameOf(wanted, overrides);
  const sample = await t.run.once(t.alone ? `${name}, looked up at once` : name, async (shared) => {
    const parties = await arrangeParties(shared, wanted);
    let request = await validRequest(shared, parties, overrides);
    const refused = await postOperation(shared, request);
    const again = async () => {
      request = await validRequest(shared, parties, overrides);
      return postOperation(shared, request);
    };
    const answer = (await onceFree(shared, parties.payer, refused, again, (one) => one)) ?? refused;
    const record = bodyOf(answer);
    if (!t.alone || answer.status !== 200 || !isJsonObject(record)) return { parties, request, answer };
    return { parties, request, answer, found: await lookUp(shared, parties.payer, record) };
  });
  t.cite(sample.answer.exchangeId);
  return sample;
}

/**
 * The record of the operation of a kind, in one of its places.
 * @throws Inconclusive where the operation was not accepted or is not in the list: other checks judge that.
 */
export async function recordOfSample(
  t: Experiment,
  place: Place,
  wanted: PartiesWanted = {},
  overrides: Partial<OperationRequest> = {},
): Promise<SeenRecord> {
  const sample = await sampleOf(t, wanted, overrides);
  const { answer } = sample;
  const record = bodyOf(answer);
  t.judge.given(
    answer.status === 200 && isJsonObject(record),
    `The operation that this experiment looks at was not accepted: ${citedAnswer(answer)}.`,
    answer,
  );
  if (place === 'in the answer') return { sample, record, answer };
  const name = `list of ${nameOf(wanted, overrides)}`;
  const found =
    sample.found ?? (await t.run.once(name, (shared) => lookUp(shared, sample.parties.payer, record)));
  t.cite(found.list.answer.exchangeId);
  t.judge.given(
    found.record !== undefined,
    `The operation is not in the list of ${sample.parties.payer.name} (${found.list.answer.exchangeId}), where this experiment looks at it.`,
  );
  return { sample, record: found.record, answer: found.list.answer };
}

async function lookUp(t: Experiment, payer: Instrument, record: JsonObject): Promise<Found> {
  const reference = record.referenceOperation;
  t.judge.given(
    typeof reference === 'string' && reference !== '',
    'The operation came back without a reference.',
  );
  return findInList(t, payer, reference);
}

/** The types of the instruments that may be used in some way, each once. */
export function typesThatAllow(t: Experiment, allowance: Allowance): TypeInstrument[] {
  const { instruments } = t.profile.fixtures;
  return [...new Set(instruments.filter(({ allows }) => allows.includes(allowance)).map(({ type }) => type))];
}

function nameOf(wanted: PartiesWanted, overrides: Partial<OperationRequest>): string {
  return `operation of ${JSON.stringify({ ...wanted, service: wanted.service?.reference, overrides })}`;
}
