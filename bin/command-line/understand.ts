/** From the words of a command line to the command that they ask for. */
import wrapAnsi from 'wrap-ansi';
import yargs, { type Argv } from 'yargs';
import { translate } from '../../reports/words/sentences/translate.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { nearest } from '../../target/profile/reading/intent.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { PARSER_WORDS } from '../words/parser-words.ts';
import type { Asking } from './asking.ts';
import { boardCommand } from './board/board-command.ts';
import { BOARD_OPTIONS } from './board/board-options.ts';
import { calibrateCommand } from './calibrate/calibrate-command.ts';
import { CALIBRATE_OPTIONS } from './calibrate/calibrate-options.ts';
import { CLIENTS_ROWS, clientsCommand } from './clients/clients-commands.ts';
import { CONTRACT_ROWS, contractCommand } from './contract/contract-commands.ts';
import { eligibilityCommand, keygenCommand, verifyCommand } from './filing-commands.ts';
import { LANGUAGE, type OptionRow } from './option-rows.ts';
import {
  ELIGIBILITY_OPTIONS,
  KEYGEN_OPTIONS,
  REPLAY_OPTIONS,
  REQUIREMENTS_OPTIONS,
  RUN_OPTIONS,
  SANDBOX_OPTIONS,
  VERIFY_OPTIONS,
} from './option-table.ts';
import { DOCTOR_OPTIONS } from './profile/doctor-options.ts';
import { doctorCommand } from './profile/doctor-verb.ts';
import { INIT_OPTIONS } from './profile/init-options.ts';
import { initCommand } from './profile/init-verb.ts';
import { proxyCommand } from './proxy/proxy-command.ts';
import { PROXY_OPTIONS } from './proxy/proxy-options.ts';
import { REPORT_ROWS, reportCommand } from './report-commands.ts';
import { SCHEME_ROWS, schemeCommand } from './scheme/scheme-commands.ts';
import { withShellExamples } from './shell-examples.ts';
import { SHOW_OPTIONS, showCommand } from './show-command.ts';
import { speaking } from './spoken-language.ts';
import { replayCommand, requirementsCommand, runCommand, sandboxCommand } from './target-commands.ts';
import { languageIn } from './values/language-option.ts';

/** What a command line asks for: a text to print, or a command to carry out. */
export type CommandRequest = { readonly text: string } | { readonly carryOut: () => Promise<number> };

const NAME = 'payops-conformance';
/** How commands are printed: this works with and without an installation. */
const CALL = `npx ${NAME}`;
const ROWS: Readonly<Record<string, Readonly<Record<string, OptionRow>>>> = {
  run: RUN_OPTIONS,
  replay: REPLAY_OPTIONS,
  show: SHOW_OPTIONS,
  init: INIT_OPTIONS,
  doctor: DOCTOR_OPTIONS,
  sandbox: SANDBOX_OPTIONS,
  calibrate: CALIBRATE_OPTIONS,
  proxy: PROXY_OPTIONS,
  ...CLIENTS_ROWS,
  requirements: REQUIREMENTS_OPTIONS,
  keygen: KEYGEN_OPTIONS,
  ...REPORT_ROWS,
  eligibility: ELIGIBILITY_OPTIONS,
  verify: VERIFY_OPTIONS,
  board: BOARD_OPTIONS,
  ...SCHEME_ROWS,
  ...CONTRACT_ROWS,
};
const COMMANDS = [...new Set(Object.keys(ROWS).map((name) => name.split(' ', 1)[0] ?? name))];

/** In the order of the help. */
const IN_ORDER: readonly ((line: Argv, asking: Asking) => Argv)[] = [
  runCommand,
  replayCommand,
  showCommand,
  initCommand,
  doctorCommand,
  sandboxCommand,
  calibrateCommand,
  proxyCommand,
  clientsCommand,
  requirementsCommand,
  keygenCommand,
  reportCommand,
  eligibilityCommand,
  verifyCommand,
  boardCommand,
  schemeCommand,
  contractCommand,
];

/** @throws UserError for anything that no command understands. */
export async function understand(line: readonly string[], io: Io): Promise<CommandRequest> {
  const { argv, behind } = parted(line);
  let asked: CommandRequest | undefined;
  const asking: Asking = {
    carryOut: (command) => {
      asked = { carryOut: command };
    },
    io,
    behind,
  };
  const version = argv.includes('--version') ? (await import('../texts/version-text.ts')).versionText() : '';
  const parser = IN_ORDER.reduce((line, add) => add(line, asking), emptyLine(argv, version, io));
  if (argv.length === 0) throw new UserError(await parser.getHelp());
  await parser.parseAsync([...argv], {}, (_error, _args, output) => {
    if (output !== '') asked = { text: `${output}\n` };
  });
  return asked ?? { text: '' };
}

