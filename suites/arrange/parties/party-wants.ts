/** What is asked of the pool of instruments for an operation: who asks for the same asks with the same objects. */

import type { ThirdPartyField } from '../../../spec/document/designations.ts';
import type { LeaseMode, Want } from '../../../target/fixtures/fixture-assignment.ts';
import { needsOtp } from '../../../target/profile/otp-needs.ts';
import type { Credited, Pair } from '../../../target/profile/pair-natures.ts';
import { type Instrument, mayBeTakenAway, type TypeInstrument } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { type Others, othersOf } from '../../engine/perform/others.ts';
import { hasOperationsUnderWay } from '../../observe/in-flight.ts';
import { isWithoutBalance } from '../without-balance.ts';
import type { Described, ServiceWanted } from './fitting-service.ts';
import { payersOf } from './payers.ts';
import { keptWithoutOtpIn } from './payers-without-otp.ts';

/** What is wanted of the instruments of an operation. */
export interface InstrumentsWanted {
  /**
   * How the payer is leased. `exclusive` for a check that watches a balance or a list, `passing` for one that nobody
   * may come between for a moment, `paying with an OTP` where nobody else may ask for an OTP of it. Default: shared.
   */
  readonly payer?: LeaseMode;
  /** How an internal beneficiary is leased. Default: receiving. */
  readonly beneficiary?: LeaseMode;
  readonly payerType?: TypeInstrument;
  /** The very instrument that pays, by its reference: what leads to a status may name one. */
  readonly payerReference?: string;
  /** The same of an internal beneficiary. */
  readonly beneficiaryReference?: string;
  /** The payer needs no OTP, where the profile has one that does not. */
  readonly withoutOtp?: boolean;
  /** OTPs are for the payer, where the profile has one such. Default: where it is leased for paying with an OTP. */
  readonly withOtp?: boolean;
  /** With the designation `internal`. */
  readonly beneficiaryType?: TypeInstrument;
  /** The payer's whole balance may be spent. */
  readonly drain?: boolean;
  /** Of one of the two the profile says this; an internal beneficiary only. */
  readonly described?: Described;
  /** Other instruments stay out of the operation. */
  readonly bystanders?: Bystanders;
}

/** Instruments that an operation leaves out. */
export interface Bystanders {
  readonly fewest: number;
  /** None of them may be another way to the account of one of the parties. */
  readonly ofOtherAccounts: boolean;
}

/** Which instruments may pay, and which may be credited by the one that pays. */
export interface Eligible {
  readonly pays: (instrument: Instrument) => boolean;
  readonly credits: (payer: Instrument, candidate: Instrument) => boolean;
}

/**
 * The instruments that an operation debits and, where its beneficiary is internal, credits.
 * @param eligible the same for whoever wants the same.
 */
export function partyWants(
  t: Experiment,
  wanted: InstrumentsWanted & ServiceWanted,
  beneficiary: 'internal' | ThirdPartyField,
  eligible: Eligible,
): readonly Want<Instrument>[] {
  const debited = debitedMode(t, eligible.pays, wanted.payer);
  const credited = wanted.beneficiary ?? 'receiving';
  const {
    payerType,
    payerReference,
    beneficiaryReference,
    withoutOtp,
    withOtp,
    beneficiaryType,
    drain = false,
    described,
    bystanders,
  } = wanted;
  const known = t.run.kept('what is asked for', () => new Map<string, readonly Want<Instrument>[]>());
  const name = JSON.stringify([
    beneficiary,
    debited,
    credited,
    payerType,
    payerReference,
    beneficiaryReference,
    withoutOtp,
    withOtp,
    beneficiaryType,
    drain,
    described,
    bystanders,
    wanted.service?.reference,
    wanted.typeOperation,
  ]);
  const others = othersOf(t.run);
  const wants = known.get(name) ?? [
    {
      mode: debited,
      instrument: eligible.pays,
      ...(drain ? avoidingSpent(t) : avoidingUnfit(t, debited)),
      ...atRest(t, debited, others),
    },
    ...(beneficiary === 'internal' ? [creditedWant(t, credited, eligible, others)] : []),
  ];
  known.set(name, wants);
  return wants;
}

