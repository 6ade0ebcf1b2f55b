/** A proxy from its first request to its two reports and the exit code. */
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import type { Format } from '../../reports/formats/formats.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { openSession, type ProxySession } from '../../suites/proxied/proxy-session.ts';
import type { ProxyArguments } from '../command-line/proxy/proxy-options.ts';
import type { Io } from '../io.ts';
import { IdleClock } from './idle.ts';
import { startCommand } from './proxied-command.ts';
import type { ProxiedTarget } from './proxied-target.ts';
import { openFolders, type ProxyFolders, reportOf, SIDES } from './proxy-reports.ts';
import { ProxyScreen } from './proxy-screen.ts';

/** What the command line asks for, understood. */
export interface ProxyRequest {
  readonly args: ProxyArguments;
  readonly formats: readonly Format[];
  /** Milliseconds; undefined for a proxy that does not mind. */
  readonly idle: number | undefined;
  readonly publicUrl: string | undefined;
  readonly target: ProxiedTarget;
}

/** What serves, and what shows it. */
interface Serving {
  readonly session: ProxySession;
  readonly screen: ProxyScreen;
  readonly folders: ProxyFolders;
  readonly startedAt: number;
}

/**
 * Serves, and writes the reports when it ends.
 * @throws UserError for an invalid address or folder.
 */
export async function serveProxy(request: ProxyRequest, io: Io): Promise<number> {
  const { args, target, idle, publicUrl } = request;
  const { lang, quiet = false, verbose = false, command } = args;
  const screen = new ProxyScreen({ lang, quiet, verbose, shared: command.length > 0 }, io);
  const folders = await openFolders(resolve(args.out));
  const ending = new AbortController();
  const clock = new IdleClock(idle, () => ending.abort());
  try {
    const startedAt = Date.now();
    const session = await openSession({
      target: target.url,
      ...(target.tls && { tls: target.tls }),
      profile: target.profile,
      masker: target.masker,
      host: args.host,
      port: args.port,
      publicUrl,
      callbacks: args.callbacks,
      maxBodyBytes: args['max-body'],
      evidenceFolder: folders.evidence,
      onViolation: (violation) => screen.tell(violation),
      onBegun: () => clock.hold(),
      onEnded: () => clock.release(),
      onUnanswered: (why) => screen.unanswered(why),
    });
    screen.open(session.url, target.url.href, session.counts);
    const code = await ended(command, session, ending, io).finally(async () => {
      screen.stop();
      await session.close();
    });
    const judged = await reported(request, { session, screen, folders, startedAt });
    return code === EXIT.conformant ? judged : code;
  } finally {
    clock.stop();
    screen.stop();
    await folders.close();
  }
}

/** Until an interrupt, until it was idle, or until the command ends. @returns the exit code of the command, or 0. */
async function ended(
  words: readonly string[],
  session: ProxySession,
  ending: AbortController,
  io: Io,
): Promise<number> {
  const command = words.length === 0 ? undefined : startCommand(words, session.url, io.env);
  const stopListening = io.onInterrupt(() => ending.abort());
  const aborted = once(ending.signal, 'abort').then(() => EXIT.conformant);
  try {
    return await (command === undefined ? aborted : Promise.race([aborted, command.ended]));
  } finally {
    stopListening();
    await command?.stop();
  }
}

/** Writes both reports and shows their results. @returns the exit code. */
async function reported(
  { target, formats, args }: ProxyRequest,
  { session, screen, folders, startedAt }: Serving,
): Promise<ExitCode> {
  const { requests, callbacks } = session.counts;
  const nothingCame = requests + callbacks === 0;
  if (nothingCame) screen.nothingCame();
  const reports: Report[] = [];
  for (const side of SIDES) {
    const report = reportOf(side, session, target, { startedAt, client: args.client });
    const [first = ''] = await folders.write(side, report, { formats, language: args.lang });
    screen.end(side, report, dirname(first));
    reports.push(report);
  }
  if (nothingCame) return EXIT.incomplete;
  const isViolated = reports.some(({ requirements }) =>
    requirements.some(({ verdict }) => verdict === 'fail'),
  );
  return isViolated ? EXIT.nonConformant : EXIT.conformant;
}
