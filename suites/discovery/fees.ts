/** The fee call (4.12): its path and the names of its results are documented, how it is told the amount is not. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { likelyPlaces } from '../../spec/json/likely-pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import { fillBinding, type TemplateValues } from '../../target/profile/template.ts';
import { money } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';
import { namedInRefusal } from './named-in-answer.ts';

type FeesBinding = NonNullable<Bindings['fees']>;

const KEY = 'bindings.fees';
const PATH = '/api/v1/services/{referenceService}/fees';
const NAMES = ['montant', 'amount', 'montantOperation', 'montantTransaction', 'valeur', 'somme'];
/** Two amounts whose fees differ, unless they do not depend on the amount. */
const AMOUNTS = [100, 1000] as const;

/** What an answer holds of fees. */
interface FoundFees {
  readonly montantFrais: string;
  readonly modeApplication: string;
  readonly fees: string;
}

/** @param about the service, and what else may stand in such a call. */
export async function findFees(
  t: Experiment,
  about: TemplateValues,
  described?: Bindings,
): Promise<Discovery> {
  const bare = await asked(t, {}, about, AMOUNTS[0]);
  const names = [...new Set([...namedInRefusal(bare), ...NAMES])];
  const more = { typeOperation: '{typeOperation}' };
  const queries = names.map((name) => ({ [name]: '{montant}' }));
  const own = described?.fees === undefined ? [] : [described.fees];
  const reading: FeesBinding[] = [...own, ...queries.map((query) => ({ query }))];
  const wider: FeesBinding[] = queries.map((query) => ({ query: { ...query, ...more } }));
  for (const binding of [...reading, ...wider]) {
    const found = await tried(t, binding, about, bare);
    if (found !== undefined) return found;
  }
  // The documented method is not there: the same computation by another one.
  if (bare !== undefined && [404, 405, 501].includes(bare.status))
    for (const name of NAMES) {
      const binding = { method: 'POST', body: { [name]: '{montant}' } } as const;
      const found = await tried(t, binding, about, bare);
      if (found !== undefined) return found;
    }
  if (bare === undefined) return unsure(KEY, { code: 'call-not-found', tried: [PATH] });
  if (bare.status === 200 && feesIn(bare) !== undefined) return unsure(KEY, { code: 'constant-fees' });
  return unsure(KEY, { code: 'nothing-like-it', answer: describeAnswer(bare) });
}

/** @returns undefined where the call is not made like that, or where that makes no difference. */
async function tried(
  t: Experiment,
  binding: FeesBinding,
  about: TemplateValues,
  bare: Answer | undefined,
): Promise<Discovery | undefined> {
  const [small, large] = await Promise.all(AMOUNTS.map((montant) => asked(t, binding, about, montant)));
  const found = small && feesIn(small);
  if (found === undefined || large === undefined) return undefined;
  // Without the amount the call is refused, or another amount has other fees: then it is read.
  const counts = bare?.status !== 200 || feesIn(large)?.fees !== found.fees;
  if (!counts) return undefined;
  const { montantFrais, modeApplication } = found;
  const value = {
    ...binding,
    ...(montantFrais !== '/body/montantFrais' && { montantFrais }),
    ...(modeApplication !== '/body/modeApplication' && { modeApplication }),
  };
  return sure(KEY, { fees: value }, { code: 'value', pointer: montantFrais, value: found.fees });
}

async function asked(
  t: Experiment,
  { method = 'GET', path = PATH, query = {}, headers = {}, body }: FeesBinding,
  about: TemplateValues,
  montant: number,
): Promise<Answer | undefined> {
  const { json, ...call } = fillBinding({ method, path, query, headers, body }, { ...about, montant });
  return look(t, { operationId: 'getFees', ...call, ...(json !== undefined && { json }) });
}

/** Where the two results stand, if each can be in one place alone. */
function feesIn({ status, json }: Answer): FoundFees | undefined {
  if (status !== 200) return undefined;
  const modes: readonly unknown[] = ENUMERATIONS.ModeApplication;
  const [mode, otherMode] = likelyPlaces(json, (value) => modes.includes(value), ['mode']);
  const isAmount = (value: unknown) => money(value) !== undefined;
  const documented = likelyPlaces(json, isAmount, ['montantfrais'], true);
  const named = documented.length > 0 ? documented : likelyPlaces(json, isAmount, ['frais', 'fee'], true);
  const [fees, otherFees] = named;
  if (mode === undefined || otherMode !== undefined || fees === undefined || otherFees !== undefined)
    return undefined;
  return {
    montantFrais: fees.pointer,
    modeApplication: mode.pointer,
    fees: show(fees.value).replaceAll('"', ''),
  };
}
