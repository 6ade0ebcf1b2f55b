/** All that can be said of the folder of a run without asking anybody. Pure but for the hashes. */
import type { Report, ReportedWaiver } from '../../spec/generated/report-types.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { coveredBy } from '../../spec/waivers/waivers.ts';
import { exchangesOfFindings } from '../archive/cited-exchanges.ts';
import { EvidenceCollector, type PageEvidence } from '../archive/page-evidence.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import type { PublicKey } from '../seal/keys.ts';
import { catalogueCondition, checksCondition, type KnownCatalogue, resultsCondition } from './account.ts';
import { agreementCondition } from './agreement.ts';
import { type Archive, readArchive, readClaims, type WholeExchange } from './archive/archive.ts';
import type { Folder } from './archive/folder.ts';
import { storeOf } from './archive/folder-store.ts';
import { AnswerReader } from './archive/stored-answer.ts';
import { clientEvidence } from './client-evidence.ts';
import { type Condition, DECIDED, type JudgedVerdict } from './condition.ts';
import { attestedCondition } from './conditions/attested-condition.ts';
import { BehaviourShown } from './conditions/behaviour-again.ts';
import { calibrationCondition } from './conditions/calibration-condition.ts';
import { certificationCondition } from './conditions/certification-condition.ts';
import { challengeCondition } from './conditions/challenge-condition.ts';
import { archiveCondition, citationsCondition, findingsCondition } from './conditions/citations-condition.ts';
import { ClaimsAgain } from './conditions/claims-condition.ts';
import { codesJudged } from './conditions/codes-condition.ts';
import { ComparisonsAgain } from './conditions/comparisons-condition.ts';
import { declaredCondition } from './conditions/declared-condition.ts';
import { DemandsAgain } from './conditions/demanded-condition.ts';
import { effortCondition } from './conditions/effort-condition.ts';
import { fingerprintCondition } from './conditions/fingerprint-condition.ts';
import { needsCondition } from './conditions/needs-condition.ts';
import { OffersShown } from './conditions/offered-condition.ts';
import { outcomeCondition } from './conditions/outcome-condition.ts';
import { practicesCondition } from './conditions/practices-condition.ts';
import { storedProfilesIn } from './conditions/profile-condition.ts';
import { residualCondition } from './conditions/residual-condition.ts';
import { retestConditions } from './conditions/retest-condition.ts';
import { RulesAgain } from './conditions/rules-condition.ts';
import { schemeCondition } from './conditions/scheme-condition.ts';
import { targetCondition } from './conditions/target-condition.ts';
import { laterTriesCondition, unansweredCondition } from './conditions/tries-condition.ts';
import { waiversCondition } from './conditions/waivers-condition.ts';
import { readReportOf, sealConditions } from './sealed-report.ts';
import { trafficConditions, withRunNames } from './traffic-verification.ts';

export interface Demands {
  /** The key that the folder must be signed with. */
  readonly trusted?: PublicKey | undefined;
  /** The challenge that the run must have been made with. */
  readonly nonce?: string | undefined;
}

/** How many checks have a verdict that was held to the stored exchanges, and not only to the rest of the report. */
export interface RejudgedChecks {
  /** By the rules that an answer alone decides, and by what the checks demanded of single answers. */
  readonly again: number;
  /** Of the others, by the code that their requirement names, or that their failure tells. */
  readonly byCode: number;
  /** Checks that passed, failed or warned. */
  readonly of: number;
}

export interface Verification {
  /** In the order of asking: the bytes first, what they say then. */
  readonly conditions: readonly Condition[];
  readonly report?: Report;
  /** Absent where there is no report, or no archive. */
  readonly judgedAgain?: RejudgedChecks;
  /** Thumbprint of the key of a signature that was made over this manifest. */
  readonly signer?: string;
}

