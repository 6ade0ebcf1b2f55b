/** The first line of a command that takes a moment to load: it says at once that something goes on. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Io, Output } from '../io.ts';

/** The commands that load the checks. */
const LOADING: readonly (string | undefined)[] = ['run', 'replay', 'doctor'];
/** Words with which a command prints little, for a machine, or ends at once. */
const BRIEF = /^(?:--quiet|--json|--help|-h|(?:--reporter=)?none|(?:--(?:fault|personality)=)?list)$/;

const WORDS: InEach<(version: string) => string> = {
  en: (version) => `payops-conformance ${version} reads the contract and the checks`,
  fr: (version) => `payops-conformance ${version} lit le contrat et les contrôles`,
};

/** The line for a command line; undefined where it has none. */
export function firstLine(argv: readonly string[], version: string, language: Language): string | undefined {
  const isBrief = argv.some((word) => BRIEF.test(word));
  return LOADING.includes(argv[0]) && !isBrief ? WORDS[language](version) : undefined;
}

/** To the first column, and erase the line. */
const ERASE = '\r\u001B[2K';

/**
 * Shows a line beside what was asked for. On a terminal it goes when there is more to say; a log keeps it.
 * @returns the outputs to write to from here on.
 */
export function shownAtOnce(line: string, { stdout, stderr, ...rest }: Io): Io {
  if (stderr.isTTY !== true || rest.env.TERM === 'dumb') {
    stderr.write(`${line}\n`);
    return { stdout, stderr, ...rest };
  }
  stderr.write(`${line} …`);
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
