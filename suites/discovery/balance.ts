/** The balance call (4.12): the document names its path, but not the place of the balance. */
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { likelyPlaces } from '../../spec/json/likely-pointer.ts';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';

const KEY = 'bindings.balance';
const DOCUMENTED = '/api/v1/wallets/{referenceWallet}/balance';
/** The documented path first. */
const PATHS = [DOCUMENTED, '/api/v1/wallets/{referenceWallet}/solde'];
/** What must cover an operation comes first: other balances may move later. */
const NAMES = ['disponible', 'available', 'solde', 'balance'];

/** @param wallet reference of an instrument that exists. */
export async function findBalance(t: Experiment, wallet: string, described?: Bindings): Promise<Discovery> {
  const own = described?.balance?.path;
  const tried = [...new Set([...(own === undefined ? [] : [own]), ...PATHS])];
  for (const path of tried) {
    const call = { operationId: 'getBalance', path, params: { referenceWallet: wallet } } as const;
    const answer = await look(t, call);
    if (answer?.status !== 200 || answer.json === undefined) continue;
    const isAmount = (value: unknown) => money(value) !== undefined;
    const named = likelyPlaces(answer.json, isAmount, NAMES, true);
    const whole = isAmount(readPointer(answer.json, '/body')) ? '/body' : undefined;
    const [only, another] = named;
    const pointer = another === undefined ? (only?.pointer ?? whole) : undefined;
    const elsewhere = path === DOCUMENTED ? {} : { path };
    if (pointer !== undefined) {
      const value = show(readPointer(answer.json, pointer));
      return sure(KEY, { balance: { ...elsewhere, amount: pointer } }, { code: 'value', pointer, value });
    }
    const places = named.length > 0 ? named : likelyPlaces(answer.json, isAmount, NAMES);
    const [likeliest] = places;
    if (likeliest === undefined)
      return unsure(KEY, { code: 'nothing-like-it', answer: describeAnswer(answer) });
    const seen = { code: 'several', candidates: places.map((place) => place.pointer) } as const;
    // Names that say nothing make none of several likelier: a wrong one costs whoever takes it.
    const isLikelier = named.length > 0 || places.length === 1;
    return isLikelier
      ? unsure(KEY, seen, { balance: { ...elsewhere, amount: likeliest.pointer } })
      : unsure(KEY, seen);
  }
  return unsure(KEY, { code: 'call-not-found', tried });
}
