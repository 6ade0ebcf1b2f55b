/** Made-up requests of a run, as scripts are made of them. */
import type { Step } from '../../../target/evidence/script.ts';

/** A plain reading, with what a test says of it; its line is its method and address, with what was named. */
export function stepWith(given: Partial<Step>): Step {
  const step = {
    id: 'x1',
    operationId: 'listOperations',
    method: 'GET',
    url: '/api/v1/wallets/W/operations',
    sentAt: 0,
    endedAt: (given.sentAt ?? 0) + 1,
    ...given,
  };
  const { method, url, requestId = '', otp = '' } = step;
  const line: Step['line'] = (named = new Map()) =>
    [...named].reduce(
      (text, [what, name]) => text.replaceAll(what, `$${name}`),
      [method, url, requestId, otp].filter((part) => part !== '').join(' '),
    );
  return { ...step, line: given.line ?? line };
}

/** An operation of the instrument W that was accepted. */
export function executed(given: Partial<Step>): Step {
  return stepWith({
    operationId: 'executeOperation',
    method: 'POST',
    url: '/api/v1/operations?W',
    gives: { field: 'referenceOperation', text: 'OP-1' },
    ...given,
  });
}
