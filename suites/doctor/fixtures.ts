/** Whether the test data of the profile exists, and is as the profile says. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { operationsWhere, rowOf } from '../../spec/operations.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { Instrument, ResolvedProfile, Service } from '../../target/profile/resolve.ts';
import { itemsOf } from '../act/answers.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import { balanceCall } from '../act/bound-calls.ts';
import { isSuccess } from '../act/controls.ts';
import { canReadBalances, canReadFees } from '../arrange/amount-choices.ts';
import { quoteOfService } from '../arrange/service-quote.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { callRefused, cameToNothing, type Finding, type Said } from './finding.ts';

/**
 * Whether each instrument exists, and its balance and operations fit what it allows.
 * @param names of some instruments; without them, all are looked at.
 */
export function lookAtInstruments(t: Experiment, names?: readonly string[]): Promise<readonly Finding[]> {
  const { instruments } = t.profile.fixtures;
  const some = instruments.filter(({ name }) => names === undefined || names.includes(name));
  return Promise.all(some.map((instrument) => instrumentOf(t, instrument)));
}

async function instrumentOf(t: Experiment, instrument: Instrument): Promise<Finding> {
  const { reference: referenceWallet, name: of, type, allows } = instrument;
  const about = { subject: 'instrument', of, key: `fixtures.instruments (${of})` } as const;
  const lists = !t.profile.notImplemented.includes('listOperations');
  const list = lists
    ? await t.attempt({ operationId: 'listOperations', params: { referenceWallet } })
    : undefined;
  const seen = canReadBalances(t) ? await t.attempt(balanceCall(t, instrument)) : undefined;
  const trouble = [list, seen].find((one) => one instanceof TransportTrouble);
  if (trouble !== undefined) return cameToNothing(about, trouble);
  const missing = [list, seen].find(
    (one): one is Answer => one !== undefined && 'status' in one && one.status === 404,
  );
  if (missing !== undefined) {
    const answer = describeAnswer(missing);
    // A run before this one may have done what the profile allows.
    return allows.includes('unenroll')
      ? { ...about, mark: 'unsure', said: { code: 'instrument-unenrolled', answer } }
      : { ...about, mark: 'bad', said: { code: 'instrument-missing', answer } };
  }
  const operations = list && 'status' in list ? itemsOf(list)?.length : undefined;
  const pointer = t.profile.bindings.balance?.amount ?? '';
  const balance = seen && 'status' in seen ? money(readPointer(seen.json, pointer)) : undefined;
  if (allows.includes('empty') && operations !== undefined && operations > 0)
    return { ...about, mark: 'bad', said: { code: 'instrument-has-operations', operations } };
  const pays = allows.includes('debit') || allows.includes('drain');
  // The suite itself empties an instrument that allows drain.
  const mayBeEmpty = allows.includes('drain');
  if (pays && !mayBeEmpty && balance?.lt(t.profile.limits.amount.smallest))
    return { ...about, mark: 'bad', said: { code: 'instrument-without-money', balance: String(balance) } };
  const said: Said = {
    code: 'instrument-there',
    type,
    allows,
    ...(balance !== undefined && { balance: balance.toString() }),
    ...(operations !== undefined && { operations }),
  };
  return { ...about, mark: 'good', said };
}

/** The fees of each service for an operation within the limits, and whether its mode is that of the profile. */
export function lookAtServices(t: Experiment): Promise<readonly Finding[]> {
  return Promise.all(t.profile.fixtures.services.map((service) => serviceOf(t, service)));
}

