/** What a run for a certificate says of the declaration: left out, contradicted, and how the exit code follows. */
import { beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '../../../reports/certification/agreement-of.ts';
import { certificationOf } from '../../../reports/certification/certification.ts';
import { certificationLines } from '../../../reports/certification/certification-text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import type { Declaration } from '../../../spec/declaration/declaration.ts';
import type { Report, ReportedContradiction } from '../../../spec/generated/report-types.ts';
import type { Because } from '../../../spec/run/check-result.ts';
import { trueDeclaration } from '../declaration/true-declaration.ts';
import { input, result, run } from '../made-up.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;
const REQUIREMENT = 'execute.success';

let declaration: Declaration;

beforeAll(async () => {
  declaration = await trueDeclaration();
});

/** A report in which one requirement is not applicable. */
function without(because: Because): Report {
  const left = result(REQUIREMENT, 'one', { verdict: 'not-applicable', because });
  return buildReport(input({ run: run({ results: [left] }) }));
}

describe('a requirement that is left out', () => {
  it.each<[string, Because]>([
    ['operations.unenrollInstrument', { is: 'declined', what: 'unenrollInstrument', list: 'notImplemented' }],
    ['values.TypeOperation.G2B', { is: 'declined', what: 'G2B', list: 'notOffered' }],
    // A way to designate a beneficiary is no value of an enumeration.
    ['testing.notOffered', { is: 'declined', what: 'panBeneficiaire', list: 'notOffered' }],
    ['testing.bindings.otp.replaces', { is: 'ruled-out', key: 'bindings.otp.replaces' }],
  ])('is so by %s', (by, because) => {
    const { leftOut } = certificationOf(declaration, DIGEST, without(because));
    expect(leftOut).toContainEqual({ requirement: REQUIREMENT, by });
  });
});

it('a certification has the product, and in its scope what is declared alone', () => {
  const { declaration: stated, scope } = certificationOf(declaration, DIGEST, buildReport(input()));
  expect(stated).toMatchObject({ digest: DIGEST, product: { name: 'Djurdjura Pay', version: '2.4.1' } });
  expect(scope.operations).not.toContain('unenrollInstrument');
  expect(scope.typesOperation).toEqual(expect.not.arrayContaining(['G2B']));
  expect(scope.natures).toContain('M2M');
});

describe('what the run contradicts', () => {
  const shown: ReportedContradiction = {
    kind: 'other',
    key: 'practices.operation-list.sorting',
    declared: ['newest-first'],
    seen: ['oldest-first'],
    exchangeId: 'x41',
  };
  const unseen: ReportedContradiction = {
    kind: 'declared-not-seen',
    key: 'values.NatureOperation.CP2A',
    declared: ['yes'],
  };
  const certified = (contradictions: ReportedContradiction[]) => ({
    ...certificationOf(declaration, DIGEST, buildReport(input())),
    contradictions,
  });

  it('breaks the agreement where it shows something, and leaves it undecided where it shows nothing', () => {
    expect(agreementOf(certified([]))).toBe('met');
    expect(agreementOf(certified([unseen]))).toBe('undecided');
    expect(agreementOf(certified([unseen, shown]))).toBe('broken');
  });

  it('is listed with key, values and exchange, in both languages', () => {
    const lines = (language: 'en' | 'fr') => certificationLines(certified([shown, unseen]), PLAIN, language);
    expect(lines('en').slice(1)).toEqual([
      '  practices.operation-list.sorting (The order of the operation list): the run shows something else: declared: newest first; seen: oldest first (x41)',
      '  values.NatureOperation.CP2A: declared, not shown by the run',
    ]);
    expect(lines('fr')[0]).toContain('la campagne contredit 2 points de la déclaration');
    expect(lines('fr')[2]).toBe('  values.NatureOperation.CP2A\u00A0: déclaré, non montré par la campagne');
  });
});
