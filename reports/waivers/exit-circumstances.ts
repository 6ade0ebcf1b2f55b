/** What of a report bears on the exit code. */
import type { Report } from '../../spec/generated/report-types.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { besideWaived, type ExitCircumstances, isUndecided } from '../../spec/run/verdicts.ts';
import { agreementOf } from '../certification/agreement-of.ts';
import { decisiveOutcome } from '../model/decisive-outcome.ts';
import { unneededWaivers } from './waived.ts';

/** All but what the command line allows. */
export function exitCircumstances(report: Report): Omit<ExitCircumstances, 'allowIncomplete'> {
  const { requirements, harnessErrors, run, scheme, certification } = report;
  const judged = scoredIn(requirements);
  const isAnyWaived = judged.some(({ checks }) => checks.some(({ waiver }) => waiver !== undefined));
  return {
    harnessError: harnessErrors.length > 0,
    interrupted: run.interrupted,
    undecided: isUndecided(besideWaived(judged)),
    ...(scheme && { scheme: scheme.outcome }),
    ...(certification && { declaration: agreementOf(certification) }),
    ...(isAnyWaived && { besideWaived: decisiveOutcome(report, 'beside waived') }),
    unneededWaiver: unneededWaivers(report).length > 0,
  };
}
