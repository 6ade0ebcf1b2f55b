/** 2.2: a field of an operation request that has another type is malformed. */
import { type Body, type BodyChange, withField } from '../../generators/changes/change.ts';
import { type Field, fieldsOf } from '../../generators/changes/fields.ts';
import { operationTypeChange } from '../../generators/changes/requests/operation-request.ts';
import { othersThan, typeChanges } from '../../generators/changes/type-changes.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { THIRD_PARTY_FIELDS, type ThirdPartyField } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import { obtainOtp } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { servicesFitting } from '../arrange/parties/fitting-service.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { judgeTypeRefused } from '../judge/wrong-types.ts';

const FIELDS = fieldsOf(schemaNamed('OperationRequest'));

function thirdPartyFieldNamed(field: string): ThirdPartyField | undefined {
  return THIRD_PARTY_FIELDS.find((name) => name === field);
}

/** Parties among whom the field is the one that designates, where the profile has such. */
function wantedFor(t: Experiment, field: string): PartiesWanted {
  const { thirdPartyBeneficiaries, instruments } = t.profile.fixtures;
  const designation = thirdPartyFieldNamed(field);
  if (designation !== undefined && thirdPartyBeneficiaries.some((item) => item[designation] !== undefined))
    return { designation };
  const receives = instruments.some(({ allows }) => allows.includes('credit'));
  return field === 'refInstrumentPaiementBeneficiaire' && receives ? { designation: 'internal' } : {};
}

/** Sends a valid request with a value of another type, and judges that it is refused. */
async function judgeOtherType(t: Experiment, change: BodyChange, valid: Body, beside = ''): Promise<void> {
  t.judge.changed(change.name + beside);
  const answer = await postOperation(t, change.apply(valid).json);
  judgeTypeRefused(t.judge, change, answer);
}

/**
 * An operation request with a field of another type is refused: answered 400, as a malformed field, or 404 where the
 * field is a reference, as one that no entity has.
 */
export function otherTypesRefused(field: keyof OperationRequest): Rule {
  const described = FIELDS.find(({ name }) => name === field);
  if (described === undefined) throw new Error(`The contract has no field ${field}.`);
  return (check) => {
    for (const other of othersThan(described.schema)) {
      const [kind] = other;
      const change = operationTypeChange(described, other);
      check(kind, async (t) => {
        await ensureOperationsAreAccepted(t);
        const parties = await arrangeParties(t, {
          // An OTP of its own may end the one of another check.
          ...(field === 'authData' && { payer: 'paying with an OTP' }),
          ...wantedFor(t, field),
        });
        for (const service of servicesFor(t, field, parties)) {
          const request: Body = { ...(await validRequest(t, { ...parties, service })) };
          const value = request[field] ?? (await validValue(t, field, parties.payer));
          await judgeOtherType(t, change, withField(request, described.path, value));
        }
      });
    }
    const designation = thirdPartyFieldNamed(field);
    if (designation !== undefined) besideInternal(check, described, designation);
  };
}

/** One of each fee mode for montant, whose meaning depends on it (2.4). */
function servicesFor(t: Experiment, field: string, parties: Parties): readonly Service[] {
  if (field !== 'montant') return [parties.service];
  const fitting = servicesFitting(t.profile.fixtures.services, parties);
  const { mode } = parties.service;
  const other = fitting.find((one) => one.mode !== undefined && one.mode !== mode);
  return other === undefined ? [parties.service] : [parties.service, other];
}

/** A third-party field is held to its type where it does not designate, too. */
function besideInternal(check: Declare, field: Field, name: ThirdPartyField): void {
  check('beside an internal beneficiary', { needs: ['fixtures.instruments.credit'] }, async (t) => {
    await ensureOperationsAreAccepted(t);
    const parties = await arrangeParties(t, { designation: 'internal' });
    const { thirdPartyBeneficiaries } = t.profile.fixtures;
    const value = thirdPartyBeneficiaries.find((one) => one[name] !== undefined)?.[name];
    for (const change of typeChanges(field, check.requirement)) {
      const request = withField({ ...(await validRequest(t, parties)) }, field.path, value);
      await judgeOtherType(t, change, request, ', beside refInstrumentPaiementBeneficiaire');
    }
  });
}

/** What an optional field would hold in a valid request: a good OTP, for one, where it can be had. */
async function validValue(t: Experiment, field: string, payer: Instrument): Promise<string | undefined> {
  if (field === 'callbackUrl') return 'https://callbacks.example.org/operations';
  const canBeHad = unmet(t.profile, 'bindings.otp') === undefined;
  return field === 'authData' && canBeHad ? obtainOtp(t, payer) : undefined;
}
