/** What the profile of a declaration uses that the declaration does not offer, and the other way round. Pure. */
import { type Declaration, ENUMERATION_NAMES } from '../../spec/declaration/declaration.ts';
import { deniedValues, operationUses, type Use, valueUses } from '../../spec/declaration/profile-uses.ts';
import type { Enumerations } from '../../spec/generated/contract-names.ts';
import { type Contradiction, insideOf } from './contradiction.ts';

/** Every contradiction between `testing` and the rest of a declaration. */
export function testingContradictions(declaration: Declaration): Contradiction[] {
  const { operations, practices, testing } = declaration;
  // A run leaves out what notImplemented lists, whatever else the profile says of it.
  const left = testing.notImplemented ?? [];
  const used = operationUses(testing)
    .filter(({ name }) => operations[name] === 'no' && !left.includes(name))
    .map(({ name, key }) => insideOf('operation-used', `operations.${name}`, ['no'], `testing.${key}`));
  const denied = left
    .map((name, at) => ({ name, key: `notImplemented[${at}]` }))
    .filter(({ name }) => operations[name] === 'yes')
    .map(({ name, key }) => insideOf('not-in-testing', `operations.${name}`, ['yes'], `testing.${key}`));
  const values = ENUMERATION_NAMES.flatMap((name) => valueContradictions(declaration, name));
  const callbacks =
    testing.bindings?.callback !== undefined && practices['callback.http-method'].length === 0
      ? [
          insideOf(
            'callbacks-undeclared',
            'practices.callback.http-method',
            ['not-applicable'],
            'testing.bindings.callback',
          ),
        ]
      : [];
  return [...used, ...denied, ...values, ...callbacks];
}

function valueContradictions(
  { values, testing }: Declaration,
  enumeration: keyof Enumerations,
): Contradiction[] {
  const answers: Readonly<Record<string, string>> = values[enumeration];
  const found = (reason: 'value-used' | 'not-in-testing', answer: 'yes' | 'no', uses: readonly Use[]) =>
    uses
      .filter(({ name }) => answers[name] === answer)
      .map(({ name, key }) => insideOf(reason, `values.${enumeration}.${name}`, [answer], `testing.${key}`));
  return [
    ...found('value-used', 'no', valueUses(testing, enumeration)),
    ...found('not-in-testing', 'yes', deniedValues(testing, enumeration)),
  ];
}
