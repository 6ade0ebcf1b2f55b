/** A payer for which no OTP is generated as long as others will do, until its check has used it. */
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';

/** Payers that are set aside. */
function setAside({ run }: Pick<Experiment, 'run'>): Set<Instrument> {
  return run.kept('payers without an OTP', () => new Set<Instrument>());
}

/** From here on until the check ends, others pay with it only where nobody else will do. */
export function keepWithoutOtp(t: Experiment, payer: Instrument): void {
  const aside = setAside(t);
  aside.add(payer);
  t.cleanup(() => {
    aside.delete(payer);
  });
}

/** Tells which payers are set aside at a time. */
export function setAsideIn(run: Experiment['run']): (instrument: Instrument) => boolean {
  const aside = setAside({ run });
  return (instrument) => aside.has(instrument);
}
