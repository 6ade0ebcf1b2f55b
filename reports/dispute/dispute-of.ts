/** A dispute as data: dispute.json. Pure. */

import type { Dispute } from '../../spec/generated/dispute-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { summaryOf } from '../seal/manifest.ts';
import { type DisputeSubject, exchangesOf } from './subject.ts';

/** What is known of a dispute beside the report. */
export interface DisputeFacts {
  /** What the participant says. */
  readonly statement?: string | undefined;
  readonly replay: string;
  readonly report: Dispute['report'];
}

/** Everything that identifies the failure, the run and the folder. */
export function disputeOf(report: Report, disputed: DisputeSubject, facts: DisputeFacts): Dispute {
  const { profile, scheme, run } = report;
  const { tool, contract, target } = summaryOf(report);
  const { about, checks, rules } = disputed;
  const ids = new Set(checks.map(({ id }) => id));
  const named = new Set(rules.filter(({ kind }) => kind === 'requirement').map(({ id }) => id));
  const broken = report.requirements.filter((one) => one.checks.some(({ id }) => ids.has(id)));
  const clauses = report.requirements.filter((one) => named.has(one.id) || broken.includes(one));
  return {
    disputeVersion: '1.0',
    about: { ...about },
    requirements: clauses.map(({ id, section, level, statement }) => ({ id, section, level, statement })),
    failures: broken.flatMap((one) =>
      one.checks.filter(({ id }) => ids.has(id)).flatMap((check) => failureOf(one.id, check)),
    ),
    ...(rules.length > 0 &&
      scheme && { scheme: { name: scheme.name, version: scheme.version, digest: scheme.digest } }),
    rules: rules.map(({ kind, id, allowed, seen, exchangeId }) => ({
      kind,
      id,
      ...(allowed && { allowed: [...allowed] }),
      ...(seen && { seen: [...seen] }),
      ...(exchangeId !== undefined && { exchangeId }),
    })),
    ...(facts.statement !== undefined && { statement: facts.statement }),
    replay: facts.replay,
    tool,
    contract,
    target,
    profile: { digest: profile.digest },
    run: {
      ...(run.runId !== undefined && { runId: run.runId }),
      startedAt: run.startedAt,
      finishedAt: run.finishedAt,
      seed: run.seed,
      ...(run.challenge && { nonce: run.challenge.nonce }),
      effort: run.effort,
      ...(run.requirementSet !== undefined && { requirementSet: run.requirementSet }),
    },
    report: facts.report,
    exchanges: exchangesOf(disputed, report),
  };
}

function failureOf(
  requirement: string,
  { id, verdict, failure }: DisputeSubject['checks'][number],
): Dispute['failures'] {
  if (failure === undefined || (verdict !== 'fail' && verdict !== 'warn')) return [];
  const { message, expected, actual, exchangeId } = failure;
  return [
    {
      check: id,
      requirement,
      verdict,
      message,
      expected,
      actual,
      ...(exchangeId !== undefined && { exchangeId }),
    },
  ];
}
