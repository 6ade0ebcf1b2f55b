/** Which of the many cases of a check failed: the combination that its title and circumstance name. */
import type { ReportedCheck } from '../../spec/generated/report-types.ts';

/** A check that tries several cases, in any language of a report. */
const MANY_CASES = /\b(?:every|each|chaque|tou(?:s|te|tes) les)\b/i;

/** A variable of the shell in a quoted body, where the value is masked. */
const VARIABLE = String.raw`'"\$\{?(\w+)(?::\?)?\}?"'`;
const VARIABLES_IN = new RegExp(VARIABLE);
const VALUE = `((?:${VARIABLE.replace('(', '(?:')}|[^"\\\\])*)`;

/** A text of a JSON body. @param name pattern of the name of its field. */
function fieldNamed(name: string): RegExp {
  return new RegExp(`"(${name})":"${VALUE}"`, 'g');
}

/** Fields of requests by which cases differ, as the circumstance says. */
const FIELDS: readonly (readonly [named: RegExp, field: RegExp])[] = [
  [/\b(?:types? (?:of operation|d’opération)|type that is served)\b/i, fieldNamed('typeOperation')],
  [/\bservices?\b/i, fieldNamed('refService')],
  [/\b(?:payer|payeur)\b/i, fieldNamed('refInstrumentPaiementInitiateur')],
  [
    /\b(?:beneficiary|designation|bénéficiaire|désignation)/i,
    fieldNamed(String.raw`(?!refContributeur)\w+Beneficiaire`),
  ],
];

/**
 * What the requests of the failing case have and others need not: `typeOperation B2G`.
 * @returns none for a check of one case, and where its shell lines show several or none.
 */
export function failingCaseOf({
  circumstance,
  failure,
}: Pick<ReportedCheck, 'circumstance' | 'failure'>): readonly string[] {
  if (failure === undefined || !MANY_CASES.test(circumstance)) return [];
  const lines = failure.again ?? failure.curl ?? '';
  return FIELDS.flatMap(([named, field]) => {
    if (!named.test(circumstance)) return [];
    const values = new Map(
      [...lines.matchAll(field)].map(([, name = '', value = '']) => [
        `${name} ${value}`,
        // A variable stands for a masked value: its name tells nobody which one it is.
        VARIABLES_IN.test(value) ? name : `${name} ${value}`,
      ]),
    );
    return values.size === 1 ? [...values.values()] : [];
  });
}
