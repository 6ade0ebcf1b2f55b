/**
 * What undici's parser leaves out about a connection.
 *
 * It takes a `100 Continue` that nobody asked for as a broken answer, and RFC 9110 (15.2) has a client ignore it. And
 * it says nothing of what comes behind the end of an answer whose Content-Length is too short.
 */
import type { Socket } from 'node:net';
import { type buildConnector, errors } from 'undici';

/** A connector whose sockets skip `100 Continue` and tell of what comes behind an answer. */
export function attentive(
  connect: buildConnector.connector,
  /** Called within the same turn of the event loop as the end of the answer that it stands behind. */
  onExcess: () => void,
): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null) {
        skipContinues(socket);
        noticeExcess(socket, onExcess);
      }
      callback(...result);
    });
}

const CONTINUE = /^HTTP\/1\.[01] 100[ \r\n]/;
const LONGEST_START = 'HTTP/1.1 100 '.length;
/** One that is longer is left to the parser. */
const LONGEST_HEAD = 16_384;

/** An answer begins with the first bytes after a request was written: a body that holds such a line is left alone. */
function skipContinues(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket);
  let isAwaited = false;
  let held: Buffer | undefined;
  socket.write = (
    bytes: string | Uint8Array,
    second?: BufferEncoding | ((error?: Error | null) => void),
    third?: (error?: Error | null) => void,
  ) => {
    isAwaited = true;
    return typeof second === 'function' ? write(bytes, second) : write(bytes, second, third);
  };
  socket.read = (size?: number): Buffer | null => {
    const came: Buffer | null = read(size);
    if (!isAwaited || came === null) return came;
    const rest = behindContinues(held === undefined ? came : Buffer.concat([held, came]));
    isAwaited = rest.isOpen;
    held = rest.isOpen ? rest.bytes : undefined;
    return rest.isOpen ? null : rest.bytes;
  };
}

/** `isOpen`: what is left may be the beginning of another `100 Continue`, or is nothing. */
function behindContinues(came: Buffer): { readonly bytes: Buffer; readonly isOpen: boolean } {
  let bytes = came;
  for (;;) {
    const start = bytes.toString('latin1', 0, LONGEST_START);
    const mayBecome = start.length < LONGEST_START && 'HTTP/1.1 100 '.startsWith(start);
    if (!CONTINUE.test(start)) return { bytes, isOpen: mayBecome };
    const end = bytes.indexOf('\r\n\r\n');
    if (end === -1) return { bytes, isOpen: bytes.length < LONGEST_HEAD };
    bytes = bytes.subarray(end + 4);
  }
}

/** undici puts back what it did not parse, or ends the connection with an error. */
function noticeExcess(socket: Socket, onExcess: () => void): void {
  const unshift = socket.unshift.bind(socket);
  const destroy = socket.destroy.bind(socket);
  socket.unshift = (chunk: string | Uint8Array, encoding?: BufferEncoding) => {
    if (/\S/.test(Buffer.from(chunk).toString('latin1'))) onExcess();
    return unshift(chunk, encoding);
  };
  socket.destroy = (error?: Error) => {
    if (error !== undefined && !(error instanceof errors.InformationalError)) onExcess();
    return destroy(error);
  };
}
