/** 4.3: the list holds no operation in which the instrument is neither debited nor credited. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { accepted, acceptedOperation } from '../act/accepting.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
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
import { type HeldOperation, onlyOwnRule } from './listed-rules.ts';

/** How many other instruments' lists are looked at. */
const BYSTANDERS = 12;
const IDENTIFIERS = ['identifiantInstrumentPaiementDebite', 'identifiantInstrumentPaiementCredite'];
const ANY_OTHER = { fewest: 1, ofOtherAccounts: false } as const;

/** The lists of instruments that an operation leaves out, or only names in another place. */
export function onlyOwnOperations(check: Declare): void {
  check('the lists of other instruments', async (t: Experiment) => {
    const parties = await arrangeParties(t, { bystanders: ANY_OTHER });
    const { payer, beneficiary } = parties;
    const own = [payer, beneficiary].filter((one) => one !== undefined);
    const bystanders = bystandersOf(t.profile, own, ANY_OTHER).slice(0, BYSTANDERS);
    const request = await validRequest(t, parties);
    const { reference } = await accepted(t, request);
    const { record } = await findInList(t, parties.payer, reference);
    t.judge.given(record !== undefined, `The operation does not show in the list of ${parties.payer.name}.`);
    for (const bystander of bystanders) {
      const list = await readOperationList(t, bystander);
      const expected = `no operation between other instruments in the list of ${bystander.name}`;
      judgeNotHeld(t.judge, list, {
        record,
        own: bystander.reference,
        parties: [payer.reference, designationIn(request)],
        expected,
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
      const request = await validRequest(t, { payer, service, thirdParty });
      const { reference } = await accepted(t, request);
      const { record } = await findInList(t, payer, reference);
      t.judge.given(record !== undefined, `The operation does not show in the list of ${payer.name}.`);
      const list = await readOperationList(t, beneficiary);
      const expected = `no operation that ${payer.name} pays to another in the list of ${beneficiary.name}`;
      judgeNotHeld(t.judge, list, {
        record,
        own: beneficiary.reference,
        parties: [payer.reference, designationIn(request)],
        expected,
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
    if (record === undefined || record.identifiantInstrumentPaiementDebite !== payer.identifiant)
      return t.judge.observed('the record does not show the identifier as the profile writes it');
    // Those of other systems and of earlier years may write identifiers in another way.
    const ofThisRun = list.items.filter((item) => isOfThisRun(t.run, item.referenceOperation));
    t.judge.noDeparture(foreignByIdentifier(ofThisRun, payer.identifiant), list.answer);
  });
}

/** Judges that a list does not hold an operation. @param held its record, as the list of its payer shows it. */
function judgeNotHeld(judge: Judge, list: OperationList, held: HeldOperation): void {
  const reference = String(held.record.referenceOperation);
  const [record] = recordsOf(list, reference);
  const departure = record && onlyOwnRule({ ...held, record });
  judge.noDeparture(departure, list.answer, { is: 'lists-not', reference });
}

/**
 * The first record of others by its identifiers: one that lacks an identifier proves nothing.
 * @param own the identifier of the instrument.
 */
export function foreignByIdentifier(
  items: readonly JsonObject[],
  own: string | undefined,
): Departure | undefined {
  const expected = `the identifier ${show(own)} on one side of every operation`;
  for (const record of items) {
    const shown = IDENTIFIERS.map((name) => filled(record, name));
    const parties = shown.includes(undefined) ? undefined : shown;
    const departure = onlyOwnRule({ record, own, parties, expected });
    if (departure !== undefined) return departure;
  }
  return undefined;
}

/** The references of the instruments that an operation of this run debits and credits; undefined where that is not certain. */
type PartiesOf = readonly [payer: unknown, beneficiary: unknown] | undefined;

/** No list of the run holds an operation in which the instrument is neither debited nor credited. */
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
      if (wallet === undefined) return undefined;
      const expected = `operations of ${wallet} alone`;
      for (const { record, pointer } of recordsIn(answer)) {
        const parties = executed.get(String(record.referenceOperation)) ?? partiesShown(record, identifiers);
        const departure = onlyOwnRule({ record, pointer, own: wallet, parties, expected });
        if (departure !== undefined) return departure;
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

/** Of the beneficiary of a request. */
function designationIn(request: OperationRequest): unknown {
  return DESIGNATIONS.map((field) => request[field]).find((value) => value !== undefined);
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
function partiesShown(record: JsonObject, identifiers: ReadonlyMap<unknown, string>): PartiesOf {
  const payer = identifiers.get(record.identifiantInstrumentPaiementDebite);
  const beneficiary = identifiers.get(record.identifiantInstrumentPaiementCredite);
  return payer === undefined || beneficiary === undefined ? undefined : [payer, beneficiary];
}
