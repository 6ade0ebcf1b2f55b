/** Whether a refused operation may have been of a type that does not fit its parties (2.5). */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import {
  HOLDER_LETTERS,
  letterOfHolder,
  lettersOfType,
  mayFitNone,
  type PossibleLetters,
  type TypeOperation,
} from '../../target/profile/fitting-types.ts';
import type { Credited, Pair } from '../../target/profile/pair-natures.ts';
import type { ResolvedProfile, Service } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import type { RefusalMeans } from '../engine/perform/refusals.ts';

/** Sends a plain operation between two of the profile, once a run. */
type PlainlyBetween = (
  t: Experiment,
  operation: Pair & { readonly service: Service; readonly typeOperation: TypeOperation },
) => Promise<Answer>;

/** Tries the type of a request between its parties; undefined where there is no other, or it is known to fit. */
export function typesToTry(
  { fixtures }: Pick<ResolvedProfile, 'fixtures'>,
  pair: Pair,
  body: unknown,
  plainlyBetween: PlainlyBetween,
): RefusalMeans['ofTypes'] {
  if (!isJsonObject(body)) return undefined;
  const service = fixtures.services.find(({ reference }) => reference === body.refService);
  const type = service?.typesOperation.find((one) => one === body.typeOperation);
  if (service === undefined || type === undefined) return undefined;
  const { payer, credited } = pair;
  if (letterOfHolder(payer) !== undefined && letterOfHolder(credited) !== undefined) return undefined;
  const [initiator, beneficiary] = lettersOfType(type);
  const shares = (one: string) => (one.startsWith(initiator) || one.endsWith(beneficiary) ? 1 : 0);
  const others = service.typesOperation
    .filter((one) => one !== type)
    .sort((one, other) => shares(other) - shares(one));
  return async (t) => {
    const plain = (typeOperation: TypeOperation) => plainlyBetween(t, { ...pair, service, typeOperation });
    const acceptances = acceptancesOf(t.run);
    const refused = await plain(type);
    const statuses = new Map([[type, refused.status]]);
    for (const other of refused.status === 400 ? others : []) {
      if (acceptances.hasAcceptedLetters(body)) break;
      statuses.set(other, (await plain(other)).status);
    }
    const lettersOf = (at: 'payer' | 'beneficiary') =>
      possibleLetters(at === 'payer' ? payer : credited, acceptances.lettersOf(body, at));
    const fitsNone =
      // Of a service with a single type nobody is asked who the parties are: it is the one that fits.
      others.length > 0 &&
      service.typesOperation.every((one) => statuses.get(one) === 400) &&
      mayFitNone(service.typesOperation, lettersOf('payer'), lettersOf('beneficiary'));
    return { type, refused, accepted: others.find((one) => statuses.get(one) === 200), mayFitNone: fitsNone };
  };
}

/** Which letters of typeOperation a party may have (2.5), by the profile, or by the types that were accepted for it. */
function possibleLetters(party: Credited, accepted: readonly string[]): PossibleLetters {
  const own = letterOfHolder(party);
  if (own !== undefined) return [own];
  if (accepted.length > 1) return 'any';
  return accepted.length === 1 ? accepted : HOLDER_LETTERS;
}
