import { createHash } from 'node:crypto';

/**
 * Numbers in [0, 1) that follow from the text alone: what other checks draw, and in which order, makes no
 * difference to them.
 */
export function seededRandom(text: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${text}#${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
