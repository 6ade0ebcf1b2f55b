/** How what failed is tried again. */
import type { Report } from '../../spec/generated/report-types.ts';
import { visibleLine } from '../words/layout/visible.ts';

/** Found without being named. */
const DEFAULT_PROFILE = /^(?:\.\/)?payops\.profile\.(?:ya?ml|json)$/;

/**
 * A shell line.
 * @param what a check, a requirement or a cause, by its id.
 * @param folder of the report, as it would be typed.
 */
export function replayLine(report: Pick<Report, 'profile' | 'target'>, what: string, folder: string): string {
  return `payops-conformance replay ${word(folder)} ${word(what)}${targetWords(report)}`;
}

/** The sandbox as it was, starting it once more; undefined for another target. */
export function sandboxLine({
  profile: { sandbox },
  run: { seed, challenge },
}: Pick<Report, 'profile' | 'run'>): string | undefined {
  return sandbox && `payops-conformance sandbox --seed ${challenge?.seed ?? seed}${behaviourWords(sandbox)}`;
}

function targetWords({ profile: { path, sandbox }, target }: Pick<Report, 'profile' | 'target'>): string {
  if (sandbox !== undefined) return ` --sandbox${behaviourWords(sandbox)}`;
  if (path === undefined) return ` --base-url ${word(target.baseUrl)}`;
  return DEFAULT_PROFILE.test(path) ? '' : ` --profile ${word(path)}`;
}

function behaviourWords({ faults, personalities }: NonNullable<Report['profile']['sandbox']>): string {
  const words = (option: string, ids: readonly string[]) =>
    ids.length === 0 ? '' : ` ${option} ${word(ids.join(','))}`;
  return words('--fault', faults) + words('--personality', personalities);
}

/** One word for any POSIX shell. */
function word(text: string): string {
  const shown = visibleLine(text);
  return /^[\w./@%+:,-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
