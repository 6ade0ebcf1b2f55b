/** What a client declares that it does: scenarios of the rest are not asked of it. Pure. */
import type { Scenario } from '../../../spec/clients/scenario.ts';
import { askOf } from '../../../spec/clients/scenarios.ts';
import type { Use } from '../../../spec/clients/uses.ts';
import { followsFromFees } from './asked-amount.ts';
import type { CaseTrace } from './case-trace.ts';

/** What a scenario asks of a client. */
export function usesOf(scenario: Scenario): readonly Use[] {
  const { otps } = askOf(scenario);
  return [
    scenario.do,
    ...(scenario.needs ?? []),
    ...(otps.length > 1 ? ['otp' as const] : []),
    ...(followsFromFees(scenario) ? ['fees' as const] : []),
  ];
}

/** Whether a client that does this much is asked to live through a scenario. */
export function isUsed(scenario: Scenario, uses: readonly Use[]): boolean {
  return usesOf(scenario).every((use) => uses.includes(use));
}

/** What the traffic shows that the client does. Every client pays, and looks at lists to do so. */
export function usesSeen(traces: readonly CaseTrace[]): readonly Use[] {
  const cancels = traces.some(({ requests }) => requests.some(({ call }) => call === 'cancelOperation'));
  const receives = traces.some(({ notifications }) =>
    notifications.some(({ response }) => response !== undefined),
  );
  return [...(cancels ? ['cancel' as const] : []), ...(receives ? ['receiver' as const] : [])];
}
