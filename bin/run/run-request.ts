/** What the command line asks of a run, with all that it names read. */
import { join } from 'node:path';
import { WORK_FILES } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import type { Filter } from '../../spec/document/selection.ts';
import { type Challenge, seedOf } from '../../spec/run/challenge.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { estimateFor } from '../../suites/prepare/estimate.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { packageInfo } from '../package-info.ts';
import type { RunReporter } from '../report-of-run.ts';
import { forecastText } from '../screen/forecast-text.ts';
import type { TestedTarget } from '../tested-target.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

/** A run as it was asked for. */
export interface RunRequest {
  readonly args: RunArguments;
  readonly filter: Filter;
  readonly formats: readonly Format[];
  readonly subject: TestedTarget;
  readonly challenge: Challenge | undefined;
  readonly key: SigningKey | undefined;
  readonly examples: RunOptions['examples'] | undefined;
}

/** What the screen is told before the run begins. */
export function announcementOf(request: RunRequest, reporter: RunReporter) {
  const { profile } = request.subject;
  return {
    target: SCREEN_WORDS[request.args.lang].target(profile.name, profile.baseUrl),
    forecast: forecastOf(request, profile),
    formats: request.formats,
    describe: reporter.partial,
  };
}

/** What the run will about cost with a profile, and whom. */
export function forecastOf({ args, filter, examples }: RunRequest, profile: TestedTarget['profile']): string {
  const cost = forecastText(estimateFor(filter, profile, args.effort), profile, args.lang);
  return examples ? `${cost}${SCREEN_WORDS[args.lang].stored(Object.keys(examples).length)}` : cost;
}

/** @param folder where the run works. */
export function optionsOf(
  { args, filter, subject, challenge, examples }: RunRequest,
  folder: string,
): RunOptions {
  return {
    profile: subject.profile,
    masker: subject.masker,
    seed: challenge === undefined ? args.seed : seedOf(challenge),
    ...(challenge && { nonce: challenge.nonce }),
    filter,
    effort: args.effort,
    ...(examples && { examples }),
    exchangesFile: join(folder, WORK_FILES.evidence),
    keepsResults: true,
    version: packageInfo().version,
  };
}
