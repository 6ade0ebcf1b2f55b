/** `contract check`: recorded traffic, judged by the rules of a run. */
import { mkdirSync, readFileSync } from 'node:fs';
import { writeReports } from '../../../reports/archive/write.ts';
import { TRAFFIC_PREFIX } from '../../../reports/formats/formats.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { openEvidence } from '../../../target/evidence/evidence-log.ts';
import { Masker } from '../../../target/mask/mask.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { loadProfile } from '../../../target/profile/reading/load.ts';
import type { CheckArguments } from '../../command-line/contract/check-options.ts';
import { formatsOf } from '../../command-line/values/format-option.ts';
import { digestOf } from '../../digest.ts';
import { diskTrouble } from '../../full-disk.ts';
import { type Io, styleFor } from '../../io.ts';
import { useLittle } from '../../run/engine.ts';
import { trafficText } from '../../texts/traffic-text.ts';
import { brokenDemandsIn } from '../../traffic/broken-demands.ts';
import { judgeRecordings } from '../../traffic/judge-recordings.ts';
import { openRecordings } from '../../traffic/open-recordings.ts';
import { TrafficEvidence } from '../../traffic/traffic-evidence.ts';
import { trafficReport } from '../../traffic/traffic-report.ts';

/**
 * Judges recordings, writes the reports and tells what was violated.
 * @returns 1 where a stated or derived requirement was violated, else 0.
 * @throws UserError for recordings that cannot be read or hold nothing to judge, and for a folder that cannot be written.
 */
export async function contractCheck(args: CheckArguments, io: Io): Promise<ExitCode> {
  const { recordings: paths, profile: path, host, lang, out } = args;
  const formats = formatsOf(args.format);
  useLittle();
  const profile = path === undefined ? undefined : loadProfile(path, io.env, {});
  const style = styleFor(io.stderr, io.env);
  const counts = new Map<string, number>();
  const count = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const warn = (text: string) => void io.stderr.write(`${style.caution(`note: ${text}`)}\n`);
  const recordings = openRecordings(paths, count, warn);
  try {
    mkdirSync(out, { recursive: true });
    const demanded = await brokenDemandsIn(recordings);
    const log = openEvidence(out);
    const wanted = new Set(demanded.flatMap(({ exchangeIds }) => exchangeIds));
    const evidence = new TrafficEvidence(profile ? maskerFor(profile) : new Masker(), log, wanted);
    const asked = { profile, host };
    const judged = await judgeRecordings(recordings, asked, evidence, count).finally(() => log.close());
    const report = trafficReport({
      ...judged,
      results: [...judged.judge.results(), ...shown(demanded, evidence)].map((one) => evidence.masked(one)),
      sources: recordings.map(({ name }) => name),
      exchanges: new Map([...judged.judge.places, ...counts]),
      profile: { ...(path !== undefined && { path }), digest: digestOf(path ? readFileSync(path) : '') },
    });
    const how = { formats, language: lang, prefix: TRAFFIC_PREFIX };
    const written = await writeReports(out, report, out, how);
    const files = written.map(({ path: file }) => file);
    const view = { style: styleFor(io.stdout, io.env), language: lang, formats: [] };
    io.stdout.write(trafficText(report, files, { ...view, everything: args.verbose === true }));
    return report.outcome === 'non-conformant' ? EXIT.nonConformant : EXIT.conformant;
  } catch (error) {
    throw diskTrouble(error, out);
  }
}

/** Those whose exchange was kept: that of another host shows nothing of this one. */
function shown(demanded: readonly CheckResult[], evidence: TrafficEvidence): CheckResult[] {
  return demanded.filter(({ exchangeIds }) => exchangeIds.every((id) => evidence.holds(id)));
}
