/** The entries of an HTTP Archive (HAR 1.2), read in a stream: of the file, one entry is in memory at a time. */
import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { UserError } from '../../../spec/run/user-error.ts';

const READ_BYTES = 262_144;
const ENTRIES = '$.log.entries.*';
/** The beginning of a file, by which a person knows it. */
const SHOWN = 40;

/** What came of reading a file to its end. */
export interface HarEnd {
  /** Where the file broke off, or was no JSON any more; absent for one that is whole. */
  brokenOff?: string;
}

/**
 * @param end told how the file ended: of one that breaks off, what comes before is given.
 * @throws UserError for a file that cannot be read, and for one without the beginning of an archive.
 */
export async function* harEntries(path: string, end: HarEnd): AsyncGenerator<unknown> {
  const parser = new JSONParser({ paths: [ENTRIES], keepStack: false, stringBufferSize: READ_BYTES });
  let ready: unknown[] = [];
  let count = 0;
  let problem: string | undefined;
  parser.onValue = ({ value }) => void ready.push(value);
  parser.onError = (error) => {
    problem ??= error.message;
  };
  let beginning: Buffer | undefined;
  for await (const bytes of bytesOf(path)) {
    const chunk = beginning === undefined ? withoutMark(bytes) : bytes;
    beginning ??= chunk.subarray(0, SHOWN);
    if (problem === undefined && !parser.isEnded) parser.write(chunk);
    count += ready.length;
    const given = ready;
    ready = [];
    yield* given;
    if (problem !== undefined) break;
  }
  if (problem === undefined && parser.isEnded) {
    if (count > 0 || /"log"\s*:/.test(beginning?.toString() ?? '')) return;
    throw notAnArchive(path, 'it has no log with entries');
  }
  if (count === 0) throw notAnArchive(path, problem ?? 'it ends before its first entry');
  end.brokenOff = problem ?? 'it ends in its middle';
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES }))
      if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`${path} cannot be read: ${code}.`, 'Name a recording, or a folder of them.');
  }
}

/** Some tools write a byte order mark. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function notAnArchive(path: string, why: string): UserError {
  return new UserError(
    `${path} is no HTTP Archive: ${why}.`,
    'Name a .har file as browsers, mitmproxy and Charles save it, a folder of them, or the folder of a run.',
  );
}
