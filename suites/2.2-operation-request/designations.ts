/** 2.2: how the beneficiary of an operation is designated. */
import { DESIGNATIONS, type ThirdPartyField } from '../../spec/document/designations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { ensureOperationsAreAccepted } from '../act/operation-calls.ts';
import { sampleOf, typesThatAllow } from '../arrange/kinds/samples.ts';
import { thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';
import { type Mistake, mistakeRefused } from '../judge/mistake-rule.ts';
import { changed, thirdPartyWanted } from './changed-requests.ts';

/** A beneficiary internal to the platform is designated by refInstrumentPaiementBeneficiaire alone. */
export function designatesInternal(check: Declare): void {
  check('no other designation', async (t) => {
    const sample = await sampleOf(t, { designation: 'internal' });
    judgeAccepted(t.judge, sample, 'an operation for an internal beneficiary was not accepted');
  });

  check('each type of instrument receives', async (t) => {
    for (const beneficiaryType of typesThatAllow(t, 'credit')) {
      const sample = await sampleOf(t, { designation: 'internal', beneficiaryType });
      judgeAccepted(t.judge, sample, `an operation for an internal ${beneficiaryType} was not accepted`);
    }
    t.judge.observed(`received by: ${typesThatAllow(t, 'credit').join(', ')}`);
  });
}

/** A beneficiary at a third-party contributor is designated by the one field of its type of instrument. */
export function designatesAtThirdParty(designation: ThirdPartyField): Rule {
  return (check) =>
    check('no other designation', async (t) => {
      await ensureOperationsAreAccepted(t);
      const sample = await sampleOf(t, { designation });
      judgeAccepted(
        t.judge,
        sample,
        `an operation for a beneficiary designated by ${designation} was not accepted`,
        `/${designation}`,
      );
    });
}

/** An operation request that designates no beneficiary is answered 400. */
export function undesignatedRefused(check: Declare): void {
  const why = 'an operation that designates no beneficiary was not refused as malformed';
  const refused = (t: Experiment, answer: Answer, mistake: Mistake = { allowed: [400] }) =>
    t.judge.rulings([mistakeRefused(answer, mistake, why)]);
  for (const [circumstance, value] of [
    ['every designation left out', undefined],
    ['every designation null', null],
  ] as const) {
    check(circumstance, async (t) => {
      const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, value]));
      refused(t, await changed(t, { what: circumstance, with: none }));
    });
  }
  check('a third-party contributor alone', async (t) => {
    const wanted = thirdPartyWanted(t);
    const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, undefined]));
    refused(t, await changed(t, { what: 'the designation was left out', with: none, wanted }));
  });

  check('an empty designation', async (t) => {
    const none = Object.fromEntries(DESIGNATIONS.map((field) => [field, undefined]));
    const answer = await changed(t, {
      what: 'refInstrumentPaiementBeneficiaire was empty',
      with: { ...none, refInstrumentPaiementBeneficiaire: '' },
    });
    // Nothing has an empty reference either.
    refused(t, answer, { allowed: [400, 404], pointer: '/refInstrumentPaiementBeneficiaire' });
  });
}

/**
 * An operation request that designates its beneficiary in two ways is either accepted or answered 400: the document
 * leaves open which.
 * @judges operation-request.beneficiary-twice
 */
export function twoDesignations(check: Declare): void {
  for (const [circumstance, pick] of [
    ['internal and third-party', 'internal'],
    ['two third-party fields', 'third-party'],
  ] as const) {
    check(circumstance, async (t) => {
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
}
