/** `doctor`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { DOCTOR_OPTIONS } from './doctor-options.ts';

/** `doctor`: reads, unless `--spend` says otherwise. */
export function doctorCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'doctor',
    'Look at a profile and its target in ten seconds: what is right, what is not, what to add.',
    (each) =>
      each
        .options(DOCTOR_OPTIONS)
        .example('$0 doctor', 'The profile of this folder, by calls that read.')
        .example('$0 doctor --spend', 'With one operation, and the callback that tells of it.')
        .epilogue('Exit codes: 0 nothing is wrong with the profile; 2 something has to be mended in it.'),
    (args) => {
      checkValues(DOCTOR_OPTIONS, args);
      carryOut(async () => (await import('../../commands/profile/doctor.ts')).doctor(args, io));
    },
  );
}
