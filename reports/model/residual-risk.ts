/** What a run without failures leaves open, in numbers. Pure. */
import type { Report, ReportedCheck, ResidualRisk } from '../../spec/generated/report-types.ts';
import { dataOf } from '../../spec/json/data.ts';

/** The checks of generated cases of which some are independent draws, and how many of a run are. */
export interface IndependentDraws {
  /** The circumstance of those checks. */
  readonly circumstance: string;
  readonly draws: number;
}

/** The rule of three: of so few draws it says nothing. */
const RULE = 3;

/** Decimals of a share. */
const DIGITS = 4;

/**
 * Of the generated cases of a run only the independent draws from one distribution count: the others are chosen so that
 * few of them show many combinations. Nothing is said of them in a run where one of them broke a rule: cases are judged
 * up to the first that does, so that how many would have is unknown.
 */
export function residualRiskOf(
  { requirements, run }: Pick<Report, 'requirements' | 'run'>,
  { circumstance, draws }: IndependentDraws,
): ResidualRisk {
  const checks = requirements
    .flatMap((requirement) => requirement.checks)
    .filter((check) => check.circumstance === circumstance);
  const n = decidedOf(checks, draws);
  const tool = dataOf('generated/conforming.json');
  return {
    ...(n > RULE && {
      sequences: {
        rules: passedOf(checks).length,
        draws: n,
        broken: 0,
        fewerThan: Math.ceil((RULE / n) * 10 ** DIGITS) / 10 ** DIGITS,
        seed: run.seed,
      },
    }),
    tool: { ...tool },
  };
}

function passedOf(checks: readonly ReportedCheck[]): readonly ReportedCheck[] {
  return checks.filter(({ verdict, cases }) => verdict === 'pass' && cases !== undefined);
}

/** Draws of which it is known that they broke no rule: at the least, for one case may be undecided for several checks. */
function decidedOf(checks: readonly ReportedCheck[], draws: number): number {
  if (checks.some(({ verdict }) => verdict === 'fail' || verdict === 'warn')) return 0;
  const passed = passedOf(checks);
  if (passed.length === 0) return 0;
  const undecided = passed.reduce((sum, { cases }) => sum + (cases?.undecided ?? 0), 0);
  return draws - undecided;
}
