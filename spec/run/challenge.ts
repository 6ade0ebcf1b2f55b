/**
 * A certifier's challenge: a text that nobody could know beforehand, and that goes into what a run draws and sends.
 * Pure.
 */
import { createHash } from 'node:crypto';

/** What a run was challenged with. */
export interface Challenge {
  readonly nonce: string;
  /** The seed of the command line; the run's own follows from it and the nonce. */
  readonly seed: number;
}

/** Longest nonce, in characters. */
const LONGEST_NONCE = 200;

/** What is wrong with a nonce; undefined for one that can be taken. */
export function nonceProblem(nonce: string): string | undefined {
  if (nonce === '') return 'a nonce holds at least one character';
  if (nonce.length > LONGEST_NONCE) return `a nonce holds at most ${LONGEST_NONCE} characters`;
  return /^[\x20-\x7e]+$/.test(nonce) ? undefined : 'a nonce holds printable ASCII characters alone';
}

/** The seed of a run that was challenged: 32 bits that follow from both. */
export function seedOf({ nonce, seed }: Challenge): number {
  return digestOf(`seed/${seed}/${nonce}`).readUInt32BE(0);
}

/**
 * The first twelve hexadecimal digits of every UUID that a challenged run makes up as a requestId: `3f2a9c01-77be-`.
 * A UUID stays a UUID, so that nothing is asked of a target that is not asked of it anyway.
 */
export function requestIdStart(nonce: string): string {
  const digits = digestOf(`requestId/${nonce}`).toString('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-`;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
