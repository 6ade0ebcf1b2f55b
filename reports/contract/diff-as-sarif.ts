/** A comparison with the contract as SARIF 2.1.0: a rule is a requirement, a result stands at its line of the description. */
import type { DiffFinding, Kind } from '../../spec/diff/compare/finding.ts';
import type { ContractDiff } from '../../spec/diff/compared-with-contract.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { artifactOf, fingerprintsOf, textOf } from '../formats/findings/sarif.ts';
import { displayJson } from '../formats/json-report.ts';
import { bindingText, sentenceOf } from './diff-facts.ts';

/** How much a kind weighs with a level that binds; what is advisory weighs less. */
const LEVELS: Readonly<Record<Kind, 'error' | 'warning' | 'note'>> = {
  breaks: 'error',
  narrows: 'warning',
  widens: 'warning',
  open: 'note',
  extra: 'note',
};

export interface SarifTool {
  readonly name: string;
  readonly version: string;
}

/** One log with one run. What touches no requirement has a rule by its kind. */
export function contractDiffSarif(
  { findings, outcome, notes }: ContractDiff,
  tool: SarifTool,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const rules = [...new Set(findings.map(ruleIdOf))];
  return displayJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool.name, semanticVersion: tool.version, rules: rules.map(ruleOf) } },
        automationDetails: { id: `${tool.name}/contract-diff/` },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: notes.map((note) => ({ level: 'note', message: textOf(note) })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: findings.map((one) => resultOf(one, rules.indexOf(ruleIdOf(one)), language)),
        properties: { outcome },
      },
    ],
  });
}

function ruleIdOf({ requirements: [id], openPoint, kind }: DiffFinding): string {
  return id ?? openPoint ?? `contract-diff.${kind}`;
}

function ruleOf(id: string) {
  const requirement = REQUIREMENTS.find((one) => one.id === id);
  return requirement === undefined
    ? { id }
    : {
        id,
        shortDescription: textOf(requirement.statement),
        properties: { section: requirement.section, level: requirement.level },
      };
}

function resultOf(finding: DiffFinding, ruleIndex: number, language: Language) {
  const { kind, level, places, requirements, code, subject, operations, concerns } = finding;
  const binding = bindingText(finding);
  const text = [sentenceOf(finding, language), ...(binding === undefined ? [] : [binding])].join('\n');
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: level === 'advisory' && LEVELS[kind] === 'error' ? 'warning' : LEVELS[kind],
    message: textOf(text),
    locations: places.slice(0, 10).map(({ file, pointer, line }) => ({
      physicalLocation: {
        artifactLocation: /^https?:/.test(file) ? { uri: file } : artifactOf(file),
        region: { startLine: line },
      },
      logicalLocations: [{ fullyQualifiedName: pointer === '' ? '/' : pointer, kind: 'member' }],
    })),
    partialFingerprints: fingerprintsOf([kind, code, subject, concerns, places[0]?.pointer].join(' ')),
    properties: { kind, requirements, operations, ...(concerns && { concerns }) },
  };
}
