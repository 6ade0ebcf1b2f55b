/** Which services took operations between which kinds of instruments in a run (1, 2.5). */
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import {
  type Credited,
  lettersOfInstrument,
  type Pair,
  pairNamedIn,
} from '../../../target/profile/pair-natures.ts';
import type { Instrument, ResolvedProfile, Service } from '../../../target/profile/resolve.ts';
import type { RunContext } from '../declare/experiment.ts';

type Payer = Pick<Instrument, 'type' | 'card'>;
type Through = Pick<Service, 'reference'>;

/** What is known of the services of a run. */
export class ServedNatures {
  readonly #profile: Pick<ResolvedProfile, 'fixtures'>;
  readonly #accepted = new Set<string>();
  /** Kinds that paid, kinds that were credited, and services, of accepted operations. */
  readonly #usable = new Set<string>();

  constructor(profile: Pick<ResolvedProfile, 'fixtures'>) {
    this.#profile = profile;
  }

  hear({ operationId, status, call: { json } }: Answer): void {
    if (operationId !== 'executeOperation' || status < 200 || status >= 300 || !isJsonObject(json)) return;
    const pair = pairNamedIn(this.#profile, json);
    const service = { reference: `${json.refService}` };
    if (pair === undefined) return;
    this.#accepted.add(keyOf(service, pair.payer, pair.credited));
    for (const part of partsOf(service, pair)) this.#usable.add(part);
  }

  /** Whether an operation of the same nature was accepted through the service. */
  isServed(service: Through, { payer, credited }: Pair): boolean {
    return this.#accepted.has(keyOf(service, payer, credited));
  }

  /** Which of the three were seen in no accepted operation: the kind of payer, the kind of beneficiary, the service. */
  unusedOf(service: Through, pair: Pair): readonly string[] {
    return partsOf(service, pair).filter((part) => !this.#usable.has(part));
  }
}

/** What a run knows of its services, listened for from the first time that this is asked. */
export function servedNaturesOf(run: Pick<RunContext, 'kept' | 'door' | 'profile'>): ServedNatures {
  return run.kept('natures that services take', () => {
    const natures = new ServedNatures(run.profile);
    run.door.onAnswer((answer) => natures.hear(answer));
    return natures;
  });
}

/** The kind of an instrument or a third party, as its nature and its designation have it: `CD`, `compteBeneficiaire`. */
export function kindOf(party: Payer | Credited): string {
  if ('type' in party) return lettersOfInstrument(party).join('/');
  return THIRD_PARTY_FIELDS.find((field) => party[field] !== undefined) ?? '';
}

function partsOf({ reference }: Through, { payer, credited }: Pair): readonly string[] {
  return [`from ${kindOf(payer)}`, `to ${kindOf(credited)}`, `through ${reference}`];
}

function keyOf({ reference }: Through, payer: Payer, credited: Credited): string {
  return `${kindOf(payer)} ${kindOf(credited)} ${reference}`;
}
