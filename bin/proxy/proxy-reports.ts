/** The two reports of a proxy: of the client and of the server, each in a folder of its own. */
import { join } from 'node:path';
import { writeReports } from '../../reports/archive/write.ts';
import { openFolder, type ReportFolder } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import { TRAFFIC_WORDS } from '../../reports/words/contract/traffic-words.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { ProxySession } from '../../suites/proxied/proxy-session.ts';
import type { Side } from '../../suites/proxied/violation.ts';
import { shownByTraffic } from '../../suites/recordings/traffic-rules.ts';
import { contractInfo } from '../contract-info.ts';
import { reportOfSeen } from '../traffic/seen-report.ts';
import type { ProxiedTarget } from './proxied-target.ts';

/** In the order of the output. */
export const SIDES: readonly Side[] = ['client', 'server'];

export interface ProxyFolders {
  /** Where the evidence goes, until the reports are written. */
  readonly evidence: string;
  /** @returns the paths of the files of a side. */
  write(
    side: Side,
    report: Report,
    how: { formats: readonly Format[]; language: Language },
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** Takes hold of the folders. @throws UserError where one cannot be made. */
export async function openFolders(out: string): Promise<ProxyFolders> {
  const client = await openFolder(join(out, 'client'));
  let server: ReportFolder;
  try {
    server = await openFolder(join(out, 'server'));
  } catch (error) {
    await client.close();
    throw error;
  }
  const folders = { client, server };
  return {
    evidence: client.work,
    write: async (side, report, how) => {
      const folder = folders[side];
      const written = await writeReports(folder.staging, report, client.work, how);
      return folder.publish(written.map(({ path }) => path));
    },
    close: async () => {
      await server.close();
      await client.close();
    },
  };
}

/** The report of a side, of what went by. */
export function reportOf(
  side: Side,
  session: ProxySession,
  target: ProxiedTarget,
  {
    startedAt,
    client,
  }: {
    /** Milliseconds since 1970. */
    readonly startedAt: number;
    /** What the client is called, where somebody said so. */
    readonly client: string | undefined;
  },
): Report {
  const { requests, callbacks, unanswered } = session.counts;
  const isClient = side === 'client';
  return reportOfSeen({
    began: startedAt,
    ended: Date.now(),
    results: session.results(side),
    counts: { exchanges: requests, callbacks, transportErrors: unanswered },
    requirements: isClient ? CLIENT_REQUIREMENTS : REQUIREMENTS,
    contract: contractInfo(isClient ? 'client-requirements.yaml' : 'requirements.yaml'),
    target: isClient
      ? { name: client ?? `the client of ${target.name}`, baseUrl: session.url }
      : { name: TRAFFIC_WORDS[DEFAULT_LANGUAGE].name(target.url.href), baseUrl: target.url.href },
    profile: { digest: target.digest },
    ...(client !== undefined && { proxied: { client, server: target.name } }),
    // What a client does is all that is asked of it; a server is asked for more than one client makes it show.
    ...(!isClient && {
      traffic: {
        sources: [session.url],
        judged: requests - unanswered,
        left: { unanswered, callback: callbacks },
        shows: shownByTraffic(),
      },
    }),
  });
}
