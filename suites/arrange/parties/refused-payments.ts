/** Operations that were refused, as far as their payers go, and the plain ones that their payers are tried with. */
import type Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { LeaseMode, Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { Instrument, Service } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import type { Parties } from './parties.ts';
import type { Past } from './payers.ts';

/** Plain operations of several kinds are tried before a payer is taken to be unable to pay. */
const MOST_KINDS = 3;

/** The body of an operation request. */
type Body = Readonly<Record<string, unknown>>;

/** How operations are sent to find out whether somebody can pay. None of their answers is looked into in turn. */
export interface Means {
  /** The refused one, under another requestId, over another amount where one is given. */
  readonly again: (shared: Experiment, montant?: number) => Promise<Answer>;
  /** An operation with nothing unusual about it. */
  readonly plainly: (shared: Experiment, parties: Parties, montant: number) => Promise<Answer>;
  /** One that was accepted before, under another requestId and another label. */
  readonly like: (shared: Experiment, accepted: Body, montant: number) => Promise<Answer>;
}

/** An operation as far as money goes. */
export interface Payment {
  readonly payer: Instrument;
  readonly montant: Big;
  readonly body: Body;
}

/** One that was refused, and what its payer had done until then. */
export interface RefusedPayment extends Payment {
  readonly status: number;
  /** What was answered, with the id of its exchange. */
  readonly said: string;
  readonly past: Past;
}

/** The payment that a request stands for; undefined where its payer is none of the profile's. */
export function paymentOf({ profile }: Experiment, body: unknown): Payment | undefined {
  if (!isJsonObject(body)) return undefined;
  const reference = body.refInstrumentPaiementInitiateur;
  const payer = profile.fixtures.instruments.find((one) => one.reference === reference);
  const montant = typeof body.montant === 'number' ? money(body.montant) : undefined;
  return payer && montant?.gt(0) ? { payer, montant, body } : undefined;
}

/**
 * Takes the payer for a while, and whoever may be credited meanwhile.
 * @param mode of the payer.
 * @returns the kinds of plain operations that it can make.
 */
export async function leased(
  t: Experiment,
  { payer, body, past }: RefusedPayment,
  mode: LeaseMode,
): Promise<readonly Parties[]> {
  const { instruments } = t.profile.fixtures;
  const credited = [body, ...past.accepted].flatMap(
    ({ refInstrumentPaiementBeneficiaire: reference }) =>
      instruments.find((one) => one !== payer && one.reference === reference) ?? [],
  );
  const only = (wanted: Instrument, how: LeaseMode): Want<Instrument> => ({
    mode: how,
    instrument: (one) => one === wanted,
  });
  const others = [...new Set(credited)].map((one) => only(one, 'receiving'));
  const [beneficiary = anyBeneficiary(instruments, payer)] = credited;
  if (others.length === 0 && beneficiary !== undefined) others.push(only(beneficiary, 'receiving'));
  // What others would credit it with meanwhile would prove nothing.
  await t.lease(only(payer, mode), ...others);
  return kindsFor(t, payer, body, beneficiary);
}

/** Not every pair with a card has a nature (2.5). */
function anyBeneficiary(instruments: readonly Instrument[], payer: Instrument): Instrument | undefined {
  return instruments.find(
    ({ reference, type, allows }) =>
      reference !== payer.reference &&
      type !== 'CARTE_BANCAIRE' &&
      allows.includes('credit') &&
      !allows.includes('drain'),
  );
}

function kindsFor(
  { profile: { fixtures } }: Experiment,
  payer: Instrument,
  body: Body,
  beneficiary: Instrument | undefined,
): readonly Parties[] {
  const thirdParty =
    fixtures.thirdPartyBeneficiaries.find((one) =>
      Object.entries(one).some(([field, value]) => field.endsWith('Beneficiaire') && body[field] === value),
    ) ?? fixtures.thirdPartyBeneficiaries[0];
  const own = ({ reference }: Service) => (reference === body.refService ? 0 : 1);
  const services = [...fixtures.services].sort((one, other) => own(one) - own(other));
  const kinds = services.flatMap((service): Parties[] => [
    ...(beneficiary ? [{ payer, service, beneficiary }] : []),
    ...(thirdParty ? [{ payer, service, thirdParty }] : []),
  ]);
  return kinds.slice(0, MOST_KINDS);
}
