/** The fees of an amount, as the fee call answers them (4.12). */
import type Big from 'big.js';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Service } from '../../target/profile/resolve.ts';
import type { ResolvedBindings } from '../../target/profile/resolved-bindings.ts';
import { fillBinding } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { look } from './found.ts';

type FeesBinding = NonNullable<ResolvedBindings['fees']>;

/** Asks for the fees of an amount that the first instrument pays through a service. */
export function askForFees(
  t: Experiment,
  binding: FeesBinding,
  { reference, typesOperation }: Service,
  montant: number,
): Promise<Answer | undefined> {
  const about = {
    montant,
    referenceService: reference,
    typeOperation: typesOperation[0],
    refContributeurInitiateur: t.profile.fixtures.instruments[0]?.refContributeur,
  };
  return look(t, { operationId: 'getFees', ...fillBinding(binding, about) });
}

/** The fees of a successful answer. */
export function feesIn(answer: Answer | undefined, { montantFrais }: FeesBinding): Big | undefined {
  return answer?.status === 200 ? money(readPointer(answer.json, montantFrais)) : undefined;
}
