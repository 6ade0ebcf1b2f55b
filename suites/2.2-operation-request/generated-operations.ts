/** 2.2 to 2.4 and 4.1 for generated operations: what holds for any valid request, whatever is combined in it. */

import { validate } from '../../spec/contract/validators.ts';
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { AMOUNT_RULES, type AmountRule } from '../2.4-amounts/predicted-amounts.ts';
import { bodyOf, filled } from '../act/answers.ts';
import { READS_FEES } from '../act/bound-calls.ts';
import { amountsOf, modeOf } from '../arrange/amount-choices.ts';
import { minorUnit, money, sameMoney } from '../arrange/money.ts';
import { TYPE_OF_DESIGNATION, thirdPartyField } from '../arrange/parties/parties.ts';
import { judgeCases } from '../cases/properties.ts';
import { GENERATED_OPERATIONS, judgeTaken, recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { type Suite, suite } from '../engine/declare/suite.ts';
import { judgeHandled } from '../judge/robust-answer.ts';
import { DATES, TEXTS } from '../observe/records.ts';

/** The circumstance of every check here. */
export const ANY_VALID_REQUEST = 'any valid request';

/** A label that a server may store in another form: blanks at its ends or several in a row, and what does not show. */
const FREE_IN_FORM = /^\s|\s$|\s{2}|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00a0\u00ad\u200b\u200e\u202e\ufeff]/u;

interface Echo {
  readonly requirement: RequirementId;
  readonly field: string;
  /** What stands there. Default: what the request says. */
  readonly is?: string;
  /** What the field must show; undefined where the rule has nothing to say. */
  readonly wanted: (seen: SeenOperation) => string | undefined;
}

const ECHOES: readonly Echo[] = [
  {
    requirement: 'operation-record.echoes-libelle',
    field: 'libelleOperation',
    wanted: ({ request }) => (FREE_IN_FORM.test(request.libelle) ? undefined : request.libelle),
  },
  {
    requirement: 'operation-record.echoes-typeOperation',
    field: 'typeOperation',
    wanted: ({ request }) => request.typeOperation,
  },
  {
    requirement: 'operation-record.echoes-refService',
    field: 'refService',
    wanted: ({ request }) => request.refService,
  },
  {
    requirement: 'operation-record.echoes-refContributeurInitiateur',
    field: 'refContributeurInitiateur',
    wanted: ({ request }) => request.refContributeurInitiateur,
  },
  {
    requirement: 'operation-record.echoes-refContributeurBeneficiaire',
    field: 'refContributeurBeneficiaire',
    wanted: ({ request }) => request.refContributeurBeneficiaire,
  },
  {
    requirement: 'operation-record.debited-type',
    field: 'typeInstrumentPaiementDebite',
    wanted: ({ parties }) => parties.payer.type,
  },
  {
    requirement: 'operation-record.credited-type',
    field: 'typeInstrumentPaiementCredite',
    wanted: ({ parties: { beneficiary, thirdParty } }) =>
      beneficiary?.type ?? (thirdParty && TYPE_OF_DESIGNATION[thirdPartyField(thirdParty)]),
  },
  {
    requirement: 'operation-record.users',
    field: 'refUsagerInitiateur',
    is: 'the refUsager of the initiator',
    wanted: ({ parties }) => parties.payer.refUsager,
  },
  {
    requirement: 'operation-record.users',
    field: 'refUsagerBeneficiaire',
    is: 'the refUsager of the beneficiary',
    wanted: ({ parties }) => parties.beneficiary?.refUsager,
  },
];

/** Where the contract gives the shape of a record's fields, and which requirement does. */
const SHAPES: readonly { readonly requirement: RequirementId; readonly fields: readonly string[] }[] = [
  { requirement: 'operation-record.strings', fields: TEXTS },
  { requirement: 'operation-record.date-times', fields: DATES },
  { requirement: 'operation-record.amounts', fields: AMOUNT_FIELDS },
  { requirement: 'enumerations.statutOperation-returned', fields: ['statutOperation'] },
  { requirement: 'enumerations.natureOperation-returned', fields: ['natureOperation'] },
];

