/** Operations that were SUSPENDUE, and move other amounts. */
import type Big from 'big.js';
import { whenStatus, withRules } from '../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';
import type { ModeApplication, Operation } from '../data/model.ts';

const suspended = perSandbox(() => new WeakSet<Operation>());

/**
 * Operations that were suspended take or give another amount.
 * @param modes of the services whose operations do. Default: both.
 */
export function movingOnceSuspended(
  side: 'debit' | 'credit',
  amount: (operation: Operation) => Big,
  modes: readonly ModeApplication[] = ['ADDITION', 'SOUSTRACTION'],
): Hooks {
  return combineHooks([
    whenStatus('SUSPENDUE', (operation, sandbox) => void suspended(sandbox).add(operation)),
    withRules((rules, sandbox) => ({
      // At acceptance nobody knows that it will be suspended.
      ...(side === 'debit' && { debitedAt: 'success' as const }),
      [side]: (operation: Operation) =>
        suspended(sandbox).has(operation) && modes.includes(operation.service.mode)
          ? amount(operation)
          : rules[side](operation),
    })),
  ]);
}
