/** The lines of a text that comes in pieces, with one of them in memory at a time. */

/** Bytes of the longest line that is read: what a run writes is far shorter. */
const LONGEST_LINE = 2 ** 26;

/**
 * Lines end at line feeds alone; the last may lack its own.
 * @throws RangeError for a line that is longer than any.
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    rest.push(piece);
    length += piece.length;
    if (length > LONGEST_LINE) throw new RangeError(`a line is longer than ${LONGEST_LINE} bytes`);
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, from)) {
      add(bytes.subarray(from, end));
      yield Buffer.concat(rest).toString('utf8');
      [rest, length] = [[], 0];
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  if (length > 0) yield Buffer.concat(rest).toString('utf8');
}
