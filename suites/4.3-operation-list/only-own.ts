/** 4.3 List operations of a payment instrument: it holds no others. */
import type { Instrument } from '../../target/profile/resolve.ts';
import { filled } from '../act/answers.ts';
import { accepted, acceptedOperation, validRequest } from '../act/operation-calls.ts';
import {
  arrangeParties,
  type Parties,
  type PartiesWanted,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import { readableInstruments } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isOfThisRun } from '../observe/in-flight.ts';
import { findInList, readOperationList, recordsOf } from '../observe/lists/list-reading.ts';

/** How many other instruments' lists are looked at. */
const BYSTANDERS = 12;

/** An operation between instruments that leaves at least one other instrument out of it. */
async function arrangeWithBystanders(
  t: Experiment,
): Promise<Parties & { bystanders: readonly Instrument[] }> {
  const [thirdParty] = t.profile.fixtures.thirdPartyBeneficiaries;
  const few = readableInstruments(t).length < 3 && thirdParty !== undefined;
  const wanted: PartiesWanted = few ? { designation: thirdPartyField(thirdParty) } : {};
  const parties = await arrangeParties(t, wanted);
  const bystanders = readableInstruments(t).filter(
    (instrument) => instrument !== parties.payer && instrument !== parties.beneficiary,
  );
  if (bystanders.length === 0)
    t.skip('fixtures.instruments', 'The profile has no instrument beside the two of an operation.');
  return { ...parties, bystanders: bystanders.slice(0, BYSTANDERS) };
}

export function onlyOwn(check: Declare): void {
  check('the lists of other instruments', async (t: Experiment) => {
    const parties = await arrangeWithBystanders(t);
    const { reference } = await accepted(t, await validRequest(t, parties));
    const { record } = await findInList(t, parties.payer, reference);
    t.judge.given(record !== undefined, `The operation does not show in the list of ${parties.payer.name}.`);
    for (const bystander of parties.bystanders) {
      const list = await readOperationList(t, bystander);
      t.judge.that(recordsOf(list, reference).length === 0, {
        message: 'the list of an instrument holds an operation that neither debits nor credits it',
        expected: `no operation between other instruments in the list of ${bystander.name}`,
        actual: show(recordsOf(list, reference)[0]),
        answer: list.answer,
      });
    }
  });

  check(
    'the list of an instrument that was paid, when its payer has paid another',
    { needs: ['fixtures.instruments.credit', 'fixtures.thirdPartyBeneficiaries'] },
    async (t: Experiment) => {
      const { payer, service, beneficiary } = await arrangeParties(t, { designation: 'internal' });
      const [thirdParty] = t.profile.fixtures.thirdPartyBeneficiaries;
      if (beneficiary === undefined || thirdParty === undefined)
        throw new Error('Parties without a beneficiary.');
      await accepted(t, await validRequest(t, { payer, service, beneficiary }));
      const { reference } = await accepted(t, await validRequest(t, { payer, service, thirdParty }));
      const { record } = await findInList(t, payer, reference);
      t.judge.given(record !== undefined, `The operation does not show in the list of ${payer.name}.`);
      const list = await readOperationList(t, beneficiary);
      t.judge.that(recordsOf(list, reference).length === 0, {
        message: 'the list of an instrument holds an operation that neither debits nor credits it',
        expected: `no operation that ${payer.name} pays to another in the list of ${beneficiary.name}`,
        actual: show(recordsOf(list, reference)[0]),
        answer: list.answer,
      });
    },
  );

  check('the identifiers of the records', async (t) => {
    const named = t.profile.fixtures.instruments.find(
      // The number of a card is often shortened.
      ({ allows, identifiant, type }) =>
        allows.includes('debit') && identifiant !== undefined && type !== 'CARTE_BANCAIRE',
    );
    if (named === undefined) return t.judge.observed('the profile tells no identifier to compare');
    const { parties, reference } = await acceptedOperation(t, { payerType: named.type });
    const { payer } = parties;
    const { record, list } = await findInList(t, payer, reference);
    const identifiers = ['identifiantInstrumentPaiementDebite', 'identifiantInstrumentPaiementCredite'];
    if (record === undefined || record.identifiantInstrumentPaiementDebite !== payer.identifiant)
      return t.judge.observed('the record does not show the identifier as the profile writes it');
    const foreign = list.items.find((item) => {
      const shown = identifiers.map((name) => filled(item, name));
      // Those of other systems and of earlier years may write identifiers in another way.
      return (
        isOfThisRun(t.run, item.referenceOperation) &&
        shown.every((value) => value !== undefined) &&
        !shown.some((value) => value === payer.identifiant)
      );
    });
    t.judge.that(foreign === undefined, {
      message: 'the list of an instrument holds an operation that neither debits nor credits it',
      expected: `the identifier ${show(payer.identifiant)} on one side of every operation`,
      actual: show(foreign && Object.fromEntries(identifiers.map((name) => [name, foreign[name]]))),
      answer: list.answer,
    });
  });
}
