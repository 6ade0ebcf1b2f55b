/** The wires of a run: one to the target, and one to wherever else its tokens come from. */
import type { WireRequest } from '../door/call.ts';
import { openWire, type Wire, type WireOptions } from './http.ts';

/** Sends each request to its own origin, with connections of its own. */
export class Wires {
  readonly #options: Omit<WireOptions, 'origin'>;
  readonly #byOrigin = new Map<string, Wire>();

  constructor(options: Omit<WireOptions, 'origin'>) {
    this.#options = options;
  }

  /** See `Wire.send`. */
  send(request: WireRequest, ...rest: [signal: AbortSignal, timeoutMs: number]): ReturnType<Wire['send']> {
    return this.#to(request.origin).send(request, ...rest);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byOrigin.values()].map((wire) => wire.close()));
  }

  #to(origin: string): Wire {
    const open = this.#byOrigin.get(origin);
    if (open !== undefined) return open;
    const wire = openWire({ ...this.#options, origin });
    this.#byOrigin.set(origin, wire);
    return wire;
  }
}
