/** What several tries of a check come to, as a table of cases. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InconclusiveCause } from '../../../../spec/run/check-result.ts';
import { type Settlement, settle, settleOnce, type Try } from '../../../../suites/engine/perform/settle.ts';

const plain = { foreign: false, hindered: false };
const undecided = (cause: InconclusiveCause, foreign = false): Try => ({
  outcome: 'undecided',
  cause,
  foreign,
  hindered: cause === 'network',
});
/** Held, broken; by anybody's answer; after something was in the way. */
const [H, B, F, Bh, Hh]: readonly [Try, Try, Try, Try, Try] = [
  { outcome: 'held', ...plain },
  { outcome: 'broken', ...plain },
  { outcome: 'broken', foreign: true, hindered: false },
  { outcome: 'broken', foreign: false, hindered: true },
  { outcome: 'held', foreign: false, hindered: true },
];
const [N, T, W, A] = (['network', 'target', 'told-to-wait', 'away'] as const).map((cause) =>
  undecided(cause),
) as [Try, Try, Try, Try];
const TF = undecided('target', true);
/** By anybody's answer to a call of its own. */
const about = (what: string): Try => ({ ...F, what });
/** The case that broke the rule came out otherwise. */
const O: Try = { ...T, otherwise: true };
/** The service failed at the unusual call, and at the plain one beside which it is judged. */
const E: Try = { ...B, inError: true };
const TE: Try = { ...T, inError: true };
/** Somebody else used the instrument. */
const D: Try = { ...undecided('others'), disturbed: true };
const Dh: Try = { ...D, hindered: true };

test.each<[string, readonly Try[], Settlement]>([
  ['what held', [H], 'last'],
  ['what the target left undecided', [T], 'last'],
  ['who is told to wait is not helped by asking again', [W], 'last'],
  ['the target went away', [A], 'last'],
  ['a lost answer', [N], 'again'],
  ['lost answers, then it held', [N, N, H], 'last'],
  ['lost answers every time', [N, N, N, N], 'last'],
  ['nothing could be arranged because of anybody’s answer', [TF], 'again'],
  ['and so every time', [TF, TF, TF, TF], 'last'],

  ['disturbed', [D], 'again'],
  ['disturbed twice', [D, D], 'again'],
  ['disturbed every time', [D, D, D], 'last'],
  ['disturbed, then it held', [D, D, H], 'last'],
  ['disturbed, then broken', [D, B], 'again'],
  ['disturbed, then broken, and again', [D, B, D, B], 'failed'],
  ['broken, then disturbed every time', [B, D, D, D], 'unconfirmed'],
  ['what was in the way of a disturbed try counts for the next', [B, Dh, T], 'network'],

  ['broken', [B], 'again'],
  ['broken, and again', [B, B], 'failed'],
  ['broken after lost answers, and again', [N, B, B], 'failed'],
  ['broken, and could not be tried again', [B, T], 'unconfirmed'],
  ['broken by an error, which the plain call gets too', [E, TE], 'again'],
  ['and so ever since', [E, TE, TE, TE, TE], 'not again'],
  ['and it held when that was over', [E, TE, H, H, H, H], 'not again'],
  ['and again when that was over', [E, TE, E], 'failed'],
  ['broken by an error, and could not be tried again', [E, T], 'unconfirmed'],
  ['broken otherwise, and the plain call gets an error', [B, TE], 'unconfirmed'],
  ['broken, then otherwise', [B, O], 'again'],
  ['broken, then otherwise, and broken again', [B, O, B], 'failed'],
  ['broken, then otherwise twice', [B, O, O], 'otherwise'],
  ['broken, then lost answers', [B, N, N], 'again'],
  ['broken, then nothing but lost answers', [B, N, N, N, N], 'network'],
  ['broken, then away', [B, A], 'away'],

  ['broken once in a while', [B, H, H, B], 'failed'],
  ['broken once, held since', [B, H, H], 'again'],
  ['broken once, never again', [B, H, H, H, H, H], 'not again'],
  ['broken once, held since, then it could not be tried', [B, H, T], 'again'],
  ['and never again', [B, H, T, H, T, T], 'not again'],
  ['broken once, held since, and again after it could not be tried', [B, H, T, B], 'failed'],

  ['broken while something was in the way, then held', [Bh, H, H, H, H], 'again'],
  ['and never again', [Bh, H, H, H, H, H], 'network'],
  ['broken, then held while something was in the way', [B, Hh, H, H, H, H], 'network'],
  ['broken after a lost try, then held', [N, B, H, H, H, H], 'network'],
  ['broken while something was in the way, held, then broken in peace', [Bh, H, B], 'failed'],
  ['broken while something was in the way, and in peace', [Bh, B], 'failed'],
  ['broken twice, each time with something in the way', [Bh, Bh], 'again'],
  ['and so every time', [Bh, Bh, Bh, Bh], 'failed'],
  ['broken with something in the way, and could not be tried again', [Bh, T], 'network'],

  ['by anybody’s answer, three times', [F, F, F], 'again'],
  ['by anybody’s answer, every time', [F, F, F, F], 'failed'],
  ['by anybody’s answer, every time to another call', [F, about('a'), about('b'), about('c')], 'again'],
  ['and the same as often as it takes', [F, about('a'), about('b'), ...Array(4).fill(about('c'))], 'failed'],
  ['and to another call for ever', [...'abcdefgh'].map(about), 'network'],
  ['by anybody’s answer, and not the second time', [F, H], 'network'],
  ['by anybody’s answer, and not the fourth time', [F, F, F, H], 'network'],
  ['by anybody’s answer, and then by the service’s own', [F, B], 'again'],
  ['by anybody’s answer, and twice by the service’s own', [F, B, B], 'failed'],
  ['by anybody’s answer, and could not be tried again', [F, T], 'network'],
])('%s', (_, tries, settlement) => expect(settle(tries)).toBe(settlement));

test('there is an end to trying, whatever comes', () => {
  const anyTries = fc.array(fc.constantFrom(H, B, F, Bh, Hh, N, T, TF), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(anyTries, (tries) => {
      const end = tries.findIndex((__, index) => settle(tries.slice(0, index + 1)) !== 'again');
      expect(end).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThan(9);
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, readonly Try[], Settlement]>([
  ['broken once, held since', [B, H], 'others'],
  ['broken once, never again', [B, H, H, H, H, H], 'others'],
  ['broken, and again', [B, B], 'failed'],
  ['what held', [H], 'last'],
])('%s, while others are seen at work', (_name, tries, settlement) => {
  expect(settle(tries, true)).toBe(settlement);
});

test('who tries but once tries again what was disturbed, and nothing else', () => {
  expect([[D], [D, D], [D, D, D], [N], [B]].map((tries) => settleOnce(tries))).toEqual([
    'again',
    'again',
    'last',
    'last',
    'last',
  ]);
});
