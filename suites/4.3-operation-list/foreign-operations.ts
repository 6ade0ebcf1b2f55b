/** 4.3 in every list of the run: no operation between two other instruments. */

import { DESIGNATIONS } from '../../spec/document/designations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { bodyOf, filled, type JsonObject } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { recordsIn } from '../observe/records.ts';

/** The references of the instruments that an operation of this run debits and credits; undefined where that is not certain. */
type Parties = readonly [payer: unknown, beneficiary: unknown] | undefined;

const NONE_OF_OTHERS: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  applies: (answer) => recordsIn(answer).length > 0,
  begin: (profile) => {
    const executed = new Map<string, Parties>();
    const identifiers = identifiersOf(profile);
    return (answer) => {
      if (answer.operationId === 'executeOperation') {
        remember(answer, executed);
        return undefined;
      }
      const wallet = answer.call.params?.referenceWallet;
      for (const { record, pointer } of recordsIn(answer)) {
        const parties = executed.get(String(record.referenceOperation)) ?? partiesOf(record, identifiers);
        if (wallet === undefined || parties === undefined || parties.includes(wallet)) continue;
        return {
          message: 'the list of an instrument holds an operation that neither debits nor credits it',
          expected: `operations of ${wallet} alone`,
          actual: `${show(record.referenceOperation)}, between ${parties.join(' and ')}`,
          pointer,
        };
      }
      return undefined;
    };
  },
};

export function onlyOwnInEveryList(check: Declare): void {
  check.standing(NONE_OF_OTHERS);
}

function remember(answer: Answer, executed: Map<string, Parties>): void {
  const { status, call } = answer;
  const record = bodyOf(answer);
  if (status !== 200 || !isJsonObject(record) || !isJsonObject(call.json)) return;
  const reference = filled(record, 'referenceOperation');
  if (typeof reference !== 'string') return;
  executed.set(reference, executed.has(reference) ? undefined : partiesAsked(call.json));
}

/** The number of a third-party beneficiary may be that of an instrument that the platform knows. */
function partiesAsked(request: JsonObject): Parties {
  const designated = DESIGNATIONS.filter((field) => filled(request, field) !== undefined);
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } = request;
  return designated.length === 1 && typeof beneficiary === 'string' ? [payer, beneficiary] : undefined;
}

/** The references of the instruments by their identifiers, where one has each. The number of a card is often shortened. */
function identifiersOf({ fixtures }: ResolvedProfile): ReadonlyMap<unknown, string> {
  const named = fixtures.instruments.filter(
    ({ identifiant, type }) =>
      identifiant !== undefined &&
      type !== 'CARTE_BANCAIRE' &&
      fixtures.instruments.filter((other) => other.identifiant === identifiant).length === 1,
  );
  return new Map(named.map(({ identifiant, reference }) => [identifiant, reference]));
}

/** Where a record names two instruments of the profile. */
function partiesOf(record: JsonObject, identifiers: ReadonlyMap<unknown, string>): Parties {
  const payer = identifiers.get(record.identifiantInstrumentPaiementDebite);
  const beneficiary = identifiers.get(record.identifiantInstrumentPaiementCredite);
  return payer === undefined || beneficiary === undefined ? undefined : [payer, beneficiary];
}
