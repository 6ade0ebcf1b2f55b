/** Operations of a run of every kind: few of those that the target accepted, which have every pair of circumstances between them (2.2). */
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import { filled } from '../../spec/json/filled.ts';
import { type Instrument, mayBeTakenAway, type ResolvedProfile } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import { isWithoutBalance } from '../arrange/without-balance.ts';
import type { Experiment, RunContext } from '../engine/declare/experiment.ts';
import { acceptedOperations, type Underway } from './in-flight.ts';

/** Characters of a label that is long. */
const LONG_LABEL = 60;

/** What operations differ in; each rule that knows of none of it must hold for all. */
const CIRCUMSTANCES: readonly ((request: JsonObject, profile: ResolvedProfile) => unknown)[] = [
  ({ typeOperation }) => typeOperation,
  ({ refService }) => refService,
  designationIn,
  ({ refInstrumentPaiementInitiateur: payer }, profile) => typeOf(profile, payer),
  ({ refInstrumentPaiementBeneficiaire: beneficiary }, profile) => typeOf(profile, beneficiary),
  ({ authData }) => typeof authData,
  ({ callbackUrl }) => typeof callbackUrl,
  ({ refContributeurInitiateur }) => typeof refContributeurInitiateur,
  ({ libelle }) => typeof libelle === 'string' && libelle.length > LONG_LABEL,
  ({ montant }) => Number.isInteger(montant),
];

/** The field that designates the beneficiary of a request. */
export function designationIn(request: JsonObject): (typeof DESIGNATIONS)[number] | undefined {
  return DESIGNATIONS.find((field) => filled(request, field) !== undefined);
}

function typeOf({ fixtures }: ResolvedProfile, reference: unknown): string | undefined {
  return fixtures.instruments.find((one) => one.reference === reference)?.type;
}

/**
 * Accepted operations that have, between them, every pair of circumstances that occurred, as far as so many have.
 * @param isWanted whether an operation may be one of them.
 */
export function operationsOfEveryKind(
  run: RunContext,
  most: number,
  isWanted: (operation: Underway) => boolean,
): readonly Underway[] {
  const candidates = acceptedOperations(run)
    .filter(isWanted)
    .map((operation) => ({ operation, pairs: pairsOf(operation.request, run.profile) }));
  const covered = new Set<string>();
  const newIn = (pairs: readonly string[]) => pairs.filter((pair) => !covered.has(pair)).length;
  const chosen: Underway[] = [];
  while (chosen.length < most) {
    let best: (typeof candidates)[number] | undefined;
    let brings = 0;
    for (const one of candidates) {
      const news = newIn(one.pairs);
      if (news > brings) [best, brings] = [one, news];
    }
    if (best === undefined) break;
    chosen.push(best.operation);
    for (const pair of best.pairs) covered.add(pair);
  }
  return chosen;
}

/**
 * Of the payers of each type the one that paid for most operations of the run, of those that are left and whose balance can
 * be read.
 */
export function busiestOfEachType(
  { profile, run }: Experiment,
  isWanted: (instrument: Instrument) => boolean,
): readonly Instrument[] {
  const counts = new Map<string, number>();
  for (const { payer } of acceptedOperations(run)) counts.set(payer, (counts.get(payer) ?? 0) + 1);
  const countOf = ({ reference }: Instrument) => counts.get(reference) ?? 0;
  const paying = profile.fixtures.instruments.filter((one) => countOf(one) > 0 && isWanted(one));
  return firstOfEachType(
    run,
    paying.toSorted((one, other) => countOf(other) - countOf(one)),
  );
}

/** The first of each type that is left, and whose balance can be read. */
export function firstOfEachType(run: RunContext, instruments: readonly Instrument[]): readonly Instrument[] {
  const left = instruments.filter(
    (one) => !mayBeTakenAway(one) && !isWithoutBalance(run, one) && !run.pool.isRetired(one),
  );
  return left.filter((one, at) => left.findIndex(({ type }) => type === one.type) === at);
}

/** Each two circumstances of an operation, as text. */
function pairsOf(request: JsonObject, profile: ResolvedProfile): string[] {
  const values = CIRCUMSTANCES.map((of, at) => `${at}=${String(of(request, profile))}`);
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`));
}
