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
  typesFitting,
} from '../../target/profile/fitting-types.ts';
import { type Credited, natureBetween, type Pair, pairsOf } from '../../target/profile/pair-natures.ts';
import type { ResolvedProfile, Service } from '../../target/profile/resolve.ts';
import { thirdPartyField } from '../arrange/parties/parties.ts';
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
  // What is known not to fit one of them is not sent.
  const fitting = typesFitting(service, payer, credited);
  const others = fitting.filter((one) => one !== type).sort((one, other) => shares(other) - shares(one));
  return async (t) => {
    const plain = (typeOperation: TypeOperation) => plainlyBetween(t, { ...pair, service, typeOperation });
    const acceptances = acceptancesOf(t.run);
    const refused = await plain(type);
    const statuses = new Map([[type, refused.status]]);
    for (const other of refused.status === 400 ? others : []) {
      if (acceptances.hasAcceptedLetters(body)) break;
      statuses.set(other, (await plain(other)).status);
    }
    const fitsNone = async () => {
      // Of a service with a single type nobody is asked who the parties are: it is the one that fits.
      if (others.length === 0) return false;
      if (fitting.some((one) => statuses.get(one) !== 400)) return false;
      if (acceptances.lettersOf(body, 'payer').length === 0)
        await learnLetter(t, { ...pair, service }, body, plainlyBetween);
      const served = service.typesOperation.map((one) => lettersOfType(one)[0]);
      // A payer whose operations are all refused is one that no type of the service fits, or a fault.
      const unserved = HOLDER_LETTERS.filter((letter) => !served.includes(letter));
      return mayFitNone(
        service.typesOperation,
        possibleLetters(payer, acceptances.lettersOf(body, 'payer'), unserved),
        possibleLetters(credited, acceptances.lettersOf(body, 'beneficiary'), HOLDER_LETTERS),
      );
    };
    return {
      type,
      refused,
      accepted: others.find((one) => statuses.get(one) === 200),
      mayFitNone: await fitsNone(),
    };
  };
}

/** Of a payer, so many beneficiaries of other kinds are tried. */
const MOST_OTHERS = 2;

/** Has an operation of a payer accepted for somebody of another kind, which shows a letter that it may have. */
async function learnLetter(
  t: Experiment,
  { payer, credited, service }: Pair & { readonly service: Service },
  body: unknown,
  plainlyBetween: PlainlyBetween,
): Promise<void> {
  const known = new Set([kindOf(credited)]);
  const others = pairsOf(t.profile).filter((one) => {
    if (one.payer !== payer || natureBetween(payer, one.credited) !== 'certain') return false;
    const kind = kindOf(one.credited);
    const isNew = !known.has(kind);
    known.add(kind);
    return isNew;
  });
  for (const { credited: other } of others.slice(0, MOST_OTHERS))
    for (const typeOperation of typesFitting(service, payer, other)) {
      if (acceptancesOf(t.run).lettersOf(body, 'payer').length > 0) return;
      await plainlyBetween(t, { payer, credited: other, service, typeOperation });
    }
}

function kindOf(credited: Credited): string {
  return 'type' in credited ? credited.type : thirdPartyField(credited);
}

/**
 * Which letters of typeOperation a party may have (2.5), by the profile, or by the types that were accepted for it.
 * @param otherwise where none was.
 */
function possibleLetters(
  party: Credited,
  accepted: readonly string[],
  otherwise: readonly string[],
): PossibleLetters {
  const own = letterOfHolder(party);
  if (own !== undefined) return [own];
  if (accepted.length > 1) return 'any';
  return accepted.length === 1 ? accepted : otherwise;
}
