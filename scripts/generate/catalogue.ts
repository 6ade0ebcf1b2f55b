/** From requirements.yaml, client-requirements.yaml and open-points.yaml to the catalogue, checked on the way. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { compareSections, isSectionNumber } from '../../spec/document/sections.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { openPointMarks } from './contract.ts';
import { readEntries, SourceError } from './sources.ts';
import { banner, union } from './text.ts';

const REQUIREMENTS = 'spec/requirements.yaml';
const CLIENT_REQUIREMENTS = 'spec/client-requirements.yaml';
const OPEN_POINTS = 'spec/open-points.yaml';
const PRACTICES = 'spec/practices.yaml';
const SCENARIOS = 'spec/scenarios.yaml';

/** The catalogue as its sources hold it: requirements in document order, open points by section. */
export interface CatalogueSources {
  readonly requirements: readonly JsonObject[];
  /** What the document asks of clients. */
  readonly clientRequirements: readonly JsonObject[];
  readonly openPoints: readonly JsonObject[];
  /** What targets do at open points. */
  readonly practices: readonly JsonObject[];
  /** What clients are led through. */
  readonly scenarios: readonly JsonObject[];
}

/**
 * Reads and checks the catalogue.
 * @throws SourceError for an entry that breaks its schema, an id used twice, a section that the document
 *   doesn't have, and a contract that isn't marked with just these open points.
 */
export function readCatalogue(contract: JsonObject): CatalogueSources {
  const requirements = readEntries(REQUIREMENTS, 'spec/requirements.schema.json');
  const clientRequirements = readEntries(CLIENT_REQUIREMENTS, 'spec/requirements.schema.json');
  const openPoints = readEntries(OPEN_POINTS, 'spec/open-points.schema.json');
  const practices = readEntries(PRACTICES, 'spec/practices.schema.json');
  const scenarios = readEntries(SCENARIOS, 'spec/scenarios.schema.json');
  const faults = [
    ...faultsOf(PRACTICES, practices),
    ...pointFaults(practices, openPoints),
    ...faultsOf(SCENARIOS, scenarios),
    ...scenarioFaults(scenarios, openPoints, clientRequirements),
    ...faultsOf(REQUIREMENTS, requirements),
    ...faultsOf(CLIENT_REQUIREMENTS, clientRequirements),
    ...faultsOf(OPEN_POINTS, openPoints),
    ...markFaults(openPoints, openPointMarks(contract)),
  ];
  if (faults.length > 0) throw new SourceError(faults.join('\n'));
  return {
    requirements,
    clientRequirements,
    openPoints: openPoints.toSorted(bySection),
    practices,
    scenarios,
  };
}

/** The text of generated/catalogue-ids.ts: the ids of the catalogue. */
export function renderIds({
  requirements,
  clientRequirements,
  openPoints,
  practices,
  scenarios,
}: CatalogueSources): string {
  return [
    banner(REQUIREMENTS, CLIENT_REQUIREMENTS, OPEN_POINTS, PRACTICES, SCENARIOS),
    rulesOfEachSection(requirements),
    union('ExcludedRequirementId', requirements.filter(isExcluded).map(idOf)),
    'export type RequirementId = RulesOf[keyof RulesOf] | ExcludedRequirementId;\n',
    union('ClientRuleId', clientRequirements.filter((one) => !isExcluded(one)).map(idOf)),
    union('ClientRequirementId', clientRequirements.map(idOf)),
    union('OpenPointId', openPoints.map(idOf)),
    union('ScenarioId', scenarios.map(idOf)),
    valuesOfEachPractice(practices),
    'export type PracticeId = keyof PracticeValues;\n',
  ].join('\n');
}

/** An interface: the ids that can be tested, under the number of their section. */
function rulesOfEachSection(requirements: readonly JsonObject[]): string {
  const testable = requirements.filter((requirement) => !isExcluded(requirement));
  const sections = [...new Set(testable.map(({ section }) => String(section)))];
  const members = sections.map((section) => {
    const ids = testable.filter((requirement) => requirement.section === section).map(idOf);
    return [`  readonly '${section}':`, ...ids.map((id) => `    | '${id}'`)].join('\n');
  });
  return `/** The requirements that can be tested, by the section that they stand in. */\nexport interface RulesOf {\n${members.join(';\n')};\n}\n`;
}

