/** Whether an operation may have been refused because its service takes no operation of that nature (1, 2.2, 2.5). */
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import {
  letterOfHolder,
  serviceFitting,
  type TypeOperation,
  typesFitting,
} from '../../target/profile/fitting-types.ts';
import { natureBetween, type Pair, pairNamedIn, pairsOf } from '../../target/profile/pair-natures.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { haveOneUser } from '../arrange/parties/parties.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import { kindOf, servedNaturesOf } from '../engine/perform/served-natures.ts';

/** An operation between two of the profile, through a service. */
type Operation = Pair & { readonly service: Service; readonly typeOperation?: TypeOperation };

/** Sends a plain operation, once a run. */
export type Plainly = (t: Experiment, operation: Operation) => Promise<Answer>;

/** So many operations show at most whether a kind of payer, a kind of beneficiary, or a service is of use at all. */
const MOST_TRIED = 8;

/**
 * The document does not say that a service of a contributor takes operations of every nature. A refusal is excused
 * where that kind of payer pays, that kind of beneficiary is credited, and the service is used, each in another
 * operation, and the three were never accepted together.
 */
export async function excuseForService(
  t: Experiment,
  body: unknown,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const pair = pairNamedIn(t.profile, body);
  const reference = isJsonObject(body) ? body.refService : undefined;
  const service = t.profile.fixtures.services.find((one) => one.reference === reference);
  if (pair === undefined || service === undefined) return undefined;
  const natures = servedNaturesOf(t.run);
  if (natures.isServed(service, pair)) return undefined;
  const [from, to] = [kindOf(pair.payer), kindOf(pair.credited)];
  const refused = await t.run.once(
    `whether ${service.reference} takes operations from ${from} to ${to}`,
    (shared) => refusedTogether(shared, { ...pair, service }, plainly),
  );
  if (refused === undefined || natures.isServed(service, pair)) return undefined;
  if (acceptancesOf(t.run).isAsForLimit(refused)) return undefined;
  return {
    message: `${service.reference} took no operation from ${from} to ${to}, and each of the three was taken in others: a service may take some natures only (2.5), and fixtures.services[].natures says which. ${citedAnswer(refused)}.`,
    cause: 'fixture',
  };
}

/** The refusal of a plain operation. Undefined unless payer, beneficiary and service each go with others. */
async function refusedTogether(
  t: Experiment,
  operation: Operation,
  plainly: Plainly,
): Promise<Answer | undefined> {
  const refused = await plainly(t, operation);
  if (refused.status !== 400 || (await isForItsType(t, operation, plainly))) return undefined;
  // What a check empties may be refused for its money alone, unless it pays through another service.
  if (operation.payer.allows.includes('drain') && !(await paysThroughAnother(t, operation, plainly)))
    return undefined;
  const natures = servedNaturesOf(t.run);
  const { service } = operation;
  const isOpen = () => natures.unusedOf(service, operation).length > 0;
  let tried = 0;
  for (const other of isOpen() ? othersOf(t, operation) : []) {
    const shows = natures
      .unusedOf(other.service, other)
      .some((part) => natures.unusedOf(service, operation).includes(part));
    if (!shows) continue;
    if (tried === MOST_TRIED || !isOpen()) break;
    tried += 1;
    await plainly(t, other);
  }
  return isOpen() ? undefined : refused;
}

async function paysThroughAnother(t: Experiment, operation: Operation, plainly: Plainly): Promise<boolean> {
  const others = t.profile.fixtures.services
    .filter(
      (one) =>
        one.reference !== operation.service.reference &&
        serviceFitting(one, operation.payer, operation.credited) !== undefined,
    )
    .slice(0, MOST_TRIED);
  for (const service of others) if ((await plainly(t, { ...operation, service })).status === 200) return true;
  return false;
}

/** Whether another type is accepted through the service: where the profile does not say who the parties are, a type may not fit. */
async function isForItsType(t: Experiment, operation: Operation, plainly: Plainly): Promise<boolean> {
  const { service, payer, credited } = operation;
  if (letterOfHolder(payer) !== undefined && letterOfHolder(credited) !== undefined) return false;
  for (const typeOperation of typesFitting(service, payer, credited))
    if ((await plainly(t, { ...operation, typeOperation })).status === 200) return true;
  return false;
}

/** Operations of other natures or through other services, one of each nature and service, between users first. */
function othersOf(t: Experiment, { service, payer, credited }: Operation): readonly Operation[] {
  const nameOf = (one: Operation) => `${one.service.reference} ${kindOf(one.payer)} ${kindOf(one.credited)}`;
  const byUsers = (one: Operation) => Number(haveOneUser(one.payer, one.credited));
  const seen = new Set([nameOf({ service, payer, credited })]);
  return t.profile.fixtures.services
    .flatMap((other) =>
      pairsOf(t.profile)
        .filter(
          (one) =>
            !one.payer.allows.includes('drain') &&
            natureBetween(one.payer, one.credited) === 'certain' &&
            serviceFitting(other, one.payer, one.credited) !== undefined,
        )
        .map((one) => ({ ...one, service: other })),
    )
    .toSorted((one, other) => byUsers(one) - byUsers(other))
    .filter((one) => {
      const isNew = !seen.has(nameOf(one));
      seen.add(nameOf(one));
      return isNew;
    });
}