/** What is asked of the pool for a plain operation between two of the profile. */
export function wantsOfPair(
  t: Experiment,
  { payer, credited }: Pair,
  mode: LeaseMode = 'shared',
): readonly Want<Instrument>[] {
  const only = (wanted: Credited, own: LeaseMode): Want<Instrument> => ({
    mode: own,
    instrument: (one) => one === wanted,
  });
  const debited = only(
    payer,
    debitedMode(t, (one) => one === payer, mode),
  );
  return 'reference' in credited ? [debited, only(credited, 'receiving')] : [debited];
}

function debitedMode(
  { alone, profile }: Experiment,
  pays: Eligible['pays'],
  wanted: LeaseMode = 'shared',
): LeaseMode {
  if (wanted === 'exclusive') return wanted;
  if (alone) return 'passing';
  // A target may keep only the newest OTP of an instrument: no other check may ask for one in between.
  if (wanted !== 'shared') return wanted;
  // Every check that arranges an operation comes here: what is cheap to say is asked first.
  const mayNeedOtp = profile.fixtures.instruments.some((one) => needsOtp(profile, one) && pays(one));
  return mayNeedOtp ? 'paying with an OTP' : wanted;
}

type Avoiding = Pick<Want<Instrument>, 'avoided'>;

/**
 * What may be emptied is empty in the end, and what may be locked or unenrolled may have been by an earlier run. Who has
 * an instrument alone wants its balance.
 */
export function avoidingUnfit({ run }: Experiment, mode?: LeaseMode): Avoiding {
  const { unfit, unfitAlone } = avoidingsOf(run);
  return mode === 'exclusive' ? unfitAlone : unfit;
}

/** What another check has spent is to be filled first, and of what was announced there may be nothing left. */
function avoidingSpent({ run }: Experiment): Avoiding {
  return avoidingsOf(run).spent;
}

/** The same functions throughout a run: the pool asks each of them once at a time. */
function avoidingsOf(run: Experiment['run']) {
  return run.kept('what is avoided', () => {
    const payers = payersOf(run);
    const { typical } = run.profile.limits.amount;
    const isUsedUp = (one: Instrument) => run.budget.money.isUsedUp(one, typical);
    const isKept = keptWithoutOtpIn(run);
    const isUnfit = (one: Instrument) =>
      payers.isUnfit(one.reference) || isUsedUp(one) || mayBeTakenAway(one) || isKept(one);
    const isWithout = (one: Instrument) => isWithoutBalance(run, one);
    return {
      unfit: { avoided: isUnfit },
      unfitAlone: { avoided: (one: Instrument) => isUnfit(one) || isWithout(one) },
      spent: { avoided: (one: Instrument) => payers.isSpent(one.reference) || isUsedUp(one) },
      credited: { avoided: mayBeTakenAway },
      creditedAlone: { avoided: (one: Instrument) => mayBeTakenAway(one) || isWithout(one) },
    } satisfies Record<string, Avoiding>;
  });
}

function creditedWant(
  t: Experiment,
  mode: LeaseMode,
  { credits }: Eligible,
  others: Others,
): Want<Instrument> {
  const { credited, creditedAlone } = avoidingsOf(t.run);
  return {
    mode,
    instrument: (candidate, [payer]) => payer !== undefined && credits(payer, candidate),
    ...(mode === 'exclusive' ? creditedAlone : credited),
    ...atRest(t, mode, others),
  };
}

/** Whoever has an instrument alone would wait for what is on its way to it. */
function atRest({ run }: Experiment, mode: LeaseMode, others: Others): Pick<Want<Instrument>, 'busy'> {
  return mode === 'exclusive'
    ? { busy: ({ reference }) => hasOperationsUnderWay(run, reference) || others.areBusyAt(reference) }
    : {};
}
