/** 7, rule 4: when an entity that an operation request refers to does not exist, the response is 404. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { mayNameAnyKind, prolonged } from '../../target/profile/unknown-references.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { eachDesignationOfOnePayer } from '../arrange/kinds/operation-variants.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { REFERENCES, type ReferenceField } from '../cases/references.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';

/** Something else that exists, and is no entity of the kind that a field refers to. */
function ofAnotherKind(field: ReferenceField, { payer, service }: Parties): string {
  return field === 'refService' ? payer.reference : service.reference;
}

const MODES = ENUMERATIONS.ModeApplication;

/** What a field of the request refers to instead, and how that may be answered. */
type Replaced = (
  parties: Parties,
  request: OperationRequest,
) => { reference: string; why: string; codes?: readonly number[] };

/** Sends a valid request with another reference in it. */
async function sendUnknown(
  t: Experiment,
  reference: (typeof REFERENCES)[number],
  wanted: PartiesWanted,
  what?: Replaced,
  make?: typeof validRequest,
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const internal =
    reference[0] === 'refInstrumentPaiementBeneficiaire' ? ({ designation: 'internal' } as const) : {};
  await sendUnknownBetween(t, reference, await arrangeParties(t, { ...wanted, ...internal }), what, make);
}

async function sendUnknownBetween(
  t: Experiment,
  [field, kind]: (typeof REFERENCES)[number],
  parties: Parties,
  what: Replaced = () => ({ reference: unknownReferenceOf(t, kind), why: NOT_THERE }),
  make = validRequest,
): Promise<void> {
  const valid = await make(t, parties);
  const { reference, why, codes = [404] } = what(parties, valid);
  if (codes.includes(400) && mayNameAnyKind(reference))
    return t.judge.observed(
      `${reference} may also be ${field}: it is a number, and each kind may be counted by itself`,
    );
  t.judge.changed(`${field} was ${reference}, ${why}`);
  const request = { ...valid, [field]: reference };
  const refused = (allowed: string) => `an operation with an unknown ${field} was not answered ${allowed}`;
  const mistake = { allowed: codes, pointer: `/${field}` };
  t.judge.rulings([mistakeRefused(await postOperation(t, request), mistake, refused)]);
}

const NOT_THERE = 'a reference that does not exist';

/** A reference of the request to what does not exist, or is of another kind. */
export function unknownReference(field: ReferenceField): Rule {
  const reference = REFERENCES.find(([name]) => name === field);
  if (reference === undefined) throw new Error(`${field} is no reference.`);
  return (check) => {
    check('a reference of the usual shape', (t) => sendUnknown(t, reference, {}));
    for (const mode of MODES)
      check(`with ${mode}`, { needs: [`fixtures.services.${mode}`] }, (t) =>
        sendUnknown(t, reference, { mode }),
      );
    if (field !== 'refInstrumentPaiementBeneficiaire')
      check(
        'for a beneficiary at a third-party contributor',
        { needs: ['fixtures.thirdPartyBeneficiaries'] },
        async (t) => {
          await ensureOperationsAreAccepted(t);
          for (const parties of await eachDesignationOfOnePayer(t))
            await sendUnknownBetween(t, reference, parties);
        },
      );
    check('with a valid OTP', { needs: ['bindings.otp'] }, (t) =>
      sendUnknown(
        t,
        reference,
        { payer: 'paying with an OTP' },
        // A target may bind an OTP to what it is generated for.
        () => ({ reference: unknownReferenceOf(t, reference[1]), why: NOT_THERE, codes: [400, 404] }),
        authenticatedRequest,
      ),
    );
    check('with a callbackUrl', { needs: ['callbacks'] }, (t) =>
      sendUnknown(t, reference, {}, undefined, async (one, parties, overrides) =>
        validRequest(one, parties, { ...overrides, callbackUrl: await ownCallbackUrl(one) }),
      ),
    );
    check('a reference of another shape', (t) =>
      sendUnknown(t, reference, {}, () => ({
        reference: `conformance-${'x'.repeat(40)}`,
        why: 'a reference that nothing has',
        codes: [400, 404],
      })),
    );
    check('a real reference with more at its end', (t) =>
      sendUnknown(t, reference, {}, (_, request) => ({
        reference: prolonged(request[field] ?? ''),
        why: 'which begins with a real one',
        codes: [400, 404],
      })),
    );
    check('the reference of something else', (t) =>
      sendUnknown(t, reference, {}, (parties) => ({
        reference: ofAnotherKind(field, parties),
        why: 'which refers to something else',
        codes: [400, 404],
      })),
    );
  };
}
