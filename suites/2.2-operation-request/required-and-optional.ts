/** 2.2 Operation request: what is required, what is optional, and how the beneficiary is designated. */

import { NO_URLS, NOT_POSITIVE } from '../../generators/changes/requests/operation-request.ts';
import { DESIGNATIONS, THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { bodyOf } from '../act/answers.ts';
import {
  accepted,
  authenticatedRequest,
  ensureOperationsAreAccepted,
  postOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { judgeAccepted, sampleOf, typesThatAllow } from '../arrange/kinds/samples.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { arrangeParties, type PartiesWanted, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';

const REQUIRED = [
  'libelle',
  'montant',
  'refInstrumentPaiementInitiateur',
  'typeOperation',
  'refService',
  'refContributeurBeneficiaire',
] as const;

/** Required fields that refer to something. */
const REFERENCES = ['refInstrumentPaiementInitiateur', 'refService', 'refContributeurBeneficiaire'] as const;

/** One change made to a valid request. */
interface Change {
  /** What was changed, for the one who reads the failure. */
  readonly what: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly wanted?: PartiesWanted;
}

/** The answer to a valid request with one change, on a target that accepts the valid form. */
async function changed(t: Experiment, { what, with: change, wanted = {} }: Change): Promise<Answer> {
  await ensureOperationsAreAccepted(t);
  const request = await validRequest(t, await arrangeParties(t, wanted));
  t.judge.changed(what);
  return postOperation(t, { ...request, ...change });
}

/** The profile's first third-party beneficiary. @throws Lacking */
function thirdPartyWanted(t: Experiment): PartiesWanted {
  t.need('fixtures.thirdPartyBeneficiaries');
  const [thirdParty] = t.profile.fixtures.thirdPartyBeneficiaries;
  return thirdParty === undefined ? {} : { designation: thirdPartyField(thirdParty) };
}

type OptionalField = 'refContributeurInitiateur' | 'authData' | 'callbackUrl';

/**
 * A valid request with an optional field is accepted, as far as the profile lets us fill it, and then sent
 * again without it, between the same parties.
 */
async function withoutOptional(t: Experiment, field: OptionalField, wanted: PartiesWanted): Promise<Answer> {
  const parties = await arrangeParties(t, wanted);
  await accepted(t, await filledIn(t, field, parties));
  const request = await validRequest(t, parties);
  delete request[field];
  t.judge.changed(`${field} was left out`);
  return postOperation(t, request);
}

/** A valid request with an optional field, as far as the profile lets us fill it. */
async function filledIn(t: Experiment, field: OptionalField, parties: Parties): Promise<OperationRequest> {
  if (field === 'authData' && unmet(t.profile, 'bindings.otp') === undefined)
    return authenticatedRequest(t, parties);
  if (field === 'callbackUrl' && unmet(t.profile, 'callbacks') === undefined)
    return validRequest(t, parties, { callbackUrl: await ownCallbackUrl(t) });
  return validRequest(t, parties);
}

export const operationRequestSuite = suite('2.2', 'Operation request', (check) => {
  for (const field of REQUIRED) {
    const requirement = `operation-request.${field}-required` satisfies RequirementId;
    const refused = (t: Experiment, answer: Answer, allowed: readonly number[] = [400]) =>
      t.judge.status(
        answer,
        allowed,
        `an operation without ${field} was not refused as malformed`,
        `/${field}`,
      );

    check(requirement, 'left out', async (t) => {
      refused(t, await changed(t, { what: `${field} was left out`, with: { [field]: undefined } }));
    });
    check(requirement, 'null', async (t) => {
      refused(t, await changed(t, { what: `${field} was null`, with: { [field]: null } }));
    });
    for (const [how, value] of [
      ['left out', undefined],
      ['null', null],
    ] as const) {
      check(requirement, `${how}, with a third-party beneficiary`, async (t) => {
        const wanted = thirdPartyWanted(t);
        const answer = await changed(t, { what: `${field} was ${how}`, with: { [field]: value }, wanted });
        // A number is known at its contributor: whoever looks for it first finds nobody.
        refused(t, answer, field === 'refContributeurBeneficiaire' ? [400, 404] : [400]);
      });
    }
  }

  for (const field of ['refContributeurInitiateur', 'authData', 'callbackUrl'] as const) {
    const requirement = `operation-request.${field}-optional` satisfies RequirementId;
    const judge = (t: Experiment, answer: Answer) =>
      t.judge.status(
        answer,
        200,
        `an operation without ${field}, which is optional, was not accepted`,
        `/${field}`,
      );

    for (const circumstance of ['left out', 'left out, with a third-party beneficiary'] as const) {
      check(requirement, circumstance, async (t) => {
        if (field === 'authData' && t.profile.bindings.otp?.required === true)
          return t.judge.observed('this target wants an OTP, as bindings.otp.required says');
        const wanted = circumstance === 'left out' ? {} : thirdPartyWanted(t);
        judge(t, await withoutOptional(t, field, wanted));
      });
    }
  }

  check('operation-request.beneficiary-internal', 'no other designation', async (t) => {
    const sample = await sampleOf(t, { designation: 'internal' });
    judgeAccepted(t, sample, 'an operation for an internal beneficiary was not accepted');
  });

  check('operation-request.beneficiary-internal', 'each type of instrument receives', async (t) => {
    for (const beneficiaryType of typesThatAllow(t, 'credit')) {
      const sample = await sampleOf(t, { designation: 'internal', beneficiaryType });
      judgeAccepted(t, sample, `an operation for an internal ${beneficiaryType} was not accepted`);
    }
    t.judge.observed(`received by: ${typesThatAllow(t, 'credit').join(', ')}`);
  });

  for (const designation of THIRD_PARTY_FIELDS) {
    const requirement = `operation-request.${designation}-designates` satisfies RequirementId;
    check(requirement, 'no other designation', async (t) => {
      await ensureOperationsAreAccepted(t);
      const sample = await sampleOf(t, { designation });
      judgeAccepted(
        t,
        sample,
        `an operation for a beneficiary designated by ${designation} was not accepted`,
        `/${designation}`,
      );
    });
  }

  const designated = 'an operation that designates no beneficiary was not refused as malformed';
  for (const [circumstance, value] of [
    ['every designation left out', undefined],
    ['every designation null', null],
  ] as const) {
    check('operation-request.beneficiary-designated', circumstance, async (t) => {
      const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, value]));
      t.judge.status(await changed(t, { what: circumstance, with: none }), 400, designated);
    });
  }
  check('operation-request.beneficiary-designated', 'a third-party contributor alone', async (t) => {
    const wanted = thirdPartyWanted(t);
    const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, undefined]));
    t.judge.status(
      await changed(t, { what: 'the designation was left out', with: none, wanted }),
      400,
      designated,
    );
  });

  check('operation-request.beneficiary-designated', 'an empty designation', async (t) => {
    const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, undefined]));
    const answer = await changed(t, {
      what: 'refInstrumentPaiementBeneficiaire was empty',
      with: { ...none, refInstrumentPaiementBeneficiaire: '' },
    });
    // Nothing has an empty reference either.
    t.judge.status(answer, [400, 404], designated, '/refInstrumentPaiementBeneficiaire');
  });

  for (const [circumstance, pick] of [
    ['internal and third-party', 'internal'],
    ['two third-party fields', 'third-party'],
  ] as const) {
    check('operation-request.beneficiary-twice', circumstance, async (t) => {
      const [first, second] = t.profile.fixtures.thirdPartyBeneficiaries;
      const other = pick === 'internal' ? first : second;
      if (first === undefined || other === undefined)
        return t.judge.observed('the profile has one third-party beneficiary, so two cannot be sent');
      const field = thirdPartyField(other);
      const designation = pick === 'internal' ? 'internal' : thirdPartyField(first);
      if (field === designation)
        return t.judge.observed('the profile has one kind of third-party beneficiary');
      const answer = await changed(t, {
        what: `${field} was added`,
        with: { [field]: other[field] },
        wanted: { designation },
      });
      t.judge.status(answer, [200, 400], 'two designations at once were answered neither 200 nor 400');
      const body = bodyOf(answer);
      const type = isJsonObject(body) ? body.typeInstrumentPaiementCredite : undefined;
      t.judge.observed(
        answer.status === 200
          ? `two designations at once are accepted (credited: ${String(type ?? 'not said')})`
          : `two designations at once are answered ${answer.status}`,
      );
    });
  }

  for (const [circumstance, montant] of NOT_POSITIVE) {
    check('operation-request.montant-positive', circumstance, async (t) => {
      const answer = await changed(t, { what: `montant was ${montant}`, with: { montant } });
      t.judge.status(answer, 400, `a montant of ${montant} was not answered 400`, '/montant');
    });
  }

  for (const field of REFERENCES) {
    check('operation-request.references-not-blank', field, async (t) => {
      const answer = await changed(t, { what: `${field} was empty`, with: { [field]: '' } });
      t.judge.status(answer, [400, 404], `an empty ${field} was not answered 400 or 404`, `/${field}`);
    });
  }

  check('operation-request.libelle-not-blank', 'empty', async (t) => {
    const answer = await changed(t, { what: 'libelle was empty', with: { libelle: '' } });
    t.judge.status(answer, 400, 'an empty libelle was not answered 400', '/libelle');
  });

  for (const [circumstance, callbackUrl] of NO_URLS) {
    check('operation-request.callbackUrl-url', circumstance, async (t) => {
      const answer = await changed(t, { what: `callbackUrl was "${callbackUrl}"`, with: { callbackUrl } });
      t.judge.status(
        answer,
        400,
        'a callbackUrl that is no http or https URL was not refused as malformed',
        '/callbackUrl',
      );
    });
  }
});
