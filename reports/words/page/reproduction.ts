/** How to reproduce a failure by hand, or why only the replay command can. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import type { Report, ReportedFailure } from '../../../spec/generated/report-types.ts';
import { sandboxLine } from '../../causes/replay-line.ts';
import { enumeration } from '../listing.ts';

type Takes = NonNullable<ReportedFailure['againTakes']>;

const TAKES: InEach<Readonly<Record<Takes, string>>> = {
  en: {
    time: 'needs the states of an operation over time: use the replay command',
    callbacks: 'needs a callback receiver: use the replay command',
    state: 'needs a balance, an operation or an instrument in a certain state: use the replay command',
    'many-calls':
      'needs several calls, such as an operation and its balances before and after: use the replay command',
    'long-body': 'the body is too long for a shell line: use the replay command',
    values:
      'needs a value that the run generated and masked, such as an invalid token or an OTP: use the replay command',
  },
  fr: {
    time: 'il faut suivre les états d’une opération dans le temps\u00A0: utilisez la commande replay',
    callbacks: 'il faut un récepteur de notifications\u00A0: utilisez la commande replay',
    state:
      'il faut un solde, une opération ou un instrument dans un état précis\u00A0: utilisez la commande replay',
    'many-calls':
      'il faut plusieurs appels, comme une opération et ses soldes avant et après\u00A0: utilisez la commande replay',
    'long-body': 'le corps est trop long pour une ligne de commande\u00A0: utilisez la commande replay',
    values:
      'il faut une valeur que la campagne a générée et masquée, comme un jeton invalide ou un OTP\u00A0: utilisez la commande replay',
  },
};

/** The shell lines that reproduce a failure, or why there are none; undefined where the report has neither. */
export function reproductionOf(
  { again, againTakes }: ReportedFailure,
  language: Language,
): string | undefined {
  return again ?? (againTakes && TAKES[language][againTakes]);
}

interface LinesTake {
  /** @param names of variables of the environment; @param more whether there are others. */
  readonly variables: (names: readonly string[], more: boolean) => string;
  readonly address: string;
  /** The sandbox of the run has ended. Its command follows. */
  readonly sandbox: string;
}

const LINES_TAKE: InEach<LinesTake> = {
  en: {
    variables: (names, more) =>
      more
        ? `Before the commands below, set ${names.join(', ')} and the other variables that they name.`
        : `Before the commands below, set ${enumeration(names, 'and')}.`,
    address: 'For another address, set PAYOPS_BASE_URL.',
    sandbox:
      'The sandbox of this run has ended. The replay command starts its own; for curl, start it again and set the PAYOPS_TOKEN that it prints:',
  },
  fr: {
    variables: (names, more) =>
      more
        ? `Avant les commandes ci-dessous, définissez ${names.join(', ')} et leurs autres variables.`
        : `Avant les commandes ci-dessous, définissez ${enumeration(names, 'et')}.`,
    address: 'Pour une autre adresse, définissez PAYOPS_BASE_URL.',
    sandbox:
      'Le bac à sable de cette campagne est arrêté. La commande replay démarre le sien\u202F; pour curl, relancez-le et définissez le PAYOPS_TOKEN qu’il affiche\u00A0:',
  },
};

/** Variables that are named; of more, so many. */
const NAMED_VARIABLES = 4;

/** What the shell lines of a report need before they run. */
export interface Preparation {
  readonly text: string;
  /** Starts the sandbox of the run again, behind the text; undefined for another target. */
  readonly command: string | undefined;
}

/** What the shell lines of a report need in the environment, and the sandbox that they expect. */
export function preparationOf(report: Report, language: Language): Preparation {
  const { variables, address, sandbox } = LINES_TAKE[language];
  const command = report.profile.sandbox && sandboxLine(report);
  if (command !== undefined) return { text: sandbox, command };
  const lines = linesOf(report);
  const names = variablesIn(lines, report.profile);
  const named = names.slice(0, NAMED_VARIABLES);
  const texts = [
    ...(named.length > 0 ? [variables(named, names.length > named.length)] : []),
    // Only lines with a default may have another address; the others name the variable above.
    ...(lines.some((line) => line.includes('{PAYOPS_BASE_URL:-')) ? [address] : []),
  ];
  return { text: texts.join(' '), command };
}

function linesOf({ requirements }: Pick<Report, 'requirements'>): readonly string[] {
  return requirements.flatMap(({ checks }) => checks.flatMap(({ failure }) => failure?.again ?? []));
}

/** Variables of the environment that the lines of a report expand; those that a line sets itself are not among them. */
function variablesIn(lines: readonly string[], { replaced = [] }: Report['profile']): readonly string[] {
  const expanded = lines.flatMap((line) =>
    [...line.matchAll(EXPANDED)].flatMap(({ 1: name = '' }) =>
      new RegExp(`(?:^|\\s)${name}=`, 'm').test(line) ? [] : [name],
    ),
  );
  return [...new Set([...(replaced.includes('auth') ? ['PAYOPS_TOKEN'] : []), ...expanded])];
}

/** `$NAME` or `${NAME:?}`; what has a default need not be set. */
const EXPANDED = /\$(?:\{(?=\w+(?:\}|:\?)))?([A-Za-z_]\w*)/g;

/** The same as one text. */
export function linesTake(report: Report, language: Language): string {
  const { text, command } = preparationOf(report, language);
  return command === undefined ? text : `${text} ${command}`;
}
