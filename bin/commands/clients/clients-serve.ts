/** `clients serve`: each scenario at an address of its own, for a person or a fleet. */
import { once } from 'node:events';
import type { ExitCode } from '../../../spec/run/verdicts.ts';
import { sessionOfCases } from '../../clients/cases-session.ts';
import { recordOf } from '../../clients/run-cases.ts';
import type { ClientsServeArguments } from '../../command-line/clients/clients-options.ts';
import type { Io } from '../../io.ts';
import { IdleClock, idleMs } from '../../proxy/idle.ts';
import { CLIENTS_WORDS } from '../../words/clients-words.ts';

/** @throws UserError for an invalid command line, address or folder. */
export async function clientsServe(args: ClientsServeArguments, io: Io): Promise<ExitCode> {
  const idle = new AbortController();
  const clock = new IdleClock(idleMs(args.idle), () => idle.abort());
  const words = CLIENTS_WORDS[args.lang];
  try {
    return await sessionOfCases(args, io, {
      way: 'served',
      command: [],
      onRequest: () => {
        clock.hold();
        clock.release();
      },
      live: async ({ service, scenarios, screen, interrupted }) => {
        const cases = scenarios.map((scenario) => service.open(scenario, `${scenario.id}.1`));
        screen.line(words.serving(service.url));
        const width = Math.max(0, ...scenarios.map(({ id }) => id.length));
        for (const { scenario, case: asked } of cases)
          io.stdout.write(`${scenario.id.padEnd(width)}  ${asked.baseUrl}\n`);
        const [first] = cases;
        if (first !== undefined) {
          const { clientId, clientSecret } = first.case.token;
          screen.line(words.credentials(clientId, clientSecret));
          screen.line(`export PAYOPS_TOKEN=${await first.token()}`);
        }
        screen.line(words.ends);
        const ends = AbortSignal.any([interrupted, idle.signal]);
        if (!ends.aborted) await once(ends, 'abort');
        return cases
          .filter(({ exchanges }) => exchanges.length > 0)
          .map((open) => recordOf(open, undefined, false));
      },
    });
  } finally {
    clock.stop();
  }
}
