/** `verify`: does a folder of reports hold together, and is it as it was signed? */
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';
import { readPublicKey } from '../../reports/seal/key-file.ts';
import type { KnownCatalogue } from '../../reports/verify/account.ts';
import { openReports } from '../../reports/verify/archive/folder.ts';
import { FolderError } from '../../reports/verify/archive/folder-error.ts';
import type { StoredProfile } from '../../reports/verify/conditions/profile-condition.ts';
import { type Demands, type Verification, verifyFolder } from '../../reports/verify/verification.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { UNSTABLE_TRIES } from '../../suites/engine/perform/settle.ts';
import { DOUBTS } from '../../suites/engine/perform/tries.ts';
import { COURSE_RULES } from '../../suites/judge/course-rules.ts';
import { ANY_VALID_REQUEST } from '../../suites/judge/valid-operation-rules.ts';
import { planOf } from '../../suites/prepare/plan.ts';
import { lacksIn } from '../../suites/prepare/stored-needs.ts';
import { beginComparing } from '../../suites/recordings/compared-again.ts';
import type { VerifyArguments } from '../command-line/option-table.ts';
import { contractInfo } from '../contract-info.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { verificationJson, verificationText } from '../texts/verification-text.ts';

/**
 * Holds a folder to what a run would have left.
 * @returns 0 where every condition holds, else 1.
 * @throws UserError for what is neither a folder of reports nor a zip of one, or no key where one is named.
 */
export async function verify(args: VerifyArguments, io: Io): Promise<ExitCode> {
  const trusted = args.key === undefined ? undefined : await readPublicKey(args.key);
  const checks = planOf({ sections: [], requirements: [] }).map(
    (one) => [one.requirement.id, one.checks.map(({ id }) => id)] as const,
  );
  const known = {
    version: packageInfo().version,
    contract: contractInfo(),
    requirements: REQUIREMENTS,
    openPoints: OPEN_POINTS,
    checks: new Map(checks),
    rules: DOCUMENT.answerRules,
    courseRules: new Map(Object.entries(COURSE_RULES)),
    comparing: (profile: StoredProfile) => beginComparing(DOCUMENT.standingRules, profile),
    lacksIn,
    doubts: {
      trouble: [DOUBTS.network, DOUBTS.away],
      others: DOUBTS.others,
      notAgain: { text: DOUBTS['not again'], tries: UNSTABLE_TRIES },
    },
    clients: {
      contract: contractInfo('client-requirements.yaml'),
      requirements: CLIENT_REQUIREMENTS,
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
  const demands = { trusted, nonce: args.nonce };
  const verification = await verified(args.folder, known, demands);
  io.stdout.write(
    args.json === true ? verificationJson(verification) : verificationText(verification, io, args.lang),
  );
  const holds = verification.conditions.every(({ problems }) => problems.length === 0);
  return holds ? EXIT.conformant : EXIT.nonConformant;
}

async function verified(path: string, known: KnownCatalogue, demands: Demands): Promise<Verification> {
  try {
    return await verifyFolder(openReports(path), known, demands);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new UserError(
      `${path}: ${error.message}.`,
      'Give the folder that a run wrote (--out), or a zip of it.',
    );
  }
}
