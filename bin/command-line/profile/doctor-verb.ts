/** `doctor`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { DOCTOR_OPTIONS } from './doctor-options.ts';

/** `doctor`: reads, unless `--spend` says otherwise. */
export function doctorCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'doctor',
    'Check a profile against its target in ten seconds: what is right, what is wrong, what to add.',
    (each) =>
      each
        .options(DOCTOR_OPTIONS)
        .example('$0 doctor', 'Checks the profile of this folder with read-only calls.')
        .example('$0 doctor --spend', 'Also executes an operation and waits for its callback.')
        .epilogue('Exit codes: 0 the profile is right; 2 the profile has errors.'),
    (args) => {
      checkValues(DOCTOR_OPTIONS, args);
      carryOut(async () => (await import('../../commands/profile/doctor.ts')).doctor(args, io));
    },
  );
}
