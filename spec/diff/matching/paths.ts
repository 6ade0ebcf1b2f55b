/** Paths as steps, without the names of their parameters, which nobody sees on the wire. */

/** Steps of a path; a parameter is `{}`. A slash at the end is an empty step: another path. */
export function stepsOf(path: string): string[] {
  return path
    .replace(/^\//, '')
    .split('/')
    .map((step) => step.replaceAll(/\{[^{}]*\}/g, '{}'));
}

/** Names of the parameters of a path, in its order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** Whether steps end with others. */
export function endsWith(steps: readonly string[], end: readonly string[]): boolean {
  const from = steps.length - end.length;
  return from >= 0 && end.every((step, index) => steps[from + index] === step);
}

/** How alike two paths are, from 0 to 1. Those that do not end alike are not. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const last = (steps: readonly string[]) =>
    plain(steps.findLast((step) => step !== '{}' && step !== '') ?? '');
  if (!alike(last(one), last(other))) return 0;
  const [words, others] = [one, other].map((steps) => steps.filter((step) => step !== '').map(plain));
  if (words === undefined || others === undefined) return 0;
  if (words.length === others.length) {
    return words.filter((word, index) => alike(word, others[index] ?? '')).length / words.length;
  }
  const shared = words.filter((word) => others.includes(word)).length;
  return shared / Math.max(words.length, others.length);
}

/** Whether two names are written for the same: `refService`, `ref_service`; `operation`, `Operations`. */
export function alike(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  if (first === second) return true;
  const [shorter = '', longer = ''] = first.length < second.length ? [first, second] : [second, first];
  return shorter.length >= 4 && longer.includes(shorter) && shorter.length >= longer.length * 0.6;
}

function plain(name: string): string {
  return name === '{}'
    ? name
    : name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .replace(/s$/, '');
}
