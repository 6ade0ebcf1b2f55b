/** What a run with a profile would carry out and skip, to the check, as far as the profile decides it. */

import { requirementOf } from '../../spec/document/catalogue.ts';
import type { Filter } from '../../spec/document/selection.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { rowOf } from '../../spec/operations.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { knownContributors } from '../../target/profile/known-references.ts';
import { firstUnmet, isNeed, type Need, type Unmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { DOCUMENT } from '../document.ts';
import {
  type NeedsByOperation,
  needsOfStanding,
  needsToFeed,
  type StandingCheck,
} from '../engine/declare/standing.ts';
import { probeAsCheck, selectionOf } from '../engine/run/session.ts';
import { type PlannedRequirement, planOf } from './plan.ts';
import { Rehearsal, supposedAnswer } from './rehearsal.ts';

/**
 * The selected requirements, each check with what keeps it from being carried out, found out by carrying it out up to its
 * first request. What only the target's answers show is not foreseen: a check that comes to lack something then would
 * run.
 *
 * @param only these of the checks are looked at, by id; all where it is absent.
 */
export async function foreseen(
  filter: Filter,
  profile: ResolvedProfile,
  only?: readonly string[],
): Promise<PlannedRequirement[]> {
  const { checks, standing, probes } = selectionOf(DOCUMENT, { filter, ...(only && { only }) });
  const rehearsal = new Rehearsal(profile);
  const lacks = new Map<string, Unmet>();
  const sent: Call[] = [];
  for (const check of [...checks, ...probes.map(probeAsCheck)]) {
    const rehearsed = await rehearsal.of(check);
    if (rehearsed.lack !== undefined) lacks.set(check.id, rehearsed.lack);
    sent.push(...rehearsed.sent);
  }
  const needs: NeedsByOperation = new Map(probes.map((probe) => [probe.operationId, probe.needs]));
  const answers = supposedAnswers(sent, profile);
  for (const rule of standing) {
    const lack = lackOfStanding(rule, needs, profile, answers);
    if (lack !== undefined) lacks.set(rule.id, lack);
  }
  return planOf(filter).map(({ requirement, checks: planned }) => ({
    requirement,
    checks: planned.map((check) => {
      const lack = lacks.get(check.id);
      return { ...check, ...(lack && { lack }) };
    }),
  }));
}

/** Rehearsing more checks than this delays the run, and an estimate for many is hardly off by the few that lack something. */
const MOST_REHEARSED = 100;

/**
 * Ids of the checks that a run is expected to carry out: rehearsed where they are few, and by their needs where they are many.
 *
 * @param only these of them; all where it is absent.
 */
export async function expectedChecks(
  filter: Filter,
  profile: ResolvedProfile,
  only?: readonly string[],
): Promise<readonly string[]> {
  const wanted = only && new Set(only);
  const planned = idsWithoutLack(planOf(filter, profile)).filter((id) => wanted?.has(id) !== false);
  const sending = new Set(DOCUMENT.checks.map(({ id }) => id));
  if (planned.filter((id) => sending.has(id)).length > MOST_REHEARSED) return planned;
  const able = new Set(idsWithoutLack(await foreseen(filter, profile, planned)));
  return planned.filter((id) => able.has(id));
}

function idsWithoutLack(plan: readonly PlannedRequirement[]): string[] {
  return plan.flatMap(({ checks }) => checks.flatMap(({ id, lack }) => (lack === undefined ? id : [])));
}

/** @param answers to what would be sent, as far as they can be told. */
function lackOfStanding(
  check: StandingCheck,
  needs: NeedsByOperation,
  profile: ResolvedProfile,
  answers: readonly Answer[],
): Unmet | undefined {
  const { rule, operationId } = check;
  const own = answers.filter((answer) => answer.operationId === operationId);
  if (own.some(rule.applies)) return undefined;
  const lack = firstUnmet(profile, needsOfStanding(check, needs));
  if (lack === undefined) return undefined;
  const isSuccessful = own.some(({ status }) => status === 200);
  const feeder = rowOf(operationId).fedBy;
  const speaksOfRefusals = rule.applies(supposedAnswer({ operationId }, 404, null));
  if (isSuccessful && feeder !== undefined && !speaksOfRefusals)
    return own.some((answer) => showsDated(check, answer, profile))
      ? undefined
      : firstUnmet(profile, needsToFeed(operationId, needs));
  const others = BROUGHT_ABOUT_BY[operationId];
  return others === undefined
    ? lack
    : firstUnmet(profile, [...needsOf(check.rule.requirement), ...others]) && lack;
}

/** Whether the profile says itself that a list that is asked for holds operations, and the rule speaks of any of them. */
function showsDated(
  { rule }: StandingCheck,
  { operationId, call }: Answer,
  { fixtures }: ResolvedProfile,
): boolean {
  return (
    operationId === 'listOperations' &&
    fixtures.datedOperations.some(
      ({ referenceWallet }) => referenceWallet === call.params?.referenceWallet,
    ) &&
    rule.requirement !== 'operation-list.holds-executed'
  );
}

/** What else than its probe has an operation answered with success. */
const BROUGHT_ABOUT_BY: { readonly [Operation in OperationId]?: readonly Need[] } = {
  createRequest: ['operations.createRequest', 'fixtures.requestCreations', 'bindings.requestType'],
};

function needsOf(requirement: RequirementId): readonly Need[] {
  return (requirementOf(requirement).needs ?? []).filter(isNeed);
}

/** What a service that conforms answers to calls about nothing else than an entity: that it is not known, or that it has an empty list. */
function supposedAnswers(sent: readonly Call[], profile: ResolvedProfile): Answer[] {
  const { instruments, datedOperations } = profile.fixtures;
  const known = new Set([
    ...instruments.map(({ reference }) => reference),
    ...datedOperations.map(({ referenceWallet }) => referenceWallet),
    ...contributorsNamedIn(profile),
  ]);
  return sent.map((call) => {
    if (call.authorization !== undefined) return supposedAnswer(call, 401, null);
    const named = Object.values(call.params ?? {});
    // A valid one takes parties: where a profile has them, nothing is to be supposed.
    if (call.operationId === 'executeOperation') return supposedAnswer(call, 400, null);
    if (named.length === 0) return supposedAnswer(call, 200, {});
    // What is named as an operation is none: there is none before the first request.
    const isThere = call.operationId !== 'cancelOperation' && named.every((one) => known.has(one));
    return isThere ? supposedAnswer(call, 200, []) : supposedAnswer(call, 404, null);
  });
}

/** Those that stand in the bodies of credit purchase requests count as well. */
function contributorsNamedIn(profile: ResolvedProfile): readonly string[] {
  const named = profile.fixtures.creditPurchases.flatMap(({ refContributeur }) => refContributeur ?? []);
  return [...knownContributors(profile), ...named.filter((one) => typeof one === 'string')];
}
