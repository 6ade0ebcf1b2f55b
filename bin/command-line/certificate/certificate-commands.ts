/** `certificate` and its verbs: the decision of a certifier about a report. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import type { Table } from '../option-rows.ts';
import {
  CHECK_CERTIFICATE_OPTIONS,
  ISSUE_OPTIONS,
  REVOKE_OPTIONS,
  SHOW_CERTIFICATE_OPTIONS,
} from './certificate-options.ts';

/** The options of each verb, by the command's whole name. */
export const CERTIFICATE_ROWS: Readonly<Record<string, Table>> = {
  'certificate issue': ISSUE_OPTIONS,
  'certificate check': CHECK_CERTIFICATE_OPTIONS,
  'certificate revoke': REVOKE_OPTIONS,
  'certificate show': SHOW_CERTIFICATE_OPTIONS,
};

const CERTIFICATE = { type: 'string', demandOption: true, describe: 'The file of the certificate' } as const;

/** `certificate` and its verbs. They send nothing. */
export function certificateCommand(line: Argv, asking: Asking): Argv {
  return line.command('certificate', 'Issue, check, revoke or show certificates of a scheme.', (each) =>
    [issueVerb, checkVerb, revokeVerb, showVerb]
      .reduce((verbs, add) => add(verbs, asking), each)
      .demandCommand(1, 'Add a verb: issue, check, revoke, show.'),
  );
}

function issueVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'issue <report>',
    'Sign a decision about a report.',
    (verb) =>
      verb
        .positional('report', {
          type: 'string',
          demandOption: true,
          describe: 'The folder of the report, or a zip of it',
        })
        .options(ISSUE_OPTIONS)
        .example(
          '$0 certificate issue payops-report --scheme scheme.yaml --key signing-key.json --decision granted --out certificate.jws',
          'Grants a certificate, if every condition of eligibility is met.',
        )
        .epilogue('Exit codes: 0 the certificate was written; 2 it was not, and the reason is printed.'),
    (args) => {
      checkValues(ISSUE_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/certificate/certificate-issue.ts')).certificateIssue(args, io),
      );
    },
  );
}

function checkVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'check <certificate>',
    'Show whether a certificate is valid: each condition with yes or no.',
    (verb) =>
      verb
        .positional('certificate', CERTIFICATE)
        .options(CHECK_CERTIFICATE_OPTIONS)
        .example(
          '$0 certificate check certificate.jws --key certifier.json.pub --revocations revocations.jws',
          'Checks signature, term and revocation.',
        )
        .epilogue('Exit codes: 0 valid; 1 not valid; 2 usage error.'),
    (args) => {
      checkValues(CHECK_CERTIFICATE_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/certificate/certificate-check.ts')).certificateCheck(args, io),
      );
    },
  );
}

function revokeVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'revoke <certificates..>',
    'Add certificates to the revocation list of their certifier.',
    (verb) =>
      verb
        .positional('certificates', {
          type: 'string',
          array: true,
          demandOption: true,
          describe: 'The files of the certificates',
        })
        .options(REVOKE_OPTIONS)
        .example(
          "$0 certificate revoke certificate.jws --key signing-key.json --reason 'New build' --out revocations.jws",
          'Writes the next list; publish it.',
        )
        .epilogue('Exit codes: 0 the list was written; 2 it was not, and the reason is printed.'),
    (args) => {
      checkValues(REVOKE_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/certificate/certificate-revoke.ts')).certificateRevoke(args, io),
      );
    },
  );
}

function showVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'show <certificate>',
    'Print a certificate for people, or write a page of it.',
    (verb) =>
      verb
        .positional('certificate', CERTIFICATE)
        .options(SHOW_CERTIFICATE_OPTIONS)
        .example('$0 certificate show certificate.jws --out certificate.html', 'Writes a page to print.')
        .epilogue('It proves nothing: certificate check does.'),
    (args) => {
      checkValues(SHOW_CERTIFICATE_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/certificate/certificate-show.ts')).certificateShow(args, io),
      );
    },
  );
}
