/** How to reproduce a failure by hand, or why only the replay command can. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import type { Report, ReportedFailure } from '../../../spec/generated/report-types.ts';
import { sandboxLine } from '../../causes/replay-line.ts';

type Takes = NonNullable<ReportedFailure['againTakes']>;

const TAKES: InEach<Readonly<Record<Takes, string>>> = {
  en: {
    time: 'needs the states of an operation over time: use the replay command',
    callbacks: 'needs a callback receiver: use the replay command',
    state: 'needs a balance, an operation or an instrument in a certain state: use the replay command',
    'many-calls': 'needs many calls: use the replay command',
    'long-body': 'the body is too long for a shell line: use the replay command',
    values:
      'needs a value that the run generated and masked, such as an invalid token: use the replay command',
  },
  fr: {
    time: 'il faut suivre les états d’une opération dans le temps\u00A0: utilisez la commande replay',
    callbacks: 'il faut un récepteur de notifications\u00A0: utilisez la commande replay',
    state:
      'il faut un solde, une opération ou un instrument dans un état précis\u00A0: utilisez la commande replay',
    'many-calls': 'il faut de nombreux appels\u00A0: utilisez la commande replay',
    'long-body': 'le corps est trop long pour une ligne de commande\u00A0: utilisez la commande replay',
    values:
      'il faut une valeur que la campagne a générée et masquée, comme un jeton invalide\u00A0: utilisez la commande replay',
  },
};

/** The shell lines that reproduce a failure, or why there are none; undefined where the report has neither. */
export function reproductionOf(
  { again, againTakes }: ReportedFailure,
  language: Language,
): string | undefined {
  return again ?? (againTakes && TAKES[language][againTakes]);
}

const LINES_TAKE: InEach<(sandbox: string | undefined) => string> = {
  en: (sandbox) =>
    `Before you run these commands, set PAYOPS_TOKEN and the other variables that they name in your environment. To use another address, set PAYOPS_BASE_URL.${sandbox === undefined ? '' : ` The sandbox of this run has ended. The replay command starts one of its own; for the other commands, start: ${sandbox}`}`,
  fr: (sandbox) =>
    `Avant de lancer ces commandes, définissez PAYOPS_TOKEN et leurs autres variables dans votre environnement. Pour une autre adresse, définissez PAYOPS_BASE_URL.${sandbox === undefined ? '' : ` Le bac à sable de cette campagne est arrêté. La commande replay en démarre un\u202F; pour les autres commandes, lancez\u00A0: ${sandbox}`}`,
};

/** What the shell lines of a report need in the environment. */
export function linesTake(report: Report, language: Language): string {
  const { sandbox } = report.profile;
  return LINES_TAKE[language](sandbox && sandboxLine(report));
}
