/** The options of `init`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, LIST, OUT, PROFILE_NAMES, TARGET, type Table, VERBOSE } from '../option-rows.ts';

export const INIT_OPTIONS = {
  'base-url': { ...TARGET['base-url'], describe: 'The address of the target, without /api/v1.' },
  token: {
    ...TARGET.token,
    describe: 'A bearer token [default: PAYOPS_TOKEN]; the profile takes it from the environment.',
  },
  'token-field': {
    ...LIST,
    group: GROUP.target,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
    describe: "A field of the token call: name='${VARIABLE}', or name=text. May be repeated.",
  },
  'token-path': {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Where the token call is [default: /api/v1/auth/token]',
  },
  payer: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'An instrument that may be debited: reference,type,contributor[,user].',
  },
  beneficiary: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'One that may be credited, in the same way; or msisdnBeneficiaire=number,contributor.',
  },
  service: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The service between them: reference[,typeOperation].',
  },
  openapi: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: "The target's own OpenAPI description: what it says is tried.",
  },
  otp: { type: 'boolean', group: GROUP.running, describe: 'Have OTPs made: a person may get them.' },
  spend: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Make two operations from the payer to the beneficiary: money moves.',
  },
  amount: {
    type: 'number',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The amount of an operation, also in the profile [default: 10, and nothing in the profile]',
  },
  yes: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Ask nothing: what is not sure is left out of the profile.',
  },
  out: { ...OUT, default: PROFILE_NAMES[0], describe: 'The file of the profile.' },
  force: { type: 'boolean', group: GROUP.output, describe: 'Let it replace a file.' },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type InitArguments = InferredOptionTypes<typeof INIT_OPTIONS>;
