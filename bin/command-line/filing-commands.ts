/** The commands of whoever signs and files a report: how each is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { ELIGIBILITY_OPTIONS, KEYGEN_OPTIONS, VERIFY_OPTIONS } from './option-table.ts';

/** `keygen`: writes two files beside each other. */
export function keygenCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'keygen',
    'Make a key pair to sign reports with.',
    (each) =>
      each
        .options(KEYGEN_OPTIONS)
        .example('$0 keygen --out signing-key.json', 'And signing-key.json.pub, to be given away.'),
    (args) => {
      checkValues(KEYGEN_OPTIONS, args);
      carryOut(async () => (await import('../commands/keygen.ts')).keygen(args, io));
    },
  );
}

/** `eligibility`: the exit code is the answer. */
export function eligibilityCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'eligibility <report>',
    'Tell whether a report may be filed, condition by condition.',
    (each) =>
      each
        .positional('report', {
          type: 'string',
          demandOption: true,
          describe: 'The folder of the reports, a zip of it, or a report.json beside its manifest',
        })
        .options(ELIGIBILITY_OPTIONS)
        .example('$0 eligibility payops-report --key key.json.pub', 'Each condition with yes or no.')
        .epilogue('Exit codes: 0 it may be filed; 1 it may not; 2 a mistake.'),
    (args) => {
      checkValues(ELIGIBILITY_OPTIONS, args);
      carryOut(async () => (await import('../commands/eligibility.ts')).eligibility(args, io));
    },
  );
}

/** `verify`: sends nothing and writes nothing. */
export function verifyCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'verify <folder>',
    'Check the reports of a run against each other, and against their signature. Sends nothing.',
    (each) =>
      each
        .positional('folder', {
          type: 'string',
          demandOption: true,
          describe: 'The folder of the reports, or a zip of it',
        })
        .options(VERIFY_OPTIONS)
        .example(
          '$0 verify payops-report --key signing-key.json.pub',
          'A signed folder, by a key that you trust.',
        )
        .epilogue('Exit codes: 0 every condition holds; 1 one does not; 2 a mistake.'),
    (args) => {
      checkValues(VERIFY_OPTIONS, args);
      carryOut(async () => (await import('../commands/verify.ts')).verify(args, io));
    },
  );
}