function judgeEcho(judge: Judge, seen: SeenOperation, { field, is, wanted: wantedOf }: Echo): void {
  const record = recordOf(seen);
  const wanted = wantedOf(seen);
  const value = record && filled(record, field);
  if (value === undefined || wanted === undefined) return;
  judge.that(typeof value === 'string' && value.normalize() === wanted.normalize(), {
    message: `${field} of the record is not ${is ?? 'that of the request'}`,
    expected: show(wanted),
    actual: show(value),
    pointer: `/body/${field}`,
    answer: seen.answer,
  });
}

function judgeShape(judge: Judge, seen: SeenOperation, fields: readonly string[]): void {
  const record = recordOf(seen);
  if (record === undefined) return;
  const issue = validate('OperationRecord', record).find(({ pointer }) => fields.includes(pointer.slice(1)));
  judge.that(issue === undefined, {
    message: `${issue?.pointer.slice(1)} of the record is not of the type in the table`,
    expected: issue?.expected ?? '',
    actual: issue?.actual ?? '',
    pointer: `/body${issue?.pointer}`,
    answer: seen.answer,
  });
}

function judgeAmount(judge: Judge, seen: SeenOperation, rule: AmountRule, decimals: number): void {
  const record = recordOf(seen);
  const shown = record && money(filled(record, rule.field));
  const montant = money(seen.request.montant);
  const { fees } = seen;
  if (shown === undefined || montant === undefined || fees === undefined) return;
  const mode = modeOf(seen.parties.service, fees);
  // More is taken off than there is: what becomes of that is not shown.
  if (mode !== rule.mode || (mode === 'SOUSTRACTION' && fees.montantFrais.gt(montant))) return;
  const { debited, credited } = amountsOf(mode, montant, fees.montantFrais);
  const expected = rule.field === 'montantADebiter' ? debited : credited;
  // How an amount that the minor unit cannot write is reckoned with is not shown.
  const isWritable = montant.round(decimals).eq(montant);
  const agrees = isWritable
    ? sameMoney(shown, expected, decimals)
    : shown.minus(expected).abs().lt(minorUnit(decimals));
  judge.that(agrees, {
    message: `with ${mode} ${rule.field} is not ${rule.is}`,
    expected: `${rule.field} ${expected} (montant ${montant}, fees ${fees.montantFrais})`,
    actual: `${rule.field} ${show(record?.[rule.field])}`,
    pointer: `/body/${rule.field}`,
    answer: seen.answer,
  });
}

export const generatedOperationsSuite: Suite = suite('2.2', 'Generated operations', (check) => {
  check('execute.success', ANY_VALID_REQUEST, (t) =>
    judgeCases(t, GENERATED_OPERATIONS, (judge, seen, one) => judgeTaken(judge, seen, one)),
  );

  check('execute.returns-record', ANY_VALID_REQUEST, (t) =>
    judgeCases(t, GENERATED_OPERATIONS, (judge, { answer }) => {
      if (answer.status !== 200) return;
      const body = bodyOf(answer);
      judge.that(isJsonObject(body) && filled(body, 'referenceOperation') !== undefined, {
        message: 'the answer to an accepted operation holds no record with a reference',
        expected: 'an operation record in body',
        actual: describeAnswer(answer),
        pointer: '/body',
        answer,
      });
    }),
  );

  for (const { requirement, fields } of SHAPES) {
    check(requirement, ANY_VALID_REQUEST, (t) =>
      judgeCases(t, GENERATED_OPERATIONS, (judge, seen) => judgeShape(judge, seen, fields)),
    );
  }

  for (const requirement of new Set(ECHOES.map((echo) => echo.requirement))) {
    const echoes = ECHOES.filter((echo) => echo.requirement === requirement);
    check(requirement, ANY_VALID_REQUEST, (t) =>
      judgeCases(t, GENERATED_OPERATIONS, (judge, seen) => {
        for (const echo of echoes) judgeEcho(judge, seen, echo);
      }),
    );
  }

  for (const rule of AMOUNT_RULES) {
    check(rule.id, ANY_VALID_REQUEST, { needs: READS_FEES }, (t) =>
      judgeCases(t, GENERATED_OPERATIONS, (judge, seen) =>
        judgeAmount(judge, seen, rule, t.profile.money.decimals),
      ),
    );
  }

  check('errors.robust-bodies', ANY_VALID_REQUEST, (t) =>
    judgeCases(t, GENERATED_OPERATIONS, (judge, { answer }) =>
      judgeHandled(judge, answer, 'a valid operation'),
    ),
  );
});
