/** From recordings to what was seen in them. */
import { UserError } from '../../spec/run/user-error.ts';
import { inOrder } from '../../suites/recordings/in-order.ts';
import { endOf } from '../../suites/recordings/recorded-exchange.ts';
import { TrafficJudge } from '../../suites/recordings/traffic-judge.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { OpenedRecording } from './open-recordings.ts';
import type { TrafficEvidence } from './traffic-evidence.ts';

/** What traffic is judged with. */
export interface TrafficAsked {
  readonly profile?: ResolvedProfile | undefined;
  /** Only exchanges with this host, such as `pay.example` or `127.0.0.1:8080`. */
  readonly host?: string | undefined;
}

/** What was judged, and when it was. */
export interface JudgedTraffic {
  readonly judge: TrafficJudge;
  /** The address that the document calls `{base_url}`; of several on one host the first. */
  readonly baseUrl: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
}

/**
 * Judges recordings, merged by time.
 * @param count counts what is not judged, by its kind.
 * @throws UserError where no exchange belongs to an operation, and where several servers answer and none is named.
 */
export async function judgeRecordings(
  recordings: readonly OpenedRecording[],
  { profile, host }: TrafficAsked,
  evidence: TrafficEvidence,
  count: (kind: string) => void,
): Promise<JudgedTraffic> {
  const wanted = (host ?? (profile && new URL(profile.baseUrl).host))?.toLowerCase();
  const judge = new TrafficJudge({ profile, host: wanted });
  let began = Number.POSITIVE_INFINITY;
  let ended = Number.NEGATIVE_INFINITY;
  for await (const { exchange, isLate } of inOrder(recordings.map(({ exchanges }) => exchanges))) {
    const judged = judge.exchange(exchange, isLate);
    await evidence.see(exchange, judged);
    if (judged.place === 'outside' || judged.place === 'elsewhere') continue;
    if (isLate) count('late');
    began = Math.min(began, Date.parse(exchange.startedAt));
    ended = Math.max(ended, endOf(exchange));
  }
  return { judge, baseUrl: baseOf(judge, wanted), began, ended };
}

function baseOf({ bases }: TrafficJudge, wanted: string | undefined): string {
  const [first] = bases.keys();
  if (first === undefined)
    throw new UserError(
      `No request in the recordings${wanted === undefined ? '' : ` with the host ${wanted}`} is an operation of the document.`,
      wanted === undefined
        ? 'Their paths must end like those of the document, such as /api/v1/operations.'
        : 'Add --host <host> with a host of the recordings.',
    );
  const hosts = new Map<string, number>();
  for (const [base, exchanges] of bases) {
    const { host } = new URL(base);
    hosts.set(host, (hosts.get(host) ?? 0) + exchanges);
  }
  if (hosts.size > 1)
    throw new UserError(
      `The recordings contain exchanges with several servers: ${[...hosts].map(([host, exchanges]) => `${host} (${exchanges})`).join(', ')}.`,
      'Choose one with --host <host>.',
    );
  return first;
}