/** @throws FolderError for a folder that is larger than any run makes. */
export async function verifyFolder(
  given: Folder,
  known: KnownCatalogue,
  demands: Demands,
): Promise<Verification> {
  const folder = withRunNames(given);
  const seen = await readReportOf(folder);
  const client = seen.report?.client;
  if (seen.report !== undefined && client === undefined && kindOf(seen.report, known) !== 'run')
    return verifyTraffic(folder, seen.report, seen.condition, known);
  const { conditions, manifest, signed } = await sealConditions(folder, seen, demands);
  const { report } = seen;
  if (report === undefined) return { conditions, ...signed };
  if (client !== undefined) {
    const evidence = await clientEvidence(folder, report, client, known);
    const { judgedAgain, page } = evidence;
    const making = { version: known.version, store: storeOf(folder), evidence: page };
    conditions.push(
      await agreementCondition(folder, report, manifest, making),
      ...evidence.conditions,
      ...challenged(report, undefined, demands.nonce),
    );
    return { conditions, report, judgedAgain, ...signed };
  }
  if (report.retest !== undefined) {
    const verifyPart = (part: Folder) => verifyFolder(part, known, { nonce: demands.nonce });
    conditions.push(
      ...(await retestConditions(folder, report, { manifest, version: known.version, verifyPart })),
    );
    return { conditions, report, ...signed };
  }
  const { judgedAgain, page, conditions: evidence } = await evidenceOf(folder, report, known, demands);
  conditions.push(
    await agreementCondition(folder, report, manifest, {
      version: known.version,
      store: storeOf(folder),
      evidence: page,
    }),
  );
  const attested = await attestedCondition(folder, report);
  const calibration = await calibrationCondition(folder, report);
  const certification = await certificationCondition(folder, report, known);
  conditions.push(
    ...account(report, known),
    ...(attested === undefined ? [] : [attested]),
    ...evidence,
    ...(calibration === undefined ? [] : [calibration]),
    ...(certification === undefined ? [] : [certification]),
  );
  return { conditions, report, ...(judgedAgain && { judgedAgain }), ...signed };
}

/**
 * What can be said without reading the exchanges: the files, their signature, and what follows from the report.
 * @param known the catalogue of this version; without it, only that the outcome follows from the verdicts.
 * @throws FolderError for a folder that is larger than any run makes.
 */
export async function verifySeal(folder: Folder, known?: KnownCatalogue): Promise<Verification> {
  const seen = await readReportOf(folder);
  // The exchanges of a client are few: all of its verdicts are derived again.
  if (seen.report?.client !== undefined && known !== undefined) return verifyFolder(folder, known, {});
  const { conditions, manifest, signed } = await sealConditions(folder, seen, {});
  const { report } = seen;
  if (report === undefined) return { conditions, ...signed };
  if (report.retest !== undefined && known !== undefined) {
    const verifyPart = (part: Folder) => verifySeal(part, known);
    const { version } = known;
    conditions.push(...(await retestConditions(folder, report, { manifest, version, verifyPart })));
    return { conditions, report, ...signed };
  }
  const scheme = report.retest === undefined ? schemeCondition(report) : undefined;
  const own = [outcomeCondition(report), ...(scheme === undefined ? [] : [scheme])];
  const attested = await attestedCondition(folder, report);
  const calibration = await calibrationCondition(folder, report);
  const certification = await certificationCondition(folder, report, known);
  conditions.push(
    ...(known === undefined ? own : account(report, known)),
    ...(attested === undefined ? [] : [attested]),
    ...(calibration === undefined ? [] : [calibration]),
    ...(certification === undefined ? [] : [certification]),
  );
  return { conditions, report, ...signed };
}

function kindOf({ traffic, contract }: Report, { clients }: KnownCatalogue): 'run' | 'traffic' | 'client' {
  if (traffic !== undefined) return 'traffic';
  return contract.requirementsDigest === clients.contract.requirementsDigest ? 'client' : 'run';
}

/** What no run made is not sealed. */
async function verifyTraffic(
  folder: Folder,
  report: Report,
  fits: Condition,
  known: KnownCatalogue,
): Promise<Verification> {
  const own = kindOf(report, known) === 'client' ? { ...known, ...known.clients } : known;
  const store = storeOf(folder);
  const { conditions, page } = await trafficConditions(report, store, own);
  const making = { version: known.version, store, evidence: page };
  return {
    conditions: [fits, await agreementCondition(folder, report, undefined, making), ...conditions],
    report,
  };
}

/** Of another catalogue, what follows from what is not known here. */
function account(report: Report, known: KnownCatalogue): Condition[] {
  const effort = effortCondition(report, known.generated);
  const sameContract = report.contract.requirementsDigest === known.contract.requirementsDigest;
  const sameVersion = report.tool.version === known.version;
  const covered = (waiver: ReportedWaiver) => coveredBy(waiver, known.checks);
  const waivers = waiversCondition(report, sameContract && sameVersion ? covered : undefined);
  const scheme = schemeCondition(report);
  return [
    catalogueCondition(report, known),
    ...(sameContract ? [checksCondition(report, known), resultsCondition(report, known)] : []),
    ...(effort === undefined ? [] : [effort]),
    ...(waivers === undefined ? [] : [waivers]),
    ...(scheme === undefined ? [] : [scheme]),
  ];
}

interface Evidence {
  readonly conditions: Condition[];
  readonly judgedAgain?: RejudgedChecks;
  /** What the page takes from the archive. */
  readonly page?: PageEvidence;
}

