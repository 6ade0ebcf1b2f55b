import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Step, scriptOf, withEarlier } from '../../../target/evidence/script.ts';
import { executed, stepWith } from './steps.ts';

const cancelled = (given: Partial<Step>) =>
  stepWith({
    operationId: 'cancelOperation',
    method: 'PUT',
    url: '/api/v1/operations/OP-1/cancel',
    status: 200,
    ...given,
  });

describe('a call stands behind those that it takes something of', () => {
  const first = executed({ id: 'x1', requestId: 'r1' });
  const cancel = cancelled({ id: 'x2', sentAt: 10 });
  const refused = cancelled({ id: 'x9', sentAt: 5, status: 401 });
  const reused = executed({ id: 'x3', requestId: 'r1', sentAt: 20, gives: undefined });
  const other = executed({ id: 'x4', requestId: 'r4', sentAt: 30, gives: undefined });
  const otp = stepWith({
    id: 'x5',
    operationId: 'generateOtp',
    method: 'POST',
    gives: { field: 'otp', text: '«otp:1»' },
    sentAt: 40,
  });
  const paid = executed({ id: 'x6', otp: '«otp:1»', sentAt: 50, gives: undefined });
  const known = [first, refused, cancel, reused, other, otp, paid];

  it.each<[string, Step, string[]]>([
    ['a cancellation behind its operation', cancel, ['x1', 'x2']],
    ['a used requestId behind its use, and what became of that', reused, ['x1', 'x2', 'x3']],
    ['a plain operation behind nothing', other, ['x4']],
    ['an OTP behind the call that made it', paid, ['x5', 'x6']],
  ])('%s', (_, step, want) => {
    expect(withEarlier(step, known).map(({ id }) => id)).toEqual(want);
  });

  it('and the lines hand it on', () => {
    const lines = scriptOf([first, cancel, reused], known).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^REQUEST_ID=\$\(.*uuidgen\)$/),
      expect.stringMatching(
        /^OPERATION=\$\(POST .* \$REQUEST_ID \| sed -n '.*'\); echo "OPERATION: \$OPERATION"$/,
      ),
      'PUT /api/v1/operations/$OPERATION/cancel; echo',
      'POST /api/v1/operations?W $REQUEST_ID; echo',
    ]);
  });
});

it('a script waits where the run followed what came of a call, and not where it was only slow', () => {
  const first = executed({});
  const cancel = cancelled({ id: 'x3', sentAt: 2_400 });
  const look = stepWith({ id: 'x2', sentAt: 1_000 });
  expect(scriptOf([first, cancel], [first, cancel])).not.toContain('sleep');
  expect(scriptOf([first, cancel], [first, look, cancel])).toContain('\nsleep 3\n');
  expect(scriptOf([first, look], [first, look])).toContain('\nsleep 1\n');
});

it('the shell takes a reference out of an answer, however it is laid out', async () => {
  const answer = String.raw`printf 'HTTP/1.1 200 OK\r\n\r\n{"body": {\n  "referenceOperation" : "OP-7",\n "x":1}}'`;
  const first = executed({ line: () => answer });
  const cancel = cancelled({ sentAt: 5, line: (named) => `echo cancel $${named?.get('OP-1')}` });
  const { stdout } = await promisify(execFile)('sh', ['-c', scriptOf([first, cancel], [first, cancel])]);
  expect(stdout).toContain('cancel OP-7');
});
