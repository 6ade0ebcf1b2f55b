/** Draining an instrument with a large balance needs a confirmation: a run may spend all of it. */
import type Big from 'big.js';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { readBalance } from '../../suites/act/bound-calls.ts';
import { canReadBalances } from '../../suites/arrange/amount-choices.ts';
import type { Finding } from '../../suites/doctor/finding.ts';
import type { Experiment } from '../../suites/engine/declare/experiment.ts';
import { isInconclusive } from '../../suites/engine/declare/verdict-exceptions.ts';
import { styleFor } from '../io.ts';
import { changeBoth, type ProfileDraft, type Surroundings, useTarget } from './asking.ts';
import { withInstruments } from './required-answers.ts';
import { isConfirmed } from './yes-or-no.ts';

/**
 * Adds instruments to drain. Those that are left out afterwards are not reported as accepted before.
 * @param text one or several, separated by semicolons.
 */
export async function withDrains(
  surroundings: Surroundings,
  before: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  const findings: Finding[] = [];
  const quietly = { ...surroundings, tell: (finding: Finding) => void findings.push(finding) };
  const leftOut = new Set<string>();
  try {
    const known = await withInstruments(quietly, before, text, 'drain', ['drain', 'credit']);
    const confirmed = await withConfirmedDrains(surroundings, before, known);
    for (const name of drainsOf(known)) if (!drainsOf(confirmed).includes(name)) leftOut.add(name);
    return confirmed;
  } finally {
    for (const finding of findings) if (!leftOut.has(finding.of ?? '')) surroundings.tell(finding);
  }
}

/** The largest balance that is drained without a confirmation. In the target's unit. */
const UNCONFIRMED_DRAIN = 1000;

/**
 * Removes drains of large balances that nobody confirmed.
 * @param before the profile without the new drains.
 */
async function withConfirmedDrains(
  surroundings: Surroundings,
  before: ProfileDraft,
  known: ProfileDraft,
): Promise<ProfileDraft> {
  const { args, io, words, mayDrain } = surroundings;
  if (args['drain-any-balance'] === true) return known;
  const older = drainsOf(before);
  if (drainsOf(known).every((name) => older.includes(name))) return known;
  const balances = await useTarget(surroundings, known.filled, balancesOfDrains);
  const large = balances.filter(
    ({ name, balance }) => balance.gt(UNCONFIRMED_DRAIN) && !older.includes(name),
  );
  await askOnce(
    surroundings,
    large.filter(({ reference }) => !mayDrain.has(reference)),
  );
  const sign = styleFor(io.stdout, io.env).caution('?');
  let all = known;
  for (const { name, reference, balance } of large) {
    if (mayDrain.get(reference) === true) continue;
    io.stdout.write(`${sign} ${words.drains.leftOut(visibleLine(reference), Number(balance.toFixed()))}\n`);
    all = withoutDrain(all, name, before);
  }
  return all;
}

/** One question for all instruments of an answer, by their references: the new names say nothing yet. */
async function askOnce(
  surroundings: Surroundings,
  open: readonly Pick<DrainBalance, 'reference' | 'balance'>[],
): Promise<void> {
  if (open.length === 0) return;
  const { words, mayDrain } = surroundings;
  const held = open.map(({ reference, balance }) => ({
    reference: visibleLine(reference),
    balance: Number(balance.toFixed()),
  }));
  const isAllowed = await isConfirmed(surroundings, words.drains.ask(held, UNCONFIRMED_DRAIN));
  for (const { reference } of open) mayDrain.set(reference, isAllowed);
}

function drainsOf({ written }: ProfileDraft): readonly string[] {
  return written.fixtures.instruments.flatMap(({ name, allows }) => (allows.includes('drain') ? name : []));
}

interface DrainBalance {
  readonly name: string;
  readonly reference: string;
  readonly balance: Big;
}

/** Balances of the instruments that allow draining, where they can be read. */
async function balancesOfDrains(t: Experiment): Promise<readonly DrainBalance[]> {
  if (!canReadBalances(t)) return [];
  const drains = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('drain'));
  const balances = await Promise.all(
    drains.map(async (one) => {
      try {
        return [{ name: one.name, reference: one.reference, balance: await readBalance(t, one) }];
      } catch (error) {
        if (isInconclusive(error)) return [];
        throw error;
      }
    }),
  );
  return balances.flat();
}

/** Drops an instrument that was added for draining only. */
function withoutDrain(known: ProfileDraft, name: string, before: ProfileDraft): ProfileDraft {
  const isOlder = before.written.fixtures.instruments.some((one) => one.name === name);
  return changeBoth(known, (profile) => ({
    ...profile,
    fixtures: {
      ...profile.fixtures,
      instruments: profile.fixtures.instruments.flatMap((one) => {
        if (one.name !== name) return [one];
        const allows = one.allows.filter((allowance) => allowance !== 'drain');
        const hasOtherUse = isOlder || allows.some((allowance) => allowance !== 'credit');
        return hasOtherUse ? [{ ...one, allows }] : [];
      }),
    },
  }));
}
