/** `clients show`: one scenario in full. */
import { stringify } from 'yaml';
import { LABELLED } from '../../../reports/words/rows.ts';
import { proseOf, scenariosNamed } from '../../../spec/clients/scenarios.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { ClientsShowArguments } from '../../command-line/clients/clients-options.ts';
import { columnsOf, type Io, styleFor } from '../../io.ts';
import { paragraph } from '../../texts/paragraph.ts';
import { CLIENTS_WORDS } from '../../words/clients-words.ts';

/** @throws UserError for an id that no scenario has. */
export async function clientsShow(args: ClientsShowArguments, io: Io): Promise<ExitCode> {
  const found = scenariosNamed([args.scenario]);
  if (args.json === true) {
    io.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
    return EXIT.conformant;
  }
  const words = CLIENTS_WORDS[args.lang].show;
  const style = styleFor(io.stdout, io.env);
  const columns = columnsOf(io.stdout);
  for (const scenario of found) {
    const { id, section, openPoint, outcomes, rules, service = {}, ask = {} } = scenario;
    const { title, right, sentence } = proseOf(scenario, args.lang);
    const row = (label: string, text: string) => paragraph(LABELLED[args.lang](label, text), columns, '  ');
    const particulars = Object.entries(ask).map(([name, value]) => `${name} ${String(value)}`);
    const lines = [
      `${style.strong(id)}  ${title}`,
      row(words.section, section),
      ...(sentence === undefined ? [] : [row(words.says, sentence)]),
      ...(openPoint === undefined ? [] : [row(words.open, openPoint)]),
      row(words.asks, [scenario.do, ...particulars].join(', ')),
      row(words.right, right),
      row(words.outcomes, outcomes.join(', ')),
      row(words.rules, rules.join(', ')),
      ...(Object.keys(service).length === 0 ? [] : [row(words.service, ''), indented(stringify(service))]),
    ];
    io.stdout.write(`${lines.join('\n')}\n`);
  }
  return EXIT.conformant;
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
