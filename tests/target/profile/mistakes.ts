/** Profiles with something changed, and what is said of them. */
import { expect } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { type ProfileOverrides, readProfile } from '../../../target/profile/reading/load.ts';
import { MINIMAL_YAML } from './minimal.ts';

/** The lines after the first of the error that a text leads to. */
export function problemsOf(
  text: string,
  env: Record<string, string> = {},
  overrides: ProfileOverrides = {},
): string[] {
  try {
    readProfile(text, 'p.yaml', env, overrides);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
}

/** The minimal profile with one place changed. */
export const changed = (from: string, to: string) => {
  expect(MINIMAL_YAML).toContain(from);
  return MINIMAL_YAML.replace(from, () => to);
};

/** Text added at the end, from line 13 on. */
export const and = (text: string) => `${MINIMAL_YAML}${text}\n`;
