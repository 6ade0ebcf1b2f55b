/** The fee call (4.12): the document names its path and results, but not the parameter of the amount. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { likelyPlaces } from '../../spec/json/likely-pointer.ts';
import { money } from '../../spec/json/money.ts';
import type { Answer } from '../../target/door/call.ts';
import { fillBinding, type TemplateValues } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';
import { namedInRefusal } from './named-in-answer.ts';

type FeesBinding = NonNullable<Bindings['fees']>;

const KEY = 'bindings.fees';
const PATH = '/api/v1/services/{referenceService}/fees';
const NAMES = ['montant', 'amount', 'montantOperation', 'montantTransaction', 'valeur', 'somme'];
/** Amounts whose fees differ, unless they do not depend on the amount; the last one is beyond most minimum fees. */
const AMOUNTS = [100, 1000, 1_000_000] as const;
/** A name that no target uses, and no amount. */
const NOBODYS = 'zzInconnu';
const MALFORMED = 'pas-un-montant';

/** The fees of an answer. */
interface FoundFees {
  readonly montantFrais: string;
  readonly modeApplication: string;
  readonly fees: string;
}

/** @param about values for the call: the service, and others. */
export async function findFees(
  t: Experiment,
  about: TemplateValues,
  described?: Bindings,
): Promise<Discovery> {
  const bare = await asked(t, {}, about, AMOUNTS[0]);
  const control = await asked(t, { query: { [NOBODYS]: MALFORMED } }, about, AMOUNTS[0]);
  const isStrict = control?.status === 400 && bare?.status === 200;
  const names = [...new Set([...namedInRefusal(bare), ...NAMES])];
  const more = { typeOperation: '{typeOperation}' };
  const queries = names.map((name) => ({ [name]: '{montant}' }));
  const own = described?.fees === undefined ? [] : [described.fees];
  const reading: FeesBinding[] = [...own, ...queries.map((query) => ({ query }))];
  const wider: FeesBinding[] = queries.map((query) => ({ query: { ...query, ...more } }));
  for (const binding of [...reading, ...wider]) {
    const found = await tried(t, binding, about, { bare, isStrict });
    if (found !== undefined) return found;
  }
  // Without the documented method, try another one.
  if (bare !== undefined && [404, 405, 501].includes(bare.status))
    for (const name of NAMES) {
      const binding = { method: 'POST', body: { [name]: '{montant}' } } as const;
      const found = await tried(t, binding, about, { bare, isStrict });
      if (found !== undefined) return found;
    }
  if (bare === undefined) return unsure(KEY, { code: 'call-not-found', tried: [PATH] });
  if (bare.status === 200 && feesIn(bare) !== undefined) return unsure(KEY, { code: 'constant-fees' });
  return unsure(KEY, { code: 'nothing-like-it', answer: describeAnswer(bare) });
}

/** @returns undefined where the call fails, or the parameter changes nothing. */
async function tried(
  t: Experiment,
  binding: FeesBinding,
  about: TemplateValues,
  { bare, isStrict }: { readonly bare: Answer | undefined; readonly isStrict: boolean },
): Promise<Discovery | undefined> {
  const answers = await Promise.all(AMOUNTS.map((montant) => asked(t, binding, about, montant)));
  const [found, ...others] = answers.flatMap((answer) => (answer && feesIn(answer)) ?? []);
  if (found === undefined) return undefined;
  // The parameter is read where the call fails without it, or the fees change with it.
  const counts =
    bare?.status !== 200 ||
    isStrict ||
    others.some(({ fees }) => fees !== found.fees) ||
    (await refusesMalformed(t, binding, about));
  if (!counts) return undefined;
  const { montantFrais, modeApplication } = found;
  const value = {
    ...binding,
    ...(montantFrais !== '/body/montantFrais' && { montantFrais }),
    ...(modeApplication !== '/body/modeApplication' && { modeApplication }),
  };
  return sure(KEY, { fees: value }, { code: 'value', pointer: montantFrais, value: found.fees });
}

/** Whether the call refuses what is no amount. */
async function refusesMalformed(
  t: Experiment,
  { query = {}, ...binding }: FeesBinding,
  about: TemplateValues,
): Promise<boolean> {
  const malformed = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value.replace('{montant}', MALFORMED)]),
  );
  const answer = await asked(t, { ...binding, query: malformed }, about, AMOUNTS[0]);
  return answer?.status === 400;
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

/** The pointers to both results, where each is unambiguous. */
function feesIn({ status, json }: Answer): FoundFees | undefined {
  if (status !== 200) return undefined;
  const modes: readonly unknown[] = ENUMERATIONS.ModeApplication;
  const [mode, otherMode] = likelyPlaces(json, (value) => modes.includes(value), ['mode']);
  const isAmount = (value: unknown) => money(value) !== undefined;
  const alike = likelyPlaces(json, isAmount, ['montantfrais'], true);
  // Beside the documented name, montantFraisHT is another amount.
  const exact = alike.filter(({ pointer }) => pointer.endsWith('/montantFrais'));
  const documented = exact.length > 0 ? exact : alike;
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
