/**
 * Requests that leave together: each is written to its own open connection but for its last byte, and the last bytes
 * follow one right after the other. What lies between two releases is then the time of a few writes, and neither
 * connecting nor the length of a request counts.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** A request is held back for no longer than this: servers give up on one that does not end. */
const LONGEST_HOLD_MS = 1000;

/** Where the requests of one race wait for each other. */
export class StartingLine {
  readonly #starters: readonly Starter[];
  readonly #settleMs: number;
  #deadline: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #isOpen = false;

  /** @param settleMs between the last request that is ready and the release: what was written arrives meanwhile. */
  constructor(count: number, settleMs: number) {
    this.#settleMs = Math.min(settleMs, LONGEST_HOLD_MS / 2);
    this.#starters = Array.from({ length: count }, () => new Starter(this));
  }

  /** One for each request of the race. */
  get starters(): readonly Starter[] {
    return this.#starters;
  }

  /** Whether requests leave as they are written. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Called by a starter whose state changed. */
  changed(): void {
    if (this.#isOpen) return;
    if (this.#starters.some((one) => one.isHeld))
      this.#deadline ??= setTimeout(() => this.#release(), LONGEST_HOLD_MS);
    if (this.#starters.every((one) => one.isReady || one.isGone))
      this.#settling ??= setTimeout(() => this.#release(), this.#settleMs);
  }

  #release(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#settling);
    this.#isOpen = true;
    for (const starter of this.#starters) starter.release();
  }
}

/** A connection as it is without a starting line. */
interface Connection {
  write(bytes: Uint8Array, done?: (error?: Error | null) => void): boolean;
  /** Ends it at once. */
  end(): void;
}

/** One request at the starting line. Times are on the clock of `performance.now()`. */
export class Starter {
  readonly #line: StartingLine;
  #held: { readonly last: Uint8Array; readonly connection: Connection } | undefined;
  #isWritten = false;
  #isGone = false;
  /** When its last byte left; undefined before. */
  releasedAt: number | undefined;
  /** When the first byte of its answer arrived; undefined before. */
  answeredAt: number | undefined;

  constructor(line: StartingLine) {
    this.#line = line;
  }

  /** Some of it was written, and its last byte was not. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** All but its last byte was handed to the system. */
  get isReady(): boolean {
    return this.#held !== undefined && this.#isWritten;
  }

  /** Its request ended: nobody waits for it. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Writes a piece of the request but for the last byte of it, and what was held back of the piece before. */
  write(piece: Uint8Array, connection: Connection, done?: (error?: Error | null) => void): boolean {
    if (this.#line.isOpen) {
      this.releasedAt = performance.now();
      return connection.write(piece, done);
    }
    const bytes = this.#held === undefined ? piece : Buffer.concat([this.#held.last, piece]);
    this.#held = { last: bytes.subarray(-1), connection };
    this.#isWritten = false;
    return connection.write(bytes.subarray(0, -1), (error) => {
      done?.(error);
      this.#isWritten = true;
      this.#line.changed();
    });
  }

  release(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held === undefined) return;
    held.connection.write(held.last);
    this.releasedAt = performance.now();
  }

  /** The first byte of the answer came: before the release it is an answer to something else. */
  answered(): void {
    this.answeredAt ??= performance.now();
  }

  /** The request came to its end, whatever that is. A connection on which a byte is missing serves no other. */
  leave(): void {
    this.#isGone = true;
    this.#held?.connection.end();
    this.#held = undefined;
    this.#line.changed();
  }
}

/** A connector whose sockets leave the last byte of each request to its starter. */
export function heldBack(
  connect: buildConnector.connector,
  /** The starter of the request that is being written. */
  starting: () => Starter | undefined,
): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null) holdBack(socket, starting);
      callback(...result);
    });
}

function holdBack(socket: Socket, starting: () => Starter | undefined): void {
  const write = socket.write.bind(socket);
  const connection: Connection = { write, end: () => socket.destroy() };
  // A last byte that waited for the acknowledgement of the rest would leave a round trip later.
  socket.setNoDelay(true);
  socket.write = (
    bytes: string | Uint8Array,
    second?: BufferEncoding | ((error?: Error | null) => void),
    third?: (error?: Error | null) => void,
  ) => {
    const starter = starting();
    const [encoding, done] = typeof second === 'function' ? [undefined, second] : [second, third];
    const piece = typeof bytes === 'string' ? Buffer.from(bytes, encoding) : bytes;
    return starter === undefined ? write(piece, done) : starter.write(piece, connection, done);
  };
}
