/** What a run would be: told before it, and nothing is sent. */
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { foreseen } from '../../suites/prepare/foreseen.ts';
import { planMoney } from '../../suites/prepare/money-refusal.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import type { Io } from '../io.ts';
import { forecastOf } from '../screen/forecast-text.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { partOf } from './part-of-run.ts';
import { announcementOf, type RunRequest } from './run-request.ts';

/**
 * @returns 0: it is no outcome.
 * @throws UserError where the plan exceeds a bound of the profile.
 */
export async function tellDryRun(request: RunRequest<RunArguments>, io: Io): Promise<ExitCode> {
  const { args, filter, subject, part } = request;
  const { profile } = subject;
  const planned = part && (await partOf(args.effort, part, { filter, profile }));
  const only = planned?.part?.only;
  const able = (await foreseen(filter, profile))
    .flatMap(({ checks }) => checks)
    .filter(({ id, lack }) => lack === undefined && (only === undefined || only.includes(id)));
  const words = SCREEN_WORDS[args.lang];
  const { target } = announcementOf(request);
  io.stdout.write(`${words.start(target, able.length, args.seed, args.effort)}\n`);
  const plan = planMoney({ filter, effort: args.effort, profile, only });
  const cost = await forecastOf(request, plan.profile, { ...planned, announced: plan.announced });
  io.stdout.write(`${cost.forecast}\n${words.dry}\n`);
  return EXIT.conformant;
}
