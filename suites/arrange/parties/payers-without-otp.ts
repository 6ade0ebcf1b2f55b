/** A payer for which no OTP is generated as long as others will do, until its check has used it. */
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';

function keptPayers({ run }: Pick<Experiment, 'run'>): Set<Instrument> {
  return run.kept('payers without an OTP', () => new Set<Instrument>());
}

/** From here on until the check ends, others pay with it only where nobody else will do. */
export function keepWithoutOtp(t: Experiment, payer: Instrument): void {
  const kept = keptPayers(t);
  kept.add(payer);
  t.cleanup(() => {
    kept.delete(payer);
  });
}

/** Tells which payers are kept without an OTP at a time. */
export function keptWithoutOtpIn(run: Experiment['run']): (instrument: Instrument) => boolean {
  const kept = keptPayers({ run });
  return (instrument) => kept.has(instrument);
}
