/** Triggers that a profile gives for two outcomes. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { StatutOperation } from '../../target/profile/resolve.ts';

/** What a trigger leads to: a status, or an answer 500. */
export type Outcome = StatutOperation | 'internalError';

/** Triggers by what they lead to. */
export type Triggers = { readonly [Name in Outcome]?: Partial<OperationRequest> };

/** An operation can pass through them on its way to another status. */
const PASSED: readonly Outcome[] = ['INITIEE', 'ENCOURS'];

/** Another outcome with the same trigger; undefined where there is none, or an operation passes through one of the two. */
export function sameTrigger(triggers: Triggers, name: Outcome, trigger: object): Outcome | undefined {
  if (Object.keys(trigger).length === 0) return undefined;
  return outcomesOf(triggers).find(
    (other) =>
      other !== name && excludeEachOther(other, name) && isDeepStrictEqual({ ...triggers[other] }, trigger),
  );
}

/** Each outcome whose trigger is that of one before it. */
export function sameTriggers(
  triggers: Triggers,
): readonly { readonly name: Outcome; readonly other: Outcome }[] {
  const names = outcomesOf(triggers);
  return names.flatMap((name, at) => {
    const earlier = Object.fromEntries(names.slice(0, at).map((one) => [one, triggers[one]]));
    const other = sameTrigger(earlier, name, { ...triggers[name] });
    return other === undefined ? [] : [{ name, other }];
  });
}

/** All that a trigger can lead to. */
export const OUTCOMES = [
  'INITIEE',
  'ENCOURS',
  'SUSPENDUE',
  'SUCCES',
  'ECHOUE',
  'ANNULEE',
  'EXTOURNE',
  'internalError',
] as const satisfies readonly Outcome[];

function outcomesOf(triggers: Triggers): readonly Outcome[] {
  return OUTCOMES.filter((name) => triggers[name] !== undefined);
}

function excludeEachOther(one: Outcome, other: Outcome): boolean {
  return [one, other].includes('internalError') || ![one, other].some((name) => PASSED.includes(name));
}
