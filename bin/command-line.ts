/** From the words of a command line to the command that they ask for. */
import yargs from 'yargs';
import { REQUIREMENTS } from '../spec/generated/catalogue.ts';
import type { ExitCode } from '../spec/verdicts.ts';
import { nearest } from '../target/profile/intent.ts';
import { UserError } from '../target/user-error.ts';
import { checkValues } from './check-values.ts';
import { columnsOf, type Io, styleFor } from './io.ts';
import type { OptionRow } from './option-rows.ts';
import {
  ELIGIBILITY_OPTIONS,
  KEYGEN_OPTIONS,
  REPLAY_OPTIONS,
  REQUIREMENTS_OPTIONS,
  RUN_OPTIONS,
  SANDBOX_OPTIONS,
  VERIFY_OPTIONS,
} from './options.ts';
import { contractInfo, packageInfo } from './package-info.ts';
import { REPORT_ROWS, reportCommands } from './report-commands.ts';

/** What a command line asks for: a text to print, or a command to carry out. */
export type Asked = { readonly text: string } | { readonly carryOut: () => Promise<ExitCode> };

const NAME = 'payops-conformance';
const ROWS: Readonly<Record<string, Readonly<Record<string, OptionRow>>>> = {
  run: RUN_OPTIONS,
  replay: REPLAY_OPTIONS,
  sandbox: SANDBOX_OPTIONS,
  requirements: REQUIREMENTS_OPTIONS,
  keygen: KEYGEN_OPTIONS,
  ...REPORT_ROWS,
  eligibility: ELIGIBILITY_OPTIONS,
  verify: VERIFY_OPTIONS,
};
const COMMANDS = [...new Set(Object.keys(ROWS).map((name) => name.split(' ', 1)[0] ?? name))];

/** @throws UserError for anything that no command understands. */
export async function understand(argv: readonly string[], io: Io): Promise<Asked> {
  let asked: Asked | undefined;
  const carryOut = (command: () => Promise<ExitCode>) => {
    asked = { carryOut: command };
  };
  const style = styleFor(io.stdout, io.env);
  const parser = yargs([...argv])
    .scriptName(NAME)
    .locale('en')
    .updateStrings({ 'Commands:': style.strong('Commands:'), 'Options:': style.strong('Options:') })
    .parserConfiguration({ 'greedy-arrays': false, 'dot-notation': false, 'strip-aliased': true })
    .usage(`${style.strong(NAME)}: does a server keep to the Payment Operations Service Interface?`)
    .command(
      'run',
      'Run the checks against a target, and write the reports.',
      (each) =>
        each
          .options(RUN_OPTIONS)
          .example('$0 run --sandbox', 'Try it: the embedded sandbox is the target.')
          .example('$0 run', 'The target of payops.profile.yaml in this folder.')
          .example('$0 run --section 4.1,5', 'Two sections of it.')
          .example("$0 run --requirement 'envelope.*'", 'One family of requirements.')
          .epilogue(EXIT_CODES),
      (args) => {
        checkValues(RUN_OPTIONS, args);
        carryOut(async () => (await import('./commands/run.ts')).run(args, io));
      },
    )
    .command(
      'replay <report> <check>',
      'Repeat a check as a report has it, and tell whether it fails again.',
      (each) =>
        each
          .positional('report', {
            type: 'string',
            demandOption: true,
            describe: 'report.json, or its folder',
          })
          .positional('check', { type: 'string', demandOption: true, describe: 'The id of the check' })
          .options(REPLAY_OPTIONS)
          .example('$0 replay payops-report execute.success/an-operation', 'With the profile of this folder.')
          .epilogue('Exit codes: 0 it did not fail again; 1 it did; 2 a mistake; 3 nothing can be said.'),
      (args) => {
        checkValues(REPLAY_OPTIONS, args);
        carryOut(async () => (await import('./commands/replay.ts')).replay(args, io));
      },
    )
    .command(
      'sandbox',
      'Start the embedded reference server, until Ctrl-C.',
      (each) =>
        each
          .options(SANDBOX_OPTIONS)
          .example('$0 sandbox --write-profile', 'A target to practise on, and its profile.')
          .example('$0 sandbox --list-faults', 'Every way in which it can deviate.'),
      (args) => {
        checkValues(SANDBOX_OPTIONS, args);
        carryOut(async () => (await import('./commands/sandbox.ts')).sandbox(args, io));
      },
    )
    .command(
      'requirements',
      'List what is checked, and what a profile leaves unchecked.',
      (each) =>
        each
          .options(REQUIREMENTS_OPTIONS)
          .example('$0 requirements --section 4.1', 'The rules of one section.')
          .example('$0 requirements --profile a.yaml', 'Which profile keys are worth adding.'),
      (args) => {
        checkValues(REQUIREMENTS_OPTIONS, args);
        carryOut(async () => (await import('./commands/requirements.ts')).requirements(args, io));
      },
    )
    .command(
      'keygen',
      'Make a key pair to sign reports with.',
      (each) =>
        each
          .options(KEYGEN_OPTIONS)
          .example('$0 keygen --out signing-key.json', 'And signing-key.json.pub, to be given away.'),
      (args) => {
        checkValues(KEYGEN_OPTIONS, args);
        carryOut(async () => (await import('./commands/keygen.ts')).keygen(args, io));
      },
    )
    .command('report', 'Show, compare and join reports of earlier runs.', (each) =>
      reportCommands(each, carryOut, io),
    )
    .command(
      'eligibility <report>',
      'Tell whether a report may be filed, condition by condition.',
      (each) =>
        each
          .positional('report', {
            type: 'string',
            demandOption: true,
            describe: 'The folder of the reports, a zip of it, or a report.json beside its manifest',
          })
          .options(ELIGIBILITY_OPTIONS)
          .example('$0 eligibility payops-report --key key.json.pub', 'Each condition with yes or no.')
          .epilogue('Exit codes: 0 it may be filed; 1 it may not; 2 a mistake.'),
      (args) => {
        checkValues(ELIGIBILITY_OPTIONS, args);
        carryOut(async () => (await import('./commands/eligibility.ts')).eligibility(args, io));
      },
    )
    .command(
      'verify <folder>',
      'Check the reports of a run against each other, and against their signature. Sends nothing.',
      (each) =>
        each
          .positional('folder', {
            type: 'string',
            demandOption: true,
            describe: 'The folder of the reports, or a zip of it',
          })
          .options(VERIFY_OPTIONS)
          .example(
            '$0 verify payops-report --key signing-key.json.pub',
            'A signed folder, by a key that you trust.',
          )
          .epilogue('Exit codes: 0 every condition holds; 1 one does not; 2 a mistake.'),
      (args) => {
        checkValues(VERIFY_OPTIONS, args);
        carryOut(async () => (await import('./commands/verify.ts')).verify(args, io));
      },
    )
    .strict()
    .demandCommand(1, `Name a command: ${COMMANDS.join(', ')}.`)
    .help()
    .alias('help', 'h')
    .version(versionText())
    .wrap(Math.min(110, columnsOf(io.stdout)))
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw error instanceof UserError ? error : mistake(message, argv);
    });
  if (argv.length === 0) throw new UserError(await parser.getHelp());
  await parser.parseAsync([...argv], {}, (_error, _args, output) => {
    if (output !== '') asked = { text: `${output}\n` };
  });
  return asked ?? { text: '' };
}

