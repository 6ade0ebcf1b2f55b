/** What `verify` says: a line for each condition, and what it all proves. */
import type { Condition } from '../../reports/verify/condition.ts';
import type { RejudgedChecks, Verification } from '../../reports/verify/verification.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import { OUTCOME_WORDS } from '../../reports/words/verdict-words.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Concern } from '../../spec/errata/errata.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { errataJson, errataLines } from './errata-text.ts';
import { paragraph } from './paragraph.ts';

/** Problems of one condition that are shown; --json shows all. */
const SHOWN = 10;
const INDENT = ' '.repeat(8);

/** What a signature is worth. It stands under every verification, whatever came of it. */
const WORTH = {
  signed:
    "A signature of a run made on one's own machine proves that nothing was changed since it was signed, and by which key. It does not prove that whoever ran it was honest: they hold the key and the program, could have run it against another server, and could have written exchanges that never took place. A certifier who wants more gives a nonce and looks for the run's requestIds in the logs of the target, or runs the suite.",
  unsigned:
    'Without a signature the files prove that they belong together, and nothing about who made them or when: whoever changed one could have made the manifest again.',
} as const;

/** What came of a verification, with the errata that concern the report. */
interface ShownVerification extends Verification {
  readonly concerns?: readonly Concern[];
}

/** For people: every condition with its first problems, what came of them, errata, and what a signature is worth. */
export function verificationText(
  verification: ShownVerification,
  io: Io,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const { conditions, report, judgedAgain, signer, concerns = [] } = verification;
  const style = styleFor(io.stdout, io.env);
  const labelled = LABELLED[language];
  const say = (text: string) => translate(text, language);
  const mark = ({ absent, problems, oddities = [] }: Condition) => {
    if (problems.length > 0) return style.bad(say('WRONG'));
    if (oddities.length > 0) return style.caution(say('look').padEnd(5));
    return absent === true ? style.caution(say('none').padEnd(5)) : style.good('ok   ');
  };
  const linesOf = (condition: Condition) => {
    const { id, title, note, problems, oddities = [] } = condition;
    const told = [...problems, ...oddities];
    const more = told.length - SHOWN;
    return [
      `${mark(condition)} ${labelled(style.strong(id), say(title))} ${style.quiet(`(${visibleLine(say(note))})`)}`,
      ...told.slice(0, SHOWN).map((problem) => INDENT + problemLine({ ...problem, text: say(problem.text) })),
      ...(more > 0 ? [style.quiet(INDENT + say(`and ${more} more (--json lists all)`))] : []),
    ];
  };
  const odd = conditions.reduce((sum, { oddities = [] }) => sum + oddities.length, 0);
  const wrong = conditions.filter(({ problems }) => problems.length > 0).map(({ id }) => id);
  const outcome = report === undefined ? say('not read') : OUTCOME_WORDS[language][report.outcome];
  const verdict =
    wrong.length === 0
      ? labelled(style.good(say('verified')), say(`${conditions.length} conditions; the run was ${outcome}`))
      : labelled(style.bad(say('not verified')), wrong.join(', '));
  const prose = (text: string) => style.quiet(paragraph(say(text), Math.min(columnsOf(io.stdout), 110)));
  const again = judgedAgain === undefined ? [] : ['', prose(extentOf(judgedAgain))];
  const errata = errataLines(concerns, { style, language });
  const suffered = errata.length === 0 ? [] : ['', ...errata];
  const toLookAt = odd === 0 ? [] : [prose(toLookAtText(odd))];
  return `${[...conditions.flatMap(linesOf), '', verdict, ...suffered, ...toLookAt, ...again, '', prose(worthOf(signer))].join('\n')}\n`;
}

/** What hardly any honest run shows proves nothing: somebody has to decide. */
function toLookAtText(count: number): string {
  return `To be looked at (${count}): passes unlike those of recorded runs. A target of another kind may be the reason, or claims that somebody changed: the exchanges that the check cites show which.`;
}

/** For programs: the same with every problem, as JSON text. */
export function verificationJson(verification: ShownVerification): string {
  const { conditions, report, judgedAgain, signer, concerns = [] } = verification;
  const whole = {
    verified: conditions.every(({ problems }) => problems.length === 0),
    ...(report && { outcome: report.outcome }),
    ...(signer !== undefined && { signer }),
    conditions: conditions.map((condition) => ({ ...condition, ok: condition.problems.length === 0 })),
    ...(concerns.length > 0 && { errata: errataJson(concerns) }),
    ...(judgedAgain && { judgedAgain: { ...judgedAgain, extent: extentOf(judgedAgain) } }),
    worth: worthOf(signer),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Which verdicts were reproduced, and which only the report states. */
function extentOf({ again, byCode, of }: RejudgedChecks): string {
  const rest = of - again - byCode;
  if (rest === 0 && byCode === 0)
    return `Of ${of} verdicts, ${again} were derived again from what is stored.`;
  return `Of ${of} verdicts, ${again} were derived again from the stored answers. For ${byCode} more, the check cites an answer with the HTTP code that the rule or the failure names. The other ${rest} rest on several answers together, or on values that only the run knew: they are as the report says.`;
}

function worthOf(signer: string | undefined): string {
  return signer === undefined ? WORTH.unsigned : WORTH.signed;
}

function problemLine({ file, id, text }: Condition['problems'][number]): string {
  return visibleLine([file, ...(id === undefined ? [] : [id]), text].join(' '));
}
