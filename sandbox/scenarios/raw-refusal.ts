/** Answers what Node could not read as HTTP, or waited for too long. */
import type { Duplex } from 'node:stream';

/** The first bytes of TLS: a record of a handshake, in any version since SSL 3. */
const HANDSHAKE = 0x16;
const SSL_3_OR_LATER = 0x03;

/** What Node reports of a request that it could not read. */
export interface RawError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

/** Whether a client speaks TLS, though nobody here does. */
export function isTls({ rawPacket }: RawError): boolean {
  return rawPacket?.[0] === HANDSHAKE && (rawPacket.length < 2 || rawPacket[1] === SSL_3_OR_LATER);
}

interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

function refusalOf(error: RawError): Refusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, title: 'Request Timeout', message: 'The request did not come in time.' };
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return {
      status: 431,
      title: 'Request Header Fields Too Large',
      message: 'The headers are larger than 32 KB.',
    };
  const message = isTls(error)
    ? 'This is TLS, and this port speaks plain HTTP: give the client an http:// address.'
    : 'This is no valid HTTP request.';
  return { status: 400, title: 'Bad Request', message };
}

/** A plain error, and the end of the connection. */
export function refuseRaw(error: RawError, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const { status, title, message } = refusalOf(error);
  const text = JSON.stringify({ message, status, body: null });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
