/** A true declaration of the product, and a whole run that shows what it declares and nothing else. */
import { buildReport } from '../../../reports/model/build.ts';
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { type Answer, type Declaration, ENUMERATION_NAMES } from '../../../spec/declaration/declaration.ts';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { declarationProblems } from '../../../target/declaration/declaration-problems.ts';
import { input, result, run } from '../made-up.ts';
import { NOT_OFFERED, productProfile } from './product.ts';

const PRACTISED: Readonly<Record<string, string | readonly string[]>> = {
  'timestamp.zone': 'utc',
  'content-type.charset': 'absent',
  'operation-status.in-the-answer': ['INITIEE', 'SUCCES'],
  'cancel.status': 'ANNULEE',
  'cancel.code-when-final': '409',
  'unenroll.code-of-repetition': 'not-applicable',
  'credit-purchase-record.statuses': 'not-applicable',
  'operation-list.sorting': 'newest-first',
  'request-creation.code': '200',
  'request-creation.without-fields': 'not-applicable',
  'callback.http-method': 'POST',
  'callback.format': 'json',
  'callback.states': 'all',
};

/** As it could stand in a file. */
export async function writtenDeclaration(): Promise<Record<string, unknown>> {
  const { auth: _, ...testing } = await productProfile('http://127.0.0.1:8080');
  const { thirdPartyBeneficiaries = [], loyaltyEnrollments: __, ...fixtures } = testing.fixtures;
  const answer = (names: readonly string[], missing: readonly string[]) =>
    Object.fromEntries(names.map((name): [string, Answer] => [name, missing.includes(name) ? 'no' : 'yes']));
  const missingOf: Readonly<Record<string, readonly string[]>> = NOT_OFFERED.values;
  return {
    organisation: "Banque d'exemple",
    contact: { name: 'Ada Diallo', email: 'ada@example.org' },
    product: { name: 'Djurdjura Pay', version: '2.4.1', digest: `sha256:${'ab'.repeat(32)}` },
    environment: 'sandbox',
    operations: answer(OPERATION_IDS, NOT_OFFERED.operations),
    values: Object.fromEntries(
      ENUMERATION_NAMES.map((name) => [name, answer(ENUMERATIONS[name], missingOf[name] ?? [])]),
    ),
    practices: Object.fromEntries(
      PRACTICES.map(({ id, values }) => [id, PRACTISED[id] ?? Object.keys(values)[0]]),
    ),
    testing: {
      ...testing,
      auth: { token: `\${TARGET_TOKEN}` },
      fixtures: {
        ...fixtures,
        thirdPartyBeneficiaries: thirdPartyBeneficiaries.filter(
          ({ panBeneficiaire }) => panBeneficiaire === undefined,
        ),
      },
    },
  };
}

export async function trueDeclaration(): Promise<Declaration> {
  const { declaration, problems } = declarationProblems(await writtenDeclaration());
  if (declaration === undefined) throw new Error(problems.map(({ text }) => text).join('\n'));
  return declaration;
}

/** A whole run of the product. */
export function reportOf({ operations, values, practices }: Declaration): Report {
  const report = buildReport(input({ run: run({ results: [result('execute.success', 'one')] }) }));
  const { coverage } = report;
  if (coverage === undefined) throw new Error('A report has its coverage.');
  return {
    ...report,
    harnessErrors: [],
    coverage: {
      ...coverage,
      operations: coverage.operations.map((one) => ({
        ...one,
        codes: {
          exercised: Object.entries(operations).some(
            ([id, answer]) => id === one.operationId && answer === 'yes',
          )
            ? [{ code: 200, answers: 3 }]
            : [{ code: 404, answers: 3 }],
          never: [],
        },
      })),
      enumerations: ENUMERATION_NAMES.map((name) => ({
        name,
        // Everything is sent: only what is answered counts.
        sent: { exercised: [...ENUMERATIONS[name]], never: [] },
        seen: {
          exercised: Object.entries(values[name]).flatMap(([value, answer]) =>
            answer === 'yes' ? [value] : [],
          ),
          never: [],
        },
      })),
    },
    practices: PRACTICES.flatMap(({ id, point }) => {
      const seen = practices[id].map((value) => ({ value, exchanges: 2, exchangeIds: ['x1', 'x2'] }));
      return seen.length === 0 ? [] : [{ id, point, seen }];
    }),
  };
}
