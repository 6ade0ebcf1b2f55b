import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { PlanStep } from '../../../sandbox/data/model.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { creditsAfterSuspension } from '../../../suites/1-journey/after-suspension.ts';
import { carriedOut } from '../carried-out.ts';

/** What is led to SUSPENDUE goes another way from there. */
function goingOn(...rest: readonly PlanStep[]): Hooks {
  return withRules((rules) => ({
    plan: (operation) =>
      operation.libelle.startsWith('sandbox:SUSPENDUE')
        ? [{ status: 'SUSPENDUE', afterMs: 0 }, ...rest]
        : rules.plan(operation),
  }));
}

const FAULT = FAULTS.find(({ id }) => id === 'journey-suspended-operation-credits-nobody');

describe('journey.credits-beneficiary: an operation led to SUSPENDUE that succeeds later', () => {
  test.each<[string, readonly Hooks[], string]>([
    ['credits', [], 'pass'],
    ['credits nobody', FAULT ? [FAULT.hooks] : [], 'fail'],
    ['stays there', [goingOn()], 'observed'],
    ['fails', [goingOn({ status: 'ECHOUE', afterMs: 200 })], 'observed'],
  ])('%s', async (_, hooks, verdict) => {
    const { result } = await carriedOut(
      'journey.credits-beneficiary',
      creditsAfterSuspension,
      'an operation led to SUSPENDUE that succeeds later',
      ...hooks,
    );
    expect(result).toMatchObject({ verdict });
  });
});
