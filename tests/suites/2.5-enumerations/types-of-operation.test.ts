/** Which values of typeOperation a request may have. */
import { describe, expect, test } from 'vitest';
import { changeStep, ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import { malformed } from '../../../sandbox/service/validation.ts';
import { eachTypeAccepted, foreignTypeRefused } from '../../../suites/2.5-enumerations/types-of-operation.ts';
import { carriedOut } from '../carried-out.ts';

describe('enumerations.typeOperation-accepted', () => {
  test.each([
    ['P2P', 'pass'],
    ['G2B', 'fail'],
  ])('%s where G2B is refused: %s', async (type, verdict) => {
    const refusesG2B = changeStep('executeOperation', 'typeOperation', (problem, { input }) =>
      input.typeOperation === 'G2B' ? malformed('typeOperation is none of seven values') : problem,
    );
    const { result } = await carriedOut(
      'enumerations.typeOperation-accepted',
      eachTypeAccepted,
      type,
      refusesG2B,
    );
    expect(result.verdict).toBe(verdict);
    if (verdict === 'fail')
      expect(result.failure).toMatchObject({
        message: 'an operation of type G2B was not accepted',
        pointer: '/typeOperation',
      });
  });
});

describe('enumerations.typeOperation-foreign', () => {
  test('a value that the letters allow and the list does not', async () => {
    const name = 'typeOperation was "G2G"';
    const sent = (...hooks: Parameters<typeof ignoreProblem>[]) =>
      carriedOut(
        'enumerations.typeOperation-foreign',
        foreignTypeRefused,
        name,
        ...hooks.map((hook) => ignoreProblem(...hook)),
      );
    expect((await sent()).result.verdict).toBe('pass');
    expect((await sent(['executeOperation', 'typeOperation'])).result).toMatchObject({
      verdict: 'fail',
      failure: { change: name, pointer: '/typeOperation', expected: 'HTTP 400' },
    });
  });
});
