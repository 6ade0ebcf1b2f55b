/** `calibrate`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { CALIBRATE_OPTIONS } from './calibrate-options.ts';

/** `calibrate` needs no profile: it tests the embedded sandbox. */
export function calibrateCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'calibrate',
    'Check on this machine that the suite sees faults and accuses no conforming server.',
    (each) =>
      each
        .options(CALIBRATE_OPTIONS)
        .example('$0 calibrate', 'Writes payops-report/calibration.json.')
        .example('$0 run --calibration payops-report/calibration.json', 'Cites the record in a report.')
        .example(
          '$0 calibrate --via http://gateway.example:8080 --port 9000',
          'Reaches the sandbox on port 9000 of this machine through a gateway.',
        )
        .epilogue(
          'Exit codes: 0 calibrated; 1 not calibrated: a fault was missed, a conforming server was accused, or a check is missing; 2 usage error.',
        ),
    (args) => {
      checkValues(CALIBRATE_OPTIONS, args);
      carryOut(async () => (await import('../../commands/calibrate.ts')).calibrate(args, io));
    },
  );
}
