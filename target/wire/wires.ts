/** The wires of a run: one to the target, and one to wherever else its tokens come from. */
import type { WireRequest } from '../door/call.ts';
import { openWire, type Wire, type WireOptions } from './http.ts';
import type { Starter } from './starting-line.ts';

/** Sends each request to its own origin, with connections of its own. */
export class Wires {
  readonly #options: Omit<WireOptions, 'origin'>;
  readonly #byOrigin = new Map<string, Wire>();
  /** For requests that are released together: one that waited for another's connection would wait for ever. */
  readonly #racing = new Map<string, Wire>();

  constructor(options: Omit<WireOptions, 'origin'>) {
    this.#options = options;
  }

  /** See `Wire.send`. */
  send(request: WireRequest, ...rest: [signal: AbortSignal, timeoutMs: number]): ReturnType<Wire['send']> {
    return this.#to(request.origin).send(request, ...rest);
  }

  /** Sends a request whose last byte its starter holds back. See `Wire.send`. */
  race(
    request: WireRequest,
    signal: AbortSignal,
    timeoutMs: number,
    starter: Starter,
  ): Promise<Awaited<ReturnType<Wire['send']>>> {
    const racing = { ...this.#options, connections: null, holdsBack: true };
    return opened(this.#racing, request.origin, racing).send(request, signal, timeoutMs, starter);
  }

  async close(): Promise<void> {
    const all = [...this.#byOrigin.values(), ...this.#racing.values()];
    await Promise.all(all.map((wire) => wire.close()));
  }

  #to(origin: string): Wire {
    return opened(this.#byOrigin, origin, this.#options);
  }
}

function opened(wires: Map<string, Wire>, origin: string, options: Omit<WireOptions, 'origin'>): Wire {
  const open = wires.get(origin);
  if (open !== undefined) return open;
  const wire = openWire({ ...options, origin });
  wires.set(origin, wire);
  return wire;
}
