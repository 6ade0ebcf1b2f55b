/** An answered and two refused calls of every operation, for the rules that every answer is held to. */
import { isPage } from '../../spec/run/origin.ts';
import type { Call } from '../../target/door/call.ts';
import { ANY_CALLS, unknownReferenceOf } from '../act/any-call.ts';
import { newRequestId } from '../act/operation-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Probe } from '../engine/declare/suite.ts';

/** Locking and unenrolling spend a fixture: their own checks bring about the successful answer. */
const SPENDING = ['lockInstrument', 'unenrollInstrument'];

const PROBES: readonly Probe[] = ANY_CALLS.map(({ operationId, needs, call, harmless }) => ({
  operationId,
  needs,
  body: async (t) => {
    const make = SPENDING.includes(operationId) ? harmless : call;
    const first = await make(t);
    await t.attempt(first);
    // It holds its instruments until the probe ends: asking for more meanwhile could wait for ever.
    const refused =
      operationId === 'executeOperation'
        ? { ...first, headers: { requestId: newRequestId(t) } }
        : await harmless(t);
    await twiceIfPage(t, { ...refused, authorization: null });
    await twiceIfPage(t, aboutNothing(t, refused));
    t.judge.observed('sent');
  },
}));

/** Every operation has answers to be held to, in any selection of checks. */
export function probes(check: Declare): void {
  for (const { operationId, needs, body } of PROBES) check.probe(operationId, needs, body);
}

/** A page counts where it comes again, and what is refused may be sent again. */
async function twiceIfPage(t: Experiment, call: Call): Promise<void> {
  const answer = await t.attempt(call);
  if (!(answer instanceof Error) && isPage(answer)) await t.attempt(call);
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