/** An interface: the values that tell targets apart, by practice. */
function valuesOfEachPractice(practices: readonly JsonObject[]): string {
  const members = practices.map(({ id, values }) => {
    const names = isJsonObject(values) ? Object.keys(values) : [];
    return `  readonly '${id}': ${names.map((name) => `'${name}'`).join(' | ')};`;
  });
  return `/** What targets do at open points: the values that are told apart. */\nexport interface PracticeValues {\n${members.join('\n')}\n}\n`;
}

function isExcluded({ excluded }: JsonObject): boolean {
  return excluded !== undefined;
}

function bySection(a: JsonObject, b: JsonObject): number {
  return compareSections(String(a.section), String(b.section));
}

function idOf(entry: JsonObject): string {
  return String(entry.id);
}

/** What no schema can say of one file: ids used twice, sections that don't exist. */
export function faultsOf(file: string, entries: readonly JsonObject[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const id = idOf(entry);
    const sections = [entry.section ?? [], entry.from ?? []].flat().map(String);
    const faults = sections
      .filter((section) => !isSectionNumber(section))
      .map((section) => `${file}: ${id} names section ${section}, which the document doesn't have.`);
    if (seen.has(id)) faults.push(`${file}: the id ${id} is used twice.`);
    seen.add(id);
    return faults;
  });
}

/** Practices of a point that is not open. */
function pointFaults(practices: readonly JsonObject[], openPoints: readonly JsonObject[]): string[] {
  const known = new Set(openPoints.map(idOf));
  return practices
    .filter(({ point }) => !known.has(String(point)))
    .map(
      ({ id, point }) => `${PRACTICES}: ${id} names the open point ${point}, which isn't in ${OPEN_POINTS}.`,
    );
}

/** Scenarios of a point that is not open, and rules that no client is held to. */
function scenarioFaults(
  scenarios: readonly JsonObject[],
  openPoints: readonly JsonObject[],
  clientRequirements: readonly JsonObject[],
): string[] {
  const points = new Set(openPoints.map(idOf));
  const rules = new Set(clientRequirements.filter((one) => !isExcluded(one)).map(idOf));
  return scenarios.flatMap((scenario) => {
    const { openPoint, rules: named } = scenario;
    const tested: readonly unknown[] = Array.isArray(named) ? named : [];
    return [
      ...(openPoint === undefined || points.has(String(openPoint))
        ? []
        : [
            `${SCENARIOS}: ${idOf(scenario)} names the open point ${openPoint}, which isn't in ${OPEN_POINTS}.`,
          ]),
      ...tested
        .filter((rule) => !rules.has(String(rule)))
        .map(
          (rule) => `${SCENARIOS}: ${idOf(scenario)} names ${rule}, which isn't in ${CLIENT_REQUIREMENTS}.`,
        ),
    ];
  });
}

/** Marks of the contract without an open point, and open points that lack the mark they should have. */
export function markFaults(openPoints: readonly JsonObject[], marks: readonly string[]): string[] {
  const marked = new Set(marks);
  const known = new Set(openPoints.map(idOf));
  const unknown = [...marked]
    .filter((id) => !known.has(id))
    .map((id) => `spec/openapi.yaml: x-open-point ${id} isn't in ${OPEN_POINTS}.`);
  const unmarked = openPoints
    .filter(({ kind, offContract }) => kind === 'not-shown' && offContract === undefined)
    .map(idOf)
    .filter((id) => !marked.has(id))
    .map(
      (id) =>
        `${OPEN_POINTS}: ${id} has no x-open-point in spec/openapi.yaml; mark it, or say why not in offContract.`,
    );
  const both = openPoints
    .filter(({ offContract }) => offContract !== undefined)
    .map(idOf)
    .filter((id) => marked.has(id))
    .map((id) => `${OPEN_POINTS}: ${id} has offContract, but spec/openapi.yaml is marked with it.`);
  return [...unknown, ...unmarked, ...both];
}
