/** The estimate of a run: requests and money, before anything is sent. */
import { filterText } from '../../reports/model/filter-text.ts';
import { chosenText } from '../../reports/words/budget-words.ts';
import { boundsText, instrumentLines, roundEstimate } from '../../reports/words/money-words.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { AnnouncedMoney } from '../../spec/run/money.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { estimateFor } from '../../suites/prepare/estimate.ts';
import { expectedChecks } from '../../suites/prepare/foreseen.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { PartOfRun } from '../run/part-of-run.ts';
import type { RunRequest } from '../run/run-request.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import type { Expectation } from './screen.ts';

/** The planned part of a run, and its money. */
interface PlannedCost extends PartOfRun, Pick<RunOptions, 'only'> {
  readonly announced: AnnouncedMoney;
}

/** The estimate with a profile; for a budget, with the selected checks. */
export async function forecastOf(
  { args, filter, examples, subject }: RunRequest,
  profile: ResolvedProfile,
  { part, chosen, only, announced }: PlannedCost,
): Promise<Pick<Expectation, 'forecast' | 'requests'>> {
  const estimated = async () => {
    const expected = await expectedChecks(filter, profile, part?.only ?? only);
    return estimateFor(filter, profile, args.effort, expected).requests;
  };
  const requests = chosen?.expected ?? (await estimated());
  // Nobody pays for the sandbox: its instruments and their bounds would only alarm.
  const isSandbox = subject.sandbox !== undefined;
  const shown = isSandbox ? { about: announced.about, instruments: [] } : announced;
  const { cost: costOf, estimate, unreal } = SCREEN_WORDS[args.lang];
  const movesNothing = announced.about === 0 && announced.atMost === 0;
  const cost =
    movesNothing || (isSandbox && filterText(filter) !== '')
      ? costOf(shownRequests(requests))
      : `${forecastText(requests, shown, profile, args.lang)}${isSandbox ? unreal : ''}`;
  const choice = chosen === undefined ? '' : `${chosenText(chosen, args.lang)}\n`;
  const stored = examples ? SCREEN_WORDS[args.lang].stored(Object.keys(examples).length) : '';
  return { forecast: `${choice}${estimate(cost)}${stored}`, requests };
}

function shownRequests(requests: number): number {
  return Math.ceil(roundEstimate(requests));
}

/** `about 5,200 requests and 1,400,000 units, upper bound 2,100,000`, by instrument, with a lower limit of requests if there is one. */
export function forecastText(
  requests: number,
  announced: AnnouncedMoney,
  { limits, money }: Pick<ResolvedProfile, 'limits' | 'money'>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = SCREEN_WORDS[language];
  const bounds = boundsText(announced, money.currency, language);
  const about = words.cost(shownRequests(requests), bounds);
  const [first, ...others] = instrumentLines(announced, language);
  const fewer =
    limits.requests === undefined || limits.requests >= requests
      ? ''
      : words.allows('limits.requests', limits.requests);
  return [first === undefined ? about : words.from(about, first), ...others].join('\n') + fewer;
}
