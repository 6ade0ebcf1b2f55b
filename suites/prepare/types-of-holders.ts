/** Whether a target refuses types of operation that do not fit the parties, where the profile does not say who holds them (2.5). */
import type { Answer } from '../../target/door/call.ts';
import { letterOfHolder, lettersOfType, type TypeOperation } from '../../target/profile/fitting-types.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { firstTypeBetween } from '../arrange/parties/fitting-service.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive, NotApplicable, Skipped } from '../engine/declare/verdict-exceptions.ts';

/** A type that the service takes by the profile, and that is refused where another one is accepted. */
export interface RefusedType {
  readonly refused: TypeOperation;
  readonly accepted: TypeOperation;
  /** Reference of the service. */
  readonly service: string;
  /** 400, to the operation of the refused type. */
  readonly answer: Answer;
}

/**
 * Sends an operation of another type between parties of which an instrument has no holder in the profile: one of a type
 * that differs in the letters of all such instruments, or two that differ in one. Without this, most checks of a run come to nothing at such a target.
 * @param parties between which an operation of the amount was accepted.
 * @param announce hears of each type before it is sent.
 * @returns undefined where all are accepted, or none is left to try.
 */
export async function refusalOfOtherType(
  t: Experiment,
  montant: number,
  parties: Parties,
  announce: (type: TypeOperation) => void,
): Promise<RefusedType | undefined> {
  try {
    const accepted = firstTypeBetween(t, parties);
    for (const typeOperation of typesToTry(parties, accepted)) {
      announce(typeOperation);
      const request = await validRequest(t, parties, { montant, typeOperation });
      const answer = await postOperation(t, request, { aboutCover: true });
      if (answer.status === 400)
        return { refused: typeOperation, accepted, service: parties.service.reference, answer };
    }
  } catch (error) {
    if (!isInconclusive(error) && !(error instanceof Skipped) && !(error instanceof NotApplicable))
      throw error;
  }
  return undefined;
}

/** At most two: in the letters of instruments whose holder is not known they differ from the accepted one. */
function typesToTry(
  { service, payer, beneficiary }: Parties,
  accepted: TypeOperation,
): readonly TypeOperation[] {
  const own = lettersOfType(accepted);
  const open = ([0, 1] as const).filter((at) => {
    const instrument = at === 0 ? payer : beneficiary;
    return instrument !== undefined && letterOfHolder(instrument) === undefined;
  });
  const differsIn = (type: TypeOperation, places: readonly number[]) =>
    lettersOfType(type).every((letter, at) => (letter !== own[at]) === places.includes(at));
  const typeFor = (places: readonly number[]) =>
    places.length === 0 ? undefined : service.typesOperation.find((type) => differsIn(type, places));
  const inAll = typeFor(open);
  return inAll === undefined ? open.flatMap((at) => typeFor([at]) ?? []) : [inAll];
}
