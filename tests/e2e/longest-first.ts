/** Starts the files that take minutes first, so that none of them is left to one process when all others have ended. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait more than they compute. */
const LONGEST = [
  '/chaos/kinds',
  '/chaos/outages',
  '/chaos/together',
  '/suites/limited-payers',
  '/suites/others-at-work',
  '/scripts/cut-profiles',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((part) => moduleId.includes(part));
      return at < 0 ? LONGEST.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
