/** `--lang`, before anything of the command line is understood. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../spec/document/language.ts';

/** What the command line asks for, wherever it stands; English where that is no language. */
export function languageIn(argv: readonly string[]): Language {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const named = argv[at]?.split('=', 2)[1] ?? argv[at + 1];
  return (at === -1 ? undefined : LANGUAGES.find((one) => one === named)) ?? DEFAULT_LANGUAGE;
}