/** The words of the program's own, and those behind `--`, which two commands alone take. */
function parted(line: readonly string[]): { argv: readonly string[]; behind: readonly string[] } {
  const at = line[0] === 'proxy' || line[0] === 'clients' ? line.indexOf('--') : -1;
  return at === -1 ? { argv: line, behind: [] } : { argv: line.slice(0, at), behind: line.slice(at + 1) };
}

/** What holds for every command. @param version what `--version` prints. */
function emptyLine(argv: readonly string[], version: string, io: Io): Argv {
  const style = styleFor(io.stdout, io.env);
  const language = languageIn(argv);
  const words = PARSER_WORDS[language];
  const width = Math.min(110, columnsOf(io.stdout));
  const title = translate(
    `${NAME}: tests a server against the Payment Operations Service Interface`,
    language,
  );
  const heads = ['Commands:', 'Options:'].map((head) => [head, style.strong(String(words[head] ?? head))]);
  return speaking(withShellExamples(yargs([...argv]), CALL, width), language)
    .scriptName(CALL)
    .locale('en')
    .updateStrings({ ...words, ...Object.fromEntries(heads) })
    .parserConfiguration({ 'greedy-arrays': false, 'dot-notation': false, 'strip-aliased': true })
    .usage(wrapAnsi(title.replace(NAME, style.strong(NAME)), width))
    .options({ lang: languageRow(argv) })
    .strict()
    .demandCommand(1, `Missing command. Commands: ${COMMANDS.join(', ')}.`)
    .help()
    .alias('help', 'h')
    .version(version)
    .wrap(width)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw error instanceof UserError ? error : mistake(message, argv);
    });
}

/** The language that every command takes. Where its own table has it, the choices are said there: the parser adds them up. */
function languageRow(argv: readonly string[]): OptionRow {
  const { choices: _, ...row } = LANGUAGE.lang;
  return 'lang' in (ROWS[commandIn(argv) ?? ''] ?? {}) ? row : LANGUAGE.lang;
}

/** The command that was named, with its verb where it has verbs. */
function commandIn(argv: readonly string[]): string | undefined {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = words.find((word) => COMMANDS.includes(word));
  const withVerb = [command, words[words.indexOf(command ?? '') + 1]].join(' ');
  return withVerb in ROWS ? withVerb : command;
}

/** What other tools call a command. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  check: 'run',
  ci: 'run',
  explain: 'show, requirements',
  list: 'requirements',
  mock: 'sandbox',
  serve: 'sandbox',
  test: 'run',
  validate: 'doctor',
  why: 'show',
};

/** The command that a word stands for, which is a verb of another one or what other tools call it. */
function commandFor(word: string): string | undefined {
  const plain = word.toLowerCase();
  const verbs = Object.keys(ROWS).filter((name) => name.endsWith(` ${plain}`));
  if (verbs.length > 0) return verbs.join(', ');
  return Object.hasOwn(OTHER_NAMES, plain) ? OTHER_NAMES[plain] : undefined;
}

/** What yargs has to say, with what was likely meant. */
function mistake(message: string, argv: readonly string[]): UserError {
  const command = commandIn(argv);
  const seeHelp = `For help: ${[CALL, command, '--help'].filter((part) => part !== undefined).join(' ')}`;
  const unknown = /^Unknown (?:arguments?|commands?): (.*)$/.exec(message)?.[1]?.split(', ')[0];
  if (unknown === undefined) return new UserError(message.trim(), seeHelp);
  const isUnknown = (word: string) => /^--?([^=]*)/.exec(word)?.[1] === unknown;
  const option = argv.find(isUnknown)?.split('=', 1)[0];
  if (option !== undefined) {
    const meant = nearest(unknown, Object.keys(ROWS[command ?? ''] ?? {}));
    const hint = meant === undefined ? seeHelp : `Did you mean --${meant}? ${seeHelp}`;
    return new UserError(
      command ? `Unknown option of ${command}: ${option}` : `Unknown option: ${option}`,
      hint,
    );
  }
  if (command !== undefined) {
    const verb = nearest(`${command} ${unknown}`, Object.keys(ROWS));
    const hint = verb?.startsWith(`${command} `) ? `Did you mean ${verb}? ${seeHelp}` : seeHelp;
    return new UserError(`Unexpected argument of ${command}: "${unknown}"`, hint);
  }
  const meant = nearest(unknown, COMMANDS) ?? commandFor(unknown);
  const hints = [
    ...(meant === undefined ? [] : [`Did you mean ${meant}?`]),
    `Commands: ${COMMANDS.join(', ')}.`,
  ];
  return new UserError(`Unknown command: ${unknown}`, hints.join('\n'));
}
