/** Whether a report may be filed: each condition with yes or no. Pure. */

import { lackOf } from '../../spec/attestations/attestations.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { type Concern, endsReport } from '../../spec/errata/errata.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import { DEFAULT_EFFORT, EFFORTS } from '../../spec/run/effort.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { attestationOf } from '../attestations/attested.ts';
import {
  clientConditions,
  sameScenarios,
  schemeForClients,
  sealedOrSigned,
} from '../eligibility/client-conditions.ts';
import { allMet, type Condition, condition } from '../eligibility/filing-condition.ts';
import { attestedByScheme, type GivenScheme, schemeConditions } from '../eligibility/scheme-conditions.ts';
import type { SignatureFound } from '../seal/signature-found.ts';
import { ERRATA_WORDS } from '../words/errata-words.ts';
import { ELIGIBILITY_WORDS, type EligibilityWords } from '../words/page/eligibility-words.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';
import { narrowingText } from './filter-text.ts';

/** What a report is compared with. */
export interface Standard {
  /** The contract of this version of the tool. */
  readonly contract: Report['contract'];
  /** What clients are held to in this version: its contract, and the digest of its scenarios. */
  readonly clients?: { readonly contract: Report['contract']; readonly scenarios: string } | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Days. */
  readonly maxAge: number;
  readonly signature: SignatureFound;
  /** Errata that concern the report. */
  readonly concerns?: readonly Concern[];
  /** Whether every excluded requirement must be attested. */
  readonly attested?: boolean | undefined;
  /** Days between a calibration of the tool and the run, at most; no calibration is asked for where it is absent. */
  readonly calibratedWithin?: number | undefined;
  /** The scheme of a certification programme, which may ask for more. */
  readonly scheme?: GivenScheme | undefined;
  /** The challenge that the run must have answered. */
  readonly nonce?: string | undefined;
}

const DAY_MS = 86_400_000;

/** Clocks may differ by so much: a run that starts later than that is not of this time. */
const CLOCK_MS = 300_000;

/** Every condition, in the order in which a reader asks. The outcome is none: a failure may be filed too. */
export function conditionsOf(
  report: Report,
  standard: Standard,
  language: Language = DEFAULT_LANGUAGE,
): Condition[] {
  const words = ELIGIBILITY_WORDS[language];
  if (report.client !== undefined) return conditionsOfClient(report, report.client, standard, language);
  return [
    complete(report, words, language),
    effort(report, standard, words),
    fresh(report, standard, words),
    unfiltered(report, words),
    noWaiver(report, words),
    allOffered(report, words),
    contract(report, standard, words),
    noHarnessError(report, words),
    notInterrupted(report, words),
    verified(report, words),
    withoutErrata(standard, words, language),
    ...(standard.attested === true ? [attested(report, standard, words)] : []),
    signed(standard, words),
    ...calibrated(report, standard, words),
    ...schemeConditions(
      report,
      { given: standard.scheme, nonce: standard.nonce, now: standard.now },
      language,
    ),
  ];
}

/** Nothing of effort, calibration and challenges: the scenarios are always the same. */
function conditionsOfClient(
  report: Report,
  client: ReportedClient,
  standard: Standard,
  language: Language,
): Condition[] {
  const words = ELIGIBILITY_WORDS[language];
  const { scheme, signature, clients } = standard;
  const held = { ...standard, contract: clients?.contract ?? standard.contract };
  return [
    complete(report, words, language),
    fresh(report, standard, words),
    ...clientConditions(client, language),
    sameScenarios(report, clients?.scenarios, language),
    noWaiver(report, words),
    contract(report, held, words),
    noHarnessError(report, words),
    notInterrupted(report, words),
    withoutErrata(standard, words, language),
    ...(standard.attested === true ? [attested(report, standard, words)] : []),
    sealedOrSigned(signed(standard, words), signature, language),
    ...(scheme === undefined ? [] : [schemeForClients(scheme.scheme, language)]),
    ...attestedByScheme(report, scheme, standard.now, language),
  ];
}

/** Whether every required condition is met. */
export function isEligible(conditions: readonly Condition[]): boolean {
  return allMet(conditions);
}

function complete(
  { requirements }: Report,
  { complete: words }: EligibilityWords,
  language: Language,
): Condition {
  const open = scoredIn(requirements).filter(
    ({ level, verdict }) => level !== 'advisory' && (verdict === 'skipped' || verdict === 'inconclusive'),
  );
  const [first] = open;
  const found =
    first === undefined
      ? words.all
      : words.open(open.length, first.id, VERDICT_WORDS[language][first.verdict]);
  return condition('complete', words.asks, open.length === 0, found);
}

/** As much as the scheme asks for, if it says so. */
function effort({ run }: Report, { scheme }: Standard, { effort: asks }: EligibilityWords): Condition {
  const least = scheme?.scheme.effort ?? DEFAULT_EFFORT;
  const met = EFFORTS.indexOf(run.effort) >= EFFORTS.indexOf(least);
  return condition('effort', asks(least), met, run.effort);
}

function fresh({ run }: Report, { now, maxAge }: Standard, { fresh: words }: EligibilityWords): Condition {
  const age = now - Date.parse(run.startedAt);
  const days = Math.floor(Math.max(0, age) / DAY_MS);
  const asks = words.asks(maxAge);
  if (!(age >= -CLOCK_MS)) return condition('fresh', asks, false, words.future(run.startedAt));
  return condition('fresh', asks, age <= maxAge * DAY_MS, words.age(days));
}

