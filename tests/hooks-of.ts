/** Faults and personalities of the sandbox, by their ids. */
import { combineHooks, type Hooks } from '../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../sandbox/faults/all.ts';
import { PERSONALITIES } from '../sandbox/personalities/all-personalities.ts';

/** What the sandbox does with all of them together. @throws Error for an id that none has. */
export function hooksOf(...ids: readonly string[]): Hooks {
  return combineHooks(
    ids.map((id) => {
      const found = [...FAULTS, ...PERSONALITIES].find((one) => one.id === id);
      if (found === undefined) throw new Error(`Neither a fault nor a personality is called ${id}.`);
      return found.hooks;
    }),
  );
}
