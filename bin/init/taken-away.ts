/** Instruments that a run locks or unenrolls for good. One that other checks use needs a confirmation. */
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { styleFor } from '../io.ts';
import { askerOf, type ProfileDraft, partsOf, type Surroundings } from './asking.ts';
import type { GivenInstrument } from './parse-answers.ts';
import { instrumentOfLine, withInstruments } from './required-answers.ts';
import { isConfirmed } from './yes-or-no.ts';

/** The calls that take an instrument out of service. */
export type TakingAway = 'lock' | 'unenroll';

type Take = (surroundings: Surroundings, known: ProfileDraft, text: string) => Promise<ProfileDraft>;

/**
 * Instruments that a run takes out of service. The second of a type, and of a kind of card, is debited before: a call that spends it can race
 * with operations only while the checks of the call itself have the first.
 */
export function takenAway(allowance: TakingAway): Take {
  return (surroundings, known, text) =>
    withEach(surroundings, known, text, allowance, (all, { type, card }) =>
      all.written.fixtures.instruments.some(
        (other) => other.type === type && other.card === card && other.allows.includes(allowance),
      )
        ? ['debit', allowance]
        : [allowance],
    );
}

/** The same, each debited before. */
export function takenAwayPayer(allowance: TakingAway): Take {
  return (surroundings, known, text) =>
    withEach(surroundings, known, text, allowance, () => ['debit', allowance]);
}

async function withEach(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
  allowance: TakingAway,
  allowsOf: (all: ProfileDraft, given: GivenInstrument) => GivenInstrument['allows'],
): Promise<ProfileDraft> {
  let all = known;
  for (const one of partsOf(text)) {
    const given = instrumentOfLine(one, allowance, ['debit', allowance], all.written.fixtures.instruments);
    if (await isLeft(surroundings, all, given, allowance)) continue;
    all = await withInstruments(surroundings, all, one, allowance, [...allowsOf(all, given)]);
  }
  return all;
}

/** Whether one that the profile pays with, or pays, stays in service: it would be lost for these checks, and for later runs. */
async function isLeft(
  surroundings: Surroundings,
  { written }: ProfileDraft,
  { reference }: GivenInstrument,
  allowance: TakingAway,
): Promise<boolean> {
  const { io, words } = surroundings;
  const there = written.fixtures.instruments.find((one) => one.reference === reference);
  const isInUse = there?.allows.some((one) => one === 'debit' || one === 'credit') === true;
  if (!isInUse || there.allows.some((one) => one === 'lock' || one === 'unenroll')) return false;
  const name = visibleLine(there.name);
  const caution = (text: string) =>
    void io.stdout.write(`${styleFor(io.stdout, io.env).caution('?')} ${text}\n`);
  if (askerOf(surroundings) === undefined) {
    caution(words.takenAway.inUse(name, there.allows, allowance));
    return false;
  }
  if (await isConfirmed(surroundings, words.takenAway.ask(name, there.allows, allowance))) return false;
  caution(words.takenAway.leftOut(name));
  return true;
}
