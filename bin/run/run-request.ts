/** A run as the command line requests it, with all of its files read. */
import type { CalibrationFile } from '../../reports/calibration/read-calibration.ts';
import type { Format } from '../../reports/formats/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { shownName } from '../../reports/words/sentences/sandbox-name.ts';
import type { Filter } from '../../spec/document/selection.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { RequirementSet } from '../../spec/json/data.ts';
import { type Challenge, seedOf } from '../../spec/run/challenge.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import type { AttestationsFile } from '../../target/attestations/read-attestations.ts';
import type { ReadDeclaration } from '../../target/declaration/read-declaration.ts';
import type { ReadScheme } from '../../target/scheme/read-scheme.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import type { ShardChosen } from '../command-line/values/shard-option.ts';
import { packageInfo } from '../package-info.ts';
import type { Announcement } from '../screen/screen.ts';
import type { TestedTarget } from '../tested-target.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { budgetFor, meterFor, type PartRequest } from './part-of-run.ts';
import type { RunWaivers } from './run-waivers.ts';

/** What decides about a run and its reports, of all that the command line says. */
type Chosen = Pick<RunArguments, 'seed' | 'effort' | 'lang'> &
  Partial<Pick<RunArguments, 'sandbox' | 'allow-incomplete' | 'docs' | 'out' | 'prune-waivers'>>;

/** A run as it was asked for. */
export interface RunRequest<Args extends Chosen = Chosen> {
  readonly args: Args;
  readonly filter: Filter;
  readonly formats: readonly Format[];
  readonly subject: TestedTarget;
  readonly challenge: Challenge | undefined;
  readonly key: SigningKey | undefined;
  readonly examples: RunOptions['examples'] | undefined;
  /** The part of a run that this process carries out; absent for the whole. */
  readonly shard?: ShardChosen | undefined;
  /** Which part of what is selected; all where nothing is said. */
  readonly part?: PartRequest | undefined;
  /** That the tool is right here; absent where no record was given. */
  readonly calibration?: CalibrationFile | undefined;
  /** An earlier run, to be compared with. */
  readonly baseline?: Report | undefined;
  /** The scheme that is judged by as well. */
  readonly scheme?: ReadScheme | undefined;
  /** What the participant declares; absent for a run that is for no certificate. */
  readonly declared?: ReadDeclaration | undefined;
  /** The frozen set that the run is scored by; absent where everything counts. */
  readonly requirementSet?: RequirementSet | undefined;
  /** Absent where there is no file of them. */
  readonly waivers?: RunWaivers | undefined;
  /** What no client can test and somebody answers for; absent where no file was named. */
  readonly attestations?: AttestationsFile | undefined;
}

/** What the screen shows before the run. */
export function announcementOf({ args, subject, formats }: RunRequest): Announcement {
  const { name, baseUrl } = subject.profile;
  const shown = shownName(name, subject.sandbox !== undefined, args.lang);
  return { target: SCREEN_WORDS[args.lang].target(shown, baseUrl), formats };
}

/** @param folder where the run works. */
export function optionsOf(
  { args, filter, subject, challenge, examples, part }: RunRequest,
  folder: string,
): RunOptions {
  const meter = meterFor(budgetFor(args.effort, part?.budget));
  return {
    profile: subject.profile,
    masker: subject.masker,
    seed: challenge === undefined ? args.seed : seedOf(challenge),
    ...(challenge && { nonce: challenge.nonce }),
    filter,
    effort: args.effort,
    ...(examples && { examples }),
    ...(meter && { meter }),
    evidenceFolder: folder,
    keepsResults: true,
    version: packageInfo().version,
  };
}
