/** The command line: understand, carry out, tell what went wrong. */

import { UserError } from '../spec/run/user-error.ts';
import { EXIT } from '../spec/run/verdicts.ts';
import { languageIn } from './command-line/values/language-option.ts';
import { type Io, styleFor } from './io.ts';
import { packageInfo } from './package-info.ts';

/**
 * Carries out one command line.
 * @param argv the words behind the program's name.
 * @returns the exit code. Nothing is thrown: errors are told on `io.stderr`.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    if (argv.length === 1 && argv[0] === '--version') {
      // What takes no understanding takes no parser either.
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
  const { toldLines } = await import('./command-line/spoken-language.ts');
  const language = languageIn(argv);
  const say = (text: string) => toldLines(text, language);
  if (error instanceof UserError) {
    const { pageOf, SEE, topicOf } = await import('./words/pages.ts');
    const see = SEE[language](pageOf(error.topic ?? topicOf(argv)));
    const quiet = [...(error.hint === undefined ? [] : [say(error.hint)]), see];
    io.stderr.write(`${say(error.message)}\n${quiet.map((line) => `${style.quiet(line)}\n`).join('')}`);
    return;
  }
  const verbose = argv.includes('--verbose');
  const { bugs = say('those who gave you this package'), version } = packageInfo();
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== undefined ? error.stack : message;
  const defect = `It is a defect of payops-conformance ${version}, and not of the target. Please report it to ${bugs}`;
  io.stderr.write(
    [
      `${style.bad(say('The suite itself went wrong:'))} ${verbose ? stack : message}`,
      say(defect),
      verbose ? '' : say('together with what --verbose shows.'),
      '',
    ].join('\n'),
  );
}
