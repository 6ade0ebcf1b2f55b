/** A report held to the scheme of a certification programme. Pure: `verify` judges the same again. */
import { OFFERED_ENUMERATIONS, OFFERED_VALUES } from '../../spec/document/offers.ts';
import type { Report, ReportedScheme, ReportedSchemeRule } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { EFFORTS } from '../../spec/run/effort.ts';
import { shownOperations, shownValues } from '../model/figures/shown-offers.ts';

/** What of a report a scheme is about. */
export type SchemedReport = Pick<Report, 'practices' | 'requirements' | 'coverage' | 'run' | 'tool'>;

/** The rules of a scheme with what a report says of each. @param digest of the file of the scheme. */
export function judgedScheme(scheme: Scheme, digest: string, report: SchemedReport): ReportedScheme {
  const rules = [
    ...practiceRules(scheme, report),
    ...requirementRules(scheme, report),
    ...offerRules(scheme, report),
    ...runRules(scheme, report),
  ];
  return { name: scheme.name, version: scheme.version, digest, outcome: outcomeOf(rules), rules };
}

/** A report with what a scheme says of it: nothing that the report says by the document changes. */
export function withScheme(
  report: Report,
  read: { readonly scheme: Scheme; readonly digest: string } | undefined,
): Report {
  return read === undefined ? report : { ...report, scheme: judgedScheme(read.scheme, read.digest, report) };
}

/** What follows from the rules of a scheme. */
export function outcomeOf(rules: readonly Pick<ReportedSchemeRule, 'verdict'>[]): ReportedScheme['outcome'] {
  if (rules.some(({ verdict }) => verdict === 'fail')) return 'broken';
  return rules.some(({ verdict }) => verdict === 'skipped') ? 'undecided' : 'met';
}

function practiceRules({ decisions }: Scheme, { practices = [] }: SchemedReport): ReportedSchemeRule[] {
  return Object.entries(decisions ?? {}).map(([id, allowed]) => {
    const seen = practices.find((one) => one.id === id)?.seen ?? [];
    const other = seen.find(({ value }) => !allowed.includes(value));
    const [exchangeId] = other?.exchangeIds ?? [];
    return {
      kind: 'practice',
      id,
      allowed: [...allowed],
      ...(seen.length > 0 && { seen: seen.map(({ value }) => value) }),
      verdict: other !== undefined ? 'fail' : seen.length > 0 ? 'pass' : 'skipped',
      ...(exchangeId !== undefined && { exchangeId }),
    };
  });
}

function requirementRules({ required = [] }: Scheme, { requirements }: SchemedReport): ReportedSchemeRule[] {
  return required.map((id) => {
    const requirement = requirements.find((one) => one.id === id);
    const broken = requirement?.checks.find(({ verdict }) => verdict === 'warn');
    const exchangeId = broken?.failure?.exchangeId;
    const held = requirement?.verdict === 'pass' || requirement?.verdict === 'observed';
    return {
      kind: 'requirement',
      id,
      verdict: requirement?.verdict === 'warn' ? 'fail' : held ? 'pass' : 'skipped',
      ...(exchangeId !== undefined && { exchangeId }),
    };
  });
}

/** What did not show may be offered all the same: only a run that looked at all of it says more. */
function offerRules({ offers = {} }: Scheme, { coverage }: SchemedReport): ReportedSchemeRule[] {
  const succeeded = coverage && shownOperations(coverage);
  const operations = (offers.operations ?? []).map((name) =>
    offered(`operations.${name}`, succeeded?.has(name) === true),
  );
  const values = OFFERED_VALUES.flatMap((kind) => {
    const shown = (coverage && shownValues(coverage, OFFERED_ENUMERATIONS[kind])) ?? [];
    return (offers[kind] ?? []).map((name) => offered(`${kind}.${name}`, shown.includes(name)));
  });
  return [...operations, ...values];
}

function offered(id: string, shown: boolean): ReportedSchemeRule {
  return { kind: 'offer', id, verdict: shown ? 'pass' : 'skipped' };
}

function runRules(
  { effort, requirementSet, tools, nonce }: Scheme,
  { run, tool }: SchemedReport,
): ReportedSchemeRule[] {
  const rules: ReportedSchemeRule[] = [];
  if (effort !== undefined) {
    const enough = EFFORTS.indexOf(run.effort) >= EFFORTS.indexOf(effort);
    const allowed = EFFORTS.slice(EFFORTS.indexOf(effort));
    rules.push({
      kind: 'effort',
      id: 'effort',
      allowed,
      seen: [run.effort],
      verdict: enough ? 'pass' : 'fail',
    });
  }
  if (requirementSet !== undefined) {
    const { requirementSet: scored } = run;
    rules.push({
      kind: 'set',
      id: 'requirementSet',
      allowed: [requirementSet],
      ...(scored !== undefined && { seen: [scored] }),
      verdict: scored === requirementSet ? 'pass' : 'fail',
    });
  }
  if (tools !== undefined) {
    const accepted = tools.includes(tool.version);
    rules.push({
      kind: 'tool',
      id: 'tools',
      allowed: [...tools],
      seen: [tool.version],
      verdict: accepted ? 'pass' : 'fail',
    });
  }
  if (nonce === true) {
    const { challenge } = run;
    rules.push({
      kind: 'nonce',
      id: 'nonce',
      ...(challenge && { seen: [challenge.nonce] }),
      verdict: challenge === undefined ? 'fail' : 'pass',
    });
  }
  return rules;
}

/** The scheme of a report as its rules give it: what it must say of them follows from the rest of the report. */
export function schemeAgain(reported: ReportedScheme, report: SchemedReport): ReportedScheme {
  const { name, version, digest, rules } = reported;
  const of = (kind: ReportedSchemeRule['kind']) => rules.filter((rule) => rule.kind === kind);
  const offers: Record<string, string[]> = {};
  for (const { id } of of('offer')) {
    const [kind = '', value = ''] = id.split('.');
    offers[kind] = [...(offers[kind] ?? []), value];
  }
  const [effort] = of('effort').flatMap(({ allowed = [] }) => EFFORTS.filter((one) => one === allowed[0]));
  const [tool] = of('tool');
  const requirementSet = of('set')[0]?.allowed?.[0];
  const scheme: Scheme = {
    name,
    version,
    decisions: Object.fromEntries(of('practice').map(({ id, allowed = [] }) => [id, [...allowed]])),
    required: of('requirement').map(({ id }) => id),
    offers,
    ...(effort !== undefined && { effort }),
    ...(requirementSet !== undefined && { requirementSet }),
    ...(tool !== undefined && { tools: [...(tool.allowed ?? [])] }),
    ...(of('nonce').length > 0 && { nonce: true }),
  };
  return judgedScheme(scheme, digest, report);
}
