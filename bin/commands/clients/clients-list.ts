/** `clients list`: every scenario in a line. */
import { proseOf, SCENARIOS } from '../../../spec/clients/scenarios.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { ClientsListArguments } from '../../command-line/clients/clients-options.ts';
import { type Io, styleFor } from '../../io.ts';

export async function clientsList({ json, lang }: ClientsListArguments, io: Io): Promise<ExitCode> {
  if (json === true) {
    io.stdout.write(`${JSON.stringify(SCENARIOS, undefined, 2)}\n`);
    return EXIT.conformant;
  }
  const style = styleFor(io.stdout, io.env);
  const width = Math.max(...SCENARIOS.map(({ id }) => id.length));
  for (const scenario of SCENARIOS) {
    const { id, section } = scenario;
    const { title } = proseOf(scenario, lang);
    io.stdout.write(`${style.strong(id.padEnd(width))}  ${style.quiet(section.padEnd(4))} ${title}\n`);
  }
  return EXIT.conformant;
}
