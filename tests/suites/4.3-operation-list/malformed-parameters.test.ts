import { describe } from 'vitest';
import { MALFORMED_DAYS } from '../../../generators/changes/malformed-days.ts';
import { ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import { malformedDate, malformedMaximum } from '../../../suites/4.3-operation-list/malformed-parameters.ts';
import { flips } from '../flips.ts';

describe('operation-list.malformed-date: a bound that is not a date of the form yyyy-MM-dd is answered 400', () => {
  const [text] = MALFORMED_DAYS;
  flips(
    'operation-list.malformed-date',
    malformedDate,
    `the start of period ${text}`,
    ignoreProblem('listOperations', 'dateDebut'),
    { expected: 'HTTP 400 or 422', change: `dateDebut was ${text}` },
  );
});

describe('operation-list.malformed-maximum: a maximum that is no number is answered 400', () => {
  flips(
    'operation-list.malformed-maximum',
    malformedMaximum,
    'a maximum that is no number',
    ignoreProblem('listOperations', 'limite'),
    { expected: 'HTTP 400 or 422', change: 'the maximum was "dix"' },
  );
});
