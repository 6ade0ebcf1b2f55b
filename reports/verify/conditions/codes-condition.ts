/** The HTTP codes that a requirement names, against those of the exchanges that its checks cite. */

import type { Requirement } from '../../../spec/document/catalogue-types.ts';
import { MALFORMED_ELSEWHERE } from '../../../spec/document/refusal-codes.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { isStandingCircumstance } from '../../../spec/run/check-id.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';
import type { KnownCatalogue } from '../account.ts';
import type { Archive } from '../archive/archive.ts';
import type { JudgedVerdict, Problem } from '../condition.ts';
import { judgesNoCode } from '../demanded/contradiction.ts';

const FILE = 'report.json';

/** Where both apply, a target may report either: some circumstances of a check allow both. */
const EITHER = [400, 404];

/** What a requirement says of the codes of answers. */
export type Codes = Pick<Requirement, 'codes' | 'forbiddenCodes'> & Partial<Pick<Requirement, 'section'>>;

/** The section of a call whose codes are not shown: 4.2 to 4.12. */
const ELSEWHERE = /^4\.(?!1$)/;

/** Circumstances that are left open by the document: they never fail, so that observed hides nothing. */
const LEFT_OPEN: readonly string[] = [
  'errors.invalid-otp/spaces-around-the-valid-one',
  'errors.invalid-otp/a-space-in-the-middle',
  'errors.invalid-otp/a-hyphen-in-the-middle',
  'errors.invalid-otp/its-letters-in-the-other-case',
];

/** Circumstances that count what is accepted: how the others are refused is the matter of other checks. */
const COUNTED: readonly string[] = ['soustraction', 'addition'].map(
  (mode) =>
    `errors.insufficient-balance/simultaneous-operations-that-the-balance-covers-one-by-one-with-${mode}`,
);

const SAYING_NOTHING: readonly Verdict[] = ['observed', 'not-applicable'];

/** A check that held shows the code that its requirement names; one that failed tells another than it expects. */
export function codesJudged(
  report: Report,
  archive: Archive,
  { requirements, demanded }: Pick<KnownCatalogue, 'requirements' | 'demanded'>,
): JudgedVerdict {
  const problems: Problem[] = [];
  const judged = new Set<string>();
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  for (const { id, checks } of report.requirements) {
    const named = byId.get(id) ?? {};
    for (const check of checks) {
      const wrong = check.failure === undefined ? withoutCode(check, named, archive) : sameCode(check);
      // What it judges may be that only so many are accepted, and not how the others are refused.
      const isBeside = check.verdict === 'pass' && wrong !== 'holds' && judgesNoCode(demanded.get(check.id));
      if (wrong === undefined || isBeside) continue;
      judged.add(check.id);
      if (wrong !== 'holds') problems.push({ file: FILE, id: check.id, text: wrong });
    }
  }
  return {
    judged,
    condition: {
      id: 'codes',
      title:
        'A passed check cites an answer with the required HTTP code; a failed one cites an answer with a different code',
      note: `${judged.size} checks`,
      problems,
    },
  };
}

/** The codes that a check of a requirement may be content with; none where it names none. */
export function codesAllowedBy({ codes = [], section }: Codes): readonly number[] {
  if (!EITHER.some((code) => codes.includes(code))) return codes;
  return [
    ...new Set([
      ...codes,
      ...EITHER,
      ...(section !== undefined && ELSEWHERE.test(section) ? MALFORMED_ELSEWHERE : []),
    ]),
  ];
}

/** What is said is wrong, or `holds`; undefined where nothing can be said. */
type Finding = string | undefined;

function withoutCode(check: ReportedCheck, named: Codes, archive: Archive): Finding {
  const { codes = [], forbiddenCodes = [] } = named;
  if (codes.length === 0 && forbiddenCodes.length === 0) return undefined;
  // A rule about every answer is judged again by every answer.
  if (isStandingCircumstance(check.circumstance)) return undefined;
  if (check.verdict !== 'pass') return acceptedAfterAll(check, codes, archive);
  const cited = check.exchangeIds.flatMap((id) => archive.exchanges.get(id) ?? []);
  const answers = cited.filter(({ kind }) => kind === 'request');
  const forbidden = answers.find(
    ({ checkId, status }) => checkId === check.id && forbiddenCodes.includes(status),
  );
  if (forbidden !== undefined)
    return `says pass, and ${forbidden.id} came back with HTTP ${forbidden.status}`;
  if (COUNTED.includes(check.id)) return undefined;
  const oneOf = codesAllowedBy(named);
  if (answers.some(({ status }) => oneOf.length === 0 || oneOf.includes(status))) return 'holds';
  return oneOf.length === 0
    ? 'says pass, and cites no answer'
    : `says pass, and no exchange that it cites came back with HTTP ${oneOf.join(' or ')}`;
}

/** A verdict that says nothing of the rule stands ill beside a request that was taken, and was to be refused. */
function acceptedAfterAll(check: ReportedCheck, codes: readonly number[], archive: Archive): Finding {
  // It did not get to see the operation rest: what was to be refused was never sent.
  const rested = check.because?.is === 'too-quick' ? check.because.status : undefined;
  if (
    LEFT_OPEN.includes(check.id) ||
    (rested !== undefined && check.circumstance.endsWith(` is ${rested}`)) ||
    !SAYING_NOTHING.includes(check.verdict) ||
    codes.length === 0 ||
    codes.some((code) => code < 400)
  )
    return undefined;
  const last = check.exchangeIds
    .flatMap((id) => archive.exchanges.get(id) ?? [])
    .findLast(({ kind, checkId }) => kind === 'request' && checkId === check.id);
  if (last === undefined || last.status < 200 || last.status >= 300) return undefined;
  return `says ${check.verdict}, and ${last.id}, its last request, came back with HTTP ${last.status}`;
}

function sameCode({ failure }: ReportedCheck): Finding {
  const { codes, expected = '' } = failure ?? {};
  if (codes === undefined) return undefined;
  return codes.wanted.includes(codes.came) ? `expects ${expected}, and tells HTTP ${codes.came}` : 'holds';
}
