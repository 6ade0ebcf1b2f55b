import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../reports/model/build.ts';
import { coverageText } from '../../../../reports/model/figures/contract-coverage.ts';
import { ENUMERATIONS, OPERATIONS } from '../../../../spec/contract/contract.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import type { RunTally } from '../../../../spec/run/run-record.ts';
import { pageOf } from '../../html/pages.ts';
import { input, result, run } from '../../made-up.ts';

const TALLY: RunTally['coverage'] = [
  {
    operationId: 'executeOperation',
    codes: [
      { code: 429, answers: 1 },
      { code: 200, answers: 7 },
      { code: 400, answers: 2 },
    ],
    sent: { fields: ['libelle', 'requestId (header)'], values: { TypeOperation: ['B2B', 'P2P'] } },
    seen: { fields: ['body', 'body.statutOperation'], values: { StatutOperation: ['SUCCES'] } },
  },
];
const RESULTS = [
  result('request-id.reuse-refused', 'one'),
  result('request-id.reuse-refused', 'two', { verdict: 'skipped' }),
  result('request-id.reuse-refused', 'three', { verdict: 'observed' }),
];

function coverageIn(rest: Parameters<typeof run>[0]): NonNullable<Report['coverage']> {
  const { coverage } = buildReport(input({ run: run(rest) }));
  if (coverage === undefined) throw new Error('no coverage');
  return coverage;
}

describe('the coverage of a report', () => {
  it('has every operation and enumeration of the contract, never exercised where nothing was seen', () => {
    const { operations, enumerations, circumstances } = coverageIn({});
    expect(operations.map(({ operationId }) => operationId)).toEqual(Object.keys(OPERATIONS));
    expect(enumerations.map(({ name }) => name)).toEqual(Object.keys(ENUMERATIONS));
    expect(operations.filter(({ answers, codes }) => answers > 0 || codes.exercised.length > 0)).toEqual([]);
    expect(operations[0]?.codes.never).toEqual([200, 400, 401, 404, 409, 500]);
    expect(operations[0]?.requestFields.never).toContain('authData');
    expect(circumstances).toEqual({ exercised: 0, never: [] });
  });

  it('parts what was exercised from what never was', () => {
    const { operations, enumerations, circumstances } = coverageIn({ coverage: TALLY, results: RESULTS });
    const [execute] = operations;
    expect(execute?.answers).toBe(10);
    expect(execute?.codes.exercised.map(({ code }) => code)).toEqual([200, 400, 429]);
    expect(execute?.codes.never).toEqual([401, 404, 409, 500]);
    expect(execute?.requestFields.exercised).toEqual(['requestId (header)', 'libelle']);
    expect(execute?.responseFields.never).toContain('body.raisonEchec');
    expect(enumerations[0]?.sent).toEqual({
      exercised: ['P2P', 'B2B'],
      never: ['P2B', 'P2G', 'B2P', 'B2G', 'G2P', 'G2B'],
    });
    expect(enumerations.find(({ name }) => name === 'NatureOperation')).not.toHaveProperty('sent');
    expect(circumstances).toEqual({ exercised: 2, never: ['request-id.reuse-refused/two'] });
  });

  it('in numbers counts no code that the contract does not name', () => {
    const text = coverageText(coverageIn({ coverage: TALLY, results: RESULTS }));
    expect(text).toMatch(/^1 of 15 calls, 2 of \d+ HTTP codes of answers, 2 of \d+ request fields, /);
    expect(text).toMatch(/2 of 3 checks$/);
  });

  it('is on the page, in tables whose headers say what their rows and columns are', () => {
    const page = pageOf(buildReport(input({ run: run({ coverage: TALLY, results: RESULTS }) })));
    const section = page.split('id="coverage"')[1]?.split('</section>')[0] ?? '';
    expect(section.match(/<table/g)).toHaveLength(2);
    expect(section.match(/<th scope="row">/g)).toHaveLength(15 + Object.keys(ENUMERATIONS).length);
    expect(section.match(/<th(?! scope|ead)/g)).toBeNull();
    expect(section).toContain('200\u00A0(7\u00A0×), 400\u00A0(2\u00A0×), 429\u00A0(1\u00A0×)');
    expect(section).toContain('<bdi>never: 401, 404, 409, 500</bdi>');
    expect(section).toContain('href="#req-request-id.reuse-refused"');
  });

  it('a report of an earlier version has none, and no section for it', () => {
    const { coverage: _, ...earlier } = buildReport(input({ run: run() }));
    expect(pageOf(earlier)).not.toContain('id="coverage"');
  });
});
