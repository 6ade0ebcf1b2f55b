/** Patterns of ids of requirements and checks. */

/** Whether an id matches: `*` stands for any characters, and nothing else for anything but itself. */
export function idMatcher(pattern: string): (id: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return (id) => whole.test(id);
}