const EXIT_CODES = [
  'Exit codes: 0 conformant; 1 at least one requirement failed; 2 the command line, the profile or the suite',
  'itself is at fault; 3 none failed, and some could not be verified.',
].join(' ');

function versionText(): string {
  const { name, version } = packageInfo();
  return [
    `${name} ${version}`,
    `interface ${contractInfo().version}, ${REQUIREMENTS.length} requirements`,
    `Node ${process.versions.node}`,
  ].join('\n');
}

/** The command that was named, with its verb where it has verbs. */
function commandIn(argv: readonly string[]): string | undefined {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = words.find((word) => COMMANDS.includes(word));
  const withVerb = [command, words[words.indexOf(command ?? '') + 1]].join(' ');
  return withVerb in ROWS ? withVerb : command;
}

/** What yargs has to say, with what was likely meant. */
function mistake(message: string, argv: readonly string[]): UserError {
  const command = commandIn(argv);
  const seeHelp = `See ${[NAME, command, '--help'].filter((part) => part !== undefined).join(' ')}.`;
  const unknown = /^Unknown (?:arguments?|commands?): (.*)$/.exec(message)?.[1]?.split(', ')[0];
  if (unknown === undefined) return new UserError(message.trim(), seeHelp);
  const isUnknown = (word: string) => /^--?([^=]*)/.exec(word)?.[1] === unknown;
  const option = argv.find(isUnknown)?.split('=', 1)[0];
  if (option !== undefined) {
    const meant = nearest(unknown, Object.keys(ROWS[command ?? ''] ?? {}));
    const hint = meant === undefined ? seeHelp : `Did you mean --${meant}? ${seeHelp}`;
    return new UserError(`There is no option ${option}${command ? ` of ${command}` : ''}.`, hint);
  }
  if (command !== undefined) {
    const verb = nearest(`${command} ${unknown}`, Object.keys(ROWS));
    const hint = verb?.startsWith(`${command} `) ? `Did you mean ${verb}? ${seeHelp}` : seeHelp;
    return new UserError(`${command} takes no "${unknown}".`, hint);
  }
  const meant = nearest(unknown, COMMANDS);
  const hint = meant === undefined ? '' : `Did you mean ${meant}? `;
  return new UserError(`There is no command ${unknown}.`, `${hint}There are: ${COMMANDS.join(', ')}.`);
}
