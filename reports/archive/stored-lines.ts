/** The lines of a text that comes in pieces, with one piece in memory at a time. */

/** Bytes of the longest line that is read: what a run writes is far shorter. */
const LONGEST_LINE = 2 ** 26;

/**
 * Lines end at line feeds alone; the last may lack its own.
 * @throws RangeError for a line that is longer than any.
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const lines of lineBatches(chunks)) yield* lines;
}

/** The same lines, those of one piece of the text at a time: an await for each line costs more than its work. */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): AsyncGenerator<string[]> {
  let rest: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    rest.push(piece);
    length += piece.length;
    if (length > LONGEST_LINE) throw new RangeError(`a line is longer than ${LONGEST_LINE} bytes`);
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const first = bytes.indexOf(0x0a);
    if (first === -1) {
      add(bytes);
      continue;
    }
    add(bytes.subarray(0, first));
    const line = Buffer.concat(rest).toString(encoding);
    [rest, length] = [[], 0];
    const last = bytes.lastIndexOf(0x0a);
    const between = last > first ? bytes.toString(encoding, first + 1, last).split('\n') : [];
    add(bytes.subarray(last + 1));
    yield [line, ...between];
  }
  if (length > 0) yield [Buffer.concat(rest).toString(encoding)];
}
