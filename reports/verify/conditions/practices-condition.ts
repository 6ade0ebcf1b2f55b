/** What the report says of open points is what the stored exchanges show. */
import { isDeepStrictEqual } from 'node:util';
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { SeenPractice } from '../../../spec/run/run-record.ts';
import type { Condition, Problem } from '../condition.ts';
import type { StoredProfile } from './profile-condition.ts';

const FILE = 'report.json';

/** Reads practices while it is shown the exchanges of an archive. */
interface PracticesAgain {
  hear(exchange: Exchange, read?: Pick<SeenAnswer, 'json' | 'text'>): void;
  seen(): readonly SeenPractice[];
}

/** @returns undefined where a profile is none as a run stores it. */
export type BeginReadingPractices = (profile: StoredProfile) => PracticesAgain | undefined;

/** Is shown the exchanges of an archive one after the other, and says then whether the practices follow. */
export class PracticesShown {
  readonly #again: PracticesAgain | undefined;

  /** @param profiles of a merged run, one for each part. */
  constructor(profiles: readonly StoredProfile[], begin: BeginReadingPractices) {
    const [profile, ...others] = profiles;
    this.#again = profile === undefined || others.length > 0 ? undefined : begin(profile);
  }

  see(exchange: Exchange, read: Pick<SeenAnswer, 'json' | 'text'> | undefined): void {
    this.#again?.hear(exchange, read);
  }

  /** Undefined for a report that tells none. */
  condition({ practices, run }: Pick<Report, 'practices' | 'run'>): Condition | undefined {
    if (practices === undefined) return undefined;
    const again = run.interrupted ? undefined : this.#again?.seen();
    const problems: Problem[] = [];
    if (again !== undefined) {
      const told = new Map(practices.map((one) => [one.id, one.seen]));
      const shown = new Map(again.map((one): [string, SeenPractice['seen']] => [one.id, one.seen]));
      for (const id of new Set([...told.keys(), ...shown.keys()])) {
        if (isDeepStrictEqual(told.get(id), shown.get(id))) continue;
        problems.push({ file: FILE, id, text: `the stored exchanges show ${inWords(shown.get(id))}` });
      }
    }
    return {
      id: 'practices',
      title: 'What the target does at open points is what the stored exchanges show',
      note:
        again === undefined
          ? 'only of a run that ended by itself, and was not merged'
          : `${again.length} practices`,
      problems,
    };
  }
}

function inWords(seen: SeenPractice['seen'] | undefined): string {
  if (seen === undefined) return 'nothing of it';
  return seen.map(({ value, exchanges }) => `${value} in ${exchanges}`).join(', ');
}
