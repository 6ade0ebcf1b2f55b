/** Names the files that have been running for long: one that hangs is known then before anybody ends it all. */
import type { Reporter, TestModule } from 'vitest/node';

const LOOK_EVERY_MS = 60_000;
/** Longer than any of them takes on two cores. */
const LONG_MS = 10 * 60_000;

export class RunningFiles implements Reporter {
  readonly #since = new Map<string, number>();
  #look: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#look = setInterval(() => this.#tell(), LOOK_EVERY_MS);
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#since.set(moduleId, Date.now());
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#since.delete(moduleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#look);
  }

  #tell(): void {
    for (const [file, since] of this.#since) {
      const ms = Date.now() - since;
      if (ms > LONG_MS) process.stderr.write(`Running for ${Math.round(ms / 60_000)} minutes: ${file}\n`);
    }
  }
}
