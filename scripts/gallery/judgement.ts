/** What the runs of the gallery come to: what is to be looked at, and what must not be. */
import { type FaultOutcome, seesFault, unprovenRequirements } from './fault-outcome.ts';
import type { GalleryResult, GalleryTask } from './tasks.ts';

/** All runs of one gallery. */
export interface GalleryRuns {
  readonly outcomes: readonly FaultOutcome[];
  /** The runs behind the outcomes. */
  readonly ofFaults: readonly GalleryResult[];
  /** Runs against conforming servers. */
  readonly conforming: readonly GalleryResult[];
  /** Runs alone of what was missed or punished. */
  readonly again: readonly GalleryResult[];
  /** Whether every fault was run, so that each requirement must have failed. */
  readonly isComplete: boolean;
}

/** A line each. */
export interface Judgement {
  /** To be looked through: what a fault brings with it can depend on timing. */
  readonly notes: readonly string[];
  /** With any of these the gallery is not as it must be. */
  readonly problems: readonly string[];
}

/** Each seed may miss one in so many of what only a combination shows. */
const RARE_FOR_ONE_MISS = 20;

/**
 * What is to be run again, alone: faults that were missed, and conforming servers that were punished.
 *
 * @param times how often each; a rare fault gets another seed each time, for with the same one nothing changes.
 */
export function tasksAgain(
  { outcomes, ofFaults, conforming }: Omit<GalleryRuns, 'again'>,
  times: number,
): GalleryTask[] {
  const missed = outcomes.filter(({ seen }) => !seen).map(({ fault }) => fault);
  return Array.from({ length: times }, (_, index) => [
    ...missed.flatMap((fault) =>
      ofFaults
        .filter(({ task }) => task.name === fault.id)
        .map(({ task }) => (fault.rare ? { ...task, seed: task.seed + index + 1 } : task)),
    ),
    ...conforming.filter(({ failed }) => failed.length > 0).map(({ task }) => task),
  ]).flat();
}

/** Whether every fault was seen and nothing conforming punished, in the end. */
export function judge(runs: GalleryRuns): Judgement {
  const { outcomes, conforming, again } = runs;
  const forgiven = forgivenOutcomes(runs);
  const disturbed = conforming.filter((result) => isDisturbed(result, again));
  const survivors = outcomes.filter((one) => !one.seen && !forgiven.includes(one));
  return {
    notes: [
      ...forgiven.map(({ fault }) => `missed with this seed, or once: ${fault.id}`),
      ...disturbed.flatMap(punishments).map((line) => `not when alone: ${line}`),
      ...outcomes
        .filter(({ unexplained }) => unexplained.length > 0)
        .map(
          ({ fault, unexplained }) =>
            `not in the last gallery: ${fault.id} also fails ${unexplained.join(', ')}`,
        ),
    ],
    problems: [
      ...survivors.map(survival),
      ...[...conforming, ...again.filter(({ task }) => task.kind !== 'fault')]
        .filter((result) => result.failed.length > 0 && !disturbed.includes(result))
        .flatMap(punishments),
      ...[...runs.ofFaults, ...conforming, ...again].flatMap(({ task, harnessErrors }) =>
        harnessErrors.map((error) => `harness error with ${task.name}: ${error}`),
      ),
      ...(runs.isComplete ? unprovenRequirements(outcomes).map((id) => `no fault fails ${id}`) : []),
    ],
  };
}

/** Faults that were missed, and seen when they were run again; without that, the few that chance may keep from one seed. */
function forgivenOutcomes({ outcomes, again }: GalleryRuns): FaultOutcome[] {
  const rare = outcomes.filter(({ fault }) => fault.rare);
  const missedBySeed = rare.filter(({ runs, seen, fault }) => runs === 1 && !seen && !wasRunAgain(fault.id));
  const seenAgain = outcomes.filter(
    ({ fault, seen }) =>
      !seen && again.some((result) => result.task.name === fault.id && seesFault(fault, result)),
  );
  return [...(missedBySeed.length <= rare.length / RARE_FOR_ONE_MISS ? missedBySeed : []), ...seenAgain];

  function wasRunAgain(id: string): boolean {
    return again.some(({ task }) => task.name === id);
  }
}

/** A run that failed beside others, and never alone. */
function isDisturbed({ task, failed }: GalleryResult, again: readonly GalleryResult[]): boolean {
  const alone = again.filter((other) => other.task.name === task.name && other.task.seed === task.seed);
  return failed.length > 0 && alone.length > 0 && alone.every((other) => other.failed.length === 0);
}

function survival({ fault, failed, runs, missed }: FaultOutcome): string {
  const seeds = runs === 1 ? '' : ` ${missed} of ${runs} seeds`;
  return `survives${seeds}: ${fault.id} (${fault.requirement}; failed instead: ${failed.join(', ') || 'nothing'})`;
}

function punishments({ task, failures }: GalleryResult): string[] {
  return failures
    .filter((line) => !line.startsWith('(undecided)'))
    .map((line) => `punished: ${task.name}, seed ${task.seed}: ${line}`);
}
