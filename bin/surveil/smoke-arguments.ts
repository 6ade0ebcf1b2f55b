/** The command line of the run that a surveillance makes. */
import type { RunArguments } from '../command-line/option-table.ts';
import type { SurveilArguments } from '../command-line/surveil/surveil-options.ts';

/** `run --effort smoke` with a nonce and the target of the surveillance. */
export function smokeArguments(args: SurveilArguments, nonce: string): RunArguments {
  const { certificate: _, within, json, ...same } = args;
  return {
    ...NOTHING_ELSE,
    ...same,
    nonce,
    effort: 'smoke',
    seed: 1,
    // The text about the drift names the outcome: a second exit code would confuse.
    reporter: args.verbose === true && json !== true ? undefined : 'none',
  };
}

/** Every other option of `run`, left out: a new one cannot be forgotten here. */
const NOTHING_ELSE: Omit<RunArguments, keyof SurveilArguments | 'effort' | 'seed' | 'reporter'> = {
  section: undefined,
  requirement: undefined,
  requirements: undefined,
  budget: undefined,
  'last-failed': undefined,
  watch: undefined,
  'fail-fast': undefined,
  'max-failures': undefined,
  'dry-run': undefined,
  shard: undefined,
  'run-id': undefined,
  'examples-from': undefined,
  waivers: undefined,
  'write-waivers': undefined,
  'prune-waivers': undefined,
  scheme: undefined,
  certify: undefined,
  ics: undefined,
  retest: undefined,
  attestations: undefined,
  baseline: undefined,
  calibration: undefined,
  sign: undefined,
  format: undefined,
  docs: undefined,
  live: undefined,
  'allow-incomplete': undefined,
};
