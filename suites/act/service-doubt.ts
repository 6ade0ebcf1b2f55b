/** Whether an operation may have been refused because its service does not serve payers of that type (1, 2.2). */
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { serviceFitting } from '../../target/profile/fitting-types.ts';
import { natureBetween, type Pair, pairNamedIn, pairsOf } from '../../target/profile/pair-natures.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { haveOneUser } from '../arrange/parties/parties.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';

/** Sends a plain operation between two of the profile through a service, once a run. */
export type Plainly = (t: Experiment, operation: Pair & { readonly service: Service }) => Promise<Answer>;

/** So many other services are tried. */
const MOST_SERVICES = 8;

/**
 * The document does not say that a service of a contributor serves instruments of every type. A refusal is excused
 * where the payer pays through another service, the service serves another type of payer, and neither was ever seen
 * of the two together.
 */
export async function excuseForService(
  t: Experiment,
  body: unknown,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const { fixtures } = t.profile;
  const pair = pairNamedIn(t.profile, body);
  const reference = isJsonObject(body) ? body.refService : undefined;
  const service = fixtures.services.find((one) => one.reference === reference);
  if (pair === undefined || service === undefined) return undefined;
  const { type } = pair.payer;
  const ofType = fixtures.instruments.filter((one) => one.type === type);
  const isServed = () => acceptancesOf(t.run).hasAcceptedOf(ofType, service.reference);
  if (isServed()) return undefined;
  const found = await t.run.once(`whether ${service.reference} serves a ${type}`, (shared) =>
    triedApart(shared, { ...pair, service }, plainly),
  );
  if (found === undefined || isServed()) return undefined;
  return {
    message: `${service.reference} was refused to a ${type}, which pays through ${found.through}, and taken of a ${found.served}. It may not serve every type of instrument: ${citedAnswer(found.refused)}. Give a service that does in fixtures.services, or instruments of one type.`,
    cause: 'fixture',
  };
}

/** Undefined unless the service and the type of the payer each go with others, and not with each other. */
async function triedApart(t: Experiment, operation: Pair & { readonly service: Service }, plainly: Plainly) {
  const refused = await plainly(t, operation);
  if (refused.status !== 400) return undefined;
  const { service, payer, credited } = operation;
  const others = t.profile.fixtures.services
    .filter((one) => one !== service && serviceFitting(one, payer, credited) !== undefined)
    .slice(0, MOST_SERVICES);
  const through = await firstAccepted(others, (other) => plainly(t, { ...operation, service: other }));
  if (through === undefined) return undefined;
  const served = await firstAccepted(payersOfOtherTypes(t, operation), (pair) =>
    plainly(t, { ...pair, service }),
  );
  return served && { refused, through: through.reference, served: served.payer.type };
}

async function firstAccepted<T>(
  choices: readonly T[],
  send: (choice: T) => Promise<Answer>,
): Promise<T | undefined> {
  for (const choice of choices) if ((await send(choice)).status === 200) return choice;
  return undefined;
}

/** One pair for each other type of payer, of those that the service may be used between by the profile. */
function payersOfOtherTypes(t: Experiment, { payer, service }: Pair & { readonly service: Service }): Pair[] {
  const byUsers = ({ payer: one, credited }: Pair) => Number(haveOneUser(one, credited));
  const fitting = pairsOf(t.profile).filter(
    (one) =>
      one.payer.type !== payer.type &&
      !one.payer.allows.includes('drain') &&
      natureBetween(one.payer, one.credited) === 'certain' &&
      serviceFitting(service, one.payer, one.credited) !== undefined,
  );
  const pairs = fitting.toSorted((one, other) => byUsers(one) - byUsers(other));
  return pairs.filter((one, at) => pairs.findIndex((other) => other.payer.type === one.payer.type) === at);
}
