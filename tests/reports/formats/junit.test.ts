import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { renderJunit } from '../../../reports/formats/junit.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { HOSTILE, input, requirement, result, richResults, run } from '../made-up.ts';
import { whole } from '../whole.ts';
import { elements, parseXml } from './xml.ts';

const everything = String.fromCodePoint(...Array.from({ length: 0x300 }, (_, at) => at));
const hostileFailure = {
  message: HOSTILE,
  expected: HOSTILE,
  actual: everything,
  again: HOSTILE,
  change: HOSTILE,
};

const hostile = buildReport(
  input({
    requirements: [requirement('a'), requirement('b'), requirement('no', { excluded: 'x' })],
    target: { name: HOSTILE, baseUrl: HOSTILE },
    run: run({
      results: [
        result('a', HOSTILE, { verdict: 'fail', failure: hostileFailure, exchangeIds: ['x1'] }),
        result('a', 'second', { verdict: 'inconclusive', message: HOSTILE }),
        result('a', 'third', { verdict: 'observed', message: `${HOSTILE}${everything}` }),
        result('a', 'fourth', { verdict: 'warn', failure: hostileFailure }),
        result('a', 'fifth', { verdict: 'skipped', message: HOSTILE, profileKey: HOSTILE }),
      ],
      harnessErrors: [{ message: HOSTILE }],
    }),
  }),
);
const rich = buildReport(input({ run: run({ results: richResults() }) }));

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

describe('renderJunit', () => {
  it.each([
    ['hostile', hostile],
    ['rich', rich],
    ['empty', buildReport(input({ requirements: [] }))],
  ])('is well-formed for a %s report, and its counts agree with its cases', (_name, report) => {
    const root = parseXml(whole(renderJunit(report)));
    for (const element of [root, ...elements(root, 'testsuite')]) {
      expect(element.attributes).toMatchObject({
        tests: String(elements(element, 'testcase').length),
        failures: String(elements(element, 'failure').length),
        errors: String(elements(element, 'error').length),
        skipped: String(elements(element, 'skipped').length),
      });
    }
  });

  it.runIf(hasXmllint)('is well-formed for libxml too', () => {
    const lint = spawnSync('xmllint', ['--noout', '-'], {
      input: whole(renderJunit(hostile)),
      encoding: 'utf8',
    });
    expect(lint.stderr).toBe('');
  });

  it('has a case for every check, and one for a requirement without checks', () => {
    const cases = elements(parseXml(whole(renderJunit(rich))), 'testcase');
    expect(cases).toHaveLength(rich.requirements.flatMap(({ checks }) => checks).length);
    const [unchecked] = elements(parseXml(whole(renderJunit(hostile))), 'testcase').filter(
      ({ attributes }) => attributes.classname === 'b',
    );
    expect(unchecked?.children[0]).toMatchObject({
      name: 'skipped',
      attributes: { message: 'skipped: none of its checks was run' },
    });
  });

  it('tells a failure with its rule, and gives times in seconds', () => {
    const [first] = elements(parseXml(whole(renderJunit(rich))), 'failure');
    expect(first?.attributes.message).toBe('The operation was executed a second time.');
    expect(first?.text).toContain('expected: HTTP 409');
    expect(first?.text).toContain("reproduce: curl -sS -X POST 'https://");
    expect(parseXml(whole(renderJunit(rich))).attributes.time).toBe('72.400');
  });

  it.each([
    [undefined, 'failed again (exchange x9)'],
    [
      ['Wallet A', 'Card B'],
      'failed again with Wallet A and Card B, and held with other instruments (exchange x9)',
    ],
  ])(
    'says what became of a failure when it was tried once more, and that it came with %j alone',
    (onlyWith, said) => {
      const secondTry = { outcome: 'failed', exchangeIds: ['x9'], ...(onlyWith && { onlyWith }) } as const;
      const failure = { ...hostileFailure, secondTry };
      const results = [result('a', 'one', { verdict: 'fail', failure })];
      const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
      const [told] = elements(parseXml(whole(renderJunit(report))), 'failure');
      expect(told?.text).toContain(`second try: ${said}`);
    },
  );

  it.each([
    ['fail', 'failure'],
    ['inconclusive', 'skipped'],
    ['skipped', 'skipped'],
    ['observed', 'system-out'],
    ['warn', 'system-out'],
  ])('tells %s by %s', (verdict, element) => {
    const found = elements(parseXml(whole(renderJunit(hostile))), 'testcase').find((one) =>
      elements(one, 'property').some(({ attributes }) => attributes.value === verdict),
    );
    expect(found?.children.map(({ name }) => name)).toEqual(['properties', element]);
  });
});
