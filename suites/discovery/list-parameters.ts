/** The names of the three parameters of the operation list (4.3): those that change an answer. */
import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { itemsOf } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, sure, unsure } from './found.ts';

type Role = 'from' | 'to' | 'max';

/** Usual names for each role, the likeliest first. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  from: [
    'dateDebut',
    'debut',
    'du',
    'from',
    'startDate',
    'start',
    'dateFrom',
    'fromDate',
    'date_debut',
    'start_date',
    'depuis',
    'since',
    'dateMin',
    'periodeDu',
    'periodeDebut',
    'debutPeriode',
    'periodStart',
  ],
  to: [
    'dateFin',
    'fin',
    'au',
    'to',
    'endDate',
    'end',
    'dateTo',
    'toDate',
    'date_fin',
    'end_date',
    'jusqua',
    'until',
    'dateMax',
    'periodeAu',
    'periodeFin',
    'finPeriode',
    'periodEnd',
  ],
  max: [
    'limite',
    'limit',
    'max',
    'nombreMax',
    'maxResults',
    'maximum',
    'size',
    'taille',
    'nombre',
    'pageSize',
    'top',
    'count',
    'max_results',
    'nbMax',
    'nombreMaximum',
    'maxResultats',
    'nb',
  ],
};
/** Dates before and after all operations. */
const PAST = '2000-01-01';
const FUTURE = '2100-01-01';
/** A name that no target uses. */
const NOBODYS = 'zzInconnu';
const MALFORMED = 'pas-une-valeur';
/** Names that are tried at once. */
const AT_ONCE = 4;

/** The proof of a name. */
interface Proof {
  readonly code: 'effect' | 'refusal';
  readonly name: string;
}

/** @param wallet reference of an instrument that exists; with operations in its list more can be seen. */
export async function findListParameters(
  t: Experiment,
  wallet: string,
  described?: Bindings,
): Promise<readonly Discovery[]> {
  const list = (query: Readonly<Record<string, string>>) =>
    look(t, { operationId: 'listOperations', params: { referenceWallet: wallet }, query });
  const whole = await list({});
  const control = await list({ [NOBODYS]: MALFORMED });
  const looking = { list, items: countIn(whole), isStrict: isRefused(control) };
  const roles = ['from', 'to', 'max'] as const;
  return Promise.all(roles.map((role) => findOne(role, looking, described?.operationList?.[role])));
}

interface Looking {
  readonly list: (query: Readonly<Record<string, string>>) => Promise<Answer | undefined>;
  /** Operations without any parameter; -1 where the call fails. */
  readonly items: number;
  /** The target refuses unknown parameters. */
  readonly isStrict: boolean;
}

function isRefused(answer: Answer | undefined): boolean {
  return answer !== undefined && MALFORMED_ELSEWHERE.includes(answer.status);
}

function countIn(answer: Answer | undefined): number {
  return answer?.status === 200 ? (itemsOf(answer)?.length ?? -1) : -1;
}

async function findOne(role: Role, looking: Looking, described: string | undefined): Promise<Discovery> {
  const key = `bindings.operationList.${role}`;
  const names = [...new Set([...(described === undefined ? [] : [described]), ...NAMES[role]])];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const some = names.slice(first, first + AT_ONCE);
    const proofs = await Promise.all(some.map((name) => proofOf(role, name, looking)));
    const proved = proofs.flatMap((seen) => seen ?? []);
    // A changed answer proves more than a missing refusal.
    const best = proved.find(({ code }) => code === 'effect') ?? proved[0];
    if (best !== undefined) return sure(key, { operationList: { [role]: best.name } }, best);
  }
  if (described !== undefined)
    return sure(key, { operationList: { [role]: described } }, { code: 'described' });
  return unsure(key, { code: 'name-not-found', tried: names });
}

async function proofOf(role: Role, name: string, looking: Looking): Promise<Proof | undefined> {
  if (looking.items < 0) return undefined;
  if (await hasEffect(role, name, looking)) return { code: 'effect', name };
  const [good, malformed] = await Promise.all([
    looking.list({ [name]: role === 'max' ? '10' : PAST }),
    looking.list({ [name]: MALFORMED }),
  ]);
  if (good?.status === 200 && (looking.isStrict || isRefused(malformed))) return { code: 'refusal', name };
  return undefined;
}

/** A start after all operations, or an end before them, empties the list; the reverse does not. */
async function hasEffect(role: Role, name: string, { list, items }: Looking): Promise<boolean> {
  if (role === 'max') return items > 1 && countIn(await list({ [name]: '1' })) === 1;
  if (items < 1) return false;
  const [past, future] = await Promise.all([list({ [name]: PAST }), list({ [name]: FUTURE })]);
  const [emptying, keeping] = role === 'from' ? [future, past] : [past, future];
  return countIn(emptying) === 0 && countIn(keeping) > 0;
}