function unfiltered({ run }: Report, { unfiltered: words }: EligibilityWords): Condition {
  const filter = narrowingText(run);
  const whole = filter === '';
  return condition('not-filtered', words.asks, whole, whole ? words.whole : filter);
}

function contract(
  report: Report,
  { contract: wanted }: Standard,
  { contract: words }: EligibilityWords,
): Condition {
  const { version, openapiDigest, requirementsDigest } = report.contract;
  const others = [
    ...(version === wanted.version ? [] : [words.version(version)]),
    ...(openapiDigest === wanted.openapiDigest ? [] : [words.openapi]),
    ...(requirementsDigest === wanted.requirementsDigest ? [] : [words.requirements]),
  ];
  const found = others.length === 0 ? words.same : others.join(', ');
  return condition('contract', words.asks(wanted.version), others.length === 0, found);
}

function noHarnessError({ harnessErrors }: Report, { harness: words }: EligibilityWords): Condition {
  const count = harnessErrors.length;
  return condition(
    'no-harness-error',
    words.asks,
    count === 0,
    count === 0 ? words.sound : words.errors(count),
  );
}

function notInterrupted({ run }: Report, { interrupted: words }: EligibilityWords): Condition {
  return condition('not-interrupted', words.asks, !run.interrupted, run.interrupted ? words.yes : words.no);
}

function verified({ run }: Report, { tls: words }: EligibilityWords): Condition {
  const met = run.environment.tlsUnverified !== true;
  return condition('certificates-verified', words.asks, met, met ? words.none : words.unverified);
}

/** A failure may be filed; one that somebody asks to be overlooked may not. */
function noWaiver({ requirements }: Report, { waiver: words }: EligibilityWords): Condition {
  const waived = scoredIn(requirements).filter(
    ({ level, checks }) => level !== 'advisory' && checks.some((check) => check.waiver !== undefined),
  );
  const [first] = waived;
  const found = first === undefined ? words.none : words.some(waived.length, first.id);
  return condition('no-waiver', words.asks, first === undefined, found);
}

/** A target may offer a part only: what the profile declares as not offered is listed, not required. */
function allOffered({ requirements }: Report, { notOffered: words }: EligibilityWords): Condition {
  const left = scoredIn(requirements).filter(
    ({ level, verdict }) => level === 'stated' && verdict === 'not-applicable',
  );
  const [first] = left;
  const found = first === undefined ? words.none : words.some(left.length, first.id);
  return { ...condition('all-offered', words.asks, first === undefined, found), required: false };
}

/** No erratum makes the report void, or asks for another run. */
function withoutErrata(
  { concerns = [] }: Standard,
  { errata: words }: EligibilityWords,
  language: Language,
): Condition {
  const { decisions } = ERRATA_WORDS[language];
  const told = concerns.map(({ erratum: { id, decision } }) => `${id} (${decisions[decision]})`);
  const met = !concerns.some(endsReport);
  return condition('errata', words.asks, met, told.length === 0 ? words.none : told.join(', '));
}

/** Every excluded requirement has an attestation that is in force and reviewed. */
function attested(report: Report, { now }: Standard, { attested: words }: EligibilityWords): Condition {
  const day = dayOf(new Date(now));
  const excluded = report.requirements.filter((one) => one.excluded !== undefined);
  const lacking = excluded.flatMap(({ id }) => {
    const lack = lackOf(attestationOf(report, id), day);
    return lack === undefined ? [] : [{ id, lack }];
  });
  const [first] = lacking;
  const found =
    first === undefined ? words.all : words.lacking(lacking.length, first.id, words.lacks[first.lack]);
  return condition('attested', words.asks, first === undefined, found);
}

/** The tool was right when it tested: what counts is the time before the run. */
function calibrated(
  { calibration, run }: Report,
  { calibratedWithin, scheme }: Standard,
  { calibrated: words }: EligibilityWords,
): Condition[] {
  const asked = [calibratedWithin, scheme?.scheme.calibration?.withinDays].filter((one) => one !== undefined);
  const days = asked.length === 0 ? undefined : Math.min(...asked);
  if (days === undefined) return [];
  const asks = words.asks(days);
  if (calibration === undefined) return [condition('calibrated', asks, false, words.none)];
  if (calibration.outcome !== 'calibrated') return [condition('calibrated', asks, false, words.failed)];
  const age = Date.parse(run.startedAt) - Date.parse(calibration.finishedAt);
  if (!(age >= -CLOCK_MS)) return [condition('calibrated', asks, false, words.after(calibration.finishedAt))];
  const found = words.age(Math.floor(Math.max(0, age) / DAY_MS));
  return [condition('calibrated', asks, age <= days * DAY_MS, found)];
}

function signed({ signature }: Standard, { signed: words }: EligibilityWords): Condition {
  return condition('signed', words.asks, signature.kind === 'holds', signatureText(signature, words));
}

/** Why a signature does not hold is said in English, as all that verifies. */
function signatureText(signature: SignatureFound, words: EligibilityWords['signed']): string {
  switch (signature.kind) {
    case 'holds':
      return signature.trusted ? words.trusted(signature.thumbprint) : words.untrusted(signature.thumbprint);
    case 'none':
      return words.none;
    case 'wrong':
      return signature.why;
  }
}
