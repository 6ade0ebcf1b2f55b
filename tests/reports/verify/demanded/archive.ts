/** Small archives for what checks demanded. */
import {
  type DemandsOfRun,
  DemandsSeen,
  type PassedCheck,
} from '../../../../reports/verify/demanded/observed.ts';
import { parsedJson } from '../../../../spec/json/json.ts';
import type { Claims } from '../../../../spec/run/claims.ts';
import type { Exchange } from '../../../../spec/run/exchange.ts';
import { COURSE_RULES } from '../../../../suites/judge/course-rules.ts';

const RULES = new Map(Object.entries(COURSE_RULES));

/** Of the check that is looked at. */
export const CHECK = 'some.requirement/some-circumstance';

export const PROFILE = {
  money: { decimals: 2 },
  auth: {},
  bindings: {
    balance: { amount: '/body/solde' },
    fees: { montantFrais: '/body/montantFrais', modeApplication: '/body/modeApplication' },
    callback: { reference: '/ref', status: '/status' },
    operationList: { max: 'limite' },
  },
  fixtures: {
    instruments: [
      { reference: 'INS-1', type: 'MOBILE_WALLET', refContributeur: 'CTR-1' },
      { reference: 'INS-2', type: 'COMPTE_BANCAIRE', refContributeur: 'CTR-2' },
    ],
    services: [{ reference: 'SRV-1' }],
  },
};

/** A plain request for an operation. */
export const PLAIN = {
  libelle: 'a label',
  montant: 100,
  refInstrumentPaiementInitiateur: 'INS-1',
  refInstrumentPaiementBeneficiaire: 'INS-2',
  refContributeurBeneficiaire: 'CTR-2',
  typeOperation: 'P2P',
  refService: 'SRV-1',
};

const BASE = 'http://target.example/api/v1';

interface Said {
  readonly checkId?: string;
  readonly operationId?: Exchange['operationId'];
  readonly path?: string;
  readonly sent?: unknown;
  readonly status?: number;
  readonly came?: unknown;
  /** Seconds since the run began. */
  readonly at?: number;
}

/** One exchange, which takes ten milliseconds. */
export function exchange(id: string, said: Said): Exchange {
  const { checkId = CHECK, operationId = 'executeOperation', path = '/operations', status = 200 } = said;
  const at = said.at ?? Number(id.slice(1));
  return {
    ...{ id, kind: 'request', operationId, checkId, durationMs: 10, attempts: 1 },
    startedAt: new Date(Date.UTC(2026, 2, 4) + at * 1000).toISOString(),
    request: {
      method: said.sent === undefined ? 'GET' : 'POST',
      url: BASE + path,
      headers: { authorization: 'Bearer «token:1»' },
      ...(said.sent !== undefined && { body: JSON.stringify(said.sent) }),
    },
    response: { status, headers: {}, body: JSON.stringify(said.came ?? null), truncated: false },
  };
}

export const accepted = (id: string, reference: string, more: Said = {}): Exchange =>
  exchange(id, { sent: PLAIN, came: { body: { referenceOperation: reference } }, ...more });

export const list = (id: string, records: readonly unknown[], more: Said = {}): Exchange =>
  exchange(id, {
    operationId: 'listOperations',
    path: '/wallets/INS-1/operations?limite=5',
    came: { body: records },
    ...more,
  });

/** What a check demanded by its claims. */
export function demandsIn(
  exchanges: readonly Exchange[],
  claims: Partial<Claims>,
  check: Partial<PassedCheck> = {},
): DemandsOfRun {
  const stored = [{ checkId: CHECK, claims: { stated: [], others: 0, ...claims } }];
  const seen = new DemandsSeen(stored, [PROFILE], RULES);
  for (const one of exchanges) seen.see(one, parsedJson(one.response?.body ?? ''));
  const own = exchanges.filter(({ checkId }) => checkId === CHECK).map(({ id }) => id);
  const found = seen.of({ id: CHECK, exchangeIds: own, ...check });
  if (found === undefined) throw new Error('The archive holds no claims.');
  return found;
}
