/** Which headers go on, and how. */
import { expect, test } from 'vitest';
import { endToEnd, flatHeaders } from '../../../target/proxy/end-to-end-headers.ts';

test.each([
  [
    'letter case, order and repetition stay',
    ['X-B', '1', 'x-A', '2', 'Set-Cookie', 'a', 'Set-Cookie', 'b'],
    ['X-B', '1', 'x-A', '2', 'Set-Cookie', 'a', 'Set-Cookie', 'b'],
  ],
  [
    'those of a connection do not',
    [
      'Connection',
      'keep-alive',
      'Keep-Alive',
      'timeout=5',
      'TE',
      'trailers',
      'Transfer-Encoding',
      'chunked',
      'Upgrade',
      'h2c',
      'Host',
      'a',
    ],
    ['Host', 'a'],
  ],
  [
    'nor do those that Connection names',
    ['Connection', 'close, X-Hop', 'X-Hop', '1', 'X-End', '2'],
    ['X-End', '2'],
  ],
])('%s', (_what, raw, expected) => {
  expect(flatHeaders(endToEnd(raw))).toEqual(expected);
});
