/** `eligibility`: whether a report may be filed. */
import { type Condition, conditionsOf, isEligible } from '../../reports/eligibility.ts';
import { displayJson } from '../../reports/json.ts';
import { outcomeLine } from '../../reports/outcome-line.ts';
import type { TextStyle } from '../../reports/text.ts';
import { visibleLine } from '../../reports/visible.ts';
import { EXIT, type ExitCode } from '../../spec/verdicts.ts';
import { readFiled } from '../filed-report.ts';
import { type Io, styleFor } from '../io.ts';
import { readPublicKey } from '../key-file.ts';
import type { EligibilityArguments } from '../options.ts';
import { contractInfo } from '../package-info.ts';

const HINT = 'These are its words about itself: verify holds them to the stored exchanges.';

export async function eligibility(args: EligibilityArguments, io: Io): Promise<ExitCode> {
  const trusted = args.key === undefined ? undefined : await readPublicKey(args.key);
  const { report, signature } = await readFiled(args.report, trusted);
  const standard = { contract: contractInfo(), now: Date.now(), maxAge: args['max-age'], signature };
  const conditions = conditionsOf(report, standard);
  const eligible = isEligible(conditions);
  const style = styleFor(io.stdout, io.env);
  const outcome = outcomeLine(report);
  io.stdout.write(
    args.json === true
      ? displayJson({ eligible, outcome: report.outcome, conditions })
      : forPeople(conditions, eligible, outcome, style),
  );
  return eligible ? EXIT.conformant : EXIT.nonConformant;
}

function forPeople(
  conditions: readonly Condition[],
  eligible: boolean,
  outcome: string,
  style: TextStyle,
): string {
  const rows = conditions.map(({ met, asks, found, required }) => {
    const mark = met ? style.good('yes') : required ? style.bad('no ') : style.caution('no ');
    const aside = met || required ? '' : style.quiet(' (not asked for)');
    return `${mark}  ${asks}: ${visibleLine(found)}${aside}`;
  });
  const verdict = eligible ? style.good('It may be filed') : style.bad('It may not be filed');
  const told = `${verdict}. The outcome that it tells is ${visibleLine(outcome)}.`;
  return `${[...rows, '', told, style.quiet(HINT)].join('\n')}\n`;
}
