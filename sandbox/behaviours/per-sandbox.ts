/** What a behaviour remembers, counts and waits for, in each sandbox of its own. */

import type { SandboxState } from '../service/sandbox-state.ts';
/** Something to remember, made anew for each sandbox. */
export function perSandbox<T>(make: () => T): (sandbox: SandboxState) => T {
  const made = new WeakMap<SandboxState, T>();
  return (sandbox) => {
    const one = made.get(sandbox) ?? make();
    made.set(sandbox, one);
    return one;
  };
}

/** A test that is true every nth time. */
export function everyNth(n: number): () => boolean {
  let count = 0;
  return () => ++count % n === 0;
}

/** Waits on the sandbox's clock. */
export function delay(ms: number, { clock }: SandboxState): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
