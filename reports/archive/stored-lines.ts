/** The lines of a text that comes in pieces, with one piece in memory at a time. */

/** Bytes of the longest line that is read: what a run writes is far shorter. */
const LONGEST_LINE = 2 ** 26;

/** Bytes that are decoded in one go: each longer string gets pages of its own, which takes longer than decoding it. */
const DECODED_AT_ONCE = 32_768;

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
    const lines = [line];
    for (let from = first + 1; from <= last; ) {
      const end = from + DECODED_AT_ONCE < last ? bytes.indexOf(0x0a, from + DECODED_AT_ONCE) : last;
      lines.push(...bytes.toString(encoding, from, end).split('\n'));
      from = end + 1;
    }
    add(bytes.subarray(last + 1));
    yield lines;
  }
  if (length > 0) yield [Buffer.concat(rest).toString(encoding)];
}
