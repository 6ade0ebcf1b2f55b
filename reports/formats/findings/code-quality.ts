/**
 * The causes of failures and warnings as GitLab reads code quality: an entry a cause, at the profile that describes the
 * target, since a server has no source here. A merge request tells by the fingerprints which are new and which are gone.
 */
import { createHash } from 'node:crypto';
import type { Report, ReportedCause } from '../../../spec/generated/report-types.ts';
import { causesIn } from '../../causes/causes-of.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { causeExcuse, isExcusedCause } from '../../scoring/unscored.ts';
import { visibleLine } from '../../words/layout/visible.ts';
import { CAUSE_PHRASES } from '../../words/page/cause-words.ts';
import { PLACE_WORDS } from '../../words/rows.ts';
import { displayPieces } from '../json-report.ts';

/** What a cause is worth to whoever merges: a `stated` rule weighs most. */
const SEVERITY: Readonly<Record<ReportedCause['level'], string>> = {
  stated: 'critical',
  derived: 'major',
  advisory: 'minor',
};

/** Where an entry stands if the run had no profile of its own: a path is obligatory. */
const NO_PROFILE = 'payops.profile.yaml';

/** A list that is empty where nothing failed: without a list, GitLab would keep the last one. */
export function renderCodeQuality(report: Report): Iterable<string> {
  const causes = causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive');
  return displayPieces(causes.map((cause) => entryOf(cause, report)));
}

function entryOf(cause: ReportedCause, report: Report) {
  const { target, profile } = report;
  const { title, verdict, level, section, requirements, checks } = cause;
  const [requirement = ''] = requirements;
  const extent = CAUSE_PHRASES.en.extent(checks.length, requirements.length);
  const excuse = causeExcuse(cause, report.requirements, 'en');
  const isExcused = isExcusedCause(cause, report.requirements);
  return {
    type: 'issue',
    check_name: requirement,
    description: visibleLine(
      `${target.name}: ${title} (${requirement}, ${PLACE_WORDS.en(section, level)}; ${extent})${excuse === undefined ? '' : `; ${excuse}`}`,
    ),
    categories: ['Bug Risk'],
    severity: isExcused ? 'info' : SEVERITY[verdict === 'warn' ? 'advisory' : level],
    fingerprint: fingerprintOf(target.name, checks[0] ?? requirement),
    location: { path: pathOf(profile.path ?? NO_PROFILE), lines: { begin: 1 } },
    content: { body: `Section ${section}, ${titleOf(section)}. ${checks.join(', ')}` },
  };
}

/** The same in every run of a target; jobs for several targets are shown together. */
function fingerprintOf(target: string, check: string): string {
  return createHash('sha256').update(`${target}\n${check}`).digest('hex');
}

/** Below the root of the sources, with nothing before it. */
function pathOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}
