/** What a participant declares of its product, with every item answered. Pure. */
import { ENUMERATIONS } from '../contract/contract.ts';
import { OPERATION_IDS } from '../contract/surface.ts';
import { PRACTICES } from '../document/catalogue.ts';
import { OFFERED_ENUMERATIONS } from '../document/offers.ts';
import type { PracticeId } from '../generated/catalogue-ids.ts';
import type { Enumerations, OperationId } from '../generated/contract-names.ts';
import type { WrittenDeclaration } from '../generated/declaration-types.ts';
import type { Profile } from '../generated/profile-types.ts';
import type { DeclaredScope } from '../generated/report-types.ts';

export type Answer = 'yes' | 'no';

/** What stands where nothing is answered yet. */
export const UNSET = 'unset';

/** What stands for a practice that never shows. */
export const NOT_APPLICABLE = 'not-applicable';

export type DeclaredValues = {
  readonly [Name in keyof Enumerations]: Readonly<Record<Enumerations[Name][number], Answer>>;
};

/** A declaration with every item. */
export interface Declaration
  extends Pick<WrittenDeclaration, 'organisation' | 'contact' | 'product' | 'environment'> {
  readonly operations: Readonly<Record<OperationId, Answer>>;
  readonly values: DeclaredValues;
  /** What the product does, at least one value of each; none for what never shows. */
  readonly practices: Readonly<Record<PracticeId, readonly string[]>>;
  /** With variables of the environment as they are written, where the schema allows that. */
  readonly testing: Profile;
}

/** Whether a text is the name of an enumeration. */
export function isEnumerationName(name: string): name is keyof Enumerations {
  return name in ENUMERATIONS;
}

/** The enumerations of 2.5, in the order of the document. */
export const ENUMERATION_NAMES: readonly (keyof Enumerations)[] =
  Object.keys(ENUMERATIONS).filter(isEnumerationName);

/** The values of an enumeration that are declared, or those that are not. */
export function valuesDeclared(
  { values }: Pick<Declaration, 'values'>,
  name: keyof Enumerations,
  answer: Answer = 'yes',
): string[] {
  return Object.entries(values[name]).flatMap(([value, given]) => (given === answer ? [value] : []));
}

/** The operations that are declared, or those that are not. */
export function operationsDeclared(
  { operations }: Pick<Declaration, 'operations'>,
  answer: Answer = 'yes',
): OperationId[] {
  return OPERATION_IDS.filter((id) => operations[id] === answer);
}

/** What of the document is offered, as reports and certificates say it. */
export function scopeOf(declaration: Pick<Declaration, 'operations' | 'values'>): DeclaredScope {
  return {
    operations: operationsDeclared(declaration),
    typesOperation: valuesDeclared(declaration, OFFERED_ENUMERATIONS.typesOperation),
    natures: valuesDeclared(declaration, OFFERED_ENUMERATIONS.natures),
    statuses: valuesDeclared(declaration, OFFERED_ENUMERATIONS.statuses),
    instruments: valuesDeclared(declaration, OFFERED_ENUMERATIONS.instruments),
  };
}

/** The values that a practice can have. */
export function valuesOfPractice(id: string): string[] {
  const practice = PRACTICES.find((one) => one.id === id);
  return practice === undefined ? [] : Object.keys(practice.values);
}
