/** What this version of the program holds the report of a run to. */
import { AMOUNT_OF } from '../generators/generated-amounts.ts';
import type { KnownCatalogue } from '../reports/verify/account.ts';
import type { StoredProfile } from '../reports/verify/conditions/profile-condition.ts';
import { recordedDemands } from '../reports/verify/demanded/stored-table.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../spec/document/client-catalogue.ts';
import { askProblem, judgedAgain } from '../suites/clients/cases/judged-run.ts';
import { DOCUMENT } from '../suites/document.ts';
import { TRIES_OTHERWISE, UNSTABLE_TRIES } from '../suites/engine/perform/settle.ts';
import { behaviourAgain } from '../suites/fingerprint/behaviour-reader.ts';
import { COURSE_RULES } from '../suites/judge/course-rules.ts';
import { ANY_VALID_REQUEST } from '../suites/judge/valid-operation-rules.ts';
import { planOf } from '../suites/prepare/plan.ts';
import { lacksIn } from '../suites/prepare/stored-needs.ts';
import { beginComparing } from '../suites/recordings/compared-again.ts';
import { declarationIn } from '../target/declaration/read-declaration.ts';
import { clientsInfo, contractInfo } from './contract-info.ts';
import { packageInfo } from './package-info.ts';
import { independentDraws } from './run/residual-risk.ts';

export function knownCatalogue(): KnownCatalogue {
  const checks = planOf({ sections: [], requirements: [] }).map(
    (one) => [one.requirement.id, one.checks.map(({ id }) => id)] as const,
  );
  return {
    version: packageInfo().version,
    contract: contractInfo(),
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    checks: new Map(checks),
    rules: DOCUMENT.answerRules,
    courseRules: new Map(Object.entries(COURSE_RULES)),
    comparing: (profile: StoredProfile) => beginComparing(DOCUMENT.standingRules, profile),
    behaviour: behaviourAgain,
    draws: independentDraws,
    demanded: recordedDemands(),
    lacksIn,
    declarationIn,
    triesOf: { 'not again': UNSTABLE_TRIES, otherwise: 1 + TRIES_OTHERWISE },
    clients: {
      ...clientsInfo(),
      requirements: CLIENT_REQUIREMENTS,
      judgeCases: judgedAgain,
      askProblem,
    },
    generated: {
      circumstance: ANY_VALID_REQUEST,
      cases: {
        smoke: AMOUNT_OF.smoke.cases,
        quick: AMOUNT_OF.quick.cases,
        standard: AMOUNT_OF.standard.cases,
        thorough: AMOUNT_OF.thorough.cases,
      },
    },
  };
}
