/** Whether an operation may have been refused for what its beneficiary holds, or was credited lately: how much it may is not shown (8). */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { lettersOfInstrument, pairNamedIn } from '../../target/profile/pair-natures.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { haveOneUser } from '../arrange/parties/parties.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';

/** Sends an operation that was refused once more, as an operation of its own. */
export type Again = (t: Experiment, body: unknown) => Promise<Answer>;

/**
 * A refusal is excused where its beneficiary was credited before, and now is not, while the same operation is accepted
 * for another instrument of its kind. What refuses a kind of beneficiary, or now and then, is not.
 * @param refused with 400.
 */
export async function excuseForBeneficiary(
  t: Experiment,
  body: unknown,
  refused: Answer,
  send: Again,
): Promise<Excuse | undefined> {
  const pair = pairNamedIn(t.profile, body);
  if (pair === undefined || !('reference' in pair.credited)) return undefined;
  if (!isJsonObject(body)) return undefined;
  const { payer, credited } = pair;
  const other = t.profile.fixtures.instruments.find((one) => isLike(one, credited, payer));
  if (other === undefined || !acceptancesOf(t.run).hasAcceptedFor(credited)) return undefined;
  const toOther = { ...body, refInstrumentPaiementBeneficiaire: other.reference };
  const again = await t.run.once(
    `whether ${refused.exchangeId} was refused for its beneficiary`,
    async (shared) => {
      const wants = [payer, credited, other].map((wanted) => ({
        mode: wanted === payer ? ('paying with an OTP' as const) : ('receiving' as const),
        instrument: (one: Instrument) => one === wanted,
      }));
      await shared.lease(...wants);
      const first = await send(shared, body);
      if (first.status !== 400 || (await send(shared, toOther)).status !== 200) return undefined;
      // Twice in a row: what refuses every second operation does not do that.
      const last = [await send(shared, body), await send(shared, body)];
      return last.every(({ status }) => status === 400) ? last[0] : undefined;
    },
  );
  if (again === undefined) return undefined;
  // What it pays meanwhile makes room: the next refusal in these words may not come again.
  acceptancesOf(t.run).noteLimit(again);
  return {
    message: `${credited.name} was credited before in this run, and now is not, while the same operation is accepted for ${other.name}: ${citedAnswer(again)}. The target may limit what an instrument holds or receives. Raise that limit, or give more instruments that allow credit (fixtures.instruments).`,
    cause: 'fixture',
  };
}

/** Another instrument that is to a payer what a beneficiary is: of the same kind, of the same contributor, and nobody's own. */
function isLike(one: Instrument, credited: Instrument, payer: Instrument): boolean {
  return (
    one !== credited &&
    one !== payer &&
    one.allows.includes('credit') &&
    !one.allows.includes('drain') &&
    one.type === credited.type &&
    lettersOfInstrument(one).join() === lettersOfInstrument(credited).join() &&
    one.refContributeur === credited.refContributeur &&
    haveOneUser(payer, one) === haveOneUser(payer, credited)
  );
}
