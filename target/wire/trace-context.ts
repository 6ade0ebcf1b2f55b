/** W3C Trace Context (`traceparent`): the target's own traces find a request by the id that its exchange shows. */
import { randomBytes } from 'node:crypto';
import type { WireRequest } from '../door/call.ts';

/** A request as it is sent, with the trace that it begins. */
export interface TracedRequest {
  readonly request: WireRequest;
  /** 32 hexadecimal digits; absent where the request carries none of ours. */
  readonly traceId?: string;
}

/**
 * A copy of a request that begins a trace of its own. Both ids are random, and nothing is derived from the run.
 * @param traces whether the profile asks for it.
 * @param origin of the target: traces are nobody else's business.
 */
export function traced(request: WireRequest, traces: boolean, origin: string): TracedRequest {
  if (!traces || request.origin !== origin) return { request };
  if (request.headers.traceparent !== undefined) return { request };
  const ids = randomBytes(24).toString('hex');
  const traceId = ids.slice(0, 32);
  // Version 00; the flag 01 asks the target to sample the trace.
  const traceparent = `00-${traceId}-${ids.slice(32)}-01`;
  return { request: { ...request, headers: { ...request.headers, traceparent } }, traceId };
}