async function serviceOf(t: Experiment, service: Service): Promise<Finding> {
  const { reference: of } = service;
  const about = { subject: 'service', of, key: `fixtures.services (${of})` } as const;
  if (!canReadFees(t)) return { ...about, mark: 'unsure', said: { code: 'service-unread' } };
  const { montant, result } = await quoteOfService(t, service);
  if (result instanceof TransportTrouble) return cameToNothing(about, result);
  if (result.status === 400)
    return {
      ...about,
      mark: 'unsure',
      said: {
        code: 'service-refuses-amounts',
        from: t.profile.limits.amount.typical,
        to: montant,
        answer: describeAnswer(result),
      },
    };
  if (!isSuccess(result)) return callRefused(about, result);
  const { montantFrais = '', modeApplication = '' } = t.profile.bindings.fees ?? {};
  const mode = show(readPointer(result.json, modeApplication)).replaceAll('"', '');
  if (service.mode !== undefined && service.mode !== mode)
    return {
      ...about,
      mark: 'bad',
      said: { code: 'service-of-other-mode', stated: service.mode, answered: mode },
    };
  const fees = show(readPointer(result.json, montantFrais)).replaceAll('"', '');
  return { ...about, mark: 'good', said: { code: 'service-answers', mode, fees, montant } };
}

/** Findings about the services of a profile, those of a service without a mode with the one that was answered. */
export function withUnsaidModes(
  { fixtures: { services } }: ResolvedProfile,
  findings: readonly Finding[],
): readonly Finding[] {
  return findings.map((finding, at) => {
    const { said } = finding;
    const isUnsaid = services[at]?.mode === undefined && said.code === 'service-answers';
    if (!isUnsaid || !FEE_MODES.includes(said.mode)) return finding;
    return { ...finding, mark: 'unsure', said: { ...said, isUnsaid } };
  });
}

const FEE_MODES: readonly string[] = ENUMERATIONS.ModeApplication;

/** Calls that read by references of the profile, none of them of an instrument. */
const BY_REFERENCE = operationsWhere(({ effect, isOfInstrument }) => effect === 'reads' && !isOfInstrument);

/** The first contributor, mini marketplace and favorite beneficiary of the profile. */
export async function lookAtReferences(t: Experiment): Promise<readonly Finding[]> {
  const possible = ANY_CALLS.filter(
    ({ operationId, needs }) =>
      BY_REFERENCE.includes(operationId) && needs.every((need) => unmet(t.profile, need) === undefined),
  );
  const findings = await Promise.all(
    possible.map(async ({ operationId, call }) => referenceOf(t, operationId, await call(t))),
  );
  return [...findings, ...(await lookAtMarketplaces(t))];
}

/** Mini marketplaces whose list (4.10) is not as the profile says: either may be wrong. */
async function lookAtMarketplaces(t: Experiment): Promise<readonly Finding[]> {
  if (unmet(t.profile, 'operations.listMarketplaceServices') !== undefined) return [];
  const findings = await Promise.all(
    t.profile.fixtures.marketplaceServices.map(async ({ services, ...params }): Promise<Finding[]> => {
      const answer = await t.attempt({ operationId: 'listMarketplaceServices', params: { ...params } });
      const listed = 'status' in answer ? itemsOf(answer) : undefined;
      if (listed === undefined) return [];
      const named = listed.map(({ referenceService }) => referenceService);
      const lacking = services.filter((one) => !named.includes(one));
      if (lacking.length === 0 && (services.length > 0 || listed.length === 0)) return [];
      const key = 'fixtures.marketplaces';
      const said = { code: 'services-differ', marketplace: params.referenceMmp, lacking } as const;
      return [{ subject: 'reference', of: key, key, mark: 'unsure', said }];
    }),
  );
  return findings.flat();
}

async function referenceOf(t: Experiment, operation: OperationId, call: Call): Promise<Finding> {
  const key = rowOf(operation).fixture ?? 'fixtures';
  const about = { subject: 'reference', of: key, key } as const;
  const result = await t.attempt(call);
  if (result instanceof TransportTrouble) return cameToNothing(about, result);
  return isSuccess(result)
    ? { ...about, mark: 'good', said: { code: 'call-answered', operation, status: result.status } }
    : callRefused(about, result);
}
