/** How a failure is seen again by hand, or what that takes. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import type { Report, ReportedFailure } from '../../../spec/generated/report-types.ts';
import { sandboxLine } from '../../causes/replay-line.ts';

type Takes = NonNullable<ReportedFailure['againTakes']>;

const TAKES: InEach<Readonly<Record<Takes, string>>> = {
  en: {
    time: 'no few calls show it: states have to be followed as they pass, which replay does',
    callbacks: 'no few calls show it: it takes a receiver that the target notifies, which replay has',
    state:
      'no few calls show it: it takes a balance, an operation or an instrument in a certain state, which replay looks for',
    'many-calls': 'no few calls show it: it takes more of them, which replay sends',
    'long-body': 'its body is too long for a shell line: replay sends it again',
    values: 'it takes a value that the run made up and masked, such as a bad token: replay makes it again',
  },
  fr: {
    time: 'quelques appels ne suffisent pas\u00A0: il faut suivre des états qui passent, ce que fait replay',
    callbacks:
      'quelques appels ne suffisent pas\u00A0: il faut un récepteur que la cible notifie, et replay en a un',
    state:
      'quelques appels ne suffisent pas\u00A0: il faut un solde, une opération ou un instrument dans un certain état, que replay recherche',
    'many-calls': 'quelques appels ne suffisent pas\u00A0: il en faut davantage, que replay envoie',
    'long-body': 'son corps est trop long pour une ligne de commande\u00A0: replay l’envoie de nouveau',
    values:
      'il faut une valeur que l’exécution a créée et masquée, comme un mauvais jeton\u00A0: replay la crée de nouveau',
  },
};

/** The shell lines that show a failure again, or why there are none; undefined where a report says neither. */
export function shownAgain({ again, againTakes }: ReportedFailure, language: Language): string | undefined {
  return again ?? (againTakes && TAKES[language][againTakes]);
}

const LINES_TAKE: InEach<(sandbox: string | undefined) => string> = {
  en: (sandbox) =>
    `The shell lines take PAYOPS_TOKEN and the other variables that they name from the environment; PAYOPS_BASE_URL replaces the address.${sandbox === undefined ? '' : ` This sandbox has ended; one like it: ${sandbox}`}`,
  fr: (sandbox) =>
    `Les lignes de commande prennent dans l’environnement PAYOPS_TOKEN et ce qu’elles nomment d’autre\u202F; PAYOPS_BASE_URL remplace l’adresse.${sandbox === undefined ? '' : ` Ce bac à sable est arrêté\u202F; un autre pareil\u00A0: ${sandbox}`}`,
};

/** What must be there before the shell lines of a report are pasted. */
export function linesTake(report: Report, language: Language): string {
  const { sandbox } = report.profile;
  return LINES_TAKE[language](sandbox && sandboxLine(report));
}
