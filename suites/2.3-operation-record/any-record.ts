/** 2.3 for generated operations: what the record repeats of any valid request and tells of its parties. */
import { filled } from '../act/answers.ts';
import { TYPE_OF_DESIGNATION, thirdPartyField } from '../arrange/parties/parties.ts';
import { recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';

/** A label that a server may store in another form: blanks at its ends or several in a row, and what does not show. */
const FREE_IN_FORM = /^\s|\s$|\s{2}|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00a0\u00ad\u200b\u200e\u202e\ufeff]/u;

interface Echo {
  readonly field: string;
  /** What stands there. Default: what the request says. */
  readonly is?: string;
  /** What the field must show; undefined where the rule has nothing to say. */
  readonly wanted: (seen: SeenOperation) => string | undefined;
}

export const anyLibelle = inAnyRecord({
  field: 'libelleOperation',
  wanted: ({ request }) => (FREE_IN_FORM.test(request.libelle) ? undefined : request.libelle),
});

export const anyType = inAnyRecord({
  field: 'typeOperation',
  wanted: ({ request }) => request.typeOperation,
});

export const anyService = inAnyRecord({
  field: 'refService',
  wanted: ({ request }) => request.refService,
});

export const anyInitiatorContributor = inAnyRecord({
  field: 'refContributeurInitiateur',
  wanted: ({ request }) => request.refContributeurInitiateur,
});

export const anyBeneficiaryContributor = inAnyRecord({
  field: 'refContributeurBeneficiaire',
  wanted: ({ request }) => request.refContributeurBeneficiaire,
});

export const anyDebitedType = inAnyRecord({
  field: 'typeInstrumentPaiementDebite',
  wanted: ({ parties }) => parties.payer.type,
});

export const anyCreditedType = inAnyRecord({
  field: 'typeInstrumentPaiementCredite',
  wanted: ({ parties: { beneficiary, thirdParty } }) =>
    beneficiary?.type ?? (thirdParty && TYPE_OF_DESIGNATION[thirdPartyField(thirdParty)]),
});

export const anyUsers = inAnyRecord(
  {
    field: 'refUsagerInitiateur',
    is: 'the refUsager of the initiator',
    wanted: ({ parties }) => parties.payer.refUsager,
  },
  {
    field: 'refUsagerBeneficiaire',
    is: 'the refUsager of the beneficiary',
    wanted: ({ parties }) => parties.beneficiary?.refUsager,
  },
);

/** Fields that must show, in the record of any accepted request, what is wanted there. */
function inAnyRecord(...echoes: readonly Echo[]): Rule {
  return anyValidRequest((judge, seen) => {
    for (const echo of echoes) judgeEcho(judge, seen, echo);
  });
}

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
