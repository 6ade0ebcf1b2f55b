/** How to reproduce a failure by hand, or why a few shell lines are not enough. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import type { Report, ReportedFailure } from '../../../spec/generated/report-types.ts';
import { sandboxLine } from '../../causes/replay-line.ts';

type Takes = NonNullable<ReportedFailure['againTakes']>;

const TAKES: InEach<Readonly<Record<Takes, string>>> = {
  en: {
    time: 'needs to follow states over time: use the replay command',
    callbacks: 'needs a callback receiver: use the replay command',
    state: 'needs a balance, an operation or an instrument in a certain state: use the replay command',
    'many-calls': 'needs many calls: use the replay command',
    'long-body': 'its body is too long for a shell line: use the replay command',
    values:
      'needs a value that the run generated and masked, such as an invalid token: use the replay command',
  },
  fr: {
    time: 'demande de suivre des états dans le temps\u00A0: utiliser la commande replay',
    callbacks: 'demande un récepteur de notifications\u00A0: utiliser la commande replay',
    state:
      'demande un solde, une opération ou un instrument dans un certain état\u00A0: utiliser la commande replay',
    'many-calls': 'demande de nombreux appels\u00A0: utiliser la commande replay',
    'long-body': 'son corps est trop long pour une ligne de commande\u00A0: utiliser la commande replay',
    values:
      'demande une valeur créée et masquée par la campagne, comme un jeton invalide\u00A0: utiliser la commande replay',
  },
};

/** The shell lines that reproduce a failure, or why there are none; undefined where a report says neither. */
export function shownAgain({ again, againTakes }: ReportedFailure, language: Language): string | undefined {
  return again ?? (againTakes && TAKES[language][againTakes]);
}

const LINES_TAKE: InEach<(sandbox: string | undefined) => string> = {
  en: (sandbox) =>
    `Before you paste a curl line, export PAYOPS_TOKEN and the other variables that it names. PAYOPS_BASE_URL replaces the address.${sandbox === undefined ? '' : ` This sandbox has stopped; start the same one with: ${sandbox}`}`,
  fr: (sandbox) =>
    `Avant de coller une ligne curl, exporter PAYOPS_TOKEN et les autres variables qu’elle nomme. PAYOPS_BASE_URL remplace l’adresse.${sandbox === undefined ? '' : ` Ce bac à sable est arrêté\u202F; pour lancer le même\u00A0: ${sandbox}`}`,
};

/** What the shell lines of a report need. */
export function linesTake(report: Report, language: Language): string {
  const { sandbox } = report.profile;
  return LINES_TAKE[language](sandbox && sandboxLine(report));
}
