/**
 * Groups the failed checks of a report by root cause. Pure.
 *
 * The causes depend only on the checks, so that `verify` computes the same.
 */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedCause, ReportedRequirement } from '../../spec/generated/report-types.ts';
import type { Level } from '../../spec/run/check-result.ts';
import { failingCaseOf } from '../model/failing-case.ts';
import { type Finding, findingsOf } from '../model/findings-of.ts';
import { groupBy } from '../model/grouping.ts';
import { bestExchangeOf } from '../words/finding-rows.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { translate } from '../words/sentences/translate.ts';
import { followsForClient, type RootGroup } from './consequences.ts';
import { followersOf } from './followers.ts';
import { groupFindings } from './gathered-findings.ts';
import { essenceOf, operationOf } from './root-keys.ts';

const LEVELS: readonly Level[] = ['stated', 'derived', 'advisory'];
const VERDICTS: readonly ReportedCause['verdict'][] = ['fail', 'warn', 'inconclusive'];

/** The causes of a report: stated failures first, then derived ones, those that are waived, warnings, inconclusive checks, the largest first. */
export function causesOf(requirements: readonly ReportedRequirement[]): ReportedCause[] {
  const broken = [...findingsOf(requirements, 'fail'), ...findingsOf(requirements, 'warn')];
  const undecided = findingsOf(requirements, 'inconclusive');
  const groups = groupFindings(broken);
  const followers = followersOf(
    groups.map(({ findings }) => findings),
    undecided,
  );
  const followed = new Set(followers.flat());
  const left = groupBy(
    undecided.filter((finding) => !followed.has(finding)),
    ({ check }) => check.cause ?? 'target',
  );
  const causes = [
    ...groups.map((group, at) => causeFrom(group, followers[at] ?? [])),
    ...[...left.values()].map((findings) => causeFrom({ root: findings, findings }, [])),
  ].filter((cause) => cause !== undefined);
  return causes.sort(byWeight).map((cause, at) => ({ ...cause, id: `c${at + 1}` }));
}

/** The causes of a report that tells them, and of one of an earlier version that does not. */
export function causesIn({
  causes,
  requirements,
}: Pick<Report, 'causes' | 'requirements'>): readonly ReportedCause[] {
  return causes ?? causesOf(requirements);
}

/** The same causes, each with the title that it has in a language. @param requirements in English. */
export function withTitles(
  causes: readonly ReportedCause[],
  requirements: readonly ReportedRequirement[],
  language: Language,
): ReportedCause[] {
  const findings = new Map(
    requirements.flatMap((requirement) =>
      requirement.checks.map((check) => [check.id, { requirement, check }] as const),
    ),
  );
  return causes.map((cause) => {
    const all = cause.checks.flatMap((id) => findings.get(id) ?? []);
    const [best] = all;
    return best === undefined ? cause : { ...cause, title: titleOf(best, all, language) };
  });
}

/** Sorting is stable: of what weighs the same, that comes first which the document has first. */
function byWeight(one: ReportedCause, other: ReportedCause): number {
  const weights = (cause: ReportedCause) => [
    VERDICTS.indexOf(cause.verdict),
    // What nobody answers for comes first.
    Number(cause.checks.length === cause.waivedChecks),
    LEVELS.indexOf(cause.level),
    -cause.requirements.length,
    -cause.checks.length,
  ];
  const [ours, theirs] = [weights(one), weights(other)];
  const at = ours.findIndex((weight, index) => weight !== theirs[index]);
  return at < 0 ? 0 : (ours[at] ?? 0) - (theirs[at] ?? 0);
}

