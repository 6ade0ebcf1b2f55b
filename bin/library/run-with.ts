/** A run for the library: the same as the command’s, without its screen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openFolder } from '../../reports/folder/report-folder.ts';
import { DEFAULT_FORMATS, FORMATS, type Format } from '../../reports/formats/formats.ts';
import type { Language } from '../../spec/document/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../spec/document/language.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DEFAULT_EFFORT, EFFORTS, type Effort } from '../../spec/run/effort.ts';
import { ensureKnown } from '../../suites/choice/known-filter.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import { ensureNames } from '../../target/profile/reading/intent.ts';
import { checkAndReport } from '../run/check-and-report.ts';
import { optionsOf } from '../run/run-request.ts';
import { SILENT_SCREEN } from '../screen/screen.ts';
import { type LoadedProfile, profileOf, subjectOf } from './loaded-profile.ts';

/** Settings of a run. All but the profile default to those of the command. */
export interface RunSettings {
  /** What `loadProfile` gave, the path of a file, or what such a file would hold. */
  readonly profile: LoadedProfile | Profile | string;
  /** Sections of the document; all where neither these nor requirements are given. */
  readonly sections?: readonly string[];
  /** Ids of requirements; `*` stands for any part of an id. */
  readonly requirements?: readonly string[];
  /** How much is generated. */
  readonly effort?: Effort;
  /** The same seed, the same cases. */
  readonly seed?: number;
  /** The folder of reports and evidence; nothing is left behind where none is given. */
  readonly out?: string;
  /** What is written into it: the formats of `--format`. */
  readonly formats?: readonly Format[];
  /** Of the reports that people read. */
  readonly language?: Language;
  /** Ends the run in order: the report says that it was interrupted. */
  readonly signal?: AbortSignal;
  /** Hears each result as it comes. */
  readonly onResult?: (result: CheckResult) => void;
}

/**
 * @throws UserError for a profile, a target or a folder that cannot be taken.
 * @internal
 */
export async function runWith(settings: RunSettings): Promise<Report> {
  ensureSettings(settings);
  const { out } = settings;
  if (out !== undefined) return runInto(resolve(out), settings);
  const folder = await mkdtemp(join(tmpdir(), 'payops-'));
  try {
    return await runInto(folder, settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every setting, so that a new one cannot be forgotten here. */
const SETTINGS: Readonly<Record<keyof RunSettings, true>> = {
  profile: true,
  sections: true,
  requirements: true,
  effort: true,
  seed: true,
  out: true,
  formats: true,
  language: true,
  signal: true,
  onResult: true,
};

function ensureSettings(settings: RunSettings): void {
  ensureNames('setting of run', Object.keys(settings), Object.keys(SETTINGS));
  const { effort, formats = [], language, sections = [], requirements = [] } = settings;
  ensureNames('effort', effort === undefined ? [] : [effort], EFFORTS);
  ensureNames('format', formats, FORMATS);
  ensureNames('language', language === undefined ? [] : [language], LANGUAGES);
  ensureKnown({ sections, requirements });
}

async function runInto(path: string, settings: RunSettings): Promise<Report> {
  const { sections = [], requirements = [], formats = DEFAULT_FORMATS, onResult } = settings;
  const { seed = 1, effort = DEFAULT_EFFORT, language = DEFAULT_LANGUAGE } = settings;
  const { signal = new AbortController().signal } = settings;
  const subject = { ...subjectOf(loadedOf(settings.profile)), close: async () => {} };
  const request = {
    args: { seed, effort, lang: language, ...(settings.out !== undefined && { out: settings.out }) },
    filter: { sections, requirements },
    formats,
    subject,
    challenge: undefined,
    key: undefined,
    examples: undefined,
  };
  const folder = await openFolder(path);
  try {
    const options = optionsOf(request, folder.work);
    const token = await preflight(options, folder.work, signal);
    const screen = { ...SILENT_SCREEN, ...(onResult && { onResult }) };
    const { report } = await checkAndReport(request, { ...options, token }, { screen, folder, signal });
    return report;
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await folder.close();
  }
}

function loadedOf(profile: RunSettings['profile']): LoadedProfile {
  if (typeof profile === 'string' || 'fixtures' in profile) return profileOf(profile, {});
  return profile;
}
