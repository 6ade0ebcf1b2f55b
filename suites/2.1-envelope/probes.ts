/** An answered and two refused calls of every operation, for the rules that every answer is held to. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { rowOf } from '../../spec/operations.ts';
import { isPage } from '../../spec/run/origin.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { firstUnmet } from '../../target/profile/needs.ts';
import { itemsOf } from '../act/answers.ts';
import { ANY_CALLS, callOf, unknownReferenceOf } from '../act/any-call.ts';
import { newRequestId } from '../act/operation-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Probe } from '../engine/declare/suite.ts';
import { pollUntil, SHORT_WAITS_MS } from '../observe/poll.ts';

/** Locking and unenrolling spend a fixture: their own checks bring about the successful answer. */
const SPENDING = ['lockInstrument', 'unenrollInstrument'];

const PROBES: readonly Probe[] = ANY_CALLS.map(({ operationId, needs, call, harmless }) => ({
  operationId,
  needs,
  body: async (t) => {
    const make = SPENDING.includes(operationId) ? harmless : call;
    const first = await make(t);
    const answer = await t.attempt(first);
    // It holds its instruments until the probe ends: asking for more meanwhile could wait for ever.
    const refused =
      operationId === 'executeOperation'
        ? { ...first, headers: { requestId: newRequestId(t) } }
        : await harmless(t);
    await twiceIfPage(t, { ...refused, authorization: null });
    await twiceIfPage(t, aboutNothing(t, refused));
    await filledIfEmpty(t, operationId, first, answer);
    t.judge.observed('sent');
  },
}));

/** Every operation has answers to be held to, in any selection of checks. */
export function probes(check: Declare): void {
  for (const probe of PROBES) check.probe(probe);
}

/** A page counts where it comes again, and what is refused may be sent again. */
async function twiceIfPage(t: Experiment, call: Call): Promise<void> {
  const answer = await t.attempt(call);
  if (!(answer instanceof Error) && isPage(answer)) await t.attempt(call);
}

/** An empty list says nothing of its items: something is submitted that belongs into it, and the list asked for again. */
async function filledIfEmpty(
  t: Experiment,
  listing: OperationId,
  call: Call,
  answer: Answer | Error,
): Promise<void> {
  const feeder = rowOf(listing).fedBy;
  if (feeder === undefined || !isEmpty(answer)) return;
  const { needs, call: submit } = callOf(feeder);
  if (firstUnmet(t.profile, needs) !== undefined) return;
  const submitted = await submit(t);
  await t.attempt(submitted);
  const again = { ...call, params: { ...call.params, ...listNaming(submitted) } };
  await pollUntil(
    t,
    SHORT_WAITS_MS,
    () => t.attempt(again),
    (seen) => !isEmpty(seen),
  );
}

function isEmpty(answer: Answer | Error): boolean {
  return !(answer instanceof Error) && answer.status === 200 && itemsOf(answer)?.length === 0;
}

/** Whose list holds what was submitted. */
function listNaming({ json }: Call): Readonly<Record<string, string>> {
  if (!isJsonObject(json)) return {};
  const { refInstrumentPaiementInitiateur: referenceWallet, refContributeur: refContributor } = json;
  return {
    ...(typeof referenceWallet === 'string' && { referenceWallet }),
    ...(typeof refContributor === 'string' && { refContributor }),
  };
}

/** The call about something that does not exist, or with a body that is no object. */
function aboutNothing(t: Experiment, call: Call): Call {
  if (call.json !== undefined) return { ...call, json: [] };
  const unknown = (name: string): string => {
    if (/Operation/.test(name)) return unknownReferenceOf(t, 'operation');
    if (/Wallet/.test(name)) return unknownReferenceOf(t, 'instrument');
    if (/Mmp/.test(name)) return unknownReferenceOf(t, 'marketplace');
    if (/Usager/.test(name)) return unknownReferenceOf(t, 'user');
    if (/Beneficiary/.test(name)) return unknownReferenceOf(t, 'beneficiary');
    return unknownReferenceOf(t, 'contributor');
  };
  const names = Object.keys(call.params ?? {});
  return { ...call, params: Object.fromEntries(names.map((name) => [name, unknown(name)])) };
}
