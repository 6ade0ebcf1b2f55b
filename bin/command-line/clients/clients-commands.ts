/** `clients` and its verbs: a client is led through scenarios, and judged by what it does. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import type { Table } from '../option-rows.ts';
import { CLIENTS_LIST_OPTIONS, CLIENTS_RUN_OPTIONS, CLIENTS_SERVE_OPTIONS } from './clients-options.ts';

/** The options of each verb, by the command's whole name. */
export const CLIENTS_ROWS: Readonly<Record<string, Table>> = {
  'clients list': CLIENTS_LIST_OPTIONS,
  'clients show': CLIENTS_LIST_OPTIONS,
  'clients run': CLIENTS_RUN_OPTIONS,
  'clients serve': CLIENTS_SERVE_OPTIONS,
};

const EXIT_CODES =
  'Exit codes: 0 conformant, or with --require all required scenarios lived through and no failure; 1 at least one failure; 2 usage error; 3 no failure, but some scenarios were not lived through.';

/** `clients` and its verbs. */
export function clientsCommand(line: Argv, asking: Asking): Argv {
  return line.command('clients', 'Lead a client through scenarios and judge what it does.', (each) =>
    [runVerb, serveVerb, listVerb, showVerb]
      .reduce((verbs, add) => add(verbs, asking), each)
      .demandCommand(1, 'Add a verb: run, serve, list, show.'),
  );
}

function runVerb(line: Argv, { carryOut, io, behind }: Asking): Argv {
  return line.command(
    'run',
    'Start a client once for each scenario, or ask a driver, and write the report.',
    (verb) =>
      verb
        .options(CLIENTS_RUN_OPTIONS)
        .example('$0 clients run -- npm test', 'Starts the tests of a client once for each scenario.')
        .example('$0 clients run --driver -- node driver.js', 'Asks a driver for each scenario.')
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(CLIENTS_RUN_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/clients/clients-run.ts')).clientsRun({ ...args, command: behind }, io),
      );
    },
  );
}

function serveVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'serve',
    'Serve each scenario at an address of its own until Ctrl-C, and write the report.',
    (verb) =>
      verb
        .options(CLIENTS_SERVE_OPTIONS)
        .example('$0 clients serve --scenario answer-lost', 'One scenario, for a person with a client.')
        .example('$0 clients serve --idle 5m', 'All scenarios, until nobody asks any more.')
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(CLIENTS_SERVE_OPTIONS, args);
      carryOut(async () => (await import('../../commands/clients/clients-serve.ts')).clientsServe(args, io));
    },
  );
}

function listVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'list',
    'List the scenarios.',
    (verb) =>
      verb
        .options(CLIENTS_LIST_OPTIONS)
        .example('$0 clients list', 'Each scenario with its section and what happens in it.'),
    (args) => {
      checkValues(CLIENTS_LIST_OPTIONS, args);
      carryOut(async () => (await import('../../commands/clients/clients-list.ts')).clientsList(args, io));
    },
  );
}

function showVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'show <scenario>',
    'Show a scenario: where it comes from, what happens, what a right client does.',
    (verb) =>
      verb
        .positional('scenario', { type: 'string', demandOption: true, describe: 'The id of the scenario' })
        .options(CLIENTS_LIST_OPTIONS)
        .example('$0 clients show answer-lost', 'The script of the service, and the rules it tests.'),
    (args) => {
      checkValues(CLIENTS_LIST_OPTIONS, args);
      carryOut(async () => (await import('../../commands/clients/clients-show.ts')).clientsShow(args, io));
    },
  );
}
