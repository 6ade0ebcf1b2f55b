/** How the document becomes checks: each section a map from its requirements to what they are held to. */
import type { AnswerRule } from '../../../spec/contract/answer-rule.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { RequirementId, RulesOf } from '../../../spec/generated/catalogue-ids.ts';
import { checkIdOf } from '../../../spec/run/check-id.ts';
import type { Need } from '../../../target/profile/needs.ts';
import { type Must, situationsIn } from '../situations/situation.ts';
import type { Check, CheckBody, CheckOptions, Probe, StandingRule, Suite } from './suite.ts';

/** Declares what one requirement is held to. It knows the requirement from the map that it stands in. */
export type Rule = (check: Declare) => void;

/** What a rule declares with: a check for each circumstance, and rules that every answer is held to. */
export interface Declare {
  /** What everything declared here is held to. */
  readonly requirement: RequirementId;
  (circumstance: string, body: CheckBody): void;
  (circumstance: string, options: CheckOptions, body: CheckBody): void;
  standing(rule: Omit<StandingRule, 'requirement'>): void;
  /** A standing rule that an answer alone decides. */
  everyAnswer(rule: Omit<AnswerRule, 'requirement'>): void;
  probe(probe: Probe): void;
}

/** The requirements of a section that can be tested, all of them, each with what it is held to. */
export type SectionRules<Section extends keyof RulesOf> = {
  readonly [Id in RulesOf[Section]]: Rule | readonly Rule[];
};

/** What the checks of each requirement of a section must have seen, so that a pass proves something. */
export type SectionSituations<Section extends keyof RulesOf> = {
  readonly [Id in RulesOf[Section]]: Must;
};

/** Requirements, each with what its checks must have seen. */
export type Situations = { readonly [Id in RequirementId]?: Must };

/** The same checks, each told what it must have seen. */
export function mustShow(suite: Suite, ...maps: readonly Situations[]): Suite {
  const situations: Situations = Object.assign({}, ...maps);
  const checks = suite.checks.map((check) => {
    const must = situationsIn(situations[check.requirement] ?? [], check.circumstance);
    return must.length === 0 ? check : { ...check, must };
  });
  return { ...suite, checks };
}

/** Requirements, each with what it is held to. */
export type Rules = { readonly [Id in RequirementId]?: Rule | readonly Rule[] };

/**
 * The checks of maps from requirements to rules, in the order of the catalogue.
 *
 * @throws Error when two checks of a requirement have the same circumstance.
 */
export function declared(...maps: readonly Rules[]): Suite {
  const checks = new Map<string, Check>();
  const standingRules: StandingRule[] = [];
  const answerRules: AnswerRule[] = [];
  const probes: Probe[] = [];

  const declareOf = (requirement: RequirementId): Declare => {
    const add = (circumstance: string, needs: readonly Need[], body: CheckBody) => {
      const id = checkIdOf(requirement, circumstance);
      if (checks.has(id)) throw new Error(`Two checks are called ${id}.`);
      checks.set(id, { id, requirement, circumstance, needs, body });
    };
    const check = (circumstance: string, ...rest: [CheckBody] | [CheckOptions, CheckBody]) =>
      rest.length === 1 ? add(circumstance, [], rest[0]) : add(circumstance, rest[0].needs ?? [], rest[1]);
    return Object.assign(check, {
      requirement,
      standing: (rule: Omit<StandingRule, 'requirement'>) =>
        void standingRules.push({ ...rule, requirement, remembers: true }),
      everyAnswer: (rule: Omit<AnswerRule, 'requirement'>) => {
        const { departure, ...rest } = rule;
        standingRules.push({ ...rest, requirement, begin: () => departure });
        answerRules.push({ ...rule, requirement });
      },
      probe: (probe: Probe) => void probes.push(probe),
    });
  };

  for (const { id } of REQUIREMENTS)
    for (const rule of maps.flatMap((map) => map[id] ?? [])) rule(declareOf(id));
  return { checks: [...checks.values()], standingRules, answerRules, probes };
}
