/** 4.3: the list holds no operation in which the instrument is neither debited nor credited. */

import { DESIGNATIONS } from '../../spec/document/designations.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { accepted, acceptedOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { bystandersOf } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { KnownOfTarget, StandingRule } from '../engine/declare/suite.ts';
import { isOfThisRun } from '../observe/in-flight.ts';
import {
  findInList,
  type OperationList,
  readOperationList,
  recordsOf,
} from '../observe/lists/list-reading.ts';
import { Recent } from '../observe/recent.ts';
import { recordsIn } from '../observe/records.ts';

/** How many other instruments' lists are looked at. */
const BYSTANDERS = 12;
const ANY_OTHER = { fewest: 1, ofOtherAccounts: false } as const;

/** The lists of instruments that an operation leaves out, or only names in another place. */
export function onlyOwnOperations(check: Declare): void {
  check('the lists of other instruments', async (t: Experiment) => {
    const parties = await arrangeParties(t, { bystanders: ANY_OTHER });
    const { payer, beneficiary } = parties;
    const own = [payer, beneficiary].filter((one) => one !== undefined);
    const bystanders = bystandersOf(t.profile, own, ANY_OTHER).slice(0, BYSTANDERS);
    const { reference } = await accepted(t, await validRequest(t, parties));
    const { record } = await findInList(t, parties.payer, reference);
    t.judge.given(record !== undefined, `The operation does not show in the list of ${parties.payer.name}.`);
    for (const bystander of bystanders) {
      const list = await readOperationList(t, bystander);
      judgeNotHeld(
        t.judge,
        list,
        reference,
        `no operation between other instruments in the list of ${bystander.name}`,
      );
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
      judgeNotHeld(
        t.judge,
        list,
        reference,
        `no operation that ${payer.name} pays to another in the list of ${beneficiary.name}`,
      );
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
    if (record === undefined || record.identifiantInstrumentPaiementDebite !== payer.identifiant)
      return t.judge.observed('the record does not show the identifier as the profile writes it');
    // Those of other systems and of earlier years may write identifiers in another way.
    const ofThisRun = list.items.filter((item) => isOfThisRun(t.run, item.referenceOperation));
    judgeIdentified(t.judge, { ...list, items: ofThisRun }, payer.identifiant);
  });
}

const STRANGER = 'the list of an instrument holds an operation that neither debits nor credits it';

/**
 * The list holds no operation in which the instrument is neither debited nor credited.
 * @param reference of an operation between others.
 * @judges operation-list.only-own
 */
export function judgeNotHeld(judge: Judge, list: OperationList, reference: string, expected: string): void {
  const [held] = recordsOf(list, reference);
  const claim = { message: STRANGER, expected, actual: show(held), answer: list.answer };
  judge.that(held === undefined, claim, { is: 'lists-not', reference });
}

/**
 * The list holds no operation in which the instrument is neither debited nor credited, by the identifiers of its
 * records: one that lacks an identifier proves nothing.
 * @param own the identifier of the instrument.
 * @judges operation-list.only-own
 */
export function judgeIdentified(
  judge: Judge,
  { items, answer }: OperationList,
  own: string | undefined,
): void {
  const identifiers = ['identifiantInstrumentPaiementDebite', 'identifiantInstrumentPaiementCredite'];
  const foreign = items.find((item) => {
    const shown = identifiers.map((name) => filled(item, name));
    return shown.every((value) => value !== undefined) && !shown.some((value) => value === own);
  });
  judge.that(foreign === undefined, {
    message: STRANGER,
    expected: `the identifier ${show(own)} on one side of every operation`,
    actual: show(foreign && Object.fromEntries(identifiers.map((name) => [name, foreign[name]]))),
    answer,
  });
}

/** The references of the instruments that an operation of this run debits and credits; undefined where that is not certain. */
type PartiesOf = readonly [payer: unknown, beneficiary: unknown] | undefined;

/**
 * No list of the run holds an operation in which the instrument is neither debited nor credited.
 * @judges operation-list.only-own
 */
const NONE_OF_OTHERS: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  applies: (answer) => recordsIn(answer).length > 0,
  begin: (known) => {
    const executed = new Recent<string, PartiesOf>();
    const identifiers = identifiersOf(known);
    return (answer) => {
      if (answer.operationId === 'executeOperation') {
        remember(answer, executed);
        return undefined;
      }
      const wallet = answer.call.params?.referenceWallet;
      for (const placed of recordsIn(answer)) {
        const { record } = placed;
        const parties = executed.get(String(record.referenceOperation)) ?? partiesOf(record, identifiers);
        if (wallet === undefined || parties === undefined || parties.includes(wallet)) continue;
        return {
          message: STRANGER,
          expected: `operations of ${wallet} alone`,
          actual: `${show(record.referenceOperation)}, between ${parties.join(' and ')}`,
          pointer: placed.pointer,
        };
      }
      return undefined;
    };
  },
};

/** Every list of the run, against every operation of it. */
export function onlyOwnInEveryList(check: Declare): void {
  check.standing(NONE_OF_OTHERS);
}

function remember(answer: Answer, executed: Recent<string, PartiesOf>): void {
  const { status, call } = answer;
  const record = bodyOf(answer);
  if (status !== 200 || !isJsonObject(record) || !isJsonObject(call.json)) return;
  const reference = filled(record, 'referenceOperation');
  if (typeof reference !== 'string') return;
  executed.set(reference, executed.has(reference) ? undefined : partiesAsked(call.json));
}

/** The number of a third-party beneficiary may be that of an instrument that the platform knows. */
function partiesAsked(request: JsonObject): PartiesOf {
  const designated = DESIGNATIONS.filter((field) => filled(request, field) !== undefined);
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } = request;
  return designated.length === 1 && typeof beneficiary === 'string' ? [payer, beneficiary] : undefined;
}

/** The references of the instruments by their identifiers, where one has each. The number of a card is often shortened. */
function identifiersOf({ fixtures }: KnownOfTarget): ReadonlyMap<unknown, string> {
  const named = fixtures.instruments.filter(
    ({ identifiant, type }) =>
      identifiant !== undefined &&
      type !== 'CARTE_BANCAIRE' &&
      fixtures.instruments.filter((other) => other.identifiant === identifiant).length === 1,
  );
  return new Map(named.map(({ identifiant, reference }) => [identifiant, reference]));
}

/** Where a record names two instruments of the profile. */
function partiesOf(record: JsonObject, identifiers: ReadonlyMap<unknown, string>): PartiesOf {
  const payer = identifiers.get(record.identifiantInstrumentPaiementDebite);
  const beneficiary = identifiers.get(record.identifiantInstrumentPaiementCredite);
  return payer === undefined || beneficiary === undefined ? undefined : [payer, beneficiary];
}
