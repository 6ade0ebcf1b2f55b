/** What masks and words of our own leave open is no contradiction. */
import { describe, expect, test } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import type { Archive, WholeExchange } from '../../../reports/verify/archive/archive.ts';
import type { Problem } from '../../../reports/verify/condition.ts';
import {
  archiveCondition,
  findingsCondition,
} from '../../../reports/verify/conditions/citations-condition.ts';
import { ClaimsAgain } from '../../../reports/verify/conditions/claims-condition.ts';
import { codesJudged } from '../../../reports/verify/conditions/codes-condition.ts';
import { RulesAgain } from '../../../reports/verify/conditions/rules-condition.ts';
import type { AnswerRule } from '../../../spec/contract/answer-rule.ts';
import { ENVELOPE_RULES } from '../../../spec/contract/envelope-rules.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { checkIdOf } from '../../../spec/run/check-id.ts';
import type { Because, CheckResult } from '../../../spec/run/check-result.ts';
import type { IndexedClaims } from '../../../spec/run/claims.ts';
import { input, result, run } from '../made-up.ts';

const RULE = 'envelope.timestamp';
const EVERY = 'every answer of executeOperation';

function stored(id: string, status: number, text: string): WholeExchange {
  return {
    id,
    kind: 'request',
    checkId: 'some/check',
    operationId: 'executeOperation',
    method: 'POST',
    url: 'http://target.example/api/v1/operations',
    startedAt: 0,
    durationMs: 1,
    requestId: '',
    repeated: false,
    status,
    headers: { 'content-type': 'application/json' },
    bytes: Buffer.from(text),
    text,
    truncated: false,
    misencoded: false,
  };
}

const REQUEST = { kind: 'request', request: { method: 'POST', url: '', headers: {} } } as const;

const archive = (...exchanges: WholeExchange[]): Archive => ({
  exchanges: new Map(exchanges.map((one) => [one.id, one])),
  problems: [],
  damaged: new Set(),
});

/** What is wrong with a report by the rules of the envelope. */
function problemsOf(report: Report, ...exchanges: WholeExchange[]): readonly Problem[] {
  const rules = new RulesAgain(ENVELOPE_RULES);
  for (const exchange of exchanges) rules.see(exchange);
  return rules.judged(report).condition.problems;
}

const reportOf = (...results: CheckResult[]) => buildReport(input({ run: run({ results }) }));

const envelope = (timestamp: string, body = 'null') =>
  `{"message":"m","status":200,"body":${body},"timestamp":${timestamp}}`;
const GOOD = envelope('"2026-03-04T05:06:07Z"');

