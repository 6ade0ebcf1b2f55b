/**
 * The suite as a library: `import … from 'payops-conformance'`. It prints nothing and ends no process. An error of the
 * user is thrown as an error whose name is `UserError`.
 */
import type { RunningSandbox } from '../../sandbox/server/serve.ts';
import { OPERATIONS } from '../../spec/contract/contract.ts';
import type { SchemaIssue } from '../../spec/contract/schema-issues.ts';
import { schemaNames, validate as validateSchema } from '../../spec/contract/validators.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Requirement as CatalogueEntry } from '../../spec/document/catalogue-types.ts';
import type { FaultId, PersonalityId } from '../../spec/generated/behaviour-ids.ts';
import type { OperationId, SchemaName } from '../../spec/generated/contract-names.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { ensureNames } from '../../target/profile/reading/intent.ts';
import { departuresOf, type PlainAnswer, type RuleDeparture } from './answer-departures.ts';
import { type LoadedProfile, type ProfileSettings, profileOf } from './loaded-profile.ts';
import type { RunSettings } from './run-with.ts';

export type {
  CheckResult,
  Effort,
  FaultId,
  LoadedProfile,
  OperationId,
  PersonalityId,
  PlainAnswer,
  Profile,
  ProfileSettings,
  Report,
  RuleDeparture,
  RunSettings,
  SchemaIssue,
  SchemaName,
};

/** One testable statement of the document: its id, section, level, wording, and what a check of it needs. */
export type Requirement = CatalogueEntry;

/** Every requirement, in the order of the document; those with `excluded` are not tested, and say why. */
export const requirements: readonly Requirement[] = REQUIREMENTS;

/**
 * Reads a profile.
 *
 * @param source path of a YAML or JSON file, or the content of one.
 * @throws UserError that lists every problem: file, line, column, key, what is wrong and the likely intent.
 */
export function loadProfile(source: string | Profile, settings: ProfileSettings = {}): LoadedProfile {
  return profileOf(source, settings);
}

/**
 * Runs the checks against the target of a profile, as `payops-conformance run` does.
 *
 * @returns the report, as `report.json` holds it (`payops-conformance/report.schema.json`). What the target does is
 *   never thrown: the report holds it, and `outcome` sums it up.
 * @throws UserError for an unknown setting or name, a profile at fault, a target that does not answer, and a folder that
 *   cannot be written.
 */
export async function run(settings: RunSettings): Promise<Report> {
  // Validation needs none of this, which is most of the package.
  const { runWith } = await import('./run-with.ts');
  return runWith(settings);
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:<port>` */
  readonly baseUrl: string;
  /** The profile that describes it, for `run`. */
  readonly profile: Profile;
  /** Stops it. */
  close(): Promise<void>;
}

/** The behaviour of a sandbox. */
export interface SandboxSettings {
  /** Port to listen on. Default: a free one. */
  readonly port?: number;
  /** Ids of faults: deviations from the document (`npx payops-conformance sandbox --fault list`). */
  readonly faults?: readonly FaultId[];
  /** Ids of personalities: behaviours that the document allows (`--personality list`). */
  readonly personalities?: readonly PersonalityId[];
  /** Decides references and OTPs. Default: 1. */
  readonly seed?: number;
}

/**
 * Starts the embedded reference server, on loopback.
 * @throws UserError for an unknown setting, fault or personality, with the likely one; Error where it cannot listen.
 */
export async function startSandbox(settings: SandboxSettings = {}): Promise<Sandbox> {
  ensureNames('setting of startSandbox', Object.keys(settings), ['port', 'faults', 'personalities', 'seed']);
  const {
    startSandbox: start,
    listFaults,
    listPersonalities,
  } = await import('../../sandbox/server/start.ts');
  const { faults = [], personalities = [] } = settings;
  ensureNames(
    'fault',
    faults,
    listFaults().map(({ id }) => id),
  );
  ensureNames(
    'personality',
    personalities.map((one) => one.replace(/:\d+$/, '')),
    listPersonalities().map(({ id }) => id),
  );
  const { profile, close }: RunningSandbox = await start(settings);
  return { baseUrl: profile.baseUrl, profile, close };
}

/**
 * Validates a value against a schema of the contract (`components.schemas` of `payops-conformance/openapi.yaml`), such as
 * `OperationRequest` (section 2.2) or `OperationRecord` (2.3).
 *
 * @returns every departure; an empty list for a value that fits.
 */
export function validate(schema: SchemaName, value: unknown): SchemaIssue[] {
  ensureNames('schema', [schema], schemaNames());
  return validateSchema(schema, value);
}

/**
 * Checks an answer against every rule that one answer decides: the envelope (2.1), the records (2.3, 2.6 to 2.9), codes.
 *
 * @returns every departure with the requirement that it breaks; an empty list says that nothing is broken, not that the
 *   server conforms.
 */
export async function validateAnswer(
  operationId: OperationId,
  answer: PlainAnswer,
): Promise<RuleDeparture[]> {
  ensureNames('operation', [operationId], Object.keys(OPERATIONS));
  const { DOCUMENT } = await import('../../suites/document.ts');
  return departuresOf(DOCUMENT.answerRules, operationId, answer);
}
