/** The commands of whoever signs and files a report: how each is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { ELIGIBILITY_OPTIONS, KEYGEN_OPTIONS, VERIFY_OPTIONS } from './option-table.ts';

/** `keygen`: writes two files beside each other. */
export function keygenCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'keygen',
    'Create a key pair for signing reports.',
    (each) =>
      each
        .options(KEYGEN_OPTIONS)
        .example('$0 keygen --out signing-key.json', 'Also writes signing-key.json.pub, the public key.'),
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
    'Show whether a report meets each condition for filing.',
    (each) =>
      each
        .positional('report', {
          type: 'string',
          demandOption: true,
          describe: 'The folder of the reports, a zip of it, or a report.json next to its manifest',
        })
        .options(ELIGIBILITY_OPTIONS)
        .example('$0 eligibility payops-report --key key.json.pub', 'Prints yes or no for each condition.')
        .epilogue('Exit codes: 0 may be filed; 1 may not be filed; 2 usage error.'),
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
    'Check that the files of a report are consistent and correctly signed. Sends nothing.',
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
          'Checks a signed folder with a key that you trust.',
        )
        .epilogue('Exit codes: 0 every condition holds; 1 at least one does not; 2 usage error.'),
    (args) => {
      checkValues(VERIFY_OPTIONS, args);
      carryOut(async () => (await import('../commands/verify.ts')).verify(args, io));
    },
  );
}