describe('the envelope, judged again', () => {
  test.each([
    ['an OTP in the fraction of a second', envelope('"2026-03-04T05:06:07.«otp:54»Z"')],
    ['a number in the body', envelope('"2026-03-04T05:06:07Z"', '{"pin":«pin:1»,"pins":[«pin:2», «pin:3»]}')],
    ['a text that is no JSON any more', '{"message":"m" «token:1»'],
  ])('leaves open what is behind a mask: %s', (_what, text) => {
    const report = reportOf(result(RULE, EVERY, { id: checkIdOf(RULE, EVERY) }));
    expect(problemsOf(report, stored('x1', 200, GOOD), stored('x2', 200, text))).toEqual([]);
  });

  test('leaves open whether a value was of the right type that a mask stands in for', () => {
    const requirement = 'operation-record.strings';
    const rule: AnswerRule = {
      requirement,
      operations: ['executeOperation'],
      applies: () => true,
      departure: ({ json }) =>
        typeof Object(json).body.identifiantInstrumentPaiementDebite === 'string'
          ? undefined
          : { message: 'm', expected: 'a string', actual: '1', pointer: '/body' },
    };
    const failed = result(requirement, EVERY, {
      id: checkIdOf(requirement, EVERY),
      verdict: 'fail',
      failure: { message: 'm', expected: 'a string', actual: '1', exchangeId: 'x1' },
    });
    const problems = (mask: string) => {
      const rules = new RulesAgain([rule]);
      const body = `{"identifiantInstrumentPaiementDebite":${mask}}`;
      rules.see(stored('x1', 200, envelope('"2026-03-04T05:06:07Z"', body)));
      return rules.judged(reportOf(failed)).condition.problems;
    };
    expect(problems('«instrument:1»')).toEqual([]);
    expect(problems('"«instrument:1»"')).toHaveLength(1);
  });

  test('leaves open what stood behind the part of an answer that was kept', () => {
    const id = checkIdOf(RULE, EVERY);
    const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };
    const cut = { ...stored('x2', 200, GOOD.slice(0, 20)), truncated: true };
    for (const verdict of [{}, { verdict: 'fail', failure } as const])
      expect(problemsOf(reportOf(result(RULE, EVERY, { id, ...verdict })), cut)).toEqual([]);
  });

  test('reads no JSON where the run could read none', () => {
    const requirement = 'envelope.json-object';
    const id = checkIdOf(requirement, EVERY);
    const report = reportOf(result(requirement, EVERY, { id }));
    expect(problemsOf(report, { ...stored('x1', 200, GOOD), misencoded: true })).toEqual([
      expect.objectContaining({ text: 'says pass, and x1 breaks the rule' }),
    ]);
  });

  test('finds what is broken beside masks', () => {
    const report = reportOf(result(RULE, EVERY, { id: checkIdOf(RULE, EVERY) }));
    const broken = stored('x2', 200, envelope('"yesterday"', '{"pin":«pin:1»}'));
    expect(problemsOf(report, stored('x1', 200, GOOD), broken)).toEqual([
      expect.objectContaining({ text: 'says pass, and x2 breaks the rule' }),
    ]);
  });
});

describe('what a failure quotes', () => {
  const quoting = (actual: string) =>
    reportOf(
      result('execute.success', 'twice', {
        verdict: 'fail',
        message: 'm',
        failure: { message: 'm', expected: 'e', actual, exchangeId: 'x2' },
        exchangeIds: ['x1', 'x2'],
      }),
    );
  const kept = archive(
    stored('x1', 409, '{"message":"used"}'),
    stored('x2', 200, '{"a":"«msisdn:1»","b":  1}'),
  );

  test.each([
    'HTTP 200 {"a":"«msisdn:1»","b": 1}',
    'HTTP 200 {"a":"2267…',
    'HTTP 200 8 times: 200 (x1)',
    'HTTP 200',
    'HTTP 409 {"message":"used"}',
    'no answer',
  ])('%s', (actual) => {
    expect(findingsCondition(quoting(actual), kept).problems).toEqual([]);
  });

  test.each(['HTTP 500', 'HTTP 409 {"message":"other"}', 'HTTP 500 with an empty body'])(
    'not %s',
    (actual) => {
      expect(findingsCondition(quoting(actual), kept).problems).toHaveLength(1);
    },
  );
});

test('an answer that may be anybody’s is held against nobody, as in a run', () => {
  const report = reportOf(result(RULE, EVERY, { id: checkIdOf(RULE, EVERY) }));
  const gateway = stored('x2', 502, '<html>Bad gateway</html>');
  expect(problemsOf(report, stored('x1', 200, GOOD), gateway)).toEqual([]);
});

