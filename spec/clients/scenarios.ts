/** The scenarios that clients are led through, and how they are found. */
import type { Language } from '../document/language.ts';
import { dataOf } from '../json/data.ts';
import { UserError } from '../run/user-error.ts';
import type { Ask, Scenario, ScenarioProse } from './scenario.ts';

/** In the order of their file. */
export const SCENARIOS: readonly Scenario[] = dataOf('generated/scenarios.json');

/** The particulars with their defaults. */
export function askOf({ ask = {} }: Scenario): Required<Omit<Ask, 'beneficiary'>> & Ask {
  return {
    amount: '1200.50',
    amountIs: ask.mode === 'SOUSTRACTION' ? 'total' : 'net',
    mode: 'ADDITION',
    otps: ['123456'],
    deadlineMs: 15_000,
    ...ask,
  };
}

/** What a scenario says in a language. */
export function proseOf(scenario: Scenario, language: Language): ScenarioProse {
  return language === 'en' ? scenario : { ...scenario.fr };
}

/**
 * Scenarios by ids, or by patterns such as `token-*`.
 * @throws UserError for one that fits none.
 */
export function scenariosNamed(patterns: readonly string[], all = SCENARIOS): readonly Scenario[] {
  const wanted = patterns.map((pattern) => {
    const expression = new RegExp(`^${pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '.*')}$`);
    const found = all.filter(({ id }) => expression.test(id));
    if (found.length === 0) throw unknownScenario(pattern, all);
    return found;
  });
  return all.filter((one) => wanted.some((found) => found.includes(one)));
}

function unknownScenario(typed: string, all: readonly Scenario[]): UserError {
  const words = typed.split('-').filter((word) => word.length > 2);
  const near = all.filter(({ id }) => words.some((word) => id.includes(word))).map(({ id }) => id);
  return new UserError(
    `There is no scenario ${typed}.`,
    near.length === 0
      ? 'To list them: npx payops-conformance clients list'
      : `Did you mean ${near.slice(0, 4).join(', ')}? To list them: npx payops-conformance clients list`,
    'clients',
  );
}
