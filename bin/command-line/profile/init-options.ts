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
    describe: "A field of the token call: name='${VARIABLE}', or name=text.",
  },
  'token-path': {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Where the token call is [default: /api/v1/auth/token]',
  },
  payer: {
    ...LIST,
    group: GROUP.target,
    describe:
      'An instrument that may be debited: reference,type,contributor[,user[,identifier[,holder]]]. Cards: CARTE_BANCAIRE:debit or :prepaid. At the end, allows=debit: never credited.',
  },
  beneficiary: {
    ...LIST,
    group: GROUP.target,
    describe:
      'An instrument that may be credited, written like --payer; at the end, allows=debit+credit: debited too. Or a third party: msisdnBeneficiaire=number,contributor.',
  },
  service: {
    ...LIST,
    group: GROUP.target,
    describe: 'The service between them: reference[,typeOperation], several types with +, or all.',
  },
  'more-payers': {
    ...LIST,
    group: GROUP.data,
    describe:
      'Further instruments that may be debited and credited. At the end, allows=debit or allows=credit: only that; allows=none: only read.',
  },
  drain: {
    ...LIST,
    group: GROUP.data,
    describe: 'Instruments that may be emptied. No other one is drained.',
  },
  'drain-any-balance': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Confirm that a run may spend the whole balance of each --drain, above 1,000 units too.',
  },
  lock: {
    ...LIST,
    group: GROUP.data,
    describe:
      'Instruments that may be locked for good. If there are two of a type, the second is debited before it is locked.',
  },
  'lock-payer': {
    ...LIST,
    group: GROUP.data,
    describe: 'An instrument of the same type as one of --lock: it is debited, then locked for good.',
  },
  unenroll: {
    ...LIST,
    group: GROUP.data,
    describe:
      'Instruments that may be unenrolled for good. If there are two of a type, the second is debited before it is unenrolled.',
  },
  'unenroll-payer': {
    ...LIST,
    group: GROUP.data,
    describe: 'An instrument of the same type as one of --unenroll: it is debited, then unenrolled for good.',
  },
  unused: { ...LIST, group: GROUP.data, describe: 'Instruments without any operation.' },
  'more-services': {
    ...LIST,
    group: GROUP.data,
    describe: 'Further services that operations may go through: reference[,typeOperation].',
  },
  'third-party': {
    ...LIST,
    group: GROUP.data,
    describe: 'A beneficiary at a third party: msisdnBeneficiaire=number,contributor, or another field.',
  },
  marketplace: {
    ...LIST,
    group: GROUP.data,
    describe: 'A mini marketplace, and services there: mmp,contributor[,service+service].',
  },
  favorite: {
    ...LIST,
    group: GROUP.data,
    describe: 'A favorite beneficiary: user,beneficiary.',
  },
  'dated-operation': {
    ...LIST,
    group: GROUP.data,
    describe: 'An operation of an earlier day: instrument,operation,yyyy-MM-dd.',
  },
  provoke: {
    ...LIST,
    group: GROUP.data,
    describe:
      'What leads an operation to a status or an error 500: ECHOUE:montant=13.13, internalError:libelle=[500], or INITIEE:none where nothing does.',
  },
  product: {
    type: 'string',
    requiresArg: true,
    group: GROUP.data,
    describe: 'A product, for credit purchases.',
  },
  reason: { type: 'string', requiresArg: true, group: GROUP.data, describe: 'A reason to terminate (4.7).' },
  bind: {
    ...LIST,
    group: GROUP.data,
    describe: 'What the document leaves open: operationList.from=periodeDu.',
  },
  openapi: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: "The target's own OpenAPI description: what it says is tried.",
  },
  otp: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Generate OTPs for the payer. They may be sent to a real person.',
  },
  spend: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Make some operations from the payer to the beneficiary: money moves.',
  },
  create: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Create some requests and a credit purchase (4.6, 4.7, 4.8).',
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
    describe: 'Ask nothing. What cannot be determined for certain is left out of the profile.',
  },
  add: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Complete the profile that exists: ask only for keys that it lacks, and add them to the file.',
  },
  out: { ...OUT, default: PROFILE_NAMES[0], describe: 'The file of the profile.' },
  force: { type: 'boolean', group: GROUP.output, describe: 'Overwrite an existing profile.' },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type InitArguments = InferredOptionTypes<typeof INIT_OPTIONS>;
