/** The fingerprint of the report is what the stored exchanges show. */
import type { Report } from '../../../spec/generated/report-types.ts';
import type { Condition, Problem } from '../condition.ts';
import { type BehaviourShown, NOT_AGAIN } from './behaviour-again.ts';

const FILE = 'report.json';

/** Undefined for a report without one. */
export function fingerprintCondition(
  { fingerprint, run }: Pick<Report, 'fingerprint' | 'run'>,
  behaviour: Pick<BehaviourShown, 'fingerprint'>,
): Condition | undefined {
  if (fingerprint === undefined) return undefined;
  const again = behaviour.fingerprint({ run });
  const problems: Problem[] = [];
  if (again !== undefined) {
    const told = new Map(fingerprint.statements.map((one) => [one.id, inWords(one)]));
    const shown = new Map(again.statements.map((one) => [one.id, inWords(one)]));
    for (const id of new Set([...told.keys(), ...shown.keys()])) {
      const should = shown.get(id);
      if (told.get(id) === should) continue;
      problems.push({ file: FILE, id, text: `the stored exchanges show ${should ?? 'nothing of it'}` });
    }
    for (const name of ['vocabulary', 'digest'] as const)
      if (problems.length === 0 && fingerprint[name] !== again[name])
        problems.push({ file: FILE, id: `fingerprint.${name}`, text: `should be ${again[name]}` });
  }
  return {
    id: 'fingerprint',
    title: 'The fingerprint of the target is what the stored exchanges show',
    note: again === undefined ? NOT_AGAIN : `${again.statements.length} statements`,
    problems,
  };
}

function inWords({ value, support }: { readonly value: string; readonly support: number }): string {
  return `${value} in ${support}`;
}
