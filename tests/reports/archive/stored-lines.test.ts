import { describe, expect, it } from 'vitest';
import { linesIn } from '../../../reports/archive/stored-lines.ts';

async function* inPiecesOf(size: number, bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(text: string, size: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesIn(inPiecesOf(size, Buffer.from(text)))) lines.push(line);
  return lines;
}

/** Lines of all lengths around what is decoded in one go, with letters of several bytes at every place. */
const LINES = [0, 1, 2, 40, 32_766, 32_767, 32_768, 32_769, 3, 100_000, 0, 5].map(
  (length, at) => `${'x'.repeat(at % 3)}${'é€😀'.repeat(Math.ceil(length / 9))}`,
);

describe('linesIn', () => {
  it.each([1000, 32_768, 65_536, 300_000, 2_000_000])(
    'reads the same lines in pieces of %i bytes',
    async (size) => {
      expect(await linesOf(`${LINES.join('\n')}\n`, size)).toEqual(LINES);
      const many = Array.from({ length: 20_000 }, (_, at) => `ligne n° ${at}`);
      expect(await linesOf(many.join('\n'), size)).toEqual(many);
    },
  );

  it('reads an empty line at the end of a piece, and at the end of the text', async () => {
    expect(await linesOf('a\n\n', 2)).toEqual(['a', '']);
    expect(await linesOf('\n\n\n', 1)).toEqual(['', '', '']);
    expect(await linesOf('', 1)).toEqual([]);
  });
});
