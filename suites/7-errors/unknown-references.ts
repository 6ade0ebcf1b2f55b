/** 7. Errors of the execution of an operation: rules 2 and 4. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation, validRequest } from '../act/operation-calls.ts';
import { canReadBalances, larger } from '../arrange/amount-choices.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { REFERENCES, type ReferenceField } from '../cases/references.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import { ensureOwnDoing, settledBalance } from '../observe/balances.ts';

const NOT_COVERED = "a debit that the initiator's balance cannot cover was not answered 400";
/** An amount that no balance covers, where the balance cannot be read. */
const ABSURD = 1e12;

/** Sends an operation whose montant the balance of its initiator does not cover. */
async function judgeNotCovered(
  t: Experiment,
  wanted: PartiesWanted,
  amount: (balance: Big) => Big,
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t, { ...preferDrain(t), payer: 'exclusive', ...wanted });
  const settled = wanted.payer === 'shared' ? undefined : await settledBalance(t, parties.payer);
  const balance = settled?.balance ?? (await readBalance(t, parties.payer));
  const { limits, money } = t.profile;
  const montant = larger(amount(balance), new Big(limits.amount.smallest)).round(money.decimals, Big.roundUp);
  t.judge.given(
    settled?.calm === true || montant.gt(balance.times(5)),
    `Operations of this run are still on their way to ${parties.payer.name}.`,
  );
  t.judge.changed(`montant is ${montant}, and the balance ${balance}`);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request, { aboutCover: true });
  if (answer.status === 200 && settled !== undefined) await ensureOwnDoing(t, [settled]);
  t.judge.status(answer, 400, NOT_COVERED, '/montant');
}

/** A target that wrongly accepts may then do so where its owner allows for it, if there is such an instrument. */
function preferDrain({ profile }: Experiment): PartiesWanted {
  return { drain: profile.fixtures.instruments.some(({ allows }) => allows.includes('drain')) };
}

/** Something else that exists, and is no entity of the kind that a field refers to. */
function ofAnotherKind(field: ReferenceField, { payer, service }: Parties): string {
  return field === 'refService' ? payer.reference : service.reference;
}

const MODES = ENUMERATIONS.ModeApplication;

/** Puts another reference into a valid request. */
async function judgeUnknown(
  t: Experiment,
  [field, kind]: (typeof REFERENCES)[number],
  wanted: PartiesWanted,
  what: (parties: Parties) => { reference: string; why: string; codes?: readonly number[] } = () => ({
    reference: unknownReferenceOf(t, kind),
    why: 'a reference that does not exist',
  }),
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const internal =
    field === 'refInstrumentPaiementBeneficiaire' ? ({ designation: 'internal' } as const) : {};
  const parties = await arrangeParties(t, { ...wanted, ...internal });
  const { reference, why, codes = [404] } = what(parties);
  t.judge.changed(`${field} was ${reference}, ${why}`);
  const request = await validRequest(t, parties);
  const answer = await postOperation(t, { ...request, [field]: reference });
  // An OTP belongs to the initiator: for another one it may be what is wrong.
  const allowed =
    field === 'refInstrumentPaiementInitiateur' && request.authData !== undefined ? [...codes, 400] : codes;
  t.judge.status(
    answer,
    allowed,
    `an operation with an unknown ${field} was not answered ${allowed.join(' or ')}`,
    `/${field}`,
  );
}

export const errorsSuite = suite('7', 'Errors of an operation', (check) => {
  for (const mode of MODES) {
    const needs = [`fixtures.services.${mode}`, ...READS_BALANCES] as const;
    check(
      'errors.insufficient-balance',
      `one minor unit more than the balance, with ${mode}`,
      { needs },
      (t) => judgeNotCovered(t, { mode }, (balance) => balance.plus(minorUnit(t.profile.money.decimals))),
    );
    check('errors.insufficient-balance', `far more than the balance, with ${mode}`, { needs }, (t) =>
      judgeNotCovered(t, { mode, payer: 'shared' }, (balance) =>
        balance.plus(t.profile.limits.amount.largest).times(10),
      ),
    );
  }
  check(
    'errors.insufficient-balance',
    'more than the balance, for a beneficiary at a third-party contributor',
    { needs: [...READS_BALANCES, 'fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeNotCovered(t, toThirdParty(t), (balance) => balance.plus(t.profile.limits.amount.typical)),
  );
  check('errors.insufficient-balance', 'an absurd amount', async (t) => {
    if (!canReadBalances(t) && t.profile.limits.amount.largest < ABSURD)
      t.skip('bindings.balance', 'The balance of the initiator is not known.');
    if (canReadBalances(t)) {
      await judgeNotCovered(t, { payer: 'shared' }, (balance) => larger(balance.times(10), new Big(ABSURD)));
      return;
    }
    await ensureOperationsAreAccepted(t);
    const parties = await arrangeParties(t, preferDrain(t));
    t.judge.changed(`montant is ${ABSURD}`);
    const request = await validRequest(t, parties, { montant: ABSURD });
    const answer = await postOperation(t, request, { aboutCover: true });
    t.judge.status(answer, 400, NOT_COVERED, '/montant');
  });

  for (const reference of REFERENCES) {
    const [field] = reference;
    const id = `errors.unknown-${field}` as const;
    check(id, 'a reference of the usual shape', (t) => judgeUnknown(t, reference, {}));
    for (const mode of MODES) {
      check(id, `with ${mode}`, { needs: [`fixtures.services.${mode}`] }, (t) =>
        judgeUnknown(t, reference, { mode }),
      );
    }
    if (field !== 'refInstrumentPaiementBeneficiaire') {
      check(
        id,
        'for a beneficiary at a third-party contributor',
        { needs: ['fixtures.thirdPartyBeneficiaries'] },
        (t) => judgeUnknown(t, reference, toThirdParty(t)),
      );
    }
    check(id, 'a reference of another shape', (t) =>
      judgeUnknown(t, reference, {}, () => ({
        reference: `conformance-${'x'.repeat(40)}`,
        why: 'a reference that nothing has',
        codes: [400, 404],
      })),
    );
    check(id, 'the reference of something else', (t) =>
      judgeUnknown(t, reference, {}, (parties) => ({
        reference: ofAnotherKind(field, parties),
        why: 'which refers to something else',
        codes: [400, 404],
      })),
    );
  }
});
