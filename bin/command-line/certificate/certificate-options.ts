/** The options of `certificate` and its verbs. */
import type { InferredOptionTypes } from 'yargs';
import { ERRATA, GROUP, JSON_OUTPUT, LANGUAGE, LIST, OUT, type Table } from '../option-rows.ts';
import { ELIGIBILITY_OPTIONS } from '../option-table.ts';

const SCHEME = { type: 'string', requiresArg: true, group: GROUP.target } as const;

const SIGNING_KEY = {
  type: 'string',
  requiresArg: true,
  demandOption: true,
  group: GROUP.target,
  describe: 'The private key of the certifier, as keygen writes it.',
} as const;

export const ISSUE_OPTIONS = {
  scheme: { ...SCHEME, demandOption: true, describe: 'The scheme, which names the certifier and the term.' },
  key: SIGNING_KEY,
  decision: {
    choices: ['granted', 'refused'],
    demandOption: true,
    requiresArg: true,
    group: GROUP.target,
    describe: 'What the certifier decides.',
  },
  reason: {
    ...LIST,
    group: GROUP.target,
    describe: 'Why. A refusal needs at least one. Repeatable.',
  },
  until: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The last day of the certificate, such as 2027-05-31 [default: the last one that is possible]',
  },
  'max-age': ELIGIBILITY_OPTIONS['max-age'],
  nonce: ELIGIBILITY_OPTIONS.nonce,
  ...ERRATA,
  out: { ...OUT, demandOption: true, describe: 'The file of the certificate, such as certificate.jws.' },
  ...LANGUAGE,
} as const satisfies Table;

export const CHECK_CERTIFICATE_OPTIONS = {
  key: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The public key of the certifier, which you trust.',
  },
  scheme: { ...SCHEME, describe: 'The scheme: its certifier must have signed, by its rules.' },
  report: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The folder of the report, or a zip of it: the certificate must be about it.',
  },
  revocations: {
    ...LIST,
    group: GROUP.target,
    describe: 'The revocation list of the certifier. Repeatable: an older list shows what a newer one lacks.',
  },
  on: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The day on which it must be valid, such as 2027-05-31 [default: today]',
  },
  ...JSON_OUTPUT,
  ...LANGUAGE,
} as const satisfies Table;

export const REVOKE_OPTIONS = {
  key: SIGNING_KEY,
  reason: {
    type: 'string',
    requiresArg: true,
    demandOption: true,
    group: GROUP.target,
    describe: 'Why the certificates are revoked.',
  },
  out: {
    ...OUT,
    demandOption: true,
    describe: 'The revocation list, such as revocations.jws: created, or extended if it exists.',
  },
  ...LANGUAGE,
} as const satisfies Table;

export const SHOW_CERTIFICATE_OPTIONS = {
  out: { ...OUT, describe: 'Write a page for people, such as certificate.html [default: the terminal]' },
  ...JSON_OUTPUT,
  ...LANGUAGE,
} as const satisfies Table;

export type IssueArguments = InferredOptionTypes<typeof ISSUE_OPTIONS> & { readonly report: string };
export type CheckCertificateArguments = InferredOptionTypes<typeof CHECK_CERTIFICATE_OPTIONS> & {
  readonly certificate: string;
};
export type RevokeArguments = InferredOptionTypes<typeof REVOKE_OPTIONS> & {
  readonly certificates: string[];
};
export type ShowCertificateArguments = InferredOptionTypes<typeof SHOW_CERTIFICATE_OPTIONS> & {
  readonly certificate: string;
};
