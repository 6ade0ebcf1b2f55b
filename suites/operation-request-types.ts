/** 2.2 and section 7: a field of an operation request that has another type is malformed. */
import type { RequirementId } from '../spec/generated/catalogue.ts';
import { unmet } from '../target/profile/needs.ts';
import type { Experiment } from './engine/experiment.ts';
import { suite } from './engine/suite.ts';
import { obtainOtp } from './support/calls-elsewhere.ts';
import { ensureOperationsAreAccepted, postOperation, validRequest } from './support/operations.ts';
import {
  arrangeParties,
  DESIGNATIONS,
  type PartiesWanted,
  THIRD_PARTY_FIELDS,
  type ThirdPartyField,
} from './support/parties.ts';

const TEXTS = [
  'libelle',
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'typeOperation',
  'refService',
  ...THIRD_PARTY_FIELDS,
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'authData',
  'callbackUrl',
] as const;

type TextField = (typeof TEXTS)[number];

/** A target that takes what it is given for a reference finds no such entity: both errors apply (404). */
const REFERENCES: readonly TextField[] = [
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'refService',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
];

/** Another type with, as far as it goes, the valid value in it: what a lenient reader would take for it. */
const OTHERS_THAN_TEXT: readonly (readonly [kind: string, make: (valid: string | undefined) => unknown])[] = [
  ['a number', numberLike],
  ['an object', (valid) => ({ valeur: valid ?? 'A' })],
  ['an array', (valid) => [valid ?? 'A']],
  ['a boolean', () => true],
];

const OTHERS_THAN_NUMBER: readonly (readonly [kind: string, make: (valid: number) => unknown])[] = [
  ['a text', String],
  ['a text that is no number', () => 'cent'],
  ['an object', (valid) => ({ valeur: valid })],
  ['an array', (valid) => [valid]],
  ['a boolean', () => true],
];

/** The number that a text writes, such as a telephone number's. */
function numberLike(valid: string | undefined): number {
  const number = Number(valid);
  return valid !== undefined && String(number) === valid ? number : 12345;
}

function isDesignation(field: TextField): field is (typeof DESIGNATIONS)[number] {
  return DESIGNATIONS.some((designation) => designation === field);
}

function isThirdPartyField(field: TextField): field is ThirdPartyField {
  return THIRD_PARTY_FIELDS.some((name) => name === field);
}

/** Parties among whom the field is the one that designates, where the profile has such. */
function wantedFor(t: Experiment, field: TextField): PartiesWanted {
  const { thirdPartyBeneficiaries, instruments } = t.profile.fixtures;
  if (isThirdPartyField(field) && thirdPartyBeneficiaries.some((item) => item[field] !== undefined))
    return { designation: field };
  const receives = instruments.some(({ allows }) => allows.includes('credit'));
  return field === 'refInstrumentPaiementBeneficiaire' && receives ? { designation: 'internal' } : {};
}

export const operationRequestTypesSuite = suite('2.2', 'Types of an operation request', (check) => {
  for (const field of TEXTS) {
    const requirement = `operation-request.${field}-type` satisfies RequirementId;
    for (const [kind, make] of OTHERS_THAN_TEXT) {
      check(requirement, kind, async (t) => {
        await ensureOperationsAreAccepted(t);
        const parties = await arrangeParties(t, wantedFor(t, field));
        const request = await validRequest(t, parties);
        const valid = await validValue(t, field, parties.payer, request[field]);
        // A designation of another type stands alone: it is malformed, or it designates nobody.
        const others = isDesignation(field) ? DESIGNATIONS.map((name) => [name, undefined] as const) : [];
        // Some readers take a number for the position of a value in its enumeration.
        const value = field === 'typeOperation' && kind === 'a number' ? 0 : make(valid);
        t.judge.changed(`${field} was ${kind}`);
        const answer = await postOperation(t, { ...request, ...Object.fromEntries(others), [field]: value });
        const codes = REFERENCES.includes(field) ? [400, 404] : 400;
        t.judge.status(answer, codes, `${field} as ${kind} was not refused as malformed`, `/${field}`);
      });
    }
  }

  for (const field of THIRD_PARTY_FIELDS) {
    check(
      `operation-request.${field}-type`,
      'beside an internal beneficiary',
      { needs: ['fixtures.instruments.credit'] },
      async (t) => {
        await ensureOperationsAreAccepted(t);
        const parties = await arrangeParties(t, { designation: 'internal' });
        const { thirdPartyBeneficiaries } = t.profile.fixtures;
        const valid = thirdPartyBeneficiaries.find((one) => one[field] !== undefined)?.[field];
        for (const [kind, make] of OTHERS_THAN_TEXT) {
          const request = await validRequest(t, parties);
          t.judge.changed(`${field} was ${kind}, beside refInstrumentPaiementBeneficiaire`);
          const answer = await postOperation(t, { ...request, [field]: make(valid) });
          t.judge.status(answer, 400, `${field} as ${kind} was not refused as malformed`, `/${field}`);
        }
      },
    );
  }

  for (const [kind, make] of OTHERS_THAN_NUMBER) {
    check('operation-request.montant-type', kind, async (t) => {
      await ensureOperationsAreAccepted(t);
      const request = await validRequest(t, await arrangeParties(t));
      t.judge.changed(`montant was ${kind}`);
      const answer = await postOperation(t, { ...request, montant: make(request.montant) });
      t.judge.status(answer, 400, `montant as ${kind} was not refused as malformed`, '/montant');
    });
  }
});

/** The value that the field would have in a valid request: a good OTP, for one, where it can be had. */
async function validValue(
  t: Experiment,
  field: TextField,
  payer: Parameters<typeof obtainOtp>[1],
  inRequest: string | undefined,
): Promise<string | undefined> {
  if (inRequest !== undefined) return inRequest;
  if (field === 'callbackUrl') return 'https://callbacks.example.org/operations';
  const canBeHad = unmet(t.profile, 'bindings.otp') === undefined;
  return field === 'authData' && canBeHad ? obtainOtp(t, payer) : undefined;
}
