/** The command line: parses it, runs the command and prints errors. */

import { UserError } from '../spec/run/user-error.ts';
import { EXIT } from '../spec/run/verdicts.ts';
import { languageIn } from './command-line/values/language-option.ts';
import { type Io, styleFor } from './io.ts';
import { packageInfo } from './package-info.ts';

/**
 * Runs one command line.
 * @param argv the arguments after the name of the program.
 * @returns the exit code. Nothing is thrown: errors go to `io.stderr`.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    if (argv.length === 1 && argv[0] === '--version') {
      // The parser takes a while to load, and is not needed here.
      const { versionText } = await import('./texts/version-text.ts');
      io.stdout.write(`${versionText()}\n`);
      return EXIT.conformant;
    }
    const { understand } = await import('./command-line/understand.ts');
    const asked = await understand(argv, io);
    if ('carryOut' in asked) return await asked.carryOut();
    io.stdout.write(asked.text);
    return EXIT.conformant;
  } catch (error) {
    await tell(error, argv, io);
    return EXIT.error;
  }
}

async function tell(error: unknown, argv: readonly string[], io: Io): Promise<void> {
  const style = styleFor(io.stderr, io.env);
  const { translateLines } = await import('./command-line/spoken-language.ts');
  const language = languageIn(argv);
  const say = (text: string) => translateLines(text, language);
  if (error instanceof UserError) {
    const { pageFile, SEE, topicOf } = await import('./words/pages.ts');
    const topic = error.topic ?? topicOf(argv);
    const see = topic === 'none' ? [] : [SEE[language](pageFile(topic))];
    const quiet = [...(error.hint === undefined ? [] : [say(error.hint)]), ...see];
    io.stderr.write(`${say(error.message)}\n${quiet.map((line) => `${style.quiet(line)}\n`).join('')}`);
    return;
  }
  const verbose = argv.includes('--verbose');
  const { bugs = say('the maintainers of this package'), version } = packageInfo();
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== undefined ? error.stack : message;
  const defect = `This is a bug in payops-conformance ${version}, not in the target. Please report it to ${bugs}`;
  io.stderr.write(
    [
      `${style.bad(say('Internal error:'))} ${verbose ? stack : message}`,
      say(defect),
      verbose ? '' : say('with the output of --verbose.'),
      '',
    ].join('\n'),
  );
}
