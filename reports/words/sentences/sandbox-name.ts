/** The name of the embedded sandbox in each language. */
import type { InEach, Language } from '../../../spec/document/language.ts';

/** In English as in the profile of the sandbox. */
const NAMES: InEach<string> = { en: 'Embedded sandbox', fr: 'Bac à sable intégré' };

/** As the profile of the sandbox, and so every report, has it. */
export const SANDBOX_NAME = NAMES.en;

/** The name of a target as it is shown: a sandbox that somebody renamed keeps its name. */
export function shownName(name: string, isSandbox: boolean, language: Language): string {
  return isSandbox && name === SANDBOX_NAME ? NAMES[language] : name;
}
