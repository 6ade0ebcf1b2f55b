/**
 * Failures and warnings as SARIF 2.1.0, which code-scanning pages read: a rule is a requirement, a
 * result is a check that failed or warned.
 *
 * A server has no source here: a result stands at the profile that describes the target, and
 * logically at the section of the document.
 */
import { createHash } from 'node:crypto';
import type {
  Report,
  ReportedCause,
  ReportedCheck,
  ReportedRequirement,
} from '../../../spec/generated/report-types.ts';
import { causesIn } from '../../causes/causes-of.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { findingsOf } from '../../model/findings-of.ts';
import { waiverText } from '../../waivers/waived.ts';
import { findingRows, rowsText } from '../../words/finding-rows.ts';
import { visible } from '../../words/layout/visible.ts';
import { outcomeLine } from '../../words/outcome-line.ts';
import type { RowName } from '../../words/rows.ts';
import { UNSCORED_WORDS } from '../../words/unscored-words.ts';
import { displayPieces } from '../json-report.ts';

/** What stands under the first line of a message. The rest is there, or among the properties. */
const IN_MESSAGE: readonly RowName[] = ['expected', 'actual', 'change', 'secondTry'];

/** One log with one run. */
export function renderSarif(report: Report): Iterable<string> {
  const { tool, target, run, requirements, harnessErrors, outcome, contract } = report;
  const rules = requirements.filter(({ excluded }) => excluded === undefined);
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const causes = causesIn(report);
  const findings = [...findingsOf(rules, 'fail'), ...findingsOf(rules, 'warn')];
  return displayPieces({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool.name, semanticVersion: tool.version, rules: rules.map(ruleOf) } },
        // The part before the last slash is the category: it distinguishes targets.
        automationDetails: { id: `${tool.name}/${target.name.replaceAll('/', '_')}/` },
        invocations: [
          {
            executionSuccessful: harnessErrors.length === 0 && !run.interrupted,
            startTimeUtc: run.startedAt,
            endTimeUtc: run.finishedAt,
            toolExecutionNotifications: harnessErrors.map(({ message }) => ({
              level: 'error',
              message: textOf(message),
            })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: findings.map(({ requirement, check }) => ({
          ...resultOf(requirement, check, ruleIndex.get(requirement.id) ?? -1, report.profile.path),
          ...suppressionsOf(check, report),
          ...correlationOf(check, causes),
        })),
        properties: {
          outcome,
          sentence: outcomeLine(report),
          target: target.baseUrl,
          contract: contract.version,
          seed: run.seed,
          effort: run.effort,
        },
      },
    ],
  });
}

/** Where one result has them, all of them must (SARIF 3.27.23). */
function suppressionsOf({ waiver, unscored }: ReportedCheck, { waivers, run }: Report) {
  if (waivers === undefined && run.requirementSet === undefined) return {};
  if (waiver === undefined)
    return {
      suppressions:
        unscored === true
          ? [{ kind: 'external', status: 'accepted', justification: UNSCORED_WORDS.en.reason }]
          : [],
    };
  const { id, owner, until, reason, link } = waiver;
  const justification = visible(waiverText(waiver, 'en'));
  return {
    suppressions: [
      { kind: 'external', status: 'accepted', justification, properties: { id, owner, until, reason, link } },
    ],
  };
}

/** Results of one cause are one group, named by its first check: that is the same in the next run. */
function correlationOf({ id }: ReportedCheck, causes: readonly ReportedCause[]) {
  const [first] = causes.find(({ checks }) => checks.includes(id))?.checks ?? [];
  return first === undefined ? {} : { correlationGuid: guidOf(first) };
}

/** Always the same one for a text. */
function guidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digest.slice(from, to));
  return `${a}-${b}-5${c}-8${d}-${e}`;
}

function ruleOf({ id, section, level, statement, from }: ReportedRequirement) {
  const follows = from === undefined ? '' : ` It follows from ${from.join(', ')}.`;
  return {
    id,
    shortDescription: textOf(statement),
    fullDescription: textOf(statement),
    help: textOf(`${statement} Section ${section}, ${titleOf(section)}; ${level}.${follows}`),
    defaultConfiguration: { level: level === 'advisory' ? 'warning' : 'error' },
    properties: { section, level, tags: [level, `section ${section}`] },
  };
}

function resultOf(
  { id, section, level }: ReportedRequirement,
  check: ReportedCheck,
  ruleIndex: number,
  profile: string | undefined,
) {
  const { failure, verdict, circumstance } = check;
  const { expected, actual, pointer, curl, again, exchangeId } = failure ?? {};
  const head = `${failure?.message ?? check.message ?? verdict} (${circumstance})`;
  const rows = findingRows(check, 'en').filter(([name]) => IN_MESSAGE.includes(name));
  return {
    ruleId: id,
    ruleIndex,
    kind: 'fail',
    level: verdict === 'warn' ? 'warning' : 'error',
    message: textOf([head, rowsText(rows)].filter((text) => text !== '').join('\n')),
    locations: [locationOf(section, profile)],
    partialFingerprints: fingerprintsOf(check.id),
    properties: {
      check: check.id,
      section,
      level,
      circumstance,
      expected,
      actual,
      pointer,
      curl,
      again,
      exchangeId,
    },
  };
}

function locationOf(section: string, profile: string | undefined) {
  const name = `section ${section}`;
  const logical = { name, fullyQualifiedName: `document/${name}`, kind: 'module' };
  return {
    ...(profile !== undefined && {
      physicalLocation: { artifactLocation: artifactOf(profile), region: { startLine: 1 } },
    }),
    logicalLocations: [logical],
  };
}

/** A path as a URI reference: absolute ones as files, others below the root of the sources. */
export function artifactOf(path: string) {
  const slashes = visible(path).replaceAll('\\', '/');
  const uri = slashes.split('/').map(encodeURIComponent).join('/');
  const absolute = /^(?:\/|[A-Za-z]:\/)/.exec(slashes);
  if (absolute === null) return { uri, uriBaseId: '%SRCROOT%' };
  return { uri: `file://${slashes.startsWith('/') ? '' : '/'}${uri.replace(/^([A-Za-z])%3A/, '$1:')}` };
}

/** The same in every run, whatever was answered: the check, or whatever else distinguishes a result. */
export function fingerprintsOf(checkId: string) {
  const digest = createHash('sha256').update(checkId).digest('hex');
  // The second name is the one that code-scanning pages tell results apart by.
  return { 'payopsCheck/v1': digest, primaryLocationLineHash: `${digest.slice(0, 16)}:1` };
}

/** A message: brackets would be a link in it, braces a placeholder (SARIF 3.11.5, 3.11.6). */
export function textOf(text: string) {
  return { text: text.replaceAll(/[\\[\]]/g, String.raw`\$&`).replaceAll(/[{}]/g, '$&$&') };
}
