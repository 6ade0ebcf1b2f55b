/** Which instruments a run debits, and for how much. */
import { type Instrument, mayBeTakenAway, type ResolvedProfile } from '../../target/profile/resolve.ts';

/** What an instrument will about be debited for. */
export interface Share {
  /** As the profile calls it. */
  readonly name: string;
  readonly amount: number;
}

/** What is divided. In the target's unit. */
interface Divided {
  readonly money: number;
  /** Of that, in generated operations. */
  readonly generated: number;
  /** Of that, beside calls that lock or unenroll the payer. */
  readonly beside: number;
}

/** Whether ordinary operations leave it alone: it may be locked or unenrolled, and another payer of its type lasts. */
function isSetAside(one: Instrument, lasting: readonly Instrument[]): boolean {
  return mayBeTakenAway(one) && lasting.some((other) => other.type === one.type && !mayBeTakenAway(other));
}

/**
 * By instrument, in the order of the profile: of generated operations each type of payer gets as many, of the others
 * each payer. Which of many instruments the few large amounts fall to is chance, and so is which of those that may be
 * locked or unenrolled pays before.
 */
export function sharesOf(
  { money, generated, beside }: Divided,
  profile: Pick<ResolvedProfile, 'fixtures'>,
): readonly Share[] {
  const allowed = profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  const lasting = allowed.filter(({ allows }) => !allows.includes('drain'));
  const all = lasting.length > 0 ? lasting : allowed;
  const aside = all.filter((one) => isSetAside(one, lasting));
  const payers = all.filter((one) => !aside.includes(one));
  const types = new Set(payers.map(({ type }) => type)).size;
  const apart = aside.length === 0 ? 0 : beside;
  return all.map((one) => {
    if (aside.includes(one)) return { name: one.name, amount: apart / aside.length };
    const ofType = payers.filter((other) => other.type === one.type).length;
    const plain = (money - generated - apart) / payers.length;
    return { name: one.name, amount: plain + generated / types / ofType };
  });
}