describe('what a check demanded of an answer, judged again', () => {
  const REQUIREMENT = 'operation-record.echoes-libelle';
  const body = (libelle: string) => `{"message":"m","status":200,"body":{"libelleOperation":${libelle}}}`;
  const demanded = (value: string, others = 0): IndexedClaims => ({
    checkId: 'some/check',
    claims: {
      stated: [{ is: 'value', at: '/body/libelleOperation', values: [value], of: ['x1'] }],
      others,
    },
  });
  const passed = result(REQUIREMENT, 'some', { id: 'some/check', exchangeIds: ['x1'] });
  const failed = {
    ...passed,
    verdict: 'fail',
    failure: { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x1' },
  } as const;

  test.each<
    [what: string, check: CheckResult, claims: IndexedClaims, text: string, problem: RegExp | undefined]
  >([
    ['a pass that follows', passed, demanded('Rent'), body('"Rent"'), undefined],
    ['a pass that does not', passed, demanded('Rent'), body('"Hire"'), /says pass, and x1 is not what/],
    ['a failure that follows', failed, demanded('Rent'), body('"Hire"'), undefined],
    ['a failure that does not', failed, demanded('Rent'), body('"Rent"'), /says fail, and every answer is/],
    ['a failure that may rest on more', failed, demanded('Rent', 1), body('"Rent"'), undefined],
    ['a mask in the answer', passed, demanded('Rent'), body('"«otp:1»"'), undefined],
    ['a mask in the demand', failed, demanded('«otp:1»'), body('"«otp:1»"'), undefined],
    ['an answer that is missing', passed, demanded('Rent'), '', /judged x1, which is not in the archive/],
  ])('%s', (_what, check, claims, text, problem) => {
    const again = new ClaimsAgain([claims], new Map());
    if (text !== '') again.see(stored('x1', 200, text), REQUEST);
    const { condition } = again.judged(reportOf(check), REQUIREMENTS, true);
    expect(condition.problems.map((one) => one.text)).toEqual(
      problem === undefined ? [] : [expect.stringMatching(problem)],
    );
  });

  test('is missing for a check that decided something, unless the run broke off', () => {
    const again = new ClaimsAgain([], new Map());
    const problems = (isWhole: boolean) =>
      again.judged(reportOf(passed), REQUIREMENTS, isWhole).condition.problems.map(({ text }) => text);
    expect(problems(true)).toEqual(['says pass, and the archive does not hold what it judged']);
    expect(problems(false)).toEqual([]);
  });
});

describe('an operation that was accepted for a check that decided nothing', () => {
  const REUSE = 'request-id.reuse-refused';
  const accepted = (circumstance: string, because?: Because) => {
    const id = checkIdOf(REUSE, circumstance);
    const check = result(REUSE, circumstance, {
      id,
      verdict: 'observed',
      ...(because && { because }),
      exchangeIds: ['x1'],
    });
    const exchanges = archive({ ...stored('x1', 200, GOOD), checkId: id });
    return codesJudged(reportOf(check), exchanges, { requirements: REQUIREMENTS, demanded: new Map() })
      .condition.problems;
  };
  const QUICKLY: Because = { is: 'too-quick', status: 'SUSPENDUE' };

  test('was to rest first, where the check says that it did not', () => {
    expect(accepted('while the first is SUSPENDUE', QUICKLY)).toEqual([]);
  });

  test.each([
    ['another circumstance', 'another label and amount', QUICKLY],
    ['another status', 'while the first is INITIEE', QUICKLY],
    ['no reason', 'while the first is SUSPENDUE', undefined],
  ])('was to be refused: %s', (_what, circumstance, because) => {
    expect(accepted(circumstance, because)).toHaveLength(1);
  });
});

describe('answers, counted by their codes', () => {
  const counted = (code: number, answers: number) => {
    const report = buildReport(input({ run: run() }));
    const [first] = report.coverage?.operations ?? [];
    if (report.coverage === undefined || first === undefined) throw new Error('No coverage.');
    const exercised = [{ code, answers }];
    const operations = [
      { ...first, operationId: 'executeOperation' as const, codes: { ...first.codes, exercised } },
    ];
    const counting = { ...report, coverage: { ...report.coverage, operations } };
    const three = ['x1', 'x2', 'x3'].map((id) => stored(id, code, GOOD));
    const { problems } = archiveCondition(counting, archive(...three));
    return problems.flatMap(({ id, text }) => (id === 'coverage executeOperation' ? text : []));
  };

  test('may be more with 401: a token ended while a race was held back', () => {
    expect(counted(401, 3)).toEqual([]);
    expect(counted(401, 2)).toEqual([]);
  });

  test.each([
    [401, 4],
    [400, 2],
    [400, 4],
  ])('are otherwise as many as are stored: with %i, %i are told', (code, answers) => {
    expect(counted(code, answers)).toEqual([`counts ${answers} answers with ${code}; the archive holds 3`]);
  });
});
