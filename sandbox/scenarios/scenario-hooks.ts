/** A scenario as hooks of the sandbox. */
import type { Scenario } from '../../spec/clients/scenario.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { inForm } from './answer-forms.ts';
import { deliver } from './delivery.ts';
import { ScriptedCalls } from './scripted-calls.ts';
import { type Deliver, ScriptedNotifications } from './scripted-notifications.ts';
import { scriptedService } from './scripted-service.ts';

export interface ScenarioHooks {
  readonly hooks: readonly Hooks[];
  readonly calls: ScriptedCalls;
  readonly notifications: ScriptedNotifications;
}

/** Hooks with a memory of their own: for one sandbox. */
export function scenarioHooks(scenario: Scenario, send: Deliver): ScenarioHooks {
  const { steps = [], notifications: script = {}, answers = {} } = scenario.service ?? {};
  const calls = new ScriptedCalls(steps);
  const notifications = new ScriptedNotifications(script, send);
  return {
    hooks: [scriptedService(scenario), calls.hooks, notifications.hooks, inForm(answers)],
    calls,
    notifications,
  };
}

/** For a sandbox that nobody records. @param closed ends what is under way. */
export function unrecordedHooks(scenario: Scenario, closed: AbortSignal): readonly Hooks[] {
  const send: Deliver = async (notice) => {
    const answer = await deliver(notice, closed);
    return 'status' in answer && answer.status >= 200 && answer.status < 300;
  };
  return scenarioHooks(scenario, send).hooks;
}
