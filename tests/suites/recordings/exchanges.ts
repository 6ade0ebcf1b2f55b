/** Exchanges as recordings hold them. */
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';

/** When the recordings of the tests begin. */
export const BEGAN = Date.parse('2026-03-01T10:00:00.000Z');

/** What of an exchange a case is about. */
export interface Told {
  /** Milliseconds since the recording began. */
  readonly at?: number;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent?: unknown;
  readonly status?: number;
  /** The body of the envelope. */
  readonly body?: unknown;
  /** In place of the envelope. */
  readonly text?: string;
  readonly recording?: string;
  readonly host?: string;
}

let count = 0;

/** An exchange that keeps to the document but for what is told. */
export function recorded({ at = 0, path, status = 200, body = null, ...told }: Told): RecordedExchange {
  count += 1;
  const startedAt = new Date(BEGAN + at).toISOString();
  const envelope = { message: 'OK', status, body, timestamp: startedAt };
  return {
    id: `x${count}`,
    startedAt,
    durationMs: 5,
    ...(told.recording !== undefined && { recording: told.recording }),
    request: {
      method: told.method ?? 'GET',
      url: `https://${told.host ?? 'pay.example'}/api/v1${path}`,
      headers: { authorization: 'Bearer one', ...told.headers },
      ...(told.sent !== undefined && { body: JSON.stringify(told.sent) }),
    },
    response: {
      status,
      headers: { 'content-type': 'application/json' },
      body: told.text ?? JSON.stringify(envelope),
      truncated: false,
    },
  };
}

/** A valid operation request. */
export const REQUEST = {
  libelle: 'Loyer',
  montant: 100,
  refInstrumentPaiementInitiateur: 'W-1',
  refInstrumentPaiementBeneficiaire: 'W-2',
  typeOperation: 'P2P',
  refService: 'S-1',
  refContributeurBeneficiaire: 'C-1',
};

/** The record of that request. */
export const RECORD = {
  referenceOperation: 'OP-1',
  dateHeureOperation: '2026-03-01T10:00:00.000Z',
  dateDernierStatut: '2026-03-01T10:00:00.000Z',
  statutOperation: 'SUCCES',
  libelleOperation: 'Loyer',
  typeOperation: 'P2P',
  refService: 'S-1',
  refContributeurBeneficiaire: 'C-1',
  montantADebiter: 101,
  montantACrediter: 100,
};

/** A valid operation that was accepted. */
export function executed(told: Partial<Told> & { readonly record?: object } = {}): RecordedExchange {
  const { record, headers, ...rest } = told;
  return recorded({
    method: 'POST',
    path: '/operations',
    sent: REQUEST,
    body: { ...RECORD, ...record },
    ...rest,
    headers: { requestid: 'R-1', 'content-type': 'application/json', ...headers },
  });
}

/** The list of the instrument that pays. */
export function listed(records: readonly object[], told: Partial<Told> = {}): RecordedExchange {
  return recorded({ path: '/wallets/W-1/operations', body: records, ...told });
}
