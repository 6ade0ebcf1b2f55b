/** How the document becomes checks: each section a map from its requirements to what they are held to. */
import type { AnswerRule } from '../../../spec/contract/answer-rule.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { RequirementId, RulesOf } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type { Need } from '../../../target/profile/needs.ts';
import { type CheckBody, type CheckOptions, type StandingRule, type Suite, suite } from './suite.ts';

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
  probe(operationId: OperationId, needs: readonly Need[], body: CheckBody): void;
}

/** The requirements of a section that can be tested, all of them, each with what it is held to. */
export type SectionRules<Section extends keyof RulesOf> = {
  readonly [Id in RulesOf[Section]]: Rule | readonly Rule[];
};

/**
 * The checks of a map from requirements to rules, in the order of the catalogue.
 *
 * @throws Error when two checks of a requirement have the same circumstance.
 */
export function declared(rules: { readonly [Id in RequirementId]?: Rule | readonly Rule[] }): Suite {
  return suite('', '', (check) => {
    for (const { id } of REQUIREMENTS)
      for (const rule of [rules[id] ?? []].flat()) {
        const one = (circumstance: string, ...rest: [CheckBody] | [CheckOptions, CheckBody]) =>
          rest.length === 1 ? check(id, circumstance, ...rest) : check(id, circumstance, ...rest);
        rule(
          Object.assign(one, {
            requirement: id,
            standing: (standing: Omit<StandingRule, 'requirement'>) =>
              check.standing({ ...standing, requirement: id }),
            everyAnswer: (answer: Omit<AnswerRule, 'requirement'>) =>
              check.everyAnswer({ ...answer, requirement: id }),
            probe: check.probe,
          }),
        );
      }
  });
}
