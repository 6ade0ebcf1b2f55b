/** The first line of a command that takes a moment to load, shown at once. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Io, Output } from '../io.ts';

/** Commands that load the checks. */
const LOADING: readonly (string | undefined)[] = ['run', 'replay', 'doctor', 'calibrate'];
/** Options for which no line is shown: output for a program, or a command that ends at once. */
const BRIEF = /^(?:--quiet|--json|--help|-h|(?:--reporter=)?none|(?:--(?:fault|personality)=)?list)$/;

const WORDS: InEach<(version: string) => string> = {
  en: (version) => `payops-conformance ${version}: Loading contract and checks…`,
  fr: (version) => `payops-conformance ${version}\u00A0: chargement du contrat et des contrôles…`,
};

/** @returns undefined for a command line without such a line. */
export function firstLine(argv: readonly string[], version: string, language: Language): string | undefined {
  const isBrief = argv.some((word) => BRIEF.test(word));
  return LOADING.includes(argv[0]) && !isBrief ? WORDS[language](version) : undefined;
}

/** To the first column, and erase the line. */
const ERASE = '\r\u001B[2K';

/**
 * Shows a line on stderr. On a terminal the next output replaces it; a log keeps it.
 * @returns the outputs to use from now on.
 */
export function showAtOnce(line: string, { stdout, stderr, ...rest }: Io): Io {
  if (stderr.isTTY !== true || rest.env.TERM === 'dumb') {
    stderr.write(`${line}\n`);
    return { stdout, stderr, ...rest };
  }
  stderr.write(line);
  let isShown = true;
  const behind = (output: Output): Output => ({
    get isTTY() {
      return output.isTTY === true;
    },
    get columns() {
      return output.columns ?? 80;
    },
    get rows() {
      return output.rows ?? 24;
    },
    write: (text) => {
      if (isShown) stderr.write(ERASE);
      isShown = false;
      return output.write(text);
    },
  });
  return { stdout: behind(stdout), stderr: behind(stderr), ...rest };
}
