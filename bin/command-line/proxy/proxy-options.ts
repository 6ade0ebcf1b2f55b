/** The options of `proxy`. */
import type { InferredOptionTypes } from 'yargs';
import { BEHAVIOUR, GROUP, LANGUAGE, LISTENING, OUT, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

export const PROXY_OPTIONS = {
  target: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The address that the document calls {base_url}. The proxy forwards all requests there.',
  },
  profile: {
    ...RUN_OPTIONS.profile,
    describe: 'The profile of the target, with which more is checked. Its baseUrl is the target.',
  },
  sandbox: { ...RUN_OPTIONS.sandbox, describe: 'Start the embedded sandbox as the target.' },
  ...BEHAVIOUR,
  seed: { ...RUN_OPTIONS.seed, group: GROUP.sandbox, describe: 'Seed of references.' },
  ...LISTENING,
  client: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      'The name of the client in the reports, by which board shows clients against servers: use the --name of clients run.',
  },
  'public-url': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The address at which callbacks of the target reach the proxy [default: where it listens]',
  },
  callbacks: {
    type: 'boolean',
    default: true,
    group: GROUP.running,
    describe: 'Route callbacks through the proxy; --no-callbacks leaves callbackUrl unchanged.',
  },
  idle: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Stop after this time without traffic: 30s, 500ms or 2m.',
  },
  'max-body': {
    type: 'number',
    whole: [1024, 2 ** 26],
    default: 2 ** 20,
    requiresArg: true,
    group: GROUP.running,
    describe: 'Maximum size of a body in bytes. Larger ones are forwarded without a check.',
  },
  out: {
    ...OUT,
    default: 'payops-proxy-report',
    describe: 'The folder of the two reports, client and server.',
  },
  format: RUN_OPTIONS.format,
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Print only the two results.' },
  ...VERBOSE,
} as const satisfies Table;

export type ProxyArguments = InferredOptionTypes<typeof PROXY_OPTIONS> & {
  /** The words behind `--`: a command and its arguments. */
  readonly command: readonly string[];
};