/** The report against its archive, which is read once. */
async function evidenceOf(
  folder: Folder,
  report: Report,
  known: KnownCatalogue,
  { nonce }: Demands,
): Promise<Evidence> {
  const store = storeOf(folder);
  if (store === undefined)
    return { conditions: [withoutStore(folder, report), ...challenged(report, undefined, nonce)] };
  // Rules of another version may be others.
  const sameVersion = report.tool.version === known.version;
  const reader = new AnswerReader();
  const rules = new RulesAgain(sameVersion ? known.rules : [], reader);
  const stored = sameVersion ? await readClaims(store) : [];
  const claims = new ClaimsAgain(stored, known.courseRules, reader);
  const page = new EvidenceCollector(report);
  const profiles = await storedProfilesIn(folder);
  const comparisons = new ComparisonsAgain(sameVersion ? profiles : [], known.comparing);
  const offers = new OffersShown(profiles);
  const behaviour = new BehaviourShown(sameVersion ? profiles : [], known.behaviour);
  const demands = new DemandsAgain(stored, profiles, known);
  const see = (exchange: WholeExchange, stored: Exchange) => {
    rules.see(exchange);
    claims.see(exchange, stored);
    const read = reader.read(exchange);
    comparisons.see(stored, read === 'unknown' ? undefined : read.answer);
    demands.see(stored, read === 'unknown' ? undefined : read.answer.json);
    page.see(stored);
    offers.see(stored);
    behaviour.see(stored, read === 'unknown' ? undefined : read.answer);
  };
  const archive = await readArchive(store, { wanted: exchangesOfFindings(report), see });
  const [byRule, byCode] = [rules.judged(report), codesJudged(report, archive, known)];
  const isWhole = sameVersion && !report.run.interrupted;
  const byClaim = claims.judged(report, known.requirements, isWhole, profiles);
  const byComparison = comparisons.judged(report);
  const declared = declaredCondition(report, archive, profiles, offers);
  const practised = practicesCondition(report, behaviour);
  const fingerprint = fingerprintCondition(report, behaviour);
  const residual = residualCondition(report, profiles, known.draws);
  const conditions = [
    archiveCondition(report, archive),
    targetCondition(report, archive, profiles),
    citationsCondition(report, archive, sameVersion),
    findingsCondition(report, archive),
    ...(declared === undefined ? [] : [declared]),
    ...(sameVersion ? [needsCondition(report, archive, profiles, known.lacksIn)] : []),
    ...(sameVersion ? [laterTriesCondition(report, archive, known.triesOf)] : []),
    unansweredCondition(report, archive),
    ...(sameVersion && practised !== undefined ? [practised] : []),
    ...(sameVersion && fingerprint !== undefined ? [fingerprint] : []),
    ...(sameVersion && residual !== undefined ? [residual] : []),
    byCode.condition,
    byRule.condition,
    ...(sameVersion ? [byComparison.condition, byClaim.condition] : []),
    ...(isWhole ? [demands.judged(report)] : []),
    ...challenged(report, archive, nonce),
  ];
  return {
    conditions,
    page: page.evidence(),
    judgedAgain: judgedAgainOf(report, { byRule, byComparison, byClaim, byCode }),
  };
}

function judgedAgainOf(
  { requirements }: Report,
  {
    byRule,
    byComparison,
    byClaim,
    byCode,
  }: Readonly<Record<'byRule' | 'byComparison' | 'byClaim' | 'byCode', JudgedVerdict>>,
): RejudgedChecks {
  const decided = requirements
    .flatMap(({ checks }) => checks)
    .flatMap(({ id, verdict }) => (DECIDED.includes(verdict) ? [id] : []));
  const isAgain = (id: string) => [byRule, byComparison, byClaim].some(({ judged }) => judged.has(id));
  return {
    again: decided.filter(isAgain).length,
    byCode: decided.filter((id) => !isAgain(id) && byCode.judged.has(id)).length,
    of: decided.length,
  };
}

function challenged(report: Report, archive: Archive | undefined, nonce: string | undefined): Condition[] {
  const challenge = challengeCondition(report, archive, nonce);
  return challenge === undefined ? [] : [challenge];
}

function withoutStore({ files }: Folder, { tool }: Report): Condition {
  const missing = Object.values(STORE_FILES).filter((file) => !files.has(file));
  const isEarlier = missing.length === Object.values(STORE_FILES).length && files.has(REPORT_FILES.har);
  return {
    id: 'exchanges',
    title: 'The archive holds every exchange of the run',
    note: 'without it no verdict can be held to what was seen',
    problems: isEarlier
      ? [
          {
            file: REPORT_FILES.har,
            text: `holds the exchanges as earlier versions stored them: verify this folder with the version that made it (${tool.name} ${tool.version})`,
          },
        ]
      : missing.map((file) => ({ file, text: 'is missing' })),
  };
}