function causeFrom(group: RootGroup, followers: readonly Finding[]): ReportedCause | undefined {
  const ordered = bestFirst(group);
  const [best] = ordered;
  if (best === undefined) return undefined;
  const { check, requirement } = best;
  const alike = ordered.filter((one) => one.check.verdict === check.verdict);
  const exchangeId = bestExchangeOf(check);
  const only = narrowest(ordered);
  const waived = ordered.filter((one) => one.check.waiver !== undefined).length;
  return {
    id: '',
    title: titleOf(best, ordered),
    verdict:
      VERDICTS.find((verdict) => ordered.some((one) => one.check.verdict === verdict)) ?? 'inconclusive',
    level: LEVELS.find((level) => alike.some((one) => one.requirement.level === level)) ?? requirement.level,
    section: requirement.section,
    requirements: [...new Set(ordered.map((one) => one.requirement.id))],
    checks: ordered.map((one) => one.check.id),
    followUps: followers.map((one) => one.check.id),
    ...(waived > 0 && { waivedChecks: waived }),
    ...(only.length > 0 && { only }),
    ...(exchangeId !== undefined && { exchangeId }),
  };
}

/** Characters. A longer expectation is read only where nothing else shows the cause. */
const LONG_EXPECTATION = 200;

/**
 * The one that shows it best first: of the root and not of what follows from it, of the gravest level, no generated
 * sequence of calls, with the shortest line to see it again, and about a plain request.
 */
function bestFirst({ root, findings }: RootGroup): Finding[] {
  const rank = ({ requirement, check }: Finding) => [
    Number(followsForClient({ requirement, check }, findings)),
    Number(check.verdict !== 'fail'),
    Number(!root.some((one) => one.check.id === check.id)),
    LEVELS.indexOf(requirement.level),
    // A sequence has no line to see it again, and no timeline: a plain check of a balance has both against it.
    Number(check.failure?.counterexample?.values.steps !== undefined),
    Number(check.failure?.again === undefined) + Number(check.failure?.timeline !== undefined),
    Number(/\n|:\?\}/.test(check.failure?.again ?? '')),
    Number(check.failure?.counterexample !== undefined),
    Number((check.failure?.expected.length ?? 0) > LONG_EXPECTATION),
  ];
  const ranked = findings.map((finding, at) => ({ finding, ranks: [...rank(finding), at] }));
  ranked.sort((one, other) => {
    const at = one.ranks.findIndex((value, index) => value !== other.ranks[index]);
    return (one.ranks[at] ?? 0) - (other.ranks[at] ?? 0);
  });
  const [best] = ranked;
  return best === undefined ? [] : [best.finding, ...findings.filter((finding) => finding !== best.finding)];
}

/** Other operations that a title names. */
const NAMED_CALLS = 3;

/** What is wrong in the words of the check that shows it best, and with which other operations it is so. */
function titleOf(best: Finding, all: readonly Finding[], language: Language = DEFAULT_LANGUAGE): string {
  const { check } = best;
  const words = CAUSE_PHRASES[language];
  const message = check.failure?.message ?? check.message ?? '';
  if (check.failure === undefined)
    return words.undecided(check.cause ?? 'target', translate(message, language));
  const named = operationOf(best);
  const operations = new Set(all.flatMap((finding) => operationOf(finding) ?? []));
  const others = named === undefined ? [] : [...operations].filter((one) => one !== named);
  return words.broken(translate(essenceOf(message), language), {
    named: others.slice(0, NAMED_CALLS),
    more: Math.max(0, others.length - NAMED_CALLS),
    failing: inCommon(all.map((finding) => failingCaseOf(finding.check))),
    modes: otherModes(message, all),
  });
}

/** A title that names one fee mode would be read as "only with it". */
function otherModes(message: string, all: readonly Finding[]): string[] {
  const named = (text: string) => ENUMERATIONS.ModeApplication.filter((mode) => text.includes(mode));
  const shown = named(message);
  if (shown.length !== 1) return [];
  const failed = new Set(all.flatMap(({ check }) => named(check.failure?.message ?? '')));
  return [...failed].filter((mode) => !shown.includes(mode));
}

/** What all failures that tell it have in common: each is only where these hold. */
function narrowest(findings: readonly Finding[]): string[] {
  const all = findings.flatMap(({ check }) =>
    check.failure === undefined ? [] : [check.failure.only ?? []],
  );
  return inCommon(all);
}

function inCommon(all: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = all;
  return first.filter((one) => others.every((other) => other.includes(one)));
}
