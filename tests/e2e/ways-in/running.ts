/** A run of one section, in this process, against whatever the profile says. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import type { Environment } from '../../../target/profile/reading/environment.ts';
import { call, emptyFolder, type Told } from '../../bin/harness.ts';

export interface Ran extends Told {
  /** Of the profile and of the report. */
  readonly folder: string;
  readonly report: Report | undefined;
  readonly checks: readonly ReportedCheck[];
  /** Those of the texts that stand in anything that the run printed or left behind. */
  tells(...texts: readonly string[]): string[];
}

export interface Running {
  readonly env?: Environment;
  /** Beside the profile. */
  readonly files?: Readonly<Record<string, string>>;
  readonly selection?: readonly string[];
}

/** @param profile may hold more than a valid one. */
export async function run(profile: Profile, { env, files, selection }: Running = {}): Promise<Ran> {
  const folder = emptyFolder(files);
  const [path, out] = [join(folder, 'payops.profile.yaml'), join(folder, 'out')];
  writeFileSync(path, toYaml(profile));
  const asked = selection ?? ['--section', '4.10'];
  const argv = ['run', '--profile', path, '--out', out, '--effort', 'quick', '--allow-incomplete', ...asked];
  const told = await call(argv, env);
  const names = existsSync(out) ? readdirSync(out) : [];
  const left = [told.out, told.err, ...names.map((name) => readFileSync(join(out, name), 'utf8'))];
  const report: Report | undefined = names.includes('report.json')
    ? JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
    : undefined;
  const checks = report?.requirements.flatMap(({ checks }) => checks) ?? [];
  const tells = (...texts: readonly string[]) =>
    texts.filter((text) => left.some((file) => file.includes(text)));
  return { ...told, folder, report, checks, tells };
}
