/** `clients run`: a driver, or a program started once for each scenario → cases → report and exit code. */
import { UserError } from '../../../spec/run/user-error.ts';
import type { ExitCode } from '../../../spec/run/verdicts.ts';
import { sessionOfCases } from '../../clients/cases-session.ts';
import { DriverProcess } from '../../clients/driver-process.ts';
import { runProgram } from '../../clients/program-run.ts';
import { type RunningCases, runCases } from '../../clients/run-cases.ts';
import type { ClientsRunArguments } from '../../command-line/clients/clients-options.ts';
import type { Io } from '../../io.ts';
import { CLIENTS_WORDS } from '../../words/clients-words.ts';

/** Programs at once, where the command line does not say. */
const PROGRAMS = 4;

/** @throws UserError for a command that is missing or does not start, and for a driver that answers anything. */
export async function clientsRun(args: ClientsRunArguments, io: Io): Promise<ExitCode> {
  const { command, lang } = args;
  if (command.length === 0)
    throw new UserError(
      'clients run has no client to start.',
      'Add its command after --, such as: npx payops-conformance clients run -- npm test',
      'clients',
    );
  const isDriver = args.driver === true;
  return sessionOfCases(args, io, {
    way: isDriver ? 'driver' : 'program',
    command,
    live: async ({ service, scenarios, screen, interrupted: signal }) => {
      const start = (how: Pick<RunningCases, 'concurrency' | 'lead' | 'isTold'>) => {
        screen.line(CLIENTS_WORDS[lang].asked(scenarios.length, how.concurrency));
        const onEnded: RunningCases['onEnded'] = (record) => screen.ended(record, scenarios.length);
        return runCases({ service, scenarios, signal, onEnded, ...how });
      };
      if (!isDriver) {
        const isShown = args.verbose === true;
        const concurrency = args.concurrency ?? PROGRAMS;
        const lead: RunningCases['lead'] = async (open) => {
          await runProgram(command, open, io.env, { signal, isShown });
          return undefined;
        };
        return start({ concurrency, lead, isTold: false });
      }
      const driver = await DriverProcess.start(command, io.env);
      const stop = () => void driver.close();
      signal.addEventListener('abort', stop, { once: true });
      try {
        const concurrency = Math.min(args.concurrency ?? driver.concurrency, driver.concurrency);
        return await start({ concurrency, lead: (open) => driver.ask(open), isTold: true });
      } finally {
        signal.removeEventListener('abort', stop);
        await driver.close();
      }
    },
  });
}
